import GalleyTestSupport

/// Every way in which one value of a page is changed: each string, number and word to another, each gone.
struct LeafEdit {
  /// Keys and places, from the root down.
  let path: [String]
  /// What it is a case of: the widget's type and the way to the value, without places.
  let shape: String
  /// `nil`: the value is taken out of its object.
  let value: EditableJSON?

  static func all(of page: EditableJSON) -> [LeafEdit] {
    var edits: [LeafEdit] = []
    collect(page, path: [], shape: "", &edits)
    return edits
  }

  func applied(to page: EditableJSON) -> EditableJSON {
    var page = page
    if let value {
      page.edit(path[...]) { $0 = value }
    } else if let key = path.last {
      page.edit(path.dropLast()) { $0[key] = nil }
    }
    return page
  }

  private static func collect(
    _ json: EditableJSON, path: [String], shape: String, _ edits: inout [LeafEdit]
  ) {
    switch json {
    case .object(let members):
      // A widget is told by its type wherever it stands.
      let isWidget = json["data"] != nil || json["layout"] != nil
      let shape = isWidget ? json["type"].flatMap(\.string) ?? shape : shape
      for (key, value) in members { collect(value, path: path + [key], shape: shape + "." + key, &edits) }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        collect(element, path: path + [String(index)], shape: shape, &edits)
      }
    case .null, .bool, .number, .string:
      for (index, value) in others(than: json).enumerated() {
        edits.append(LeafEdit(path: path, shape: "\(shape) \(index)", value: value))
      }
      if Int(path.last ?? "") == nil {
        edits.append(LeafEdit(path: path, shape: shape + " gone", value: nil))
      }
    }
  }

  /// Words that stand for each other.
  private static let words = [
    ["vertical", "carousel", "grid"], ["fill", "hug"], ["fill", "fit"], ["leading", "center", "trailing"],
    ["light", "regular", "medium", "semibold", "bold", "heavy"], ["solid", "outline", "plain"],
    ["line", "dashed", "space"], ["ltr", "rtl"], ["medium", "large"], ["up", "down", "flat"],
    ["done", "current", "upcoming"], ["info", "success", "warning", "critical", "neutral"],
  ]

  private static func others(than json: EditableJSON) -> [EditableJSON] {
    switch json {
    case .bool(let value): [.bool(!value)]
    case .number(let spelled): [.number("1" + spelled.drop { $0 == "-" }), .number("0")]
    case .string(let text) where text.hasPrefix("#"): [.string("#13579B")]
    case .string(let text):
      words.filter { $0.contains(text) }.flatMap { $0 }.filter { $0 != text }.map { .string($0) }
        + [.string(text + "x"), .string("")]
    case .null, .array, .object: []
    }
  }
}

extension EditableJSON {
  var string: String? { if case .string(let text) = self { text } else { nil } }
}
