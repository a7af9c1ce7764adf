#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// From any color space to sRGB, as CSS Color 4 does it (its sample code's matrices), so that
/// contrast and eight-bit colors are those that a browser shows.
extension TokenColor.Space {
  typealias Triple = (Double, Double, Double)

  /// Gamma-encoded sRGB, 0 to 1 within its gamut.
  func toSRGB(_ a: Double, _ b: Double, _ c: Double) -> Triple {
    switch self {
    case .srgb: (a, b, c)
    case .hsl: Self.fromHSL(a, b / 100, c / 100)
    case .hwb: Self.fromHWB(a, b / 100, c / 100)
    default: Self.map(Self.multiply(Self.srgbOfXYZ, toXYZ(a, b, c)), Self.encode)
    }
  }

  /// CIE XYZ under D65.
  private func toXYZ(_ a: Double, _ b: Double, _ c: Double) -> Triple {
    switch self {
    case .srgbLinear: Self.multiply(Self.xyzOfSRGB, (a, b, c))
    case .displayP3: Self.multiply(Self.xyzOfP3, Self.map((a, b, c), Self.decode))
    case .a98: Self.multiply(Self.xyzOfA98, Self.map((a, b, c)) { Self.power($0, 563 / 256) })
    case .prophoto:
      Self.multiply(
        Self.d65OfD50,
        Self.multiply(
          Self.xyzOfProPhoto, Self.map((a, b, c)) { $0 <= 16 / 512 ? $0 / 16 : Self.power($0, 1.8) }))
    case .rec2020: Self.multiply(Self.xyzOfRec2020, Self.map((a, b, c), Self.decodeRec2020))
    case .xyzD50: Self.multiply(Self.d65OfD50, (a, b, c))
    case .lab: Self.multiply(Self.d65OfD50, Self.fromLab(a, b, c))
    case .lch: Self.multiply(Self.d65OfD50, Self.fromLab(a, b * cos(c * .pi / 180), b * sin(c * .pi / 180)))
    case .oklab: Self.fromOklab(a, b, c)
    case .oklch: Self.fromOklab(a, b * cos(c * .pi / 180), b * sin(c * .pi / 180))
    default: (a, b, c)
    }
  }

  private static func fromHSL(_ hue: Double, _ saturation: Double, _ lightness: Double) -> Triple {
    func channel(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    return (channel(0), channel(8), channel(4))
  }

  private static func fromHWB(_ hue: Double, _ white: Double, _ black: Double) -> Triple {
    if white + black >= 1 {
      let grey = white / (white + black)
      return (grey, grey, grey)
    }
    return map(fromHSL(hue, 1, 0.5)) { $0 * (1 - white - black) + white }
  }

  private static func fromLab(_ l: Double, _ a: Double, _ b: Double) -> Triple {
    let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
    let y = (l + 16) / 116
    let (x, z) = (a / 500 + y, y - b / 200)
    func cube(_ value: Double) -> Double { value * value * value }
    return (
      (cube(x) > epsilon ? cube(x) : (116 * x - 16) / kappa) * 0.3457 / 0.3585,
      l > kappa * epsilon ? cube(y) : l / kappa,
      (cube(z) > epsilon ? cube(z) : (116 * z - 16) / kappa) * (1 - 0.3457 - 0.3585) / 0.3585
    )
  }

  private static func fromOklab(_ l: Double, _ a: Double, _ b: Double) -> Triple {
    let lms = multiply(
      [
        1, 0.3963377773761749, 0.2158037573099136, 1, -0.1055613458156586, -0.0638541728258133, 1,
        -0.0894841775298119, -1.2914855480194092,
      ], (l, a, b))
    return multiply(
      [
        1.2268798758459243, -0.5578149944602171, 0.2813910456659647, -0.0405757452148008,
        1.1122868032803170, -0.0717110580655164, -0.0763729366746601, -0.4214933324022432,
        1.5869240198367816,
      ], map(lms) { $0 * $0 * $0 })
  }

  // MARK: Transfer functions

  private static func encode(_ value: Double) -> Double {
    abs(value) > 0.0031308
      ? (value < 0 ? -1 : 1) * (1.055 * pow(abs(value), 1 / 2.4) - 0.055) : 12.92 * value
  }

  private static func decode(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func decodeRec2020(_ value: Double) -> Double {
    let (alpha, beta) = (1.09929682680944, 0.018053968510807)
    return value < beta * 4.5 ? value / 4.5 : pow((value + alpha - 1) / alpha, 1 / 0.45)
  }

  private static func power(_ value: Double, _ exponent: Double) -> Double { pow(value, exponent) }

  // MARK: Matrices, row by row

  private static func multiply(_ m: [Double], _ v: Triple) -> Triple {
    (
      m[0] * v.0 + m[1] * v.1 + m[2] * v.2, m[3] * v.0 + m[4] * v.1 + m[5] * v.2,
      m[6] * v.0 + m[7] * v.1 + m[8] * v.2
    )
  }

  private static func map(_ v: Triple, _ change: (Double) -> Double) -> Triple {
    (change(v.0), change(v.1), change(v.2))
  }

  private static let xyzOfSRGB: [Double] = [
    0.4123907992659595, 0.35758433938387796, 0.1804807884018343, 0.21263900587151036, 0.7151686787677559,
    0.07219231536073371, 0.01933081871559185, 0.11919477979462599, 0.9505321522496606,
  ]
  private static let srgbOfXYZ: [Double] = [
    3.2409699419045213, -1.5373831775700935, -0.4986107602930033, -0.9692436362808798, 1.8759675015077206,
    0.04155505740717561, 0.05563007969699361, -0.20397695888897657, 1.0569715142428786,
  ]
  private static let xyzOfP3: [Double] = [
    0.48657094864821626, 0.26566769316909294, 0.1982172852343625, 0.22897456406974884, 0.6917385218365062,
    0.079286914093745, 0.0, 0.045113381858902575, 1.0439443689009757,
  ]
  private static let xyzOfA98: [Double] = [
    0.5766690429101308, 0.18555823790654627, 0.18822864623499472, 0.29734497525053616, 0.627363566255466,
    0.07529145849399789, 0.027031361386412378, 0.07068885253582714, 0.9913375368376389,
  ]
  private static let xyzOfProPhoto: [Double] = [
    0.79776664490064230, 0.13518129740053308, 0.03134773412839220, 0.28807482881940130,
    0.71183523424187300, 0.00008993693872564, 0, 0, 0.82510460251046020,
  ]
  private static let xyzOfRec2020: [Double] = [
    0.6369580483012913, 0.14461690358620838, 0.16888097516417205, 0.26270021201126703, 0.677998071518871,
    0.059301716469861945, 0.0, 0.028072693049087508, 1.0609850577107909,
  ]
  /// Bradford's adaptation.
  private static let d65OfD50: [Double] = [
    0.955473421488075, -0.02309845494876471, 0.06325924320057072, -0.0283697093338637,
    1.0099953980813041, 0.021041441191917323, 0.012314014864481998, -0.020507649298898964,
    1.330365926242124,
  ]
}
