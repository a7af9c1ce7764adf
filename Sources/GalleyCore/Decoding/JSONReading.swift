/// How our own types read a value: one question each, a ``Fault`` where the answer is not there.
extension JSONValue {
  @inline(always)
  package func requireObject() throws(Fault) {
    guard tag == .object else { throw Fault(.type(expected: "an object"), self) }
  }

  @inline(always)
  package func requireArray() throws(Fault) {
    guard tag == .array else { throw Fault(.type(expected: "an array"), self) }
  }

  /// The value of a key that must be there (`null` is there).
  @inline(always)
  package func required(_ key: StaticString) throws(Fault) -> JSONValue {
    guard let value = member(key) else { throw Fault(missing: key, self) }
    return value
  }

  /// The value of an optional key; `null` counts as absent.
  @inline(always)
  package func optional(_ key: StaticString) -> JSONValue? {
    guard let value = member(key), !value.isNull else { return nil }
    return value
  }

  @usableFromInline
  package func string() throws(Fault) -> String {
    try requireString()
    return withText { bytes in
      // A short text lies in its String and is told to be ASCII at once; a longer one is checked before it is copied.
      guard bytes.count <= 15 else { return String(decoding: bytes, as: UTF8.self) }
      return String(unsafeUninitializedCapacity: bytes.count) { bytes.copyShort(to: $0) }
    }
  }

  /// That it is a string which a device can hold.
  @inline(always)
  package func requireString() throws(Fault) {
    let tag = tag
    guard tag == .string || tag == .escaped else {
      throw Fault(.type(expected: "a string"), self)
    }
    guard tag == .string || !hasLoneSurrogate else { throw Fault(.loneSurrogate, self) }
  }

  @usableFromInline
  package func bool() throws(Fault) -> Bool {
    switch tag {
    case .true: return true
    case .false: return false
    default: throw Fault(.type(expected: "true or false"), self)
    }
  }

  @usableFromInline
  package func number() throws(Fault) -> Double {
    if tag == .number, let shortDouble { return shortDouble }
    return try longNumber()
  }

  @inline(never)
  private func longNumber() throws(Fault) -> Double {
    guard tag == .number else { throw Fault(.type(expected: "a number"), self) }
    guard let longDouble else { throw Fault(.unrepresentable(as: "Double"), self) }
    return longDouble
  }

  @usableFromInline
  package func integer() throws(Fault) -> Int {
    guard tag == .number else { throw Fault(.type(expected: "a whole number"), self) }
    guard let int else { throw Fault(.unrepresentable(as: "a whole number"), self) }
    return int
  }

  @inline(always)
  package func optionalString(_ key: StaticString) throws(Fault) -> String? {
    guard let value = optional(key) else { return nil }
    return try value.string()
  }

  @inline(always)
  package func optionalBool(_ key: StaticString) throws(Fault) -> Bool? {
    guard let value = optional(key) else { return nil }
    return try value.bool()
  }

  @inline(always)
  package func optionalNumber(_ key: StaticString) throws(Fault) -> Double? {
    guard let value = optional(key) else { return nil }
    return try value.number()
  }

  @inline(always)
  package func optionalInteger(_ key: StaticString) throws(Fault) -> Int? {
    guard let value = optional(key) else { return nil }
    return try value.integer()
  }

  @inline(always)
  package func required<T: JSONDecodable>(
    _ key: StaticString, _ session: DecodeSession
  ) throws(Fault) -> T {
    try T(json: required(key), session: session)
  }

  @inline(always)
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
    for value in flattened {
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
