public import GalleyCore

/// The widget types that are known, and how each is drawn.
///
/// A value: build it, then render with it, from as many threads as you like.
///
///     var registry = WidgetRegistry.starters
///     registry.register(OrderCard.self)
public struct WidgetRegistry: Sendable {
  /// `false`: the widget's data are of another type than this renderer's.
  @usableFromInline
  package typealias Write = @Sendable (AnyWidget, inout HTMLWriter) -> Bool

  @usableFromInline
  package struct Renderer: Sendable {
    let write: Write
    let writeSkeleton: @Sendable (inout HTMLWriter) -> Void

    @usableFromInline
    init(write: @escaping Write, writeSkeleton: @escaping @Sendable (inout HTMLWriter) -> Void) {
      self.write = write
      self.writeSkeleton = writeSkeleton
    }
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
    register(
      widget.Content.widgetType, WidgetContents.decoder(for: Widget.Content.self),
      WidgetRegistry.renderer(of: widget))
  }

  /// The same for a payload that reads itself: compiled for the type, and so faster.
  @inline(always)
  public mutating func register<Widget: HTMLWidget>(
    _ widget: Widget.Type
  ) where Widget.Content: JSONDecodable {
    register(
      widget.Content.widgetType, WidgetContents.decoder(for: Widget.Content.self),
      WidgetRegistry.renderer(of: widget))
  }

  @usableFromInline
  mutating func register(
    _ type: String, _ decode: @escaping WidgetContents.Decode, _ renderer: Renderer
  ) {
    let index = contents.register(type, decode)
    if index < renderers.count { renderers[index] = renderer } else { renderers.append(renderer) }
  }

  @inline(always)
  package static func renderer<Widget: HTMLWidget>(of widget: Widget.Type) -> Renderer {
    Renderer(
      write: { envelope, html in
        // A page decoded with another registry may hold another payload under this type.
        guard let body = envelope.body as? DecodedBody<Widget.Content> else { return false }
        html.write(envelope, body.data, as: Widget.self)
        return true
      },
      writeSkeleton: { html in Widget.writeSkeleton(to: &html) })
  }

  func renderer(for widget: AnyWidget) -> Renderer? {
    widget.body.envelope.entry.flatMap { $0 < renderers.count ? renderers[$0] : nil }
  }

  func renderer(forType type: String) -> Renderer? {
    contents.types.firstIndex(of: type).map { renderers[$0] }
  }
}
