/// How our own types read a value: one question each, a ``Fault`` where the answer is not there.
extension JSONValue {
  @inline(__always)
  package func requireObject() throws(Fault) {
    guard tag == .object else { throw Fault(.type(expected: "an object"), self) }
  }

  @inline(__always)
  package func requireArray() throws(Fault) {
    guard tag == .array else { throw Fault(.type(expected: "an array"), self) }
  }

  /// The value of a key that must be there (`null` is there).
  @inline(__always)
  package func required(_ key: StaticString) throws(Fault) -> JSONValue {
    guard let value = member(key) else { throw Fault(.missing(key: "\(key)"), self) }
    return value
  }

  /// The value of an optional key; `null` counts as absent.
  @inline(__always)
  package func optional(_ key: StaticString) -> JSONValue? {
    guard let value = member(key), !value.isNull else { return nil }
    return value
  }

  package func string() throws(Fault) -> String {
    guard let text else { throw Fault(.type(expected: "a string"), self) }
    guard !hasLoneSurrogate else { throw Fault(.loneSurrogate, self) }
    return text
  }

  package func bool() throws(Fault) -> Bool {
    switch tag {
    case .true: return true
    case .false: return false
    default: throw Fault(.type(expected: "true or false"), self)
    }
  }

  package func number() throws(Fault) -> Double {
    guard tag == .number else { throw Fault(.type(expected: "a number"), self) }
    guard let double else { throw Fault(.unrepresentable(as: "Double"), self) }
    return double
  }

  package func integer() throws(Fault) -> Int {
    guard tag == .number else { throw Fault(.type(expected: "a whole number"), self) }
    guard let int else { throw Fault(.unrepresentable(as: "a whole number"), self) }
    return int
  }

  package func optionalString(_ key: StaticString) throws(Fault) -> String? {
    guard let value = optional(key) else { return nil }
    return try value.string()
  }

  package func optionalBool(_ key: StaticString) throws(Fault) -> Bool? {
    guard let value = optional(key) else { return nil }
    return try value.bool()
  }

  package func optionalNumber(_ key: StaticString) throws(Fault) -> Double? {
    guard let value = optional(key) else { return nil }
    return try value.number()
  }

  package func optionalInteger(_ key: StaticString) throws(Fault) -> Int? {
    guard let value = optional(key) else { return nil }
    return try value.integer()
  }

  package func required<T: JSONDecodable>(
    _ key: StaticString, _ session: DecodeSession
  ) throws(Fault) -> T {
    try T(json: required(key), session: session)
  }

  package func optional<T: JSONDecodable>(
    _ key: StaticString, _ session: DecodeSession
  ) throws(Fault) -> T? {
    guard let value = optional(key) else { return nil }
    return try T(json: value, session: session)
  }

  /// Opaque JSON, as a device holds it: every number a Double, every string a Swift string.
  package func opaque() throws(Fault) -> JSONValue {
    guard isHeldByDevice else { throw Fault(.opaque, self) }
    return self
  }

  /// Whether a device can hold the whole value.
  var isHeldByDevice: Bool {
    for at in index..<next {
      // A container's second word reads as `null` here: it holds a tape index below 2^29.
      let value = JSONValue(memory: memory, index: at)
      switch value.tag {
      case .number:
        // Only an exponent, or more than 300 digits, leads out of Double.
        let far = value.withSource { $0.count > 300 || $0.contains { $0 | 0x20 == 0x65 } }
        if far, value.double == nil { return false }
      case .escaped where value.hasLoneSurrogate: return false
      default: break
      }
    }
    return true
  }
}
