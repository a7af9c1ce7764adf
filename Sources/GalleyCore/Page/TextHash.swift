#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A hash of bytes, sixteen at a time: two words are mixed in by one multiplication of 64 by 64 bits, whose
/// halves are laid over each other.
package struct TextHash: Sendable {
  private let seed, factor: UInt64

  /// For texts that anybody may send: its numbers are other ones in each process, so that nobody can make up
  /// texts that collide there more often than by chance.
  package static let random = TextHash(
    seed: UInt64(truncatingIfNeeded: "seed".hashValue), factor: UInt64(truncatingIfNeeded: "factor".hashValue)
  )

  /// For a table whose texts are our own.
  static let fixed = TextHash(seed: 0x243F_6A88_85A3_08D3, factor: 0x9E37_79B9_7F4A_7C15)

  init(seed: UInt64, factor: UInt64) {
    (self.seed, self.factor) = (seed, factor | 1)
  }

  /// The hash, and whether all bytes are ASCII.
  @inline(__always)
  package func hash(_ text: UnsafeBufferPointer<UInt8>) -> (hash: UInt64, isASCII: Bool) {
    guard let start = UnsafeRawPointer(text.baseAddress) else { return (mix(seed, factor), true) }
    let count = text.count
    var hash = seed
    var all: UInt64 = 0
    func add(_ one: UInt64, _ other: UInt64) {
      all |= one | other
      hash = mix(one ^ factor, other ^ hash)
    }
    func word(at offset: Int) -> UInt64 { start.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    if count >= 8 {
      for offset in stride(from: 0, to: count - 16, by: 16) { add(word(at: offset), word(at: offset + 8)) }
      add(word(at: max(count - 16, 0)), word(at: count - 8))
    } else if count >= 4 {
      let low = start.loadUnaligned(as: UInt32.self)
      let high = start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      add(UInt64(low), UInt64(high))
    } else if count > 0 {
      add(UInt64(text[0]), UInt64(text[count / 2]) << 8 | UInt64(text[count - 1]) << 16)
    }
    // Apart from the bytes, which would cancel it out: those of a short text, and the last ones, are not all its own.
    return (mix(hash ^ UInt64(truncatingIfNeeded: count), factor), all & 0x8080_8080_8080_8080 == 0)
  }

  private func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, count) == 0
  }

  /// Copies at most 16 bytes, where a call would take longer than the copy: two words that overlap.
  /// - Returns: How many.
  @inline(__always)
  func copyShort(to target: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let start = UnsafeRawPointer(baseAddress), let end = UnsafeMutableRawPointer(target.baseAddress)
    else { return 0 }
    func copy<Word: BitwiseCopyable>(_: Word.Type, _ offset: Int) {
      end.storeBytes(
        of: start.loadUnaligned(fromByteOffset: offset, as: Word.self), toByteOffset: offset, as: Word.self)
    }
    if count >= 8 {
      copy(UInt64.self, 0)
      copy(UInt64.self, count - 8)
    } else if count >= 4 {
      copy(UInt32.self, 0)
      copy(UInt32.self, count - 4)
    } else {
      for index in 0..<count { copy(UInt8.self, index) }
    }
    return count
  }
}
