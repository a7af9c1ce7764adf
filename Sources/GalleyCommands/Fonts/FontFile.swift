/// What the head of a font file says of it (OpenType 1.9, "Organization of an OpenType Font"; WOFF 1, 2).
struct FontFile {
  /// As a `data:` URL names it.
  let type: String
  /// Whether it holds all weights between two.
  let isVariable: Bool

  /// Bytes; a font with every character of CJK has some 20 MB.
  static let mostBytes = 64 << 20

  /// `nil` where the bytes are no font.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 48 else { return nil }
    switch bytes.prefix(4) {
    case [0, 1, 0, 0], Array("true".utf8)[...]: type = "font/ttf"
    case Array("OTTO".utf8)[...]: type = "font/otf"
    case Array("wOFF".utf8)[...]: type = "font/woff"
    case Array("wOF2".utf8)[...]:
      type = "font/woff2"
      // Its table directory is packed; most that are passed around for the web are variable.
      isVariable = true
      return
    default: return nil
    }
    let isPacked = type == "font/woff"
    let (start, length, countAt) = isPacked ? (44, 20, 12) : (12, 16, 4)
    let count = Int(bytes[countAt]) << 8 | Int(bytes[countAt + 1])
    isVariable = (0..<count).contains { index in
      let at = start + index * length
      return at + 4 <= bytes.count && bytes[at..<at + 4] == Array("fvar".utf8)[...]
    }
  }
}
