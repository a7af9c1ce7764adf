/// A picture: its URL as a string, or an object.
public struct ImageData: Sendable {
  public enum ScaleMode: String, JSONWord, Sendable {
    case fill, fit

    static let noun = "scale mode"
    static let fallback = ScaleMode.fill

    init?(word: JSONValue) {
      switch word.comparable {
      case "fill": self = .fill
      case "fit": self = .fit
      default: return nil
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
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    if value.kind == .string {
      try value.requireString()
      self.init(
        source: DocumentString(value, in: session.document), isLoadable: ImageData.check(value, session),
        aspectRatio: nil,
        scaleMode: .fill, cornerRadius: 0, placeholderColor: nil, shimmer: false, alt: nil)
      return
    }
    guard value.kind == .object else {
      throw Fault(.type(expected: "an image (a string or an object)"), value)
    }
    var (urlField, ratioField, modeField) = (JSONField(), JSONField(), JSONField())
    var (cornerField, placeholderField, shimmerField) = (JSONField(), JSONField(), JSONField())
    var altField = JSONField()
    for member in value.fields {
      switch member {
      case "url": urlField.take(member)
      case "aspect_ratio": ratioField.take(member)
      case "corner_radius": cornerField.take(member)
      case "shimmer": shimmerField.take(member)
      case "alt": altField.take(member)
      case "scale_mode": modeField.take(member)
      case "placeholder_color": placeholderField.take(member)
      default: break
      }
    }
    let url = try value.required(urlField, "url")
    try url.requireString()
    let aspectRatio = try value[ratioField]?.number()
    let scaleMode: ScaleMode = try value[modeField]?.word(session) ?? .fill
    let cornerRadius = try value[cornerField]?.number() ?? 0
    let placeholderColor: ColorData? = try value.optional(placeholderField, session)
    let shimmer = try value[shimmerField]?.bool() ?? false
    let alt = try value[altField]?.string()
    let isLoadable = ImageData.check(url, session)
    if scaleMode == .fit, aspectRatio != nil, let field = value[modeField] {
      session.report(
        .stretchedImage, at: field,
        "\"fit\" beside \"aspect_ratio\" stretches a picture of another shape; use \"fill\"")
    }
    self.init(
      source: DocumentString(url, in: session.document), isLoadable: isLoadable, aspectRatio: aspectRatio,
      scaleMode: scaleMode,
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
