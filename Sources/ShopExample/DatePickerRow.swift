import GalleyCore
import GalleyRender

/// Shows the preview's date, never today's: the same page is the same picture on every day.
struct DatePickerRow: HTMLWidget {
  private let row: DatePickerRowData
  private let date: CalendarDate

  init(content: DatePickerRowData, context: WidgetContext) {
    row = content
    date = context.date
  }

  static let styles: StaticString = """
    .date-row{display:flex;align-items:center;align-self:stretch;gap:8px}
    .date-row>.t{flex:1}
    .date-field{flex:none;padding:6px 11px;border-radius:6px;background:light-dark(#7878801f,#7878803d)}
    .month{display:flex;flex-direction:column;align-self:stretch;gap:8px}
    .month-head{display:flex;align-items:center;justify-content:space-between;padding:0 8px}
    .month-days{display:grid;grid-template-columns:repeat(7,1fr);justify-items:center;gap:4px 0}
    .month-name{color:var(--color-secondary-label);text-transform:uppercase}
    .day{display:flex;align-items:center;justify-content:center;width:100%;max-width:44px;aspect-ratio:1;border-radius:50%}
    .day-picked{background:color-mix(in srgb,var(--color-accent) 15%,transparent);color:var(--color-accent)}
    """

  static let example: StaticString = #"""
    { "type": "date_picker_row", "data": { "title": "Delivery day" } }
    """#

  func write(to html: inout HTMLWriter) {
    if row.style == "calendar" { writeMonth(to: &html) } else { writeField(to: &html) }
  }

  private func writeField(to html: inout HTMLWriter) {
    html.open("div", class: "date-row")
    html.write(row.title)
    html.open("span", class: "date-field")
    html.write("\(date.monthName.prefix(3)) \(date.day), \(date.year)", as: .body)
    html.close()
    html.close()
  }

  private func writeMonth(to html: inout HTMLWriter) {
    html.open("div", class: "month")
    html.write(row.title)
    html.open("div", class: "month-head")
    html.write("\(date.monthName) \(date.year)", as: .headline)
    html.close()
    html.open("div", class: "month-days")
    for name in ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] {
      html.open("span", class: "month-name")
      html.write(name, as: .caption)
      html.close()
    }
    let first = CalendarDate(year: date.year, month: date.month, day: 1)
    for _ in 0..<first.weekday {
      html.open("span", class: "day")
      html.close()
    }
    for day in 1...date.daysInMonth {
      html.open("span", class: day == date.day ? "day day-picked" : "day")
      html.write("\(day)", as: day == date.day ? .headline : .body)
      html.close()
    }
    html.close()
    html.close()
  }
}
