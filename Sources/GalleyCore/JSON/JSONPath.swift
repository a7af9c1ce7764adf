/// One step of a path: an object's key, or a position in an array.
enum PathStep {
  case key(JSONValue)
  case index(Int)

  /// In bytes.
  private static let longestKey = 100

  /// Appends the ``name``, without a `String` where the key needs none.
  func append(to path: inout [UInt8]) {
    switch self {
    case .key(let key) where key.tag == .string && JSONTag.length(key.word) <= PathStep.longestKey:
      key.withText { path.append(contentsOf: $0) }
    default: path.append(contentsOf: name.utf8)
    }
  }

  /// A longer key is cut, by code points: each of many findings holds the whole path.
  var name: String {
    switch self {
    case .index(let index): return String(index)
    case .key(let key):
      let name = key.text ?? ""
      return name.utf8.count <= PathStep.longestKey ? name : String(name.unicodeScalars.prefix(80)) + "…"
    }
  }
}

/// Finds the way from a value down to one inside it. Walked when something is reported, so that
/// decoding keeps no paths.
///
/// A walk costs the siblings on the way. It remembers how far it came in each long container, so
/// that many findings in the order of the text cost linear time together.
struct PathWalk {
  private struct Progress {
    let position: Int
    let index: Int
  }

  private var progress: [Int: Progress] = [:]

  fileprivate mutating func step(
    from container: JSONValue, towards target: JSONValue
  ) -> (PathStep, JSONValue)? {
    let isObject = container.tag == .object
    guard isObject || container.tag == .array else { return nil }
    var position = 0
    var index = container.index + JSONTag.headCount
    if !progress.isEmpty, let known = progress[container.index], known.index <= target.index {
      (position, index) = (known.position, known.index)
    }
    while index < container.next {
      let key = JSONValue(memory: container.memory, index: index)
      let value = isObject ? JSONValue(memory: container.memory, index: index + 1) : key
      if target.index < value.next {
        if position > 16 { progress[container.index] = Progress(position: position, index: index) }
        // A key itself is told by its own name.
        return (isObject ? .key(key) : .index(position), target.index == index ? target : value)
      }
      index = value.next
      position += 1
    }
    return nil
  }

  /// The dotted path from one value down to another, such as `data.title`; empty for itself.
  mutating func path(from start: JSONValue, to target: JSONValue) -> String {
    // Bytes, since appending to a String looks for characters at each seam.
    var path: [UInt8] = []
    path.reserveCapacity(64)
    append(from: start, to: target, to: &path)
    return String(decoding: path, as: UTF8.self)
  }

  /// The same at the end of a path.
  mutating func append(from start: JSONValue, to target: JSONValue, to path: inout [UInt8]) {
    let before = path.count
    var at = start
    while at.index != target.index, let (step, inside) = step(from: at, towards: target) {
      if path.count > before { path.append(UInt8(ascii: ".")) }
      step.append(to: &path)
      at = inside
    }
  }
}

extension JSONValue {
  /// The JSON pointer (RFC 6901) from this value to `target`, such as `/facts/0/label`; empty for itself.
  func pointer(to target: JSONValue) -> String {
    var walk = PathWalk()
    var pointer = ""
    var at = self
    while at.index != target.index, let (step, inside) = walk.step(from: at, towards: target) {
      pointer += "/" + JSONValue.escaped(step.name)
      at = inside
    }
    return pointer
  }

  /// A key as a step of a pointer.
  static func escaped(_ key: String) -> String {
    // Byte by byte: to compare a character of thousands of combining marks takes quadratic time.
    let bytes = key.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "~"): [byte, UInt8(ascii: "0")]
      case UInt8(ascii: "/"): [UInt8(ascii: "~"), UInt8(ascii: "1")]
      default: [byte]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The dotted path from this value down to `target`.
  func path(to target: JSONValue) -> String {
    var walk = PathWalk()
    return walk.path(from: self, to: target)
  }
}

/// Finds the ways to values of any number of documents, in linear time for values in the order of their text.
package struct PathWalks {
  private var walks: [ObjectIdentifier: PathWalk] = [:]

  package init() {}

  /// The dotted path from its document's root.
  package mutating func path(to value: OpaqueJSON) -> String {
    walks[ObjectIdentifier(value.document), default: PathWalk()].path(
      from: value.document.root, to: value.value)
  }
}

extension OpaqueJSON {
  /// The dotted path down to a string inside it; `nil` where that is of another document.
  package func path(to string: DocumentString) -> String? {
    string.document === document ? value.path(to: string.value) : nil
  }
}

/// Joins two dotted paths, either of which may be empty.
func joinPath(_ first: String, _ second: String) -> String {
  if first.isEmpty { return second }
  if second.isEmpty { return first }
  // Byte by byte: appending to a String looks for characters at each seam.
  return String(unsafeUninitializedCapacity: first.utf8.count + 1 + second.utf8.count) { buffer in
    var text = TextBytes(buffer)
    text.append(first)
    text.append(".")
    text.append(second)
    return text.count
  }
}
