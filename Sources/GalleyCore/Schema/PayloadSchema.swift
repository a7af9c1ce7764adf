/// What a payload's data may be, in JSON Schema.
package enum PayloadSchema {
  /// Our own types say it; a host's plain `Decodable` is decoded once from nothing, and what it asks
  /// for is written down.
  package static func schema(of content: any WidgetContent.Type) -> JSONText {
    if let described = content as? any SchemaDescribing.Type { return described.schema }
    return record(content)
  }

  private static func record(_ type: any Decodable.Type) -> JSONText {
    let record = SchemaRecord(depth: 0)
    // Where a type refuses what it is given, what it has asked for by then is all there is to say.
    _ = try? type.init(from: RecordingDecoder(record: record))
    return record.schema
  }
}

/// What one value has been asked for.
final class SchemaRecord {
  private enum Form {
    case unasked
    case object(required: [(String, SchemaRecord)], optional: [(String, SchemaRecord)], isMap: Bool)
    case list(SchemaRecord)
    case plain(JSONText)
  }

  private var form = Form.unasked
  /// A type may hold itself: its schema ends somewhere.
  private let depth: Int
  private static let deepest = 12

  init(depth: Int) { self.depth = depth }
  private var isNullable = false

  var schema: JSONText {
    let plain: JSONText =
      switch form {
      case .unasked: .anything
      case .plain(let schema): schema
      case .list(let element): .list(of: element.schema)
      case .object(let required, _, isMap: true): .map(of: required.first?.1.schema ?? .anything)
      case .object(let required, let optional, _):
        .record(
          required: required.map { ($0, $1.schema) },
          optional.map { ($0, $1.schema) })
      }
    return isNullable ? .nullable(plain) : plain
  }

  func setPlain(_ schema: JSONText) { form = .plain(schema) }
  func allowNull() { isNullable = true }

  func beginObject(isMap: Bool) {
    if case .object = form { return }
    form = .object(required: [], optional: [], isMap: isMap)
  }

  func beginList() -> SchemaRecord {
    let element = SchemaRecord(depth: depth + 1)
    form = .list(element)
    return element
  }

  func member(_ key: String, isRequired: Bool) -> SchemaRecord {
    guard case .object(var required, var optional, let isMap) = form else {
      return SchemaRecord(depth: depth + 1)
    }
    if let known = (required + optional).first(where: { $0.0 == key }) { return known.1 }
    let member = SchemaRecord(depth: depth + 1)
    if isRequired {
      required.append((key, member))
    } else {
      member.allowNull()
      optional.append((key, member))
    }
    form = .object(required: required, optional: optional, isMap: isMap)
    return member
  }
}

private struct TooDeep: Error {}

/// Gives a `Decodable` the least value of whatever it asks for, and writes the question down.
private struct RecordingDecoder: Decoder {
  let record: SchemaRecord
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    // The standard library's own dictionary asks with keys that can be any.
    let isMap = Key(stringValue: "any key") != nil && Key(intValue: 7) != nil
    record.beginObject(isMap: isMap)
    return KeyedDecodingContainer(RecordingObject<Key>(record: record, isMap: isMap))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { RecordingList(record: record.beginList()) }
  func singleValueContainer() -> any SingleValueDecodingContainer { RecordingValue(record: record) }
}

extension SchemaRecord {
  /// The least value of a type.
  fileprivate func value<T: Decodable>(of type: T.Type) throws -> T {
    let plain: (schema: JSONText, least: Any)? =
      switch type {
      case is Bool.Type: (.boolean, false)
      case is String.Type: (.string, "")
      case is Double.Type: (.number, 0.0)
      case is Float.Type: (.number, Float(0))
      case let integer as any FixedWidthInteger.Type: (.integer, integer.init(0))
      default: nil
      }
    if let plain, let least = plain.least as? T {
      setPlain(plain.schema)
      return least
    }
    if let described = type as? any SchemaDescribing.Type {
      setPlain(described.schema)
      return try sample(described.sample, type)
    }
    if let words = words(of: type) {
      setPlain(.words(words.names))
      return words.first
    }
    guard depth < SchemaRecord.deepest else { throw TooDeep() }
    return try T(from: RecordingDecoder(record: self))
  }

  private func sample<T: Decodable>(_ text: String, _ type: T.Type) throws -> T {
    let document = try JSONReader.read(Array(text.utf8), limits: .standard)
    let session = DecodeSession(contents: WidgetContents(), document: document)
    return try PayloadDecoder.decode(type, from: document.root, session: session)
  }

  /// The words of an enum of strings that can list its cases.
  private func words<T>(of type: T.Type) -> (names: [String], first: T)? {
    guard let listing = type as? any CaseIterable.Type else { return nil }
    func all<L: CaseIterable>(_: L.Type) -> [Any] { Array(L.allCases) }
    let cases = all(listing)
    let names = cases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    guard names.count == cases.count, let first = cases.first as? T else { return nil }
    return (names, first)
  }
}

private struct RecordingObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let record: SchemaRecord
  let isMap: Bool
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { isMap ? [Key(stringValue: "key")].compactMap(\.self) : [] }

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) throws -> Bool {
    record.member(key.stringValue, isRequired: false).allowNull()
    return false
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try record.member(key.stringValue, isRequired: true).value(of: type)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    // Asked for what the member would be; the answer is that it is not there.
    _ = try? record.member(key.stringValue, isRequired: false).value(of: type)
    return nil
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try RecordingDecoder(record: record.member(key.stringValue, isRequired: true)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    RecordingList(record: record.member(key.stringValue, isRequired: true).beginList())
  }

  func superDecoder() throws -> any Decoder { RecordingDecoder(record: record) }
  func superDecoder(forKey key: Key) throws -> any Decoder {
    RecordingDecoder(record: record.member(key.stringValue, isRequired: true))
  }
}

/// A list of one element.
private struct RecordingList: UnkeyedDecodingContainer {
  let record: SchemaRecord
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 1 }
  var currentIndex = 0
  var isAtEnd: Bool { currentIndex > 0 }

  init(record: SchemaRecord) { self.record = record }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    currentIndex += 1
    return try record.value(of: type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    currentIndex += 1
    return try RecordingDecoder(record: record).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    currentIndex += 1
    return RecordingList(record: record.beginList())
  }

  mutating func superDecoder() throws -> any Decoder {
    currentIndex += 1
    return RecordingDecoder(record: record)
  }
}

private struct RecordingValue: SingleValueDecodingContainer {
  let record: SchemaRecord
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool {
    record.allowNull()
    return false
  }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try record.value(of: type) }
}
