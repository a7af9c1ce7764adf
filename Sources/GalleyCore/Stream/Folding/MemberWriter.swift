/// Members of an object as they were sent, copied into another object.
struct MemberWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether a comma is due before the next member or element.
  private var isFirst = true

  /// What stands around a widget's data, and so cannot be the name of a field of a record's own.
  static let envelope = ["type", "id", "layout", "actions", "tracking"]

  mutating func raw(_ text: String) { bytes += text.utf8 }

  mutating func raw(_ value: JSONValue) { value.withSource { bytes += $0 } }

  /// Line breaks, which stand between values only, become spaces: a record is one line.
  mutating func blankLineBreaks() {
    for index in bytes.indices where bytes[index] == 0x0A { bytes[index] = UInt8(ascii: " ") }
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Begins an object or an array.
  mutating func open(_ text: String) {
    raw(text)
    isFirst = true
  }

  /// Ends objects and arrays: what follows is not the first.
  mutating func close(_ text: String) {
    raw(text)
    isFirst = false
  }

  /// A comma, where one is due.
  mutating func separate() {
    if !isFirst { raw(",") }
    isFirst = false
  }

  mutating func name(_ name: String) {
    separate()
    raw("\"\(name)\":")
  }

  mutating func member(_ name: String, _ value: JSONValue) {
    self.name(name)
    raw(value)
  }

  mutating func type(_ type: String) {
    name("type")
    raw("\"\(type)\"")
  }

  /// The members that `isIncluded` says so of, in the order sent.
  mutating func members(of object: JSONValue, where isIncluded: (_ key: JSONValue) -> Bool) {
    for (key, value) in object.members where isIncluded(key) {
      separate()
      raw(key)
      raw(":")
      raw(value)
    }
  }

  mutating func members(of object: JSONValue, except names: [String]) {
    members(of: object) { !$0.isAmong(names) }
  }
}

extension JSONValue {
  /// Whether a string is one of these names, byte for byte.
  func isAmong(_ names: [String]) -> Bool {
    names.contains { name in
      var name = name
      return name.withUTF8 { textEquals($0) }
    }
  }
}
