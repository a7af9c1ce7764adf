import GalleyCore

/// The pictures for SF Symbols: those compiled in, or a folder's.
public struct IconSet: Sendable {
  /// A picture: its view box and the shapes inside.
  struct Picture: Sendable {
    let viewBox: String
    let shapes: String
  }

  /// SVG texts by file name without `.svg`; `nil`: those compiled in.
  private let files: [String: String]?
  /// Which symbols have been asked for, and whether they are known.
  private let known = KnownSymbols()

  /// Bootstrap Icons as found where this was built; empty where they were not installed.
  public static let compiledIn = IconSet(files: nil)

  /// A folder's pictures: SVG texts by file name without `.svg`. A symbol is looked for under its
  /// own name first (`star.fill`), then as Bootstrap names it (`star-fill`).
  public init(files: [String: String]) { self.files = files }

  private init(files: [String: String]?) { self.files = files }

  /// How many pictures there are.
  public var count: Int { files?.count ?? CompiledIcons.count }

  /// Whether there is a picture for a symbol.
  public func knows(_ symbol: String) -> Bool {
    IconSet.isName(symbol) && known.answer(for: symbol) { source(of: symbol) != nil }
  }

  /// Whether a text can be the name of a picture: a longer one is not looked for, since to hash thousands of
  /// combining marks takes quadratic time.
  static func isName(_ symbol: String) -> Bool { symbol.utf8.count <= 256 }

  /// `symbol` must be a name: see ``isName(_:)``.
  func picture(of symbol: String) -> Picture? {
    guard let source = source(of: symbol), let shapes = SVGShapes.read(source) else { return nil }
    // Chevrons are drawn without the room around them, so that the ink is as wide as the device's.
    let isChevron = symbol == "chevron.right" || symbol == "chevron.left"
    return Picture(
      viewBox: isChevron && shapes.viewBox == "0 0 16 16" ? "2.7 0 10.6 16" : shapes.viewBox,
      shapes: shapes.markup)
  }

  private func source(of symbol: String) -> String? {
    if let files {
      if let exact = files[symbol] { return exact }
      return SymbolAliases.candidates(for: symbol).lazy.compactMap { files[$0] }.first
    }
    return SymbolAliases.candidates(for: symbol).lazy.compactMap(CompiledIcons.source).first
  }
}

/// The icons that the build compiled in, looked up by bisection.
enum CompiledIcons {
  static var count: Int { compiledIconsCount }

  static func source(of name: String) -> String? {
    CompiledResource.line(named: name, in: compiledIcons)
  }
}

/// What the build's resource-compiler wrote: lines `path<TAB>content`, sorted by path.
enum CompiledResource {
  static func line(named name: String, in resource: StaticString) -> String? {
    let bytes = UnsafeBufferPointer(start: resource.utf8Start, count: resource.utf8CodeUnitCount)
    let key = Array(name.utf8) + [0x09]
    var low = 0
    var high = bytes.count
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != 0x0A { start -= 1 }
      let line = bytes[start...].prefix { $0 != 0x0A }
      if line.starts(with: key) { return String(decoding: line.dropFirst(key.count), as: UTF8.self) }
      if line.lexicographicallyPrecedes(key) { low = line.endIndex + 1 } else { high = start }
    }
    return nil
  }
}

/// Remembers answers for the symbols of many pages. It stops taking new ones at a thousand: a
/// payload can make up any number of names.
private final class KnownSymbols: Sendable {
  private let answers = Lock<[String: Bool]>([:])

  func answer(for symbol: String, _ find: () -> Bool) -> Bool {
    if let known = answers.withLock({ $0[symbol] }) { return known }
    let answer = find()
    answers.withLock { answers in
      if answers.count < 1_000 { answers[symbol] = answer }
    }
    return answer
  }
}
