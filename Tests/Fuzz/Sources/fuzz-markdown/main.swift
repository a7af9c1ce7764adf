import FuzzSupport

fuzz { data, count in
  let text = String(decoding: Array(data, count), as: UTF8.self)
  guard let document = Fuzzed.decode(Fuzzed.markdownPage(text)) else {
    fatalError("a page around any text is a page")
  }
  Fuzzed.render(document)
  return 0
}
