/// How a theme's own words, its tokens' and fonts' names, reach the stylesheet: every byte that is
/// not plainly a letter or digit is escaped, so that none can end a name, a string or the style.
enum CSSNames {
  /// `--color-accent` for `color.accent`: the path joined by hyphens.
  static func property(_ token: String) -> String {
    let joined = token.unicodeScalars.map { $0 == "." ? "-" : $0 }
    return "--" + escaped(String(String.UnicodeScalarView(joined)))
  }

  /// The custom properties that rules of our own read: what stands in `var(…)`.
  static func variables(in styles: StaticString) -> [String] {
    "\(styles)".split(separator: "var(").dropFirst().map { rest in
      String(rest.prefix { $0 != ")" && $0 != "," })
    }
  }

  /// A class for a typography token: letters, digits and hyphens stand for themselves, any other byte
  /// is `_` and two hex digits. A class attribute holds it as it is.
  static func fontClass(_ token: String) -> String {
    var name = "f-"
    for byte in token.utf8 {
      if byte == UInt8(ascii: "-") || HTMLWriter.isPlain(byte) {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else if byte == UInt8(ascii: ".") {
        name += "__"
      } else {
        let digits = [HTMLWriter.hexDigit(byte >> 4), HTMLWriter.hexDigit(byte & 15)]
        name += "_" + String(decoding: digits, as: UTF8.self)
      }
    }
    return name
  }

  /// A list of font names, generic ones bare.
  static func families(_ names: [String]) -> String {
    names.map { generic.contains($0) ? $0 : string($0) }.joined(separator: ",")
  }

  /// A CSS string, in single quotes so that it may stand in an attribute too.
  static func string(_ text: String) -> String { "'" + escaped(text, keeping: " ") + "'" }

  private static let generic: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
    "ui-sans-serif", "ui-monospace", "ui-rounded", "math",
  ]

  /// Letters, digits, `-`, `_` and what `kept` names stay; anything else is `\`, its number, a space.
  private static func escaped(_ text: String, keeping kept: String = "") -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain = scalar.isASCII && HTMLWriter.isPlain(UInt8(scalar.value))
      if isPlain || scalar == "-" || scalar == "_" || kept.unicodeScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return result
  }
}
