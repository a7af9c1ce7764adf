/// A line that has been read as a record; nothing is said yet of whether it may come where it stands.
package struct Record: Sendable {
  package let type: RecordType
  package let place: RecordLines.Place
  /// The line.
  package let source: JSONDocument

  package var value: JSONValue { source.root }

  /// Reads a line.
  /// - Throws: Why it is no record, without what the grammar knows: a ``Refusal``.
  init(
    _ line: UnsafeBufferPointer<UInt8>, at place: RecordLines.Place, depth: Int
  ) throws(Refusal) {
    do throws(JSONFault) {
      source = try JSONReader.read(line, limits: JSONLimits(bytes: line.count, depth: depth))
    } catch {
      throw Refusal(error)
    }
    self.place = place
    let root = source.root
    guard root.kind == .object else {
      throw Refusal(.notObject, "expected an object, found \(root.description)")
    }
    guard let name = root.member("type") else {
      throw Refusal(.noType, "a record needs a \"type\"")
    }
    guard name.kind == .string else {
      throw Refusal(.noType, "expected a string, found \(name.description)", pointer: "/type", at: name)
    }
    guard let type = RecordType(name) else {
      throw Refusal(.unknownType, "no record has the type \(name.excerpt)", pointer: "/type", at: name)
    }
    self.type = type
  }
}

/// Why a record is refused, before the place in the stream is told.
struct Refusal: Error {
  let code: Rejection.Code
  let message: String
  /// The field at fault, as a JSON pointer.
  var pointer: String?
  /// Bytes from the start of the line.
  var offset = 0

  init(_ code: Rejection.Code, _ message: String, pointer: String? = nil, at value: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.pointer = pointer
    offset = value?.offset ?? 0
  }

  init(_ fault: JSONFault) {
    switch fault.kind {
    case .invalidUTF8, .encoding: code = .badEncoding
    case .tooDeep: code = .tooDeep
    default: code = .notJSON
    }
    message = fault.message
    offset = fault.offset
  }

  /// A field that is missing or of another form.
  init(_ fault: Fault, in record: Record) {
    code = .badField
    let root = record.value
    pointer = root.pointer(to: fault.value) + (fault.missingKey.map { "/" + JSONValue.escaped($0) } ?? "")
    message = fault.message
    offset = fault.value.offset
  }
}
