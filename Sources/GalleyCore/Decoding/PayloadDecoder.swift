/// Swift's `Decoder` over the tape, for a host's plain `Decodable` payloads.
///
/// It fits an existential without a box and keeps no coding path: the path is walked when asked
/// for. Errors are `DecodingError`s with the ``Fault`` underneath.
struct PayloadDecoder: Decoder {
  let value: JSONValue
  let session: DecodeSession

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a whole payload, and turns whatever it throws into a ``Fault``.
  static func decode<T: Decodable>(
    _ type: T.Type, from value: JSONValue, session: DecodeSession
  ) throws(Fault) -> T {
    do {
      return try PayloadDecoder(value: value, session: session).decodeAny(type)
    } catch {
      throw fault(from: error, in: value)
    }
  }

  func decodeAny<T: Decodable>(_ type: T.Type) throws -> T {
    if let native = type as? any JSONDecodable.Type {
      do throws(Fault) {
        // The cast cannot fail: `native` is `type`, seen as what it conforms to.
        return try native.init(json: value, session: session) as! T
      } catch {
        throw PayloadDecoder.error(error, T.self)
      }
    }
    return try T(from: self)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard value.kind == .object else {
      throw PayloadDecoder.error(Fault(.type(expected: "an object"), value), [String: Any].self)
    }
    return KeyedDecodingContainer(PayloadKeyedContainer<Key>(value: value, session: session))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard value.kind == .array else {
      throw PayloadDecoder.error(Fault(.type(expected: "an array"), value), [Any].self)
    }
    return PayloadUnkeyedContainer(value: value, session: session)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    PayloadSingleValueContainer(value: value, session: session)
  }

  // MARK: Scalars

  func scalar<T>(_ read: (JSONValue) throws(Fault) -> T) throws -> T {
    do throws(Fault) {
      return try read(value)
    } catch {
      throw PayloadDecoder.error(error, T.self)
    }
  }

  func integer<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
    guard value.kind == .number else {
      throw PayloadDecoder.error(Fault(.type(expected: "a whole number"), value), type)
    }
    if let int = value.int, let exact = T(exactly: int) { return exact }
    if let exact = value.withSource({ T(String(decoding: $0, as: UTF8.self)) }) { return exact }
    throw PayloadDecoder.error(Fault(.unrepresentable(as: "the integer type"), value), type)
  }

  // MARK: Errors

  static func error(_ fault: Fault, _ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: [], debugDescription: fault.message, underlyingError: fault)
    return switch fault.kind {
    case .missing(let key): .keyNotFound(PayloadKey(stringValue: key), context)
    case .type where fault.value.isNull: .valueNotFound(type, context)
    case .type: .typeMismatch(type, context)
    default: .dataCorrupted(context)
    }
  }

  private static func fault(from error: any Error, in value: JSONValue) -> Fault {
    switch error {
    case let fault as Fault: return fault
    case let error as DecodingError:
      let context =
        switch error {
        case .keyNotFound(_, let context), .valueNotFound(_, let context),
          .typeMismatch(_, let context), .dataCorrupted(let context):
          context
        @unknown default: DecodingError.Context(codingPath: [], debugDescription: "\(error)")
        }
      return context.underlyingError as? Fault ?? Fault(.custom(context.debugDescription), value)
    default: return Fault(.custom("\(error)"), value)
    }
  }
}

/// A key by name, or a position.
struct PayloadKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
