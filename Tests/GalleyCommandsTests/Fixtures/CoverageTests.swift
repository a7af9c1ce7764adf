import Foundation
import GalleyTestSupport
import Testing

/// The fixtures together hold every pair of widget type and modifier, and every form of every atom.
@Suite struct CoverageTests {
  static let types = [
    "title_block", "image_text_card", "banner", "button_row", "tag_rail", "stepper_row", "accordion",
    "separator",
  ]
  static let modifiers = ["padding", "width", "background", "gradient", "corner_radius", "border", "margin"]

  /// Every form that must occur, as ``Forms`` names it.
  static let wanted: Set<String> = {
    var wanted: Set<String> = []
    for type in types { for modifier in modifiers { wanted.insert("\(type) \(modifier)") } }
    func add(_ atom: String, _ forms: [String]) { for form in forms { wanted.insert("\(atom) \(form)") } }
    add(
      "text",
      [
        "string", "text", "font", "color", "alignment", "max_lines", "is_markdown", "alignment=leading",
        "alignment=center", "alignment=trailing", "alignment=left", "alignment=right",
      ])
    add(
      "font",
      [
        "size", "weight", "token", "weight=light", "weight=regular", "weight=medium", "weight=semibold",
        "weight=bold", "weight=heavy",
      ])
    add("color", ["#RRGGBB", "RRGGBB", "#AARRGGBB", "hex", "dark_hex", "token", "alpha"])
    add(
      "image",
      [
        "string", "url", "aspect_ratio", "scale_mode=fill", "scale_mode=fit", "corner_radius",
        "placeholder_color", "shimmer", "alt",
      ])
    add("icon", ["string", "symbol", "size", "color"])
    add(
      "button",
      [
        "title", "style=solid", "style=outline", "style=plain", "bg_color", "corner_radius", "icon",
        "full_width", "disabled", "action",
      ])
    add("tag", ["text", "bg_color", "border_color", "corner_radius", "icon", "action"])
    add("separator", ["style=line", "style=dashed", "style=space", "color", "thickness", "insets"])
    add("width", ["fill", "hug", "number", "numeric string"])
    add("corners", ["number", "top_left", "top_right", "bottom_left", "bottom_right"])
    add("border", ["width", "color", "dash_width", "dash_gap"])
    add("gradient", ["1 color", "2 colors", "3 colors", "angle"])
    add("stepper", ["min", "max", "initial"])
    add("accordion", ["initially_expanded", "items"])
    add("sheet", ["medium", "large", "number", "numeric string", "grabber", "dismissible", "corner_radius"])
    add("section", ["vertical", "carousel", "grid", "columns", "item_spacing", "insets", "header"])
    add("page", ["nav", "header", "footer", "pagination", "refresh", "lang", "dir"])
    return wanted
  }()

  @Test func everything() throws {
    var forms = Forms()
    for folder in ["pages", "sheets"] {
      for url in try Places.files(in: Places.fixtures.appending(path: folder), ending: ".json") {
        forms.visit(try JSONSerialization.jsonObject(with: Data(contentsOf: url)))
      }
    }
    let missing = Self.wanted.subtracting(forms.found)
    #expect(missing.isEmpty, "\(missing.sorted())")
    #expect(forms.scripts.isSuperset(of: ["Latin", "Arabic", "Devanagari", "CJK"]))
  }
}

/// The forms of atoms that a document holds, told by where they stand.
private struct Forms {
  private(set) var found: Set<String> = []
  private(set) var scripts: Set<String> = []

  mutating func visit(_ value: Any) {
    switch value {
    case let list as [Any]: for element in list { visit(element) }
    case let object as [String: Any]:
      visitObject(object)
      for (_, member) in object { visit(member) }
    case let text as String: visitScripts(text)
    default: break
    }
  }

  private mutating func visitObject(_ object: [String: Any]) {
    if let type = object["type"] as? String, let data = object["data"] as? [String: Any] {
      visitWidget(type, data, object)
    }
    for key in ["title", "subtitle", "header", "text"]
    where object[key] is String || (object[key] as? [String: Any])?["text"] != nil {
      visitText(object[key])
    }
    for key in ["color", "bg_color", "border_color", "background", "placeholder_color"] {
      visitColor(object[key])
    }
    for color in object["colors"] as? [Any] ?? [] { visitColor(color) }
    keys("page", object["page"], ["nav", "header", "footer", "pagination", "refresh", "lang", "dir"])
    for key in ["icon", "trailing_icon"] { visit("icon", object[key], ["symbol", "size", "color"], []) }
    for button in (object["buttons"] as? [Any] ?? []) + (object["right_buttons"] as? [Any] ?? []) {
      visit(
        "button", button, ["title", "bg_color", "corner_radius", "icon", "full_width", "disabled", "action"],
        ["style"])
    }
    for tag in object["tags"] as? [Any] ?? [] {
      visit("tag", tag, ["text", "bg_color", "border_color", "corner_radius", "icon", "action"], [])
    }
    visit(
      "image", object["image"],
      ["url", "aspect_ratio", "corner_radius", "placeholder_color", "shimmer", "alt"], ["scale_mode"])
    if let config = object["config"] as? [String: Any] { visitSheet(config) }
    if object["widgets"] != nil, let layout = object["layout"] as? [String: Any] {
      keys("section", layout, ["columns", "item_spacing", "insets"])
      if let word = layout["arrangement"] as? String { found.insert("section \(word)") }
    }
    if object["widgets"] != nil, object["header"] != nil { found.insert("section header") }
  }

  private mutating func visitWidget(_ type: String, _ data: [String: Any], _ widget: [String: Any]) {
    if type == "separator" { visit("separator", data, ["color", "thickness", "insets"], ["style"]) }
    if type == "stepper_row" { keys("stepper", data, ["min", "max", "initial"]) }
    if type == "accordion" { keys("accordion", data, ["initially_expanded", "items"]) }
    guard let layout = widget["layout"] as? [String: Any] else { return }
    for key in layout.keys { found.insert("\(type) \(key)") }
    switch layout["width"] {
    case let word as String: found.insert(Double(word) == nil ? "width \(word)" : "width numeric string")
    case is NSNumber: found.insert("width number")
    default: break
    }
    if layout["corner_radius"] is NSNumber { found.insert("corners number") }
    keys("corners", layout["corner_radius"], ["top_left", "top_right", "bottom_left", "bottom_right"])
    keys("border", layout["border"], ["width", "color", "dash_width", "dash_gap"])
    keys("gradient", layout["gradient"], ["angle"])
    if let colors = (layout["gradient"] as? [String: Any])?["colors"] as? [Any] {
      found.insert("gradient \(colors.count) color\(colors.count == 1 ? "" : "s")")
    }
  }

  private mutating func visitText(_ value: Any?) {
    visit("text", value, ["text", "font", "color", "max_lines", "is_markdown"], ["alignment"])
    visit("font", (value as? [String: Any])?["font"], ["size", "token"], ["weight"])
  }

  private mutating func visitColor(_ value: Any?) {
    if let text = value as? String {
      found.insert("color " + (text.hasPrefix("#") ? "#" : "") + (text.count > 7 ? "AARRGGBB" : "RRGGBB"))
    }
    keys("color", value, ["hex", "dark_hex", "token", "alpha"])
  }

  private mutating func visitSheet(_ config: [String: Any]) {
    keys("sheet", config, ["grabber", "dismissible", "corner_radius"])
    for detent in config["detents"] as? [Any] ?? [] {
      if let word = detent as? String {
        found.insert(Double(word) == nil ? "sheet \(word)" : "sheet numeric string")
      }
      if detent is NSNumber { found.insert("sheet number") }
    }
  }

  /// An atom that may be a string, with keys whose presence counts and keys whose word counts.
  private mutating func visit(_ atom: String, _ value: Any?, _ present: [String], _ words: [String]) {
    if value is String { found.insert("\(atom) string") }
    keys(atom, value, present + words)
    for key in words {
      if let word = (value as? [String: Any])?[key] as? String { found.insert("\(atom) \(key)=\(word)") }
    }
  }

  private mutating func keys(_ atom: String, _ value: Any?, _ keys: [String]) {
    guard let object = value as? [String: Any] else { return }
    for key in keys where object[key] != nil { found.insert("\(atom) \(key)") }
  }

  private mutating func visitScripts(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x7A: scripts.insert("Latin")
      case 0x600...0x6FF: scripts.insert("Arabic")
      case 0x900...0x97F: scripts.insert("Devanagari")
      case 0x3040...0x30FF, 0x4E00...0x9FFF: scripts.insert("CJK")
      default: break
      }
    }
  }
}
