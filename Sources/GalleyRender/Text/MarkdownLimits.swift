import GalleyCore

/// Which texts are read as markdown. cmark-gfm 0.29 takes quadratic time or memory for some: a table's short
/// rows are filled up, a reference is copied to each of its uses, brackets and parentheses are looked for
/// again and again, and so is the end of each `<?`, `<!` and `<![CDATA[`. A text that would is written as it stands; one that
/// somebody wrote to be read is far below each limit.
struct MarkdownLimits {
  static let bytes = 128 << 10
  /// `<` in a text that is read as one line; within blocks the bytes are limit enough.
  static let angles = 1_000
  /// `[` and `]`.
  static let brackets = 10_000
  /// `)` in a word, which is what may be a web address.
  static let parentheses = 1_000
  /// Columns by lines.
  static let cells = 1 << 16
  /// Quotes and list items that one line begins with, by lines: each line visits all that it lies in.
  static let containers = 500_000
  /// Brackets by the longest paragraph that defines a reference, in bytes.
  static let references = 16 << 20

  private var lines = 1
  private var brackets = 0
  /// The present line's, word's or paragraph's, and the largest so far.
  private var pipes = (here: 0, most: 0)
  private var containers = (here: 0, most: 0)
  private var parentheses = (here: 0, most: 0)
  private var paragraph = (here: 0, most: 0)
  private var definesReference = false
  private var isBlank = true
  /// Whether the line has held markers only.
  private var isLeading = true

  /// The same for inline markdown, which is one line to cmark.
  static func allowInline(_ text: String) -> Bool {
    allow(text) && text.utf8.count { $0 == UInt8(ascii: "<") } <= angles
  }

  static func allow(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { text in
      guard text.count <= bytes else { return false }
      var limits = MarkdownLimits()
      var last: UInt8 = 0
      for byte in text {
        limits.count(byte, after: last)
        last = byte
      }
      limits.endLine()
      limits.endParagraph()
      return limits.areKept
    }
  }

  private var areKept: Bool {
    brackets <= Self.brackets && parentheses.most <= Self.parentheses
      && (pipes.most + 1) * lines <= Self.cells && containers.most * lines <= Self.containers
      && brackets * paragraph.most <= Self.references
  }

  private mutating func count(_ byte: UInt8, after last: UInt8) {
    paragraph.here += 1
    if byte <= 0x20 {
      parentheses.here = 0
      // `- `, `1. `, `1) `
      if isLeading, "-+*.)".utf8.contains(last) { countContainer() }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { endLine() }
      return
    }
    // A quote's blank line ends a paragraph, too; one that does not only makes the limit stricter.
    isBlank = isBlank && byte == UInt8(ascii: ">")
    if isLeading {
      if byte == UInt8(ascii: ">") { countContainer() }
      isLeading = ">-+*.)".utf8.contains(byte) || (0x30...0x39).contains(byte)
    }
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"): brackets += 1
    case UInt8(ascii: "|"): pipes = (pipes.here + 1, max(pipes.most, pipes.here + 1))
    case UInt8(ascii: ")"):
      parentheses = (parentheses.here + 1, max(parentheses.most, parentheses.here + 1))
    case UInt8(ascii: ":"): if last == UInt8(ascii: "]") { definesReference = true }
    default: break
    }
  }

  private mutating func countContainer() {
    containers = (containers.here + 1, max(containers.most, containers.here + 1))
  }

  private mutating func endLine() {
    lines += 1
    (pipes.here, containers.here) = (0, 0)
    isLeading = true
    if isBlank { endParagraph() }
    isBlank = true
  }

  private mutating func endParagraph() {
    if definesReference { paragraph.most = max(paragraph.most, paragraph.here) }
    (paragraph.here, definesReference) = (0, false)
  }
}
