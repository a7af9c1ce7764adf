import GalleyCore
package import GalleyRender

/// A line that is no part of a layout dump.
package struct LayoutDumpFault: Error {
  /// Counts from 1.
  package let line: Int
  package let message: String
}

/// Reads a layout dump back into the tree that it was written from.
package struct LayoutDumpReader {
  private var open: [LayoutNode] = []
  private var root: LayoutNode?

  /// - Throws: A ``LayoutDumpFault`` at the first line that ``LayoutDump`` would not have written.
  package static func read(_ text: String) throws(LayoutDumpFault) -> LayoutNode {
    var reader = LayoutDumpReader()
    var number = 0
    // By bytes: as characters, a carriage return and a line feed are one.
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let line = Substring(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes)
      guard !line.isEmpty else { continue }
      do throws(Problem) {
        try reader.take(line)
      } catch {
        throw LayoutDumpFault(line: number, message: error.message)
      }
    }
    reader.closeNodes(to: 0)
    guard let root = reader.root else {
      throw LayoutDumpFault(line: 1, message: "expected a page or a sheet, found nothing")
    }
    return root
  }

  private struct Problem: Error { let message: String }

  /// Nodes that lie deeper are none of ours: a page's own JSON may not nest that deep.
  private static let deepest = 10_000

  private mutating func take(_ line: Substring) throws(Problem) {
    let spaces = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    let level = spaces / 2
    guard spaces % 2 == 0, level <= open.count, level < LayoutDumpReader.deepest else {
      throw Problem(
        message: "expected two spaces for each level, at most \(open.count * 2) here; found \(spaces)")
    }
    guard level > 0 || root == nil && open.isEmpty else {
      throw Problem(message: "expected one page or sheet; here begins another")
    }
    closeNodes(to: level)
    let rest = Substring(line.utf8.dropFirst(spaces))
    let name = try LayoutDumpReader.name(at: rest)
    let fields = LayoutDumpReader.pieces(of: Substring(rest.utf8.dropFirst(name.utf8.count)))
    if let kind = LayoutNode.Kind(rawValue: name) {
      open.append(try LayoutDumpReader.node(kind, fields))
    } else if open.isEmpty {
      throw Problem(message: "expected a page or a sheet, found \(name)")
    } else {
      open[open.count - 1].properties.append(LayoutDumpReader.property(name, fields))
    }
  }

  private mutating func closeNodes(to level: Int) {
    while open.count > level, let node = open.popLast() {
      if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
    }
  }

  /// Up to the first space; a JSON string to its end.
  private static func name(at text: Substring) throws(Problem) -> String {
    guard isString(text) else { return String(Substring(text.utf8.prefix { $0 != UInt8(ascii: " ") })) }
    guard let end = endOfString(in: text) else { throw Problem(message: "a name in quotes does not end") }
    return String(text[..<end])
  }

  /// By bytes, as everything here: a combining mark behind a quote or a space is one character with it.
  private static func isString(_ text: Substring) -> Bool { text.utf8.first == UInt8(ascii: "\"") }

  /// The index behind the JSON string that a text begins with.
  private static func endOfString(in text: Substring) -> Substring.Index? {
    var isEscaped = false
    for index in text.utf8.indices.dropFirst() {
      let byte = text.utf8[index]
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        return text.utf8.index(after: index)
      }
    }
    return nil
  }

  /// What stands between two spaces, strings apart.
  private static func pieces(of text: Substring) -> [Substring] {
    var pieces: [Substring] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    if start < bytes.endIndex, bytes[start] == UInt8(ascii: " ") { start = bytes.index(after: start) }
    // A node without an id has its fields behind two spaces at once.
    if start < bytes.endIndex, bytes[start] == UInt8(ascii: " ") { start = bytes.index(after: start) }
    var at = start
    var (isInString, isEscaped, wasSpace) = (false, false, false)
    while at < bytes.endIndex {
      let byte = bytes[at]
      let next = bytes.index(after: at)
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        wasSpace = false
      } else if byte == UInt8(ascii: " ") {
        if wasSpace {
          pieces.append(text[start..<bytes.index(before: at)])
          start = next
          wasSpace = false
        } else {
          wasSpace = true
        }
      } else {
        if byte == UInt8(ascii: "\"") { isInString = true }
        wasSpace = false
      }
      at = next
    }
    if start < bytes.endIndex { pieces.append(text[start...]) }
    return pieces
  }

  private static func node(_ kind: LayoutNode.Kind, _ fields: [Substring]) throws(Problem) -> LayoutNode {
    var fields = fields[...]
    var origin = WidgetID.Origin.authored
    if let last = fields.last, last.hasPrefix("("), last.hasSuffix(")"),
      let known = WidgetID.Origin(rawValue: String(last.dropFirst().dropLast()))
    {
      origin = known
      fields.removeLast()
    }
    var (id, type): (String?, String) = (nil, "")
    switch kind {
    case .theme: type = fields.popFirst().map(String.init) ?? ""
    case .nav, .header, .footer: break
    case .page, .sheet, .section, .widget:
      guard let first = fields.popFirst() else { throw Problem(message: "a \(kind.rawValue) needs an id") }
      id = try plain(first)
    }
    switch kind {
    case .widget:
      guard let first = fields.popFirst() else { throw Problem(message: "a widget needs a type") }
      type = try plain(first)
    case .page, .sheet:
      if let first = fields.popFirst() {
        guard first.hasPrefix("["), first.hasSuffix("]") else {
          throw Problem(message: "expected the modes in brackets, found \(first)")
        }
        type = String(first.dropFirst().dropLast())
      }
    default: break
    }
    if let more = fields.first { throw Problem(message: "unexpected \(more)") }
    return LayoutNode(kind: kind, id: id.map { WidgetID($0, origin) }, type: type)
  }

  /// A word, or the text of a JSON string.
  private static func plain(_ word: Substring) throws(Problem) -> String {
    guard isString(word) else { return String(word) }
    guard let text = LayoutText.text(ofString: String(word)) else {
      throw Problem(message: "\(word) is no JSON string")
    }
    return text
  }

  private static func property(_ name: String, _ pieces: [Substring]) -> LayoutProperty {
    var fields = pieces.map(field)
    if let keys = SideKeys.keys(of: name) { fields = SideKeys.unfolded(fields, keys) }
    return LayoutProperty(LayoutProperty.part(of: name, fields), name, fields)
  }

  private static func field(_ piece: Substring) -> LayoutField {
    var (value, source) = (piece, String?.none)
    if let arrow = lastArrow(in: piece) {
      source = String(piece[arrow.upperBound...])
      value = piece[..<arrow.lowerBound]
    }
    guard LayoutDump.beginsLikeKey(value), let space = value.utf8.firstIndex(of: UInt8(ascii: " ")) else {
      return LayoutField(String(value), from: source)
    }
    return LayoutField(
      String(value[..<space]), String(value[value.utf8.index(after: space)...]), from: source)
  }

  /// ` <- ` behind the value, which may be a string that holds another.
  private static func lastArrow(in piece: Substring) -> Range<Substring.Index>? {
    let bytes = piece.utf8
    var at = bytes.startIndex
    var isInString = false
    var isEscaped = false
    while at < bytes.endIndex {
      let byte = bytes[at]
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if byte == UInt8(ascii: " "), bytes[at...].starts(with: " <- ".utf8) {
        return at..<bytes.index(at, offsetBy: 4)
      }
      at = bytes.index(after: at)
    }
    return nil
  }
}
