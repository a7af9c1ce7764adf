/// A type of ours that says in JSON Schema what its decoder accepts, word for word: a test holds the
/// two against each other.
package protocol SchemaDescribing: Decodable {
  /// Inside the page schema: most are a reference to one of its definitions.
  static var schema: JSONText { get }
  /// A text that decodes, the shorter the better.
  static var sample: String { get }
}

extension TextData: SchemaDescribing {
  package static let schema = JSONText.definition("text")
  package static let sample = "\"\""
}

extension ColorData: SchemaDescribing {
  package static let schema = JSONText.definition("color")
  package static let sample = "\"\""
}

extension FontData: SchemaDescribing {
  package static let schema = JSONText.definition("font")
  package static let sample = "{}"
}

extension ImageData: SchemaDescribing {
  package static let schema = JSONText.definition("image")
  package static let sample = "\"\""
}

extension IconData: SchemaDescribing {
  package static let schema = JSONText.definition("icon")
  package static let sample = "\"\""
}

extension ButtonData: SchemaDescribing {
  package static let schema = JSONText.definition("button")
  package static let sample = #"{"title":""}"#
}

extension TagData: SchemaDescribing {
  package static let schema = JSONText.definition("tag")
  package static let sample = #"{"text":""}"#
}

extension SeparatorData: SchemaDescribing {
  package static let schema = JSONText.definition("separator")
  package static let sample = "{}"
}

extension ActionData: SchemaDescribing {
  package static let schema = JSONText.definition("action")
  package static let sample = #"{"type":""}"#
}

extension LayoutData: SchemaDescribing {
  package static let schema = JSONText.definition("layout")
  package static let sample = "{}"
}

extension AnyWidget: SchemaDescribing {
  package static let schema = JSONText.definition("widget")
  package static let sample = #"{"type":""}"#
}

extension LossyArray: SchemaDescribing {
  /// Elements that do not fit are dropped; the schema says what is right.
  package static var schema: JSONText {
    .list(of: (Element.self as? any SchemaDescribing.Type)?.schema ?? .anything)
  }
  package static var sample: String { "[]" }
}
