/// A widget type that the app has and Galley has not: known by name, drawn by a stand-in.
package struct DeclaredType: Sendable {
  package let name: String
  /// What its `data` must be; without one anything is right.
  package let schema: JSONSchema?
  /// The least height of the stand-in, in points.
  package let height: Double?

  package init(name: String, schema: JSONSchema? = nil, height: Double? = nil) {
    self.name = name
    self.schema = schema
    self.height = height
  }
}

/// The data of a declared type, as far as a stand-in can show them: texts and images in the order sent.
package struct DeclaredContent: WidgetContent {
  package static let widgetType = ""

  package enum Part: Sendable {
    case text(TextData)
    case image(ImageData)
  }

  package let parts: [Part]

  package init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: "declared types are decoded by name"))
  }

  init(_ data: JSONValue, _ session: DecodeSession) {
    var finder = PartFinder(session: session)
    finder.walk(data, key: "")
    parts = finder.parts
  }
}

extension WidgetContents {
  /// Makes a declared type known.
  package mutating func declare(_ type: DeclaredType) -> Int {
    register(type.name) { envelope, session in
      do throws(Fault) {
        let data = try envelope.data()
        if let found = type.schema?.violation(of: data) {
          throw Fault(.custom(found.message), found.value)
        }
        return session.body(envelope, DeclaredContent(data, session))
      } catch {
        return session.body(envelope, malformed: error)
      }
    }
  }
}

/// Finds what can be shown in data of an unknown form. An object with `text` is a text and one with
/// `url` an image, as everywhere in a page; a plain string is a text unless its key or its form says
/// otherwise.
private struct PartFinder {
  let session: DecodeSession
  var parts: [DeclaredContent.Part] = []

  /// More would not fit any stand-in.
  private static let mostParts = 200
  /// Keys under which nothing is shown.
  private static let silent: Set<String> = [
    "action", "actions", "tracking", "layout", "font", "color", "id", "type", "style", "icon",
    "symbol", "token", "postback",
  ]

  mutating func walk(_ value: JSONValue, key: String) {
    guard parts.count < PartFinder.mostParts, !PartFinder.silent.contains(key), !key.hasSuffix("_color"),
      !key.hasSuffix("_id")
    else { return }
    switch value.kind {
    case .string: addString(value, key)
    case .array: for element in value.elements { walk(element, key: key) }
    case .object:
      if value.member("text")?.kind == .string, let text = try? TextData(json: value, session: session) {
        parts.append(.text(text))
      } else if value.member("url")?.kind == .string,
        let image = try? ImageData(json: value, session: session)
      {
        parts.append(.image(image))
      } else {
        for (key, member) in value.members { walk(member, key: key.text ?? "") }
      }
    default: break
    }
  }

  private mutating func addString(_ value: JSONValue, _ key: String) {
    let text = value.text ?? ""
    let isURL = text.hasPrefix("https://") || text.hasPrefix("http://") || text.hasPrefix("data:")
    if isURL {
      let isPicture = ["image", "photo", "picture", "thumbnail", "avatar", "logo"].contains {
        key.contains($0)
      }
      if isPicture, let image = try? ImageData(json: value, session: session) { parts.append(.image(image)) }
    } else if RGBA(hex: text) == nil, let text = try? TextData(json: value, session: session) {
      parts.append(.text(text))
    }
  }
}
