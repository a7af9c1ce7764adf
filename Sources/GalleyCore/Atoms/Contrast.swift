#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension RGBA {
  /// WCAG 2's contrast ratio of two opaque colors, from 1 to 21; alpha is not looked at.
  ///
  ///     white.contrast(to: black)   // 21
  package func contrast(to other: RGBA) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// This color as it is seen over an opaque one.
  package func over(_ ground: RGBA) -> RGBA {
    guard alpha < 255 else { return self }
    let share = Double(alpha) / 255
    func mix(_ top: Int, _ bottom: Int) -> Int {
      Int((Double(top) * share + Double(bottom) * (1 - share)).rounded())
    }
    return RGBA(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// `#RRGGBB`; alpha is not looked at.
  package var hex: String {
    let channels = red << 16 | green << 8 | blue
    // One store, in the string itself: seven bytes need no memory of their own.
    return String(unsafeUninitializedCapacity: 7) { bytes in
      bytes[0] = UInt8(ascii: "#")
      for place in 0..<6 {
        let digit = UInt8(channels >> (20 - 4 * place) & 15)
        bytes[place + 1] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
      }
      return 7
    }
  }

  /// Relative luminance: 0 for black, 1 for white (WCAG 2, definition of the same name).
  private var luminance: Double {
    func linear(_ byte: Int) -> Double {
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
