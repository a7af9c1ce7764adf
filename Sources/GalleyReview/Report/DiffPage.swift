package import GalleyRender

/// The report as a page: one file that needs no other, and opens without a server.
///
/// A list of changes beside the pages that they were seen in, drawn old and new. What a payload says stands in
/// it as text only; the drawn pages are attributes until the script puts them into frames, which run no scripts.
///
///     let bytes = DiffPage.html(of: entries, between: old, and: new, limit: 2_000)
package struct DiffPage {
  /// One of the two versions that are compared.
  package struct Version: Sendable {
    /// A file or a folder, as it was asked for.
    package let name: String
    /// What it was drawn with, for people: `theme ios`, `client flow-ui`.
    package let inputs: [String]

    package init(name: String, inputs: [String]) { (self.name, self.inputs) = (name, inputs) }
  }

  /// A page of one version.
  package struct Side: Sendable {
    package let layout: LayoutNode
    /// The page drawn; `nil` for a dump, which has no picture.
    package let html: [UInt8]?

    package init(layout: LayoutNode, html: [UInt8]?) { (self.layout, self.html) = (layout, html) }
  }

  /// What became of a page, and the page as both versions draw it, as far as they have it.
  package struct Entry: Sendable {
    package let review: PageReview
    package let old, new: Side?

    package init(_ review: PageReview, old: Side? = nil, new: Side? = nil) {
      (self.review, self.old, self.new) = (review, old, new)
    }
  }

  /// The bytes of the report, UTF-8.
  /// - Parameters:
  ///   - entries: All pages, in their order; one that is the same is counted, and not embedded.
  ///   - generator: What has drawn the pages, with its version.
  ///   - deviceWidth: Points of the screen that the pages were drawn for.
  ///   - limit: The most changes that are told one by one; pages of which none is told are not embedded either.
  package static func html(
    of entries: [Entry], between old: Version, and new: Version, by generator: String = "Galley",
    deviceWidth: Double = 402, limit: Int
  ) -> [UInt8] {
    let list = DiffPageList(entries, limit: limit)
    var page = MarkupText()
    page.raw(head)
    page.text("\(old.name) → \(new.name)")
    page.raw(
      "</title>\n<style>\n" + styles + "</style>\n<noscript><style>\(withoutScript)</style></noscript>\n")
    page.raw("</head>\n<body>\n" + sprite)
    addHeader(entries, old, new, generator, to: &page)
    page.raw("<main>\n<section class=\"changes\" aria-label=\"Changes\">\n")
    list.add(to: &page)
    page.raw("</section>\n" + comparison(LayoutText.number(deviceWidth)) + "</main>\n" + keys)
    var bytes = page.bytes
    addDrawings(list.embedded, to: &bytes)
    bytes += Array("<script>\(script)</script>\n</body>\n</html>\n".utf8)
    return bytes
  }

  // MARK: Header

  private static func addHeader(
    _ entries: [Entry], _ old: Version, _ new: Version, _ generator: String, to page: inout MarkupText
  ) {
    let changes = entries.flatMap(\.review.changes)
    let different = entries.count { $0.review.isDifferent }
    page.raw(
      "<header>\n<div class=\"what\">\n<p class=\"brand\">\(icon("galley"))\(MarkupText.escaped(generator))</p>\n<h1>"
    )
    page.text(
      different == 0
        ? "Nothing has changed" : changes.isEmpty ? "" : DiffText.counted(changes.count, "change"))
    if entries.count > 1 || changes.isEmpty, different > 0 {
      let pages = "\(DiffText.grouped(different)) of \(DiffText.counted(entries.count, "page"))"
      page.text(changes.isEmpty ? "\(pages) \(different == 1 ? "differs" : "differ")" : " in \(pages)")
    }
    page.raw("</h1>\n")
    if let first = Blame.causes(of: changes).first {
      page.raw("<p class=\"why\">\(first.cause.token == nil ? "the " : "token ")<b>")
      page.text(first.cause.token ?? first.cause.input)
      page.raw("</b> explains ")
      page.text("\(DiffText.grouped(first.changes)) of \(DiffText.counted(changes.count, "change"))")
      page.raw("</p>\n")
    }
    page.raw("</div>\n<dl>\n")
    for (name, version, modes) in [
      ("Old", old, modes(entries.compactMap(\.old))), ("New", new, modes(entries.compactMap(\.new))),
    ] {
      page.raw("<div class=\"is-\(name.lowercased())\"><dt>\(name)</dt><dd><b>")
      page.text(version.name)
      page.raw("</b> <span>")
      page.text((version.inputs + modes).joined(separator: " · "))
      page.raw("</span></dd></div>\n")
    }
    page.raw("</dl>\n</header>\n")
  }

  /// The modes that all pages of a version were drawn in: `light+dark`, `large`, `ltr`.
  private static func modes(_ sides: [Side]) -> [String] {
    let all = Set(sides.map(\.layout.type))
    guard let modes = all.first, all.count == 1 else { return [] }
    return modes.split(separator: ", ").dropFirst().map(String.init)
  }

  // MARK: Drawings

  /// Each page as two attributes: a browser reads them back as they were, and as nothing but text.
  private static func addDrawings(_ entries: [Entry], to bytes: inout [UInt8]) {
    bytes += Array("<div id=\"pages\" hidden>\n".utf8)
    for entry in entries {
      bytes += Array("<div".utf8)
      for (name, side) in [("old", entry.old), ("new", entry.new)] {
        guard let html = side?.html else { continue }
        bytes += Array(" data-\(name)=\"".utf8)
        addAttribute(html, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
      }
      if entry.old?.html == nil || entry.new?.html == nil {
        bytes += Array(" data-blank=\"\(blank(entry.review.fate))\"".utf8)
      }
      bytes += Array("></div>\n".utf8)
    }
    bytes += Array("</div>\n".utf8)
  }

  /// What stands where a page has no drawing.
  private static func blank(_ fate: PageReview.Fate) -> String {
    switch fate {
    case .added: "This page is new."
    case .removed: "This page is gone."
    case .same, .changed, .renamed: "A dump has no picture."
    }
  }

  /// An attribute's value in double quotes, byte by byte: pages are long.
  private static func addAttribute(_ value: [UInt8], to bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + value.count + value.count / 8)
    for byte in value {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: "\r"): bytes += "&#13;".utf8
      default: bytes.append(byte)
      }
    }
  }
}
