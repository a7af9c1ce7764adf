/// A picture: its URL as a string, or an object.
public struct ImageData: Sendable {
  public enum ScaleMode: String, JSONWord, Sendable {
    case fill, fit

    static let noun = "scale mode"
    static let fallback = ScaleMode.fill

    init?(word: JSONValue) {
      if word.isWord("fill") {
        self = .fill
      } else if word.isWord("fit") {
        self = .fit
      } else {
        return nil
      }
    }
  }

  /// The URL as sent.
  package let source: DocumentString
  /// Whether a device loads it, and so whether it may be loaded here.
  public let isLoadable: Bool
  public var url: String { source.text }
  /// Width over height; the room is reserved before the picture has loaded.
  public let aspectRatio: Double?
  public let scaleMode: ScaleMode
  /// Points.
  public let cornerRadius: Double
  public let placeholderColor: ColorData?
  public let shimmer: Bool
  /// What the picture shows; empty or `nil`: it is decoration.
  public let alt: String?
}

extension ImageData: JSONDecodable {
  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    if value.kind == .string {
      self.init(
        source: try value.string(session), isLoadable: ImageData.check(value, session), aspectRatio: nil,
        scaleMode: .fill, cornerRadius: 0, placeholderColor: nil, shimmer: false, alt: nil)
      return
    }
    guard value.kind == .object else {
      throw Fault(.type(expected: "an image (a string or an object)"), value)
    }
    let url = try value.required("url")
    let source = try url.string(session)
    let aspectRatio = try value.optionalNumber("aspect_ratio")
    let scaleMode: ScaleMode = try value.optionalWord("scale_mode", session) ?? .fill
    let cornerRadius = try value.optionalNumber("corner_radius") ?? 0
    let placeholderColor: ColorData? = try value.optional("placeholder_color", session)
    let shimmer = try value.optionalBool("shimmer") ?? false
    let alt = try value.optionalString("alt")
    let isLoadable = ImageData.check(url, session)
    if scaleMode == .fit, aspectRatio != nil, let field = value.member("scale_mode") {
      session.report(
        .stretchedImage, at: field,
        "\"fit\" beside \"aspect_ratio\" stretches a picture of another shape; use \"fill\"")
    }
    self.init(
      source: source, isLoadable: isLoadable, aspectRatio: aspectRatio, scaleMode: scaleMode,
      cornerRadius: cornerRadius, placeholderColor: placeholderColor, shimmer: shimmer, alt: alt)
  }

  private static func check(
    _ field: JSONValue, _ session: DecodeSession
  ) -> Bool {
    guard !field.withText({ URLPolicy.allows($0, as: .image) }) else { return true }
    session.report(
      .blockedURL, at: field,
      "\(field.excerpt) is not loaded and stays a placeholder; expected an https URL")
    return false
  }
}
