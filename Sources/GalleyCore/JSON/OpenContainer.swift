extension JSONReader {
  /// An object or an array that is being read. While another is open in it, it waits in its own words of the tape.
  struct OpenContainer: BitwiseCopyable {
    /// Its tape index.
    let index: Int
    /// `}` or `]`.
    let closer: UInt8
    /// Its second word while it waits: a bit that says whether it is suspect, 31 of how many values in it a comma
    /// follows, 32 of the index of the container around it.
    private var state: UInt64
    /// Its third word: a bit for each key so far. One that is set already is a hint that two keys are equal.
    var keys: UInt64 = 0

    /// What is around the outermost.
    static let none = OpenContainer(at: -1, closer: 0, in: -1)

    @inline(always)
    init(at index: Int, closer: UInt8, in outer: Int) {
      (self.index, self.closer) = (index, closer)
      state = UInt64(UInt32(truncatingIfNeeded: outer))
    }

    var isObject: Bool { closer == UInt8(ascii: "}") }
    var outer: Int { Int(Int32(truncatingIfNeeded: state)) }
    var count: Int { Int(state >> 32 & 0x7FFF_FFFF) }

    @inline(always)
    mutating func addValue() { state += 1 << 32 }

    var isSuspect: Bool { state >> 63 != 0 }

    @inline(always)
    mutating func suspect() { state |= 1 << 63 }

    @inline(always)
    func wait(on tape: UnsafeMutablePointer<UInt64>) {
      guard index >= 0 else { return }
      (tape[index + 1], tape[index + 2]) = (state, keys)
    }

    /// The container around this one, which has waited.
    @inline(always)
    func around(on tape: UnsafeMutablePointer<UInt64>) -> OpenContainer {
      let outer = outer
      guard outer >= 0 else { return .none }
      var container = OpenContainer(
        at: outer, closer: UInt8(ascii: JSONTag(tape[outer]) == .object ? "}" : "]"), in: -1)
      (container.state, container.keys) = (tape[outer + 1], tape[outer + 2])
      return container
    }
  }
}
