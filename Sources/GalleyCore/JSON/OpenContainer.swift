extension JSONReader {
  /// An object or an array that is being read. While another is open in it, it waits in its own words of the tape.
  struct OpenContainer: BitwiseCopyable {
    /// Its first word on the tape.
    var head: UnsafeMutablePointer<UInt64>
    /// `}` or `]`; 0 around the outermost.
    let closer: UInt8
    /// Its second word while it waits: a bit that says whether it is suspect, 31 of how many words before it
    /// the container around it begins, 32 of how many values it has.
    private var state: UInt64
    /// Its third word: a bit for each key so far. One that is set already is a hint that two keys are equal.
    var keys: UInt64

    @inline(always)
    private init(
      head: UnsafeMutablePointer<UInt64>, closer: UInt8, state: UInt64, keys: UInt64
    ) {
      (self.head, self.closer, self.state, self.keys) = (head, closer, state, keys)
    }

    /// What is around the outermost. It has no words of its own: it waits in the outermost's, which are written
    /// after that, and it is never gone back to.
    @inline(always)
    static func none(on tape: UnsafeMutablePointer<UInt64>) -> OpenContainer {
      OpenContainer(head: tape - 1, closer: 0, state: 0, keys: 0)
    }

    /// The container that begins at `head` and has a value, while this one waits for it.
    @inline(always)
    func inner(at head: UnsafeMutablePointer<UInt64>, closer: UInt8) -> OpenContainer {
      (self.head[1], self.head[2]) = (state, keys)
      // In bytes, eight to a word.
      let distance = UInt64(UInt(bitPattern: head) &- UInt(bitPattern: self.head))
      return OpenContainer(head: head, closer: closer, state: distance << 29 | 1, keys: 0)
    }

    /// The container around this one, which has waited.
    @inline(always)
    var outer: OpenContainer {
      let head = head - Int(truncatingIfNeeded: (state << 1) >> 33)
      // The lowest bit of the tag, an object's, is what the two brackets differ in.
      let closer = UInt8(truncatingIfNeeded: head[0] >> 56) & 0x20 | UInt8(ascii: "]")
      return OpenContainer(head: head, closer: closer, state: head[1], keys: head[2])
    }

    /// Writes its words. `end` is its second, see ``end(_:_:on:_:)``.
    @inline(always)
    func close(_ end: UInt64) {
      head[0] |= (state & 0xFFFF_FFFF) << 31
      (head[1], head[2]) = (end, keys)
    }

    /// The second word of what ends before this word of the tape and this place in the text.
    @inline(always)
    static func end(
      _ word: UnsafeMutablePointer<UInt64>, _ at: UnsafePointer<UInt8>,
      on tape: UnsafeMutablePointer<UInt64>, _ text: UnsafePointer<UInt8>
    ) -> UInt64 {
      // Bytes, eight to a word.
      UInt64(UInt(bitPattern: word) &- UInt(bitPattern: tape)) << 29
        | UInt64(UInt(bitPattern: at) &- UInt(bitPattern: text))
    }

    @inline(always)
    var isObject: Bool { closer == UInt8(ascii: "}") }

    @inline(always)
    var count: Int { Int(truncatingIfNeeded: state & 0xFFFF_FFFF) }

    @inline(always)
    mutating func addValue() { state &+= 1 }

    @inline(always)
    var isSuspect: Bool { state >> 63 != 0 }

    @inline(always)
    mutating func suspect() { state |= 1 << 63 }
  }
}
