package import GalleyCore

/// JSON that can be changed in place; members keep their order.
package indirect enum EditableJSON: Equatable, Sendable {
  case null
  case bool(Bool)
  /// As spelled.
  case number(String)
  case string(String)
  case array([EditableJSON])
  case object([(key: String, value: EditableJSON)])

  package static func == (one: EditableJSON, other: EditableJSON) -> Bool { one.text == other.text }

  /// Of something that `JSONReader` accepts.
  package init(_ value: JSONValue) {
    self =
      switch value.kind {
      case .null: .null
      case .bool: .bool(value.tag == .true)
      case .number: .number(value.withSource { String(decoding: $0, as: UTF8.self) })
      case .string: .string(value.text ?? "")
      case .array: .array(value.elements.map { EditableJSON($0) })
      case .object: .object(value.members.map { ($0.key.text ?? "", EditableJSON($0.value)) })
      }
  }

  package init(_ text: String) throws {
    let document = try JSONReader.read(Array(text.utf8), limits: .standard)
    self = withExtendedLifetime(document) { EditableJSON(document.root) }
  }

  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let spelled): spelled
    case .string(let text): EditableJSON.quoted(text)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { EditableJSON.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String { JSONText.string(text).text() }

  package subscript(key: String) -> EditableJSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append((key, value))
      case (nil, nil): break
      }
      self = .object(members)
    }
  }

  package var elements: [EditableJSON] {
    get { if case .array(let elements) = self { elements } else { [] } }
    set { if case .array = self { self = .array(newValue) } }
  }

  /// Changes what a path leads to: keys, and places in arrays. Nothing where it leads nowhere.
  package mutating func edit(_ path: ArraySlice<String>, _ body: (inout EditableJSON) -> Void) {
    guard let step = path.first else { return body(&self) }
    switch self {
    case .object:
      guard var value = self[step] else { return }
      value.edit(path.dropFirst(), body)
      self[step] = value
    case .array(var elements):
      guard let index = Int(step), elements.indices.contains(index) else { return }
      elements[index].edit(path.dropFirst(), body)
      self = .array(elements)
    default: return
    }
  }

  package mutating func edit(_ path: String, _ body: (inout EditableJSON) -> Void) {
    edit(path.split(separator: ".").map(String.init)[...], body)
  }
}
