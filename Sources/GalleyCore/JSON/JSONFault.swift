/// How much of a document is read before it is refused.
public struct JSONLimits: Sendable {
  /// The most bytes of one document; never more than ``mostBytes``.
  public var bytes: Int {
    get { min(askedBytes, JSONLimits.mostBytes) }
    set { askedBytes = newValue }
  }
  private var askedBytes: Int
  /// The deepest nesting of arrays and objects.
  public var depth: Int

  /// 64 MiB and 512 levels, which is as deep as a device reads (Foundation's JSONDecoder).
  public static let standard = JSONLimits(bytes: 64 << 20, depth: 512)

  /// Of one record of a stream: 1 MiB, and as deep as the page that it folds to may be.
  public static let record = JSONLimits(bytes: 1 << 20, depth: standard.depth)

  /// The most that can be allowed, 512 MiB: no length or offset then takes more bits than the tape has for it. Nor
  /// does a place on the tape, which has at most three words for two bytes: an array that holds one other.
  public static let mostBytes = 1 << 29 - 1

  public init(bytes: Int, depth: Int) {
    askedBytes = bytes
    self.depth = depth
  }
}

/// Why a text is not JSON, and where.
package struct JSONFault: Error, Sendable {
  package enum Kind: Sendable {
    case unexpectedEnd(StaticString)
    case unexpected(UInt8, expected: StaticString)
    case trailing(UInt8)
    case trailingComma
    case leadingZero
    case badNumber(StaticString)
    case badEscape
    case controlCharacter(UInt8)
    case invalidUTF8(UInt8)
    case encoding(StaticString)
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
  }

  package let kind: Kind
  /// Bytes from the start of the text.
  package let offset: Int
  /// The same as line and column.
  package let location: SourceLocation
  /// The key path of the place, such as `page.sections.0.id`; empty at the root.
  package let path: String

  init(_ kind: Kind, at offset: Int, in text: UnsafeBufferPointer<UInt8>?, path: String) {
    self.kind = kind
    self.offset = offset
    location =
      text.map { SourceLocation(ofOffset: offset, in: $0) } ?? SourceLocation(line: 1, column: 1)
    self.path = path
  }

  /// One line for people: what was expected and what was found.
  package var message: String {
    switch kind {
    case .unexpectedEnd(let expected): "the text ends where \(expected) was expected"
    case .unexpected(let byte, let expected):
      "expected \(expected), found \(JSONFault.name(byte))"
    case .trailing(let byte): "expected the end of the text, found \(JSONFault.name(byte))"
    case .trailingComma: "a comma with nothing after it (a device may accept it; remove it)"
    case .leadingZero: "a number with a leading zero (a device may accept it; remove the zero)"
    case .badNumber(let expected): "a number needs \(expected)"
    case .badEscape: "a backslash in a string starts no valid escape"
    case .controlCharacter(let byte):
      "a raw control character \(JSONFault.name(byte)) in a string"
        + " (a device may accept it; escape it)"
    case .invalidUTF8(let byte): "byte \(JSONFault.hex(byte)) is not valid UTF-8 here"
    case .encoding(let name): "the text is \(name); send UTF-8"
    case .tooDeep(let limit): "nested more than \(limit) levels deep"
    case .tooLarge(let limit): "more than the limit of \(limit) bytes"
    }
  }

  private static func name(_ byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: "\"\(Character(Unicode.Scalar(byte)))\""
    case 0x0A: "a line break"
    case 0x20: "a space"
    default: "byte \(hex(byte))"
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
