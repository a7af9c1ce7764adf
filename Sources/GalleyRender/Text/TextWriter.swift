public import GalleyCore

/// What a text is drawn as where its payload gives no font: a typography of the theme's.
public enum TextRole: Int, Sendable, CaseIterable {
  /// Titles, subtitles and everything else; in `ios` 17 points, regular.
  case body
  /// A bar's title; in `ios` 17 points, semibold.
  case headline
  /// A button's title; in `ios` 17 points, semibold.
  case button
  /// A tag; in `ios` 12 points, medium.
  case tag
  /// A bar's subtitle and small print; in `ios` 12 points.
  case caption
  case footnote
  case subheadline
  /// A heading in running text; in `ios` 22 points, bold.
  case title
  /// A heading below that; in `ios` 20 points, semibold.
  case title3
  /// An amount or a count that stands alone; in `ios` 28 points, bold.
  case figure

  /// Its token in a theme: `text.body`.
  var tokenName: String { "text.\(self)" }

  /// The class that has its font.
  var className: StaticString {
    switch self {
    case .body: "t"
    case .headline: "th"
    case .button: "tb"
    case .tag: "tt"
    case .caption: "tc"
    case .footnote: "tf"
    case .subheadline: "ts"
    case .title: "t2"
    case .title3: "t3"
    case .figure: "tn"
    }
  }

}

extension HTMLWriter {
  /// Writes a text of a payload.
  /// - Parameters:
  ///   - text: The text, with its own font, color, alignment and limit of lines.
  ///   - role: What it is drawn as where it has no font of its own.
  ///   - element: The element's name; a heading only where it stands for one.
  ///   - isLiteral: Markdown stays literal, and alignment and limit of lines do not count, as in
  ///     buttons, tags and bars.
  @inline(always)
  public mutating func write(
    _ text: TextData, as role: TextRole = .body, in element: StaticString = "span",
    literal isLiteral: Bool = false
  ) {
    write(text, as: role, in: ElementName(element), HTMLWriter.className(role), isLiteral: isLiteral)
  }

  /// The same, its element and its class known where this is called.
  @usableFromInline
  mutating func write(
    _ text: TextData, as role: TextRole, in element: ElementName, _ className: StaticString, isLiteral: Bool
  ) {
    if let font = text.font {
      begin(element, className, font)
    } else {
      put(element, className, "")
    }
    property("color", color: text.color)
    if !isLiteral, text.alignment != .leading || text.maxLines > 0 { declareLines(of: text) }
    if options.marks { mark(text.source.opaque) }
    endTag()
    if survey != nil { judge(text, as: role) }
    let written = recorder?.beginWritten(at: buffer.count)
    if text.isMarkdown && !isLiteral {
      writeMarkdown(text.text)
    } else {
      text.withUTF8 { self.text($0) }
    }
    if let written { record(text, as: role, isLiteral: isLiteral, written) }
    close()
  }

  /// How its lines are aligned, and how many there may be. Not inlined, as what comes next: few texts say so, and
  /// all would pay for the room that it takes.
  @inline(never)
  private mutating func declareLines(of text: TextData) {
    switch text.alignment {
    case .leading: break
    case .center:
      property("text-align")
      raw("center")
    case .trailing:
      property("text-align")
      raw("end")
    }
    if text.maxLines > 0 {
      property("-webkit-line-clamp")
      integer(min(text.maxLines, 100_000))
      raw(";display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden")
    }
  }

  @inline(never)
  private mutating func judge(_ text: TextData, as role: TextRole) {
    guard !text.isBlank else { return }
    let fonts = fonts(of: text, as: role)
    survey?.text(text, fonts.light, fonts.dark)
  }

  /// The font that a text is drawn with, in light and dark.
  func fonts(
    of text: TextData, as role: TextRole
  ) -> (light: TextMetrics.Font, dark: TextMetrics.Font) {
    if let font = text.font, font.token == nil, font.size != nil || font.weight != nil {
      let own = metrics.resolve(font, body: fonts.font(.body), isSystem: fonts.isSystem)
      return (own, own)
    }
    let faces = text.font?.token.map { RoleFonts.faces(of: $0, metrics) } ?? fonts.faces[role.rawValue]
    return (faces.light.font, faces.dark.font)
  }

  /// Writes a plain text with a role's font.
  public mutating func write(_ text: String, as role: TextRole) {
    open("span", class: HTMLWriter.className(role))
    self.text(text)
    close()
  }

  /// Declares a font of a payload's.
  private mutating func declare(_ font: FontData) {
    beginDeclaration()
    if knownFonts.withDeclarations(font.size, font.weight, { buffer.append($0) }) { return }
    let own = metrics.resolve(font, body: fonts.font(.body), isSystem: fonts.isSystem)
    // Five short declarations: room for all, so that what is kept of them has not been flushed.
    buffer.reserve(256)
    let start = buffer.count
    declare(font: (RoleFonts.Face(font: own), RoleFonts.Face(font: own)), withFamily: false)
    buffer.withBytes { knownFonts.add(font.size, font.weight, UnsafeBufferPointer(rebasing: $0[start...])) }
  }

  /// Begins a text with a font of its own. A token's class is in the stylesheet; a fragment, which has
  /// none, carries the font itself.
  private mutating func begin(_ element: ElementName, _ className: StaticString, _ font: FontData) {
    guard let token = font.token else {
      put(element, className, "")
      guard font.size != nil || font.weight != nil else { return }
      return declare(font)
    }
    put(element, "", " class=\"")
    raw(className)
    byte(UInt8(ascii: " "))
    buffer.append(text: CSSNames.fontClass(token.name))
    raw("\"")
    guard options.fragment else { return }
    beginDeclaration()
    declare(font: RoleFonts.faces(of: token, metrics), withFamily: true)
  }

  @inline(always)
  package static func className(_ role: TextRole) -> StaticString {
    switch role {
    case .body: "t"
    case .headline: "t th"
    case .button: "t tb"
    case .tag: "t tt"
    case .caption: "t tc"
    case .footnote: "t tf"
    case .subheadline: "t ts"
    case .title: "t t2"
    case .title3: "t t3"
    case .figure: "t tn"
    }
  }

  /// Opens a title: a heading of the level that suits its place, except inside a button.
  /// - Returns: The element's name.
  package mutating func heading() -> StaticString {
    guard !isPhrasing else { return "span" }
    lastHeading = min(titleLevel, lastHeading + 1)
    return switch lastHeading {
    case ..<3: "h2"
    case 3: "h3"
    default: "h4"
    }
  }
}
