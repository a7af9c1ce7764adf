/// What is wrong with a text, and where: asked for once, when reading ends.
extension JSONReader {
  /// What is here is not what is expected.
  func unexpected(_ expected: StaticString, orEnd: StaticString? = nil) -> JSONFault {
    at < input.count
      ? fault(.unexpected(input[at], expected: expected), at: at)
      : fault(.unexpectedEnd(orEnd ?? expected), at: at)
  }

  func wrongEncoding() -> StaticString? {
    guard input.count >= 2 else { return nil }
    switch (input[0], input[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE): return "UTF-16"
    case (0, 0): return "UTF-32"
    case (0, _), (_, 0): return input.count >= 4 && input[2] == 0 && input[1] == 0 ? "UTF-32" : "UTF-16"
    default: return nil
    }
  }

  func fault(_ kind: JSONFault.Kind, at offset: Int) -> JSONFault {
    JSONFault(kind, at: offset, in: input, path: openPath())
  }

  /// The key path of the place being read, from the open containers.
  private func openPath() -> String {
    guard containerIndex >= 0 else { return "" }
    var open = [container]
    // The outermost begins the tape.
    while open[open.count - 1].head != tape.start { open.append(open[open.count - 1].outer) }
    open.reverse()
    var path = ""
    for (depth, container) in open.prefix(64).enumerated() {
      // What is open in it is the last thing in it.
      let inner = depth + 1 < open.count ? open[depth + 1].head - tape.start : tape.count
      var index = container.head - tape.start + JSONTag.headCount
      var ordinal = 0
      var key: String?
      while index < inner {
        if container.isObject {
          key = text(at: index)
          index += 1
          guard index < inner else { break }
        }
        index = JSONTag(tape[index]).isContainer ? Int(tape[index + 1] >> 32) : index + 1
        ordinal += 1
      }
      if let step = container.isObject ? key : String(ordinal) { path += path.isEmpty ? step : "." + step }
    }
    return open.count > 64 ? path + ".…" : path
  }

  private func text(at index: Int) -> String {
    let word = tape[index]
    let start = JSONTag.offset(word) + 1
    if JSONTag(word) == .escaped {
      let source = input[start..<start + escapes[JSONTag.length(word)].sourceLength]
      return String(decoding: source, as: UTF8.self)
    }
    return String(decoding: input[start..<start + JSONTag.length(word)], as: UTF8.self)
  }
}
