// In an app this file is the same but for this line: `import FlowUI`.
import GalleyCore

/// An order: its number and status, what is in it, and what it costs.
struct OrderCardData: WidgetContent {
  static let widgetType = "order_card"

  let orderNumber: TextData
  let status: TagData?
  let items: [TextData]
  let total: TextData?

  enum CodingKeys: String, CodingKey {
    case orderNumber = "order_number"
    case status, items, total
  }
}
