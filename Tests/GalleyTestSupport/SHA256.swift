/// SHA-256 as in FIPS 180-4: what a policy knows a script by.
package enum SHA256 {
  package static func digest(_ message: [UInt8]) -> [UInt8] {
    var state = initial
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(message.count) * 8
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    for start in stride(from: 0, to: bytes.count, by: 64) { mix(bytes[start..<start + 64], into: &state) }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
  }

  /// As it stands in `script-src 'sha256-…'`.
  package static func base64(_ text: String) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let bytes = digest(Array(text.utf8)) + [0]
    let sextets = stride(from: 0, to: bytes.count, by: 3).flatMap { at -> [Character] in
      let bits = Int(bytes[at]) << 16 | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2])
      return [18, 12, 6, 0].map { alphabet[bits >> $0 & 63] }
    }
    return String(sextets.dropLast()) + "="
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    func turned(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 - by) }
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { at in
      block[at..<at + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for at in 16..<64 {
      let (one, other) = (words[at - 15], words[at - 2])
      let low = turned(one, 7) ^ turned(one, 18) ^ one >> 3
      let high = turned(other, 17) ^ turned(other, 19) ^ other >> 10
      words.append(words[at - 16] &+ low &+ words[at - 7] &+ high)
    }
    var v = state
    for at in 0..<64 {
      let high = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)
      let chosen = v[4] & v[5] ^ ~v[4] & v[6]
      let first = v[7] &+ high &+ chosen &+ rounds[at] &+ words[at]
      let low = turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)
      let most = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      v = [first &+ low &+ most, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for at in 0..<8 { state[at] &+= v[at] }
  }

  /// The first 32 bits behind the point of the square roots, and of the cube roots, of the first primes.
  private static let initial = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
  private static let rounds = primes.map { prime in
    // Newton's method; a Double holds more bits than are asked for.
    var root = Double(prime) / 3
    for _ in 0..<60 { root -= (root * root * root - Double(prime)) / (3 * root * root) }
    return fraction(root)
  }

  private static let primes = (2..<312).filter { number in (2..<number).allSatisfy { number % $0 != 0 } }

  private static func fraction(_ root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }
}
