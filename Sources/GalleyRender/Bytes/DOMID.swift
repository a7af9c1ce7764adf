import GalleyCore

/// The id of an element, where ``DOMIDs`` keeps its bytes.
@usableFromInline
struct DOMID: Equatable, BitwiseCopyable {
  let start: Int
  let count: Int
}

extension HTMLWriter {
  /// A DOM id for a widget under the current parent: an injective encoding of the chain of ids.
  ///
  /// Letters and digits stand for themselves, any other byte is `_` and two hex digits, `-` joins
  /// parent and child, and the second of equal ids under one parent ends in `_n2`. A chain that
  /// grows beyond 200 bytes is told by the element's number instead, `_r7`: positional ids deep
  /// inside accordions would otherwise grow with the square of the depth.
  mutating func domID(for id: String) -> DOMID {
    domIDCount += 1
    guard let chain = domIDs.join(parentID, id, limit: 200) else {
      return domIDs.adopt("\(options.idRoot)_r\(domIDCount)")
    }
    // A draft's ids are unique where its page's are made so.
    return options.draft && parentID == domIDs.root ? chain : domIDs.counted(chain)
  }

  /// The id of the element of the widget that is being written, from which ids inside it may be made.
  public var domID: String { domIDs.text(of: parentID) }

  /// The page's own elements that a growing page is addressed by. No widget's id begins like these: an
  /// underscore is followed by two hex digits there.
  var pageDOMID: String { options.idRoot + "_page" }
  var mainDOMID: String { options.idRoot + "_main" }
  var footDOMID: String { options.idRoot + "_foot" }
  var sectionDOMID: String { "\(options.idRoot)_s\(sectionCount)" }

  /// An attribute that is an element's id, or names one; `suffix`: of a part of it.
  @inline(always)
  mutating func attribute(_ sink: Sink, of id: DOMID, _ suffix: StaticString = "") {
    guard let name = sink.attribute else { return }
    var end = room(forAttribute: name, id.count + suffix.utf8CodeUnitCount + 1)
    // Its characters are plain.
    domIDs.withBytes(of: id) { id in
      if let start = id.baseAddress { ByteBuffer.put(start, id.count, at: &end) }
    }
    ByteBuffer.put(suffix, at: &end)
    ByteBuffer.put(UInt8(ascii: "\""), at: &end)
    buffer.finish(at: end)
  }

  /// The same for a part of the widget that is being written.
  package mutating func attribute(_ sink: Sink, ofPart suffix: StaticString) {
    attribute(sink, of: parentID, suffix)
  }

  /// `0` … `f`.
  static func hexDigit(_ value: UInt8) -> UInt8 {
    value &+ (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }

  static func isPlain(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte | 0x20 &- UInt8(ascii: "a") < 26
  }
}
