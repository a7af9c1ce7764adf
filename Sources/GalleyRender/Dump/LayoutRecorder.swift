import GalleyCore

/// Goes along as a page is written and writes down what is drawn, as a ``LayoutNode``.
///
/// It is told by the functions that write the HTML, where they write it, and so cannot say anything else.
final class LayoutRecorder {
  private struct Open {
    var node: LayoutNode
    /// What the names of its properties are relative to.
    let base: OpaqueJSON?
    /// The modifiers that are closed already.
    var closed: [String] = []
  }

  private(set) var root: LayoutNode?
  /// The nodes that are open, outermost first.
  private var open: [Open] = []
  private var walks = PathWalks()
  /// The atoms that are being written, innermost last: what their pieces are called.
  private(set) var scopes: [String] = []
  /// Whether the texts being written belong to what is told as a whole.
  private(set) var isInText = false
  /// Fonts in words: a page has few.
  private var fonts: [TextMetrics.Font: String] = [:]
  /// Whether the next widget is a section's header.
  var isInHead = false

  func reset() {
    open.removeAll()
    scopes.removeAll()
    walks = PathWalks()
    root = nil
    (isInText, isInHead) = (false, false)
    // A payload can make up any number of them.
    if fonts.count > 1_000 { fonts.removeAll() }
  }

  func told(_ font: TextMetrics.Font) -> String {
    if let told = fonts[font] { return told }
    fonts[font] = font.told
    return font.told
  }

  // MARK: Nodes

  /// `source`: the node's JSON; `base`: what holds its payload.
  func enter(
    _ kind: LayoutNode.Kind, _ id: WidgetID? = nil, type: String = "", source: OpaqueJSON? = nil,
    base: OpaqueJSON? = nil
  ) {
    let node = LayoutNode(kind: kind, id: id, type: type, path: source.map { walks.path(to: $0) } ?? "")
    open.append(Open(node: node, base: base))
    if isInHead { add(.layout, "pins", LayoutField("yes")) }
    isInHead = false
  }

  func leave() {
    guard var node = open.popLast()?.node else { return }
    node.sortProperties()
    if open.isEmpty { root = node } else { open[open.count - 1].node.children.append(node) }
  }

  // MARK: Properties

  func add(_ part: LayoutProperty.Part, _ name: String, _ fields: [LayoutField]) {
    guard !open.isEmpty else { return }
    open[open.count - 1].node.properties.append(LayoutProperty(part, name, fields))
  }

  /// The innermost node that is open.
  var node: LayoutNode? { open.last?.node }

  func add(_ part: LayoutProperty.Part, _ name: String, _ field: LayoutField) { add(part, name, [field]) }

  /// A modifier inside all that are there: they are opened from the outermost in, and stand in a dump from
  /// the innermost out.
  func open(_ modifier: LayoutModifier, _ fields: [LayoutField]) {
    guard !open.isEmpty else { return }
    open[open.count - 1].node.properties.insert(LayoutProperty(.layout, "\(modifier)", fields), at: 0)
  }

  /// A modifier is closed; `fields`: of one that is written only then, around those that are closed already.
  func close(_ modifier: LayoutModifier, _ fields: [LayoutField]? = nil) {
    guard !open.isEmpty else { return }
    if let fields { add("\(modifier)", fields, outside: open[open.count - 1].closed) }
    open[open.count - 1].closed.append("\(modifier)")
  }

  /// A layout property right outside of others.
  func add(_ name: String, _ fields: [LayoutField], outside others: [String]) {
    guard !open.isEmpty else { return }
    let inner = open[open.count - 1].node.properties.lastIndex {
      $0.part == .layout && others.contains($0.name)
    }
    open[open.count - 1].node.properties.insert(
      LayoutProperty(.layout, name, fields), at: inner.map { $0 + 1 } ?? 0)
  }

  /// More of the property that was added last under this name.
  func extend(_ name: String, _ fields: [LayoutField]) {
    guard !open.isEmpty, !fields.isEmpty else { return }
    let node = open.count - 1
    guard let index = open[node].node.properties.lastIndex(where: { $0.name == name }) else { return }
    open[node].node.properties[index].fields += fields
  }

  /// More of a text that was written last.
  func extend(_ text: TextData, _ fields: [LayoutField]) { extend(textName(text.source), fields) }

  // MARK: Atoms

  /// An atom of several pieces begins; ``end()`` ends it.
  func begin(_ name: String) { scopes.append(name) }

  func end() { scopes.removeLast() }

  /// What a piece of the atom that is open is called: `button.icon`; without one `icon`.
  func piece(_ name: String) -> String {
    guard let scope = scopes.last else { return name }
    return scope.hasSuffix("\"") ? scope.dropLast() + ".\(name)\"" : scope + "." + name
  }

  /// What a text is called: as the atom that it belongs to, or by its place in the payload.
  func textName(_ value: DocumentString) -> String { scopes.last ?? name(of: value, without: "text") }

  /// The way to a value from its node's payload: `title`, `tags.0`. Words that only spell an atom out are
  /// left out, such as `text` in `{"text": …}`: the atom may be sent without.
  func name(of value: DocumentString, without spelled: String...) -> String {
    name(of: value, without: spelled)
  }

  func name(of value: DocumentString, without spelled: [String]) -> String {
    guard var name = open.last?.base?.path(to: value) else { return spelled.last ?? "text" }
    for word in spelled {
      while name.hasSuffix("." + word) { name.removeLast(word.utf8.count + 1) }
    }
    return LayoutProperty.plain(name)
  }

  /// What is written until ``endText(_:)`` is told as a whole: its texts are not told one by one.
  /// - Returns: What ``endText(_:)`` has to put back.
  func beginText() -> Bool {
    defer { isInText = true }
    return isInText
  }

  func endText(_ outer: Bool) { isInText = outer }

  /// A text that a widget writes without an atom.
  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !isInText, !bytes.isEmpty else { return }
    add(.content, piece("text"), LayoutField(LayoutText.string(String(decoding: bytes, as: UTF8.self))))
  }
}
