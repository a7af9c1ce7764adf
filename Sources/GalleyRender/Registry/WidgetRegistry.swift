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
    let parts: [WidgetPart]
    let styles: StaticString
    let example: StaticString
    /// The payload's type; a declared type has none.
    let content: (any WidgetContent.Type)?

    @usableFromInline
    init(
      write: @escaping Write, writeSkeleton: @escaping @Sendable (inout HTMLWriter) -> Void,
      parts: [WidgetPart] = [], styles: StaticString = "", example: StaticString = "",
      content: (any WidgetContent.Type)? = nil
    ) {
      self.write = write
      self.writeSkeleton = writeSkeleton
      self.parts = parts
      self.styles = styles
      self.example = example
      self.content = content
    }
  }

  /// The payload types, for decoding.
  public internal(set) var contents = WidgetContents()
  /// The pictures for SF Symbols.
  public var icons: IconSet {
    didSet { contents.knowsSymbol = { [icons] in icons.knows($0) } }
  }
  /// The tokens that payloads may name, and what they stand for.
  public var theme: Theme {
    didSet { contents.theme = theme }
  }
  /// By the number that ``WidgetContents`` gives a type.
  private var renderers: [Renderer] = []

  /// A registry without any widget.
  public init(icons: IconSet = .compiledIn, theme: Theme = .ios) {
    self.icons = icons
    self.theme = theme
    contents.theme = theme
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

  /// Adds a widget type that only streams and folded pages know.
  @inline(always)
  package mutating func registerRecord<Widget: HTMLWidget>(
    _ widget: Widget.Type
  ) where Widget.Content: JSONDecodable {
    register(
      widget.Content.widgetType, WidgetContents.decoder(for: Widget.Content.self),
      WidgetRegistry.renderer(of: widget), isRecord: true)
  }

  @usableFromInline
  mutating func register(
    _ type: String, _ decode: @escaping WidgetContents.Decode, _ renderer: Renderer,
    isRecord: Bool = false
  ) {
    add(renderer, at: contents.register(type, isRecord: isRecord, decode))
  }

  mutating func add(_ renderer: Renderer, at index: Int) {
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
      writeSkeleton: { html in Widget.writeSkeleton(to: &html) }, parts: Widget.parts,
      styles: Widget.styles, example: Widget.example, content: Widget.Content.self)
  }

  func writer(of widget: AnyWidget) -> Write? {
    widget.body.envelope.entry.flatMap { $0 < renderers.count ? renderers[$0].write : nil }
  }

  /// The JSON Schema of page and sheet documents with these types.
  package var pageSchema: JSONText {
    PageSchema.schema(
      types: known.map { type, renderer in
        (type, renderer.content.map { PayloadSchema.schema(of: $0) } ?? .anything)
      })
  }

  /// The JSON Schema of a stream's records with these types.
  package var recordSchema: JSONText {
    RecordSchema.schema(
      types: zip(contents.types, renderers).map { type, renderer in
        (type, renderer.content.map { PayloadSchema.schema(of: $0) } ?? .anything)
      })
  }

  /// The types that pages may hold.
  private var known: [(type: String, renderer: Renderer)] {
    let types = contents.types
    return renderers.indices.filter { !contents.isRecord($0) }.map { (types[$0], renderers[$0]) }
  }

  /// A widget of each type that has an example, as JSON.
  package var templates: [(type: String, json: String)] {
    known.compactMap { type, renderer in
      let text = renderer.example.description
      return text.isEmpty ? nil : (type, text)
    }
  }

  /// The rules of every widget that has some, in the order of registration.
  var styles: [StaticString] { styles { !$0 } }

  /// Those of the widgets that only streams and folded pages know.
  var recordStyles: [StaticString] { styles { $0 } }

  private func styles(_ isIncluded: (_ isRecord: Bool) -> Bool) -> [StaticString] {
    renderers.indices.filter { isIncluded(contents.isRecord($0)) }.map { renderers[$0].styles }
      .filter { $0.utf8CodeUnitCount > 0 }
  }

  func parts(at index: Int) -> [WidgetPart] { renderers[index].parts }

  /// The insides that a theme may give defaults, by widget type: what ``Theme/read(_:named:parts:load:)``
  /// holds a theme's names against.
  public var parts: [String: [String]] {
    Dictionary(
      zip(contents.types, renderers.map { $0.parts.map(\.name.description) }),
      uniquingKeysWith: { first, _ in first })
  }

  /// Makes every type but these unknown.
  package mutating func restrict(to known: Set<String>) { contents.restrict(to: known) }

  /// Clients of which is reported what they skip.
  package mutating func report(clients: [(name: String, types: [String])]) {
    contents.report(clients: clients)
  }

  func renderer(forType type: String) -> Renderer? {
    contents.types.firstIndex(of: type).map { renderers[$0] }
  }
}
