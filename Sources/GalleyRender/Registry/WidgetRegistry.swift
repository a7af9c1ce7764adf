public import GalleyCore

/// The widget types that are known, and how each is drawn.
///
/// A value: build it, then render with it, from as many threads as you like.
///
///     var registry = WidgetRegistry.starters
///     registry.register(OrderCard.self)
public struct WidgetRegistry: Sendable {
  typealias Write =
    @Sendable (AnyWidget, any WidgetContent, inout HTMLWriter) -> Bool

  struct Renderer: Sendable {
    let write: Write
    let writeSkeleton: @Sendable (inout HTMLWriter) -> Void
  }

  /// The payload types, for decoding.
  public private(set) var contents = WidgetContents()
  /// The pictures for SF Symbols.
  public var icons: IconSet {
    didSet { contents.knowsSymbol = { [icons] in icons.knows($0) } }
  }
  /// By the number that ``WidgetContents`` gives a type.
  private var renderers: [Renderer] = []

  /// A registry without any widget.
  public init(icons: IconSet = .compiledIn) {
    self.icons = icons
    contents.knowsSymbol = { icons.knows($0) }
  }

  /// Adds a widget type. The last registration of a type counts.
  public mutating func register<Widget: HTMLWidget>(_ widget: Widget.Type) {
    let index = contents.register(Widget.Content.self)
    let renderer = Renderer(
      write: { envelope, content, html in
        // A page decoded with another registry may hold another payload under this type.
        guard let content = content as? Widget.Content else { return false }
        html.write(envelope, content, as: Widget.self)
        return true
      },
      writeSkeleton: { html in Widget.writeSkeleton(to: &html) })
    if index < renderers.count { renderers[index] = renderer } else { renderers.append(renderer) }
  }

  func renderer(for widget: AnyWidget) -> Renderer? {
    widget.entry.flatMap { $0 < renderers.count ? renderers[$0] : nil }
  }

  func renderer(forType type: String) -> Renderer? {
    contents.types.firstIndex(of: type).map { renderers[$0] }
  }
}
