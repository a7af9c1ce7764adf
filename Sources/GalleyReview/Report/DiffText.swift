import GalleyRender

/// The report for people. Ids, types and keys that could steer a terminal stand as JSON strings, as in a dump.
///
///     home.json: 4 changes in 3 widgets
///       product_1  image_text_card
///         padding.left 16 → 12  (token space.card)
///         title "AirPods" → "AirPods Pro"
///       pay_button  moved from 3 to 5
///       promo  banner  added to sec_popular
///     2 changes: token space.card; 2: page
package struct DiffText {
  private let isColored: Bool
  /// How many changes are still told.
  private var left: Int
  private var hidden = 0

  /// `limit`: the most changes that are told one by one.
  package init(isColored: Bool, limit: Int) {
    self.isColored = isColored
    left = limit
  }

  /// One page; nothing for one that is the same.
  package mutating func text(of review: PageReview) -> String {
    switch review.fate {
    case .same: return ""
    case .added: return paint(review.name, 32) + ": added\n"
    case .removed: return paint(review.name, 31) + ": removed\n"
    case .changed, .renamed: break
    }
    let renamed = review.oldName.map { ", renamed from \($0)" } ?? ""
    let count = review.changes.isEmpty ? "" : ": " + DiffText.counted(review.changes.count, "change")
    let places = review.changes.isEmpty ? "" : " in " + DiffText.counted(review.widgetCount, "place")
    var text = paint(review.name, 1) + renamed + count + places + "\n"
    let before = hidden
    for group in review.groups {
      guard left > 0 else {
        hidden += group.count
        continue
      }
      text += self.text(of: group)
    }
    if hidden > before { text += "  … and \(DiffText.grouped(hidden - before)) more\n" }
    return text
  }

  private mutating func text(of group: ArraySlice<LayoutChange>) -> String {
    guard let first = group.first else { return "" }
    let shown = group.prefix(left)
    left -= shown.count
    hidden += group.count - shown.count
    let type =
      first.kind == .widget ? "  " + LayoutText.word(first.type) : first.kind == .section ? "  section" : ""
    let head = "  " + paint(LayoutText.word(first.name), 1) + type
    // What concerns the widget as a whole stands beside its name.
    let whole = shown.filter { $0.subject == nil }
    var text = head + whole.map { "  " + told($0) }.joined(separator: ";") + "\n"
    for change in shown where change.subject != nil { text += "    " + told(change) + "\n" }
    if shown.count < group.count { text += "    … and \(DiffText.grouped(group.count - shown.count)) more\n" }
    return text
  }

  private func told(_ change: LayoutChange) -> String {
    let (old, new) = (change.old ?? "", change.new ?? "")
    let cause = change.cause == .page || change.cause == .unknown ? "" : "  (\(change.cause.name))"
    switch change.verdict {
    case .added: return paint("added", 32) + cause
    case .removed: return paint("removed", 31) + cause
    case .moved: return "moved from \(old) to \(new)" + cause
    case .reparented:
      return "moved from \(LayoutText.word(old)) into \(LayoutText.word(new))" + cause
    case .retyped: return "\(LayoutText.word(old)) → \(LayoutText.word(new))" + cause
    case .renamed: return "renamed from \(LayoutText.word(old))" + cause
    default: break
    }
    let subject = LayoutText.word(change.subject ?? "") + " "
    if change.verdict == .finding {
      if change.old == nil { return paint("! \(new)", 33) }
      return change.new == nil ? "no more ! \(old)" : "! \(old) → \(paint(new, 33))"
    }
    let layer = change.layer == .geometry ? "  (boxes)" : ""
    switch (change.old, change.new) {
    case (nil, let new?): return paint("+ ", 32) + subject + new + cause + layer
    case (let old?, nil): return paint("- ", 31) + subject + old + cause + layer
    default: return subject + paint(old, 31) + " → " + paint(new, 32) + cause + layer
    }
  }

  /// What explains the changes of all pages, and how many pages differ.
  package func summary(of causes: [BlamedCause], changed: Int, pages: Int) -> String {
    let all = causes.reduce(0) { $0 + $1.changes }
    var text = ""
    if pages > 1 { text += "\(changed) of \(DiffText.counted(pages, "page")) differ\n" }
    for cause in causes.prefix(20) {
      text +=
        "\(cause.cause.name) explains \(DiffText.grouped(cause.changes)) of \(DiffText.counted(all, "change"))\n"
    }
    if causes.count > 20 { text += "… and \(DiffText.counted(causes.count - 20, "cause")) more\n" }
    return text
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// `1,850`.
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
      text.append(digit.element)
    }
  }

  private func paint(_ text: String, _ color: Int) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }
}
