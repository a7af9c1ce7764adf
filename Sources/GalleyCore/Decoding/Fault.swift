/// Why a value does not decode. Small, and without a path: whoever reports it knows the nearest
/// element's path and walks on from there.
public struct Fault: Error, Sendable {
  @usableFromInline
  package enum Kind: Sendable {
    /// Another kind of value was expected: "a string".
    case type(expected: String)
    /// The object has no such key.
    case missing(key: String)
    /// A number that its type cannot hold. A device names no place for these.
    case unrepresentable(as: StaticString)
    /// Half of a surrogate pair, which no string can hold.
    case loneSurrogate
    /// Opaque JSON with a number outside Double or a lone surrogate somewhere in it.
    case opaque
    /// A string that is none of the words expected.
    case word(expected: String)
    /// What a host's own `init(from:)` says.
    case custom(String)
  }

  package let kind: Kind
  /// The value at fault; for a missing key, the object that lacks it.
  package let value: JSONValue

  @usableFromInline
  package init(_ kind: Kind, _ value: JSONValue) {
    self.kind = kind
    self.value = value
  }

  /// That an object lacks a key.
  @inline(never)
  @usableFromInline
  init(missing key: StaticString, _ object: JSONValue) { self.init(.missing(key: "\(key)"), object) }

  /// The key that is missing, if that is the fault.
  package var missingKey: String? {
    if case .missing(let key) = kind { key } else { nil }
  }

  /// Whether a device's diagnostic names the place (Foundation's decoder gives none for a number
  /// that does not fit its type).
  var isPlacedByDevice: Bool {
    if case .unrepresentable = kind { false } else { true }
  }

  /// One line for people: what was expected and what was found.
  package var message: String {
    switch kind {
    case .type(let expected): "expected \(expected), found \(value.description)"
    case .missing(let key): "missing key \"\(key)\""
    case .unrepresentable(let type): "\(value.description) does not fit \(type)"
    case .loneSurrogate: "the string holds half of a surrogate pair"
    case .opaque: "a number outside Double, or half of a surrogate pair, somewhere in it"
    case .word(let expected): "expected \(expected), found \(value.description)"
    case .custom(let message): message
    }
  }
}

extension JSONValue {
  /// The value in a few words, for messages: `a number (7)`, `an object`.
  package var description: String {
    switch kind {
    case .null: return "null"
    case .bool: return tag == .true ? "true" : "false"
    case .number: return "a number (\(excerpt))"
    case .string: return "a string (\(excerpt))"
    case .array: return "an array"
    case .object: return "an object"
    }
  }

  /// The first 40 characters of the value as sent, on one line.
  package var excerpt: String {
    withSource { bytes in
      var text = ""
      for character in String(decoding: bytes.prefix(200), as: UTF8.self).prefix(40) {
        text.append(character.isNewline ? " " : character)
      }
      return bytes.count > text.utf8.count ? text + "…" : text
    }
  }

  /// The first 40 characters of a string's text, on one line and in quotes, however it is spelled.
  package var quoted: String {
    let text = text ?? ""
    if text.utf8.count <= 40, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return "\"" + text + "\"" }
    let start = text.prefix(40)
    let line = start.map { $0.isNewline ? " " : String($0) }.joined()
    return "\"" + line + (start.endIndex < text.endIndex ? "…\"" : "\"")
  }
}
