// In an app this file is the same but for this line: `import FlowUI`.
import GalleyCore

/// A title with a date to pick: in a compact field, or in a month that lies open.
struct DatePickerRowData: WidgetContent {
  static let widgetType = "date_picker_row"

  let title: TextData
  /// `calendar` for an open month; anything else is a compact field.
  let style: String?
}
