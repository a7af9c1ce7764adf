import Testing

@testable import GalleyCore

/// JSON Schema 2020-12, keyword by keyword: a value that fits and one that does not.
@Suite struct JSONSchemaTests {
  static func violation(_ schema: String, _ value: String) throws -> String? {
    let schema = try JSONSchema(decoding: Array(schema.utf8))
    let document = try JSONReader.read(Array(value.utf8), limits: .standard)
    return withExtendedLifetime(document) { schema.violation(of: document.root)?.message }
  }

  @Test(
    arguments: [
      (#"{"type": "integer"}"#, "3.0", "3.5"), (#"{"type": ["string", "null"]}"#, "null", "1"),
      (#"{"enum": [1, "a", {"b": [2]}]}"#, #"{"b": [2.0]}"#, #"{"b": [3]}"#),
      (#"{"const": null}"#, "null", "0"), (#"{"minimum": 2}"#, "2", "1.9"),
      (#"{"maximum": 2}"#, #""x""#, "3"), (#"{"exclusiveMinimum": 2}"#, "2.1", "2"),
      (#"{"exclusiveMaximum": 2}"#, "1", "2"), (#"{"multipleOf": 0.5}"#, "1.5", "1.2"),
      (#"{"multipleOf": 0.01}"#, "19.99", "19.995"),
      (#"{"patternProperties": {"^x-": true}, "additionalProperties": false}"#, #"{"x-note": 1}"#, ""),
      (#"{"const": "\u00e9"}"#, #""é""#, #""e\u0301""#),
      (#"{"minLength": 2}"#, #""é🙂""#, #""é""#), (#"{"maxLength": 1}"#, #""🙂""#, #""ab""#),
      (#"{"required": ["a"]}"#, #"{"a": null}"#, "{}"),
      (#"{"properties": {"a": {"type": "string"}}}"#, #"{"b": 1}"#, #"{"a": 1}"#),
      (#"{"properties": {"a": true}, "additionalProperties": false}"#, #"{"a": 1}"#, #"{"b": 1}"#),
      (#"{"additionalProperties": {"type": "number"}}"#, #"{"a": 1}"#, #"{"a": "1"}"#),
      (#"{"propertyNames": {"maxLength": 1}}"#, #"{"a": 1}"#, #"{"ab": 1}"#),
      (#"{"minProperties": 1}"#, #"{"a": 1}"#, "{}"), (#"{"maxProperties": 0}"#, "[]", #"{"a": 1}"#),
      (#"{"dependentRequired": {"a": ["b"]}}"#, #"{"b": 1}"#, #"{"a": 1}"#),
      (#"{"items": {"type": "number"}}"#, "[1, 2]", #"[1, "2"]"#),
      (#"{"prefixItems": [{"type": "string"}], "items": false}"#, #"["a"]"#, #"["a", 1]"#),
      (#"{"minItems": 1}"#, "[0]", "[]"), (#"{"maxItems": 1}"#, "[0]", "[0, 1]"),
      (#"{"uniqueItems": true}"#, #"[1, "1"]"#, "[1, 1]"),
      (#"{"allOf": [{"minimum": 1}, {"maximum": 2}]}"#, "1", "3"),
      (#"{"anyOf": [{"type": "string"}, {"minimum": 5}]}"#, "6", "4"),
      (#"{"oneOf": [{"type": "number"}, {"minimum": 5}]}"#, "4", "6"),
      (#"{"not": {"type": "string"}}"#, "1", #""a""#),
      (
        #"{"if": {"required": ["a"]}, "then": {"required": ["b"]}, "else": {"required": ["c"]}}"#,
        #"{"c": 1}"#, #"{"a": 1}"#
      ),
      (##"{"$ref": "#/$defs/a~1b", "$defs": {"a/b": {"type": "string"}}}"##, ##""x""##, "1"),
      (##"{"items": {"$ref": "#"}, "type": "array"}"##, "[[[]]]", "[[1]]"), ("true", "1", ""),
      ("false", "", "1"),
    ] as [(String, String, String)]) func keyword(_ schema: String, _ right: String, _ wrong: String) throws
  {
    if !right.isEmpty { #expect(try Self.violation(schema, right) == nil) }
    if !wrong.isEmpty { #expect(try Self.violation(schema, wrong) != nil) }
  }

  @Test("a schema that leads in a circle ends") func circle() throws {
    #expect(try Self.violation(##"{"$ref": "#"}"##, "1") == "the schema leads in a circle here")
  }

  @Test("choices that multiply end") func multiply() throws {
    let schema = ##"{"anyOf": [{"items": {"$ref": "#"}}, {"items": {"$ref": "#"}}], "type": "array"}"##
    let value = String(repeating: "[", count: 60) + "1" + String(repeating: "]", count: 60)
    #expect(try Self.violation(schema, value)?.contains("multiply") == true)
  }

  @Test(
    "what is no schema",
    arguments: ["5", "[]", #"{"type": 5}"#, #"{"properties": []}"#, #"{"minimum": "1"}"#, "{"])
  func noSchema(_ text: String) {
    #expect(throws: DocumentRejection.self) { try JSONSchema(decoding: Array(text.utf8)) }
  }

  @Test("keywords that are passed over are told") func unchecked() throws {
    let schema = try JSONSchema(
      decoding: Array("{\"properties\": {\"a\": {\n\"pattern\": \"x\"}}, \"contains\": true}".utf8))
    #expect(schema.unchecked.map(\.keyword).sorted() == ["contains", "pattern"])
    #expect(schema.unchecked.first { $0.keyword == "pattern" }?.location.line == 2)
  }
}
