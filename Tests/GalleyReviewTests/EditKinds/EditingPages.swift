import GalleyTestSupport
import Testing

extension EditableJSON {
  /// Of any JSON value.
  init(value json: String) throws {
    self = try #require(try EditableJSON("[\(json)]").elements.first)
  }

  /// Changes what has this id: a widget, a section, a sheet or the page. The test fails where nothing has.
  mutating func edit(id: String, _ body: (inout EditableJSON) throws -> Void) throws {
    let path = try #require(self.path(toID: id), "\(id) is not there")
    var found = self
    edit(path[...]) { found = $0 }
    try body(&found)
    edit(path[...]) { $0 = found }
  }

  /// Takes what has this id out of the array that it stands in.
  mutating func take(_ id: String) throws -> EditableJSON {
    let path = try #require(self.path(toID: id), "\(id) is not there")
    let index = try #require(path.last.flatMap { Int($0) })
    var taken = EditableJSON.null
    edit(path.dropLast()) { taken = $0.elements.remove(at: index) }
    return taken
  }

  /// Puts something into an array: `page.sections.0.widgets`.
  mutating func insert(_ json: EditableJSON, at index: Int, of path: String) {
    edit(path) { $0.elements.insert(json, at: index) }
  }

  /// Puts a value where keys and places lead, and makes the objects on the way; `nil` takes it out.
  mutating func set(_ path: String, _ value: EditableJSON?) {
    let steps = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard steps.count == 2 else {
      if let index = Int(path) { elements[index] = value ?? .null } else { self[path] = value }
      return
    }
    var next = (Int(steps[0]).map { elements[$0] } ?? self[steps[0]]) ?? .object([])
    next.set(steps[1], value)
    if let index = Int(steps[0]) { elements[index] = next } else { self[steps[0]] = next }
  }

  private func path(toID id: String) -> [String]? {
    switch self {
    case .object(let members):
      if self["id"]?.string == id { return [] }
      for (key, value) in members { if let path = value.path(toID: id) { return [key] + path } }
    case .array(let elements):
      for (index, value) in elements.enumerated() {
        if let path = value.path(toID: id) { return [String(index)] + path }
      }
    case .null, .bool, .number, .string: break
    }
    return nil
  }
}

/// A page `p` with a section `s` of these widgets.
func page(_ widgets: String...) -> String { page(widgets) }

/// The same of a list.
func page(_ widgets: [String]) -> String {
  #"{"page": {"id": "p", "sections": [{"id": "s", "widgets": [\#(widgets.joined(separator: ", "))]}]}}"#
}

/// A title block without an id.
func title(_ text: String) -> String { #"{"type": "title_block", "data": {"title": "\#(text)"}}"# }
