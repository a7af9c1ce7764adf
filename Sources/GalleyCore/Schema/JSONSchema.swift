/// A JSON Schema, draft 2020-12, held against values of a document.
///
/// What it does not check, it says: see ``unchecked``. A `$ref` may lead anywhere into the same
/// document.
///
///     let schema = try JSONSchema(decoding: bytes)
package final class JSONSchema: Sendable {
  /// Why a value does not fit.
  package struct Violation: Sendable {
    package let value: JSONValue
    package let message: String
  }

  let document: JSONDocument
  /// The keywords in it that are passed over, each with its place.
  package let unchecked: [(keyword: String, location: SourceLocation)]

  /// - Throws: A ``DocumentRejection`` where the text is no JSON, or no schema: an object or a Boolean.
  package init(decoding bytes: consuming [UInt8]) throws(DocumentRejection) {
    let document: JSONDocument
    do throws(JSONFault) {
      document = try JSONReader.read(bytes, limits: .standard)
    } catch {
      throw DocumentRejection(error)
    }
    self.document = document
    do throws(Fault) {
      try JSONSchema.checkShape(document.root)
    } catch {
      throw DocumentRejection(error, in: document)
    }
    var unchecked: [(String, SourceLocation)] = []
    var lines = LineIndex(document.bytes)
    JSONSchema.walk(document.root) { schema in
      for (key, _) in schema.members where key.text.map(JSONSchema.passedOver.contains) == true {
        unchecked.append((key.text ?? "", lines.location(ofOffset: key.offset)))
      }
    }
    self.unchecked = unchecked
  }

  /// The first thing wrong with a value, if anything is.
  package func violation(of value: JSONValue) -> Violation? {
    withExtendedLifetime(document) {
      var check = SchemaCheck(value, root: document.root)
      let found = check.check(value, document.root)
      guard check.isExhausted else { return found }
      return Violation(value: value, message: "the schema's choices multiply beyond what can be checked")
    }
  }

  /// Keywords that would need regular expressions or the results of other keywords.
  private static let passedOver: Set<String> = [
    "pattern", "patternProperties", "unevaluatedProperties", "unevaluatedItems", "$dynamicRef",
    "dependentSchemas", "contains", "minContains", "maxContains",
  ]

  /// Keywords whose value is a schema, a list of schemas, an object of schemas.
  private static let single = [
    "items", "additionalProperties", "propertyNames", "not", "if", "then", "else",
  ]
  private static let lists = ["allOf", "anyOf", "oneOf", "prefixItems"]
  private static let maps = ["properties", "$defs", "definitions"]

  /// Calls `body` with every schema in a schema.
  private static func walk(_ root: JSONValue, _ body: (JSONValue) -> Void) {
    var rest = [root]
    while let schema = rest.popLast() {
      guard schema.kind == .object else { continue }
      body(schema)
      rest += single.compactMap { schema.member(named: $0) }
      for key in lists { rest += schema.member(named: key).map { Array($0.elements) } ?? [] }
      for key in maps {
        rest += schema.member(named: key).map { $0.members.map(\.value) } ?? []
      }
    }
  }

  /// That keywords have values of their kinds, so that a check need not ask again.
  private static func checkShape(_ root: JSONValue) throws(Fault) {
    var fault: Fault?
    func expect(_ schema: JSONValue, _ key: String, _ kinds: [JSONValue.Kind], _ expected: String) {
      guard fault == nil, let value = schema.member(named: key), !kinds.contains(value.kind) else {
        return
      }
      fault = Fault(.type(expected: expected), value)
    }
    if root.kind != .object && root.kind != .bool { throw Fault(.type(expected: "a schema"), root) }
    walk(root) { schema in
      for key in single { expect(schema, key, [.object, .bool], "a schema") }
      for key in lists + ["enum", "required"] { expect(schema, key, [.array], "an array") }
      for key in maps { expect(schema, key, [.object], "an object") }
      for key in [
        "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength",
        "maxLength", "minItems", "maxItems", "minProperties", "maxProperties",
      ] { expect(schema, key, [.number], "a number") }
      expect(schema, "$ref", [.string], "a string")
      expect(schema, "type", [.string, .array], "a type's name or an array of names")
    }
    if let fault { throw fault }
    let check = SchemaCheck(root, root: root)
    walk(root) { schema in
      if fault == nil, let pointer = schema.member("$ref"), check.follow(pointer) == nil {
        fault = Fault(.custom("\(pointer.excerpt) leads nowhere in this file"), pointer)
      }
    }
    if let fault { throw fault }
  }
}
