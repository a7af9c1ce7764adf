/// Which URLs of a payload may become live. Everything else stays inert text or data.
public enum URLPolicy {
  public enum Position: Sendable {
    /// A link: https, http, mailto, tel, or relative.
    case link
    /// A picture: https, or a raster image as `data:`. A device loads neither http (App Transport
    /// Security) nor a relative URL, so neither is loaded here.
    case image
  }

  /// Whether a URL may stand in this position.
  ///
  /// The scheme is read as browsers read it (WHATWG URL): leading control characters and spaces
  /// fall away, tabs and line breaks inside do too, case does not matter.
  public static func allows(_ url: String, as position: Position) -> Bool {
    var url = url
    return url.withUTF8 { allows($0, as: position) }
  }

  package static func allows(_ url: UnsafeBufferPointer<UInt8>, as position: Position) -> Bool {
    if isPlainHTTPS(url) { return true }
    let bytes = url.drop { $0 <= 0x20 }.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    guard let scheme = scheme(of: bytes) else { return position == .link && isRelative(bytes) }
    switch (position, scheme) {
    case (.link, "https"), (.link, "http"), (.image, "https"): return hasAuthority(bytes)
    case (.link, "mailto"), (.link, "tel"): return true
    case (.image, "data"): return isRasterData(bytes)
    default: return false
    }
  }

  /// What nearly every image is: plain, and nothing that a browser would read otherwise.
  private static func isPlainHTTPS(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    guard url.count > 8, let start = url.baseAddress else { return false }
    let head = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
    guard head == UInt64(littleEndian: 0x2F2F_3A73_7074_7468) else { return false }
    var least: UInt8 = .max
    for byte in url { least = min(least, byte) }
    return least > 0x20
  }

  /// The scheme in lower case, if the text has one: a letter, then letters, digits, `+`, `-`, `.`,
  /// up to the first colon.
  private static func scheme(of bytes: [UInt8]) -> String? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
    let name = bytes[..<colon].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    guard name[0] &- 0x61 < 26 else { return nil }
    let legal = name.allSatisfy {
      $0 &- 0x61 < 26 || UTF8Scan.isDigit($0) || $0 == UInt8(ascii: "+")
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
    return legal ? String(decoding: name, as: UTF8.self) : nil
  }

  /// Without a scheme, and not `//host`: that would be another site. A colon before any `/`, `?`
  /// or `#` is refused too: it is a scheme to some readers.
  private static func isRelative(_ bytes: [UInt8]) -> Bool {
    for byte in bytes {
      if byte == UInt8(ascii: ":") { return false }
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
        break
      }
    }
    let start = bytes.prefix(2).map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    return start != [UInt8(ascii: "/"), UInt8(ascii: "/")]
  }

  private static func hasAuthority(_ bytes: [UInt8]) -> Bool {
    let rest = bytes[bytes.firstIndex(of: UInt8(ascii: ":"))!...].dropFirst()
    return rest.count > 2 && rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
  }

  /// `data:image/png`, `jpeg`, `gif` or `webp`: pictures that cannot hold a script.
  private static func isRasterData(_ bytes: [UInt8]) -> Bool {
    let type = bytes.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
    let name = String(decoding: type.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
    return ["data:image/png", "data:image/jpeg", "data:image/gif", "data:image/webp"].contains(name)
  }
}
