import GalleyCore

/// What came of an action, for the log and for the page.
struct ActionOutcome: Sendable {
  var word: String
  /// Seconds.
  var toast: (message: String, duration: Double)?
  /// The page that stands for a host's action, and the appearance.
  var open: String?
  var appearance: String?
  var why: String?
}

/// `{name}` in a text stands for the action's member of that name, `{name.last}` for the last part of
/// the path or URL in it.
enum ActionTemplate {
  static func fill(_ template: String, from action: JSONValue) -> String {
    var filled = ""
    var rest = template[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      filled += rest[..<start]
      let name = rest[rest.index(after: start)..<end]
      let isLast = name.hasSuffix(".last")
      let key = isLast ? String(name.dropLast(5)) : String(name)
      let value = action.members.first { $0.key.text == key }?.value.text ?? ""
      // A URL's query and fragment are no part of its path.
      let path = value.prefix { $0 != "?" && $0 != "#" }
      filled += isLast ? String(path.split(separator: "/").last ?? "") : value
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }
}
