/// How the stream's own payloads read a value: nobody has sent them wrong yet, so what is not right
/// is a ``Fault`` and no fallback.
extension JSONValue {
  /// The choice under an optional key; a word that is none of them is a fault.
  package func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: StaticString
  ) throws(Fault) -> Choice? {
    guard let field = optional(key) else { return nil }
    let word = try field.string()
    if let choice = Choice.allCases.first(where: { word.isSame(as: $0.rawValue) }) { return choice }
    let words = Choice.allCases.map { "\"\($0.rawValue)\"" }
    throw Fault(
      .word(expected: words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")), field)
  }

  /// A reference that other records may name: at most 1,024 bytes, since references are compared as Swift
  /// strings are, which takes long for long ones.
  package func reference(_ key: StaticString) throws(Fault) -> String {
    let field = try required(key)
    try field.requireString()
    guard field.withText(\.count) <= 1_024 else {
      throw Fault(.custom("expected a reference of at most 1024 bytes"), field)
    }
    return try field.string()
  }

  /// A whole number within bounds under an optional key.
  package func optionalInteger(
    _ key: StaticString, in bounds: ClosedRange<Int>
  ) throws(Fault) -> Int? {
    guard let field = optional(key) else { return nil }
    let number = try field.integer()
    guard bounds.contains(number) else {
      throw Fault(
        .word(expected: "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"), field)
    }
    return number
  }

  /// An array that one bad element refuses.
  @inline(always)
  package func list<Element: JSONDecodable>(
    of _: Element.Type, _ session: DecodeSession
  ) throws(Fault) -> [Element] {
    try requireArray()
    var list: [Element] = []
    list.reserveCapacity(childCount)
    for element in elements { list.append(try Element(json: element, session: session)) }
    return list
  }

  /// The same, under a key that must be there, and not empty.
  package func requiredList<Element: JSONDecodable>(
    _ key: StaticString, of type: Element.Type, _ session: DecodeSession
  ) throws(Fault) -> [Element] {
    let field = try required(key)
    let list = try field.list(of: type, session)
    guard !list.isEmpty else { throw Fault(.custom("expected at least one element"), field) }
    return list
  }
}

extension JSONText {
  /// An array that has so many elements at least.
  package static func list(of element: JSONText, atLeast count: Int) -> JSONText {
    .object([
      ("type", .string("array")), ("items", element), ("minItems", .integer(count)),
    ])
  }

  /// The words of a choice.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    of _: Choice.Type
  ) -> JSONText { .words(Choice.allCases.map(\.rawValue)) }
}
