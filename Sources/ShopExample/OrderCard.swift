import GalleyCore
import GalleyRender

struct OrderCard: HTMLWidget {
  private let order: OrderCardData

  init(content: OrderCardData, context: WidgetContext) { order = content }

  static let styles: StaticString = """
    .order{display:flex;flex-direction:column;align-self:stretch;gap:10px}
    .order-head{display:flex;align-items:center;justify-content:space-between;gap:8px}
    .order-items{display:flex;flex-direction:column;gap:4px}
    .order-item{display:flex;align-items:center;gap:6px}
    .order-item::before{content:"";flex:none;width:4px;height:4px;border-radius:50%;background:var(--color-secondary-label)}
    .order-line{display:block;height:.34px;background:var(--color-separator)}
    """

  static let example: StaticString = #"""
    { "type": "order_card",
      "data": { "order_number": "Order #1042", "status": { "text": "SHIPPED" },
                "items": ["AirPods Pro 2", "USB-C cable"], "total": "$268" } }
    """#

  static var parts: [WidgetPart] { [.spacing(".order", of: ".order")] }

  func write(to html: inout HTMLWriter) {
    html.open("div", class: "order")
    html.open("div", class: "order-head")
    html.write(order.orderNumber)
    if let status = order.status { html.write(status) }
    html.close()
    html.open("div", class: "order-items")
    for item in order.items {
      html.open("div", class: "order-item")
      html.write(item)
      html.close()
    }
    html.close()
    if let total = order.total {
      html.open("span", class: "order-line")
      html.close()
      html.write(total)
    }
    html.close()
  }
}
