/// A choice that a payload names by one word. A device takes any other word for the fallback, and
/// so do we, with a finding.
protocol JSONWord: RawRepresentable<String>, CaseIterable {
  /// What the word is, for messages: "button style".
  static var noun: String { get }
  static var fallback: Self { get }
  static var finding: FindingName { get }

  /// The choice that a string names. Written out as a `switch` over ``JSONValue/comparable``, which
  /// makes no `String` of it.
  init?(word: JSONValue)
}

extension JSONWord {
  static var finding: FindingName { .unknownStyle }
}

extension JSONValue {
  /// The choice under an optional key.
  @inline(always)
  func optionalWord<Word: JSONWord>(
    _ key: StaticString, _ session: DecodeSession
  ) throws(Fault) -> Word? { try optional(key)?.word(session) }

  /// The choice that it names.
  @inline(always)
  func word<Word: JSONWord>(_ session: DecodeSession) throws(Fault) -> Word {
    if let word = Word(word: self) { return word }
    return try fallback(session)
  }

  /// What a word that is none of the choices means, which is reported.
  @inline(never)
  private func fallback<Word: JSONWord>(_ session: DecodeSession) throws(Fault) -> Word {
    let found = try string()
    let names = Word.allCases.map(\.rawValue)
    session.report(
      Word.finding, at: self,
      "\"\(found)\" is no \(Word.noun) and means \(Word.fallback.rawValue); expected "
        + names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")")
    return .fallback
  }
}
