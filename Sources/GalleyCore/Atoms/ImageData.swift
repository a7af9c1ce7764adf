/// A picture: its URL as a string, or an object.
public struct ImageData: JSONDecodable, Sendable {
  public enum ScaleMode: String, Sendable { case fill, fit }

  public let url: String
  /// Whether a device loads it, and so whether it may be loaded here.
  public let isLoadable: Bool
  /// Width over height; the room is reserved before the picture has loaded.
  public let aspectRatio: Double?
  public let scaleMode: ScaleMode
  /// Points.
  public let cornerRadius: Double
  public let placeholderColor: ColorData?
  public let shimmer: Bool
  /// What the picture shows; empty or `nil`: it is decoration.
  public let alt: String?

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    if value.kind == .string {
      url = try value.string()
      aspectRatio = nil
      scaleMode = .fill
      cornerRadius = 0
      placeholderColor = nil
      shimmer = false
      alt = nil
      isLoadable = ImageData.check(url, at: value, session)
      return
    }
    guard value.kind == .object else {
      throw Fault(.type(expected: "an image (a string or an object)"), value)
    }
    url = try value.required("url").string()
    aspectRatio = try value.optionalNumber("aspect_ratio")
    scaleMode = try ImageData.scaleMode(in: value, session)
    cornerRadius = try value.optionalNumber("corner_radius") ?? 0
    placeholderColor = try value.optional("placeholder_color", session)
    shimmer = try value.optionalBool("shimmer") ?? false
    alt = try value.optionalString("alt")
    isLoadable = ImageData.check(url, at: value.member("url") ?? value, session)
    if scaleMode == .fit, aspectRatio != nil, let field = value.member("scale_mode") {
      session.report(
        .stretchedImage, at: field,
        "\"fit\" beside \"aspect_ratio\" stretches a picture of another shape; use \"fill\"")
    }
  }

  private static func check(
    _ url: String, at field: JSONValue, _ session: DecodeSession
  ) -> Bool {
    guard !URLPolicy.allows(url, as: .image) else { return true }
    session.report(
      .blockedURL, at: field,
      "\(field.excerpt) is not loaded and stays a placeholder; expected an https URL")
    return false
  }

  private static func scaleMode(
    in value: JSONValue, _ session: DecodeSession
  ) throws(Fault) -> ScaleMode {
    guard let field = value.optional("scale_mode") else { return .fill }
    let word = try field.string()
    if let mode = ScaleMode(rawValue: word) { return mode }
    session.report(
      .unknownStyle, at: field, "\"\(word)\" is no scale mode and means fill; expected fill or fit")
    return .fill
  }
}
