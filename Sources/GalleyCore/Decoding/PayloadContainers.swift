/// An object's members for a host's `Decodable`.
struct PayloadKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let value: JSONValue
  let session: DecodeSession

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { value.members.compactMap { Key(stringValue: $0.key.text ?? "") } }

  func contains(_ key: Key) -> Bool { value.member(named: key.stringValue) != nil }

  private func decoder(_ key: some CodingKey) throws -> PayloadDecoder {
    guard let member = value.member(named: key.stringValue) else {
      throw PayloadDecoder.error(Fault(.missing(key: key.stringValue), value), Never.self)
    }
    return PayloadDecoder(value: member, session: session)
  }

  private func present(_ key: Key) -> PayloadDecoder? {
    guard let member = value.member(named: key.stringValue), !member.isNull else { return nil }
    return PayloadDecoder(value: member, session: session)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).value.isNull }

  func decode(_: Bool.Type, forKey key: Key) throws -> Bool { try decoder(key).bool() }
  func decode(_: String.Type, forKey key: Key) throws -> String { try decoder(key).string() }
  func decode(_: Double.Type, forKey key: Key) throws -> Double { try decoder(key).double() }
  func decode(_: Float.Type, forKey key: Key) throws -> Float { try decoder(key).float() }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decoder(key).integer(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try decoder(key).integer(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try decoder(key).integer(type)
  }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try decoder(key).integer(type)
  }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try decoder(key).integer(type)
  }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try decoder(key).integer(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try decoder(key).integer(type)
  }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try decoder(key).integer(type)
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try decoder(key).integer(type)
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try decoder(key).integer(type)
  }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder(key).decodeAny(type)
  }

  // The defaults look a key up three times; these look it up once.
  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try present(key)?.bool() }
  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? {
    try present(key)?.string()
  }
  func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? {
    try present(key)?.double()
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try present(key)?.integer(type)
  }
  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try present(key)?.decodeAny(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { try decoder(PayloadKey(stringValue: "super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}

/// An array's elements for a host's `Decodable`.
struct PayloadUnkeyedContainer: UnkeyedDecodingContainer {
  let value: JSONValue
  let session: DecodeSession
  let count: Int?
  private(set) var currentIndex = 0
  private var rest: JSONElements
  private var ahead: JSONValue?

  init(value: JSONValue, session: DecodeSession) {
    self.value = value
    self.session = session
    count = value.elements.reduce(0) { count, _ in count + 1 }
    rest = value.elements
    ahead = rest.next()
  }

  var codingPath: [any CodingKey] { [] }
  var isAtEnd: Bool { ahead == nil }

  /// Reads the element ahead, and moves on only if that succeeds.
  private mutating func take<T>(_ read: (PayloadDecoder) throws -> T) throws -> T {
    guard let ahead else {
      throw PayloadDecoder.error(Fault(.type(expected: "one element more"), value), T.self)
    }
    let result = try read(PayloadDecoder(value: ahead, session: session))
    self.ahead = rest.next()
    currentIndex += 1
    return result
  }

  mutating func decodeNil() throws -> Bool {
    guard let ahead, ahead.isNull else { return false }
    return try take { _ in true }
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try take { try $0.decodeAny(type) }
  }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try take { try $0.container(keyedBy: type) }
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try take { try $0.unkeyedContainer() }
  }
  mutating func superDecoder() throws -> any Decoder { try take { $0 } }
}

/// One value for a host's `Decodable`.
struct PayloadSingleValueContainer: SingleValueDecodingContainer {
  let value: JSONValue
  let session: DecodeSession

  var codingPath: [any CodingKey] { [] }
  private var decoder: PayloadDecoder { PayloadDecoder(value: value, session: session) }

  func decodeNil() -> Bool { value.isNull }
  func decode(_: Bool.Type) throws -> Bool { try decoder.bool() }
  func decode(_: String.Type) throws -> String { try decoder.string() }
  func decode(_: Double.Type) throws -> Double { try decoder.double() }
  func decode(_: Float.Type) throws -> Float { try decoder.float() }
  func decode(_ type: Int.Type) throws -> Int { try decoder.integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try decoder.integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try decoder.integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try decoder.integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try decoder.integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try decoder.integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.integer(type) }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decodeAny(type) }
}

extension PayloadDecoder {
  func bool() throws -> Bool { try scalar { (value) throws(Fault) in try value.bool() } }
  func string() throws -> String { try scalar { (value) throws(Fault) in try value.string() } }
  func double() throws -> Double { try scalar { (value) throws(Fault) in try value.number() } }
  func float() throws -> Float {
    let double = try double()
    let float = Float(double)
    guard float.isFinite else {
      throw PayloadDecoder.error(Fault(.unrepresentable(as: "Float"), value), Float.self)
    }
    return float
  }
}
