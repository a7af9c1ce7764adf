import GalleyCore

extension HTMLWriter {
  /// Opens an HTML document: its head with the styles, and its body.
  /// - Parameters:
  ///   - hasRecords: With the rules of the widgets that streams and folded pages know.
  ///   - script: The hash of the script that will stand in it, as its policy names it.
  mutating func openDocument(
    title: String, lang: String?, isRightToLeft: Bool?, hasRecords: Bool, script: StaticString? = nil
  ) {
    let direction = options.direction ?? (isRightToLeft == true ? .rtl : .ltr)
    raw("<!DOCTYPE html>\n<html")
    attribute(.language, lang.flatMap { PageRenderer.isLanguageTag($0) ? $0 : nil } ?? "en")
    raw(direction == .rtl ? " dir=\"rtl\"" : " dir=\"ltr\"")
    raw(">\n<head>\n<meta charset=\"utf-8\">\n")
    // Nothing of a payload reaches a style but numbers and parsed colors, so inline styles are safe.
    raw(
      """
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; font-src data:; base-uri 'none'; form-action 'none'
      """)
    if let script {
      raw("; script-src 'sha256-")
      raw(script)
      raw("'")
    }
    raw("\">\n<meta name=\"generator\" content=\"Galley\">\n<title>")
    if options.draft { raw("Draft: ") }
    text(title.isEmpty ? "page" : title)
    raw("</title>\n<style>\n")
    writeStylesheet(tokens, hasRecords: hasRecords)
    raw("</style>\n</head>\n<body>\n")
  }

  mutating func closeDocument() { raw("\n</body>\n</html>\n") }
}
