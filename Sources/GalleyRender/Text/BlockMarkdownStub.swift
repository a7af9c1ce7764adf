extension HTMLWriter {
  package mutating func writeBlockMarkdown(_ text: String, topLevel: Int) {
    for part in text.split(separator: "\n\n") {
      open("p", class: "t")
      writeMarkdown(String(part))
      close()
    }
  }
}
extension HTMLWriter { package static let blockMarkdownStyles: StaticString = "" }
