public import GalleyCore

/// What a text is drawn as where its payload gives no font.
public enum TextRole: Sendable {
  /// 17 points, regular: titles, subtitles and everything else.
  case body
  /// A bar's title: 17 points, semibold.
  case headline
  /// A button's title: 17 points, semibold.
  case button
  /// A tag: 12 points, medium.
  case tag
  /// A bar's subtitle and small print: 12 points.
  case caption
  case footnote
  case subheadline
}

extension HTMLWriter {
  /// Writes a text of a payload.
  /// - Parameters:
  ///   - text: The text, with its own font, color, alignment and limit of lines.
  ///   - role: What it is drawn as where it has no font of its own.
  ///   - element: The element's name; a heading only where it stands for one.
  ///   - isLiteral: Markdown stays literal, and alignment and limit of lines do not count, as in
  ///     buttons, tags and bars.
  public mutating func write(
    _ text: TextData, as role: TextRole = .body, in element: StaticString = "span",
    literal isLiteral: Bool = false
  ) {
    begin(element, class: HTMLWriter.className(role))
    writeFont(text.font, role)
    if let color = text.color?.value { property("color", color: color) }
    if !isLiteral {
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
    endTag()
    if text.isMarkdown && !isLiteral {
      writeMarkdown(text.text)
    } else {
      text.withUTF8 { self.text($0) }
    }
    close()
  }

  /// Writes a text of our own, with a role's font.
  package mutating func write(_ text: StaticString, as role: TextRole) {
    open("span", class: HTMLWriter.className(role))
    raw(text)
    close()
  }

  private mutating func writeFont(_ font: FontData?, _ role: TextRole) {
    let fallback = self.font(of: role)
    let resolved = metrics.resolve(font, fallback: fallback)
    guard resolved != fallback else { return }
    writeFont(resolved)
  }

  mutating func writeFont(_ font: TextMetrics.Font) {
    property("font-size", points: font.size)
    property("line-height", points: font.pitch)
    property("margin-block", points: (font.lineHeight - font.pitch) / 2)
    property("font-weight")
    integer(font.weight)
    property("letter-spacing", points: TextMetrics.tracking(font.size))
  }

  func font(of role: TextRole) -> TextMetrics.Font {
    switch role {
    case .body: metrics.font(.body, weight: 400)
    case .headline, .button: metrics.font(.body, weight: 600)
    case .tag: metrics.font(.caption1, weight: 500)
    case .caption: metrics.font(.caption1, weight: 400)
    case .footnote: metrics.font(.footnote, weight: 600)
    case .subheadline: metrics.font(.subheadline, weight: 400)
    }
  }

  static func className(_ role: TextRole) -> StaticString {
    switch role {
    case .body: "t"
    case .headline, .button: "t th"
    case .tag: "t tt"
    case .caption: "t tc"
    case .footnote: "t tf"
    case .subheadline: "t ts"
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
