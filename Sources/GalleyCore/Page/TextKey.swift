/// A text to look for in a table or a set, and its hash, which is worked out once.
///
/// Texts that anybody may send are kept by this and not by `String`: see ``Swift/String/isSame(as:)``.
package struct TextKey: Hashable, Sendable {
  let hash: Int
  package let text: String

  package init(_ text: String) {
    self.text = text
    hash = TextKey.hash(of: text)
  }

  package static func == (one: TextKey, other: TextKey) -> Bool {
    one.hash == other.hash && one.text.isSame(as: other.text)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// Equal texts have the same: of ASCII, and of a long text, one of its bytes, of any other Swift's own, which
  /// is the slower.
  private static func hash(of text: String) -> Int {
    func ofBytes(_ text: String, where isFit: (_ isASCII: Bool) -> Bool) -> Int? {
      // Native strings, as all here are, lend their bytes without a copy.
      let hash = text.utf8.withContiguousStorageIfAvailable { TextHash.random.hash($0) }
      return hash.flatMap { isFit($0.isASCII) ? Int(truncatingIfNeeded: $0.hash) : nil }
    }
    if let hash = ofBytes(text, where: { $0 || text.isLong }) { return hash }
    // These three are the only characters beyond ASCII that are equivalent to some in it.
    let asASCII = text.unicodeScalars.map { (scalar) -> Unicode.Scalar in
      switch scalar {
      case "\u{37E}": ";"
      case "\u{1FEF}": "`"
      case "\u{212A}": "K"
      default: scalar
      }
    }
    return ofBytes(String(String.UnicodeScalarView(asASCII)), where: { $0 }) ?? text.hashValue
  }
}

extension String {
  /// Whether both are equal as Swift's strings are, by canonical equivalence; very long ones by their bytes, since
  /// to bring thousands of combining marks into order, as `==` and `hash(into:)` do, takes quadratic time.
  @inline(__always)
  package func isSame(as other: String) -> Bool {
    isLong || other.isLong ? utf8.elementsEqual(other.utf8) : self == other
  }

  fileprivate var isLong: Bool { utf8.count > 1_024 }
}
