/// A type that reads itself from Galley's own JSON tree. All atoms are such; a host's payload may
/// be a plain `Decodable`, and may become one of these where it is decoded by the thousand.
public protocol JSONDecodable: Decodable {
  /// Reads the value.
  /// - Throws: A ``Fault`` at the first thing that a device would refuse.
  init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault)
}

extension JSONDecodable {
  /// Lets these types stand inside a host's synthesized `Decodable`.
  public init(from decoder: any Decoder) throws {
    guard let payload = decoder as? PayloadDecoder else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\(Self.self) is decoded by Galley's own reader only"))
    }
    try self.init(json: payload.value, session: payload.session)
  }
}

/// The data of one widget type.
///
///     struct OrderCard: WidgetContent {
///       static let widgetType = "order_card"
///       let orderNumber: TextData
///       enum CodingKeys: String, CodingKey { case orderNumber = "order_number" }
///     }
public protocol WidgetContent: Decodable, Sendable {
  /// The `type` in the JSON.
  static var widgetType: String { get }
}

/// A payload that holds full widgets: an accordion's items.
package protocol WidgetNesting {
  var nestedWidgets: [AnyWidget] { get }
}

/// A payload that is a row of parts, bad ones dropped: how many stayed.
package protocol PartCounting {
  var partCount: Int { get }
}

/// How a page's own width is taken up: known to the starters, asked for by findings.
package protocol WidthBehavior {
  /// `hug` makes it narrower than the page.
  var hugs: Bool { get }
  /// Without a width it shrinks to almost nothing in a carousel.
  var collapsesInCarousel: Bool { get }
}

extension WidthBehavior {
  package var hugs: Bool { false }
  package var collapsesInCarousel: Bool { false }
}
