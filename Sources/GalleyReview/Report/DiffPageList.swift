import GalleyRender

/// The changes as a report lists them: by page, then by widget, behind chips that filter them.
struct DiffPageList {
  private let entries: [DiffPage.Entry]
  /// How many changes of each entry are told.
  private let told: [Int]
  private let causes: [LayoutChange.Cause]
  private let all: Int

  /// The pages of which something is told, in their order.
  var embedded: [DiffPage.Entry] { zip(entries, told).filter { DiffPageList.isEmbedded($0, $1) }.map(\.0) }

  init(_ entries: [DiffPage.Entry], limit: Int) {
    self.entries = entries.filter(\.review.isDifferent)
    var left = limit
    told = self.entries.map { entry in
      let count = min(left, entry.review.changes.count)
      left -= count
      return count
    }
    all = self.entries.reduce(0) { $0 + $1.review.changes.count }
    causes = Blame.causes(of: self.entries.flatMap(\.review.changes)).prefix(20).map(\.cause)
  }

  private static func isEmbedded(_ entry: DiffPage.Entry, _ told: Int) -> Bool {
    told > 0 || entry.review.changes.isEmpty
  }

  func add(to page: inout MarkupText) {
    addFilters(to: &page)
    page.raw("<div class=\"list\">\n")
    if entries.isEmpty { page.raw("<p class=\"rest\">Both are the same.</p>\n") }
    var number = 0
    for (entry, count) in zip(entries, told) {
      let isEmbedded = DiffPageList.isEmbedded(entry, count)
      add(entry, count, isEmbedded ? number : nil, to: &page)
      if isEmbedded { number += 1 }
    }
    let rest = all - told.reduce(0, +)
    if rest > 0 {
      page.raw("<p class=\"rest\">… and ")
      page.text("\(DiffText.grouped(rest)) more")
      page.raw(". <code>--limit</code> says how many are told.</p>\n")
    }
    page.raw("</div>\n")
  }

  // MARK: Filters

  private func addFilters(to page: inout MarkupText) {
    var verdicts: [LayoutChange.Verdict: Int] = [:]
    var causeCounts: [LayoutChange.Cause: Int] = [:]
    for (entry, count) in zip(entries, told) {
      if let verdict = entry.review.pageVerdict { verdicts[verdict, default: 0] += 1 }
      for change in entry.review.changes.prefix(count) {
        verdicts[change.verdict, default: 0] += 1
        causeCounts[change.cause, default: 0] += 1
      }
    }
    guard !verdicts.isEmpty else { return }
    page.raw("<div class=\"filters\">\n<div class=\"chips\" role=\"group\" aria-label=\"Filter by kind\">\n")
    for verdict in LayoutChange.Verdict.allCases {
      guard let count = verdicts[verdict] else { continue }
      addChip("verdict", verdict.rawValue, DiffPage.icon(verdict), verdict.rawValue, count, to: &page)
    }
    page.raw("</div>\n")
    if causeCounts.count > 1 {
      page.raw("<div class=\"chips\" role=\"group\" aria-label=\"Filter by cause\">\n")
      let known = causes.indices.filter { causeCounts[causes[$0]] != nil }
      for (place, index) in known.enumerated() {
        if place == 6 { page.raw("<details><summary>\(known.count - place) more causes</summary>\n") }
        addChip("cause", "\(index)", "", causes[index].name, causeCounts[causes[index]] ?? 0, to: &page)
      }
      page.raw(known.count > 6 ? "</details>\n</div>\n" : "</div>\n")
    }
    page.raw("<p class=\"said\"><span id=\"said\" role=\"status\"></span>")
    page.raw("<button type=\"button\" id=\"every\" hidden>Show all <kbd>0</kbd></button></p>\n</div>\n")
  }

  private func addChip(
    _ kind: String, _ value: String, _ icon: String, _ name: String, _ count: Int, to page: inout MarkupText
  ) {
    page.raw("<button type=\"button\" class=\"chip\" data-kind=\"\(kind)\" value=\"\(value)\"")
    page.raw(" aria-pressed=\"false\">\(icon)<span>")
    page.text(name)
    page.raw("</span><b>\(DiffText.grouped(count))</b></button>\n")
  }

  // MARK: Pages

  private func add(_ entry: DiffPage.Entry, _ count: Int, _ number: Int?, to page: inout MarkupText) {
    let review = entry.review
    page.raw("<article\(number.map { " data-page=\"\($0)\"" } ?? "")>\n<h2><b>")
    page.text(review.name)
    page.raw("</b> <span>")
    page.text(
      review.changes.isEmpty ? review.fate.rawValue : DiffText.counted(review.changes.count, "change"))
    page.raw("</span></h2>\n")
    if let verdict = review.pageVerdict { addFate(review, verdict, to: &page) }
    let places = DiffPlaces(old: entry.old?.layout, new: entry.new?.layout)
    var left = count
    for group in review.groups where left > 0 {
      add(group.prefix(left), places, to: &page)
      left -= min(left, group.count)
    }
    if count < review.changes.count, count > 0 {
      page.raw("<p class=\"rest\">… and ")
      page.text("\(DiffText.grouped(review.changes.count - count)) more in this page")
      page.raw("</p>\n")
    }
    page.raw("</article>\n")
  }

  /// What became of the page as a whole: a row of its own.
  private func addFate(
    _ review: PageReview, _ verdict: LayoutChange.Verdict, to page: inout MarkupText
  ) {
    page.raw("<div class=\"place\">\n<ul>\n<li><button type=\"button\" class=\"row\" tabindex=\"-1\"")
    page.raw(
      " data-verdict=\"\(verdict.rawValue)\" data-old=\"p0\" data-new=\"p0\">\(DiffPage.icon(verdict))<span class=\"on\">Page \(verdict.rawValue)</span>"
    )
    if let oldName = review.oldName { addValues(oldName, review.name, to: &page) }
    page.raw("</button></li>\n</ul>\n</div>\n")
  }

  // MARK: Changes

  private func add(
    _ group: ArraySlice<LayoutChange>, _ places: DiffPlaces, to page: inout MarkupText
  ) {
    guard let first = group.first else { return }
    page.raw("<section class=\"place\" style=\"--n:\(group.count)\">\n<h3><b>")
    page.text(first.name.isEmpty ? "\"\"" : first.name)
    page.raw("</b> <span>")
    let type = first.kind == .widget ? first.type : first.kind.rawValue
    page.text(type == first.name ? "" : type)
    page.raw("</span></h3>\n")
    addPath(first.oldPath, first.newPath, to: &page)
    page.raw("<ul>\n")
    for change in group { add(change, places, to: &page) }
    page.raw("</ul>\n</section>\n")
  }

  private func addPath(_ old: String?, _ new: String?, to page: inout MarkupText) {
    guard let path = new ?? old else { return }
    page.raw("<p class=\"path\">")
    if let old, let new, old != new {
      page.text(old)
      page.raw(" → ")
    }
    page.text(path)
    page.raw("</p>\n")
  }

  private func add(_ change: LayoutChange, _ places: DiffPlaces, to page: inout MarkupText) {
    let (old, new) = places.places(of: change)
    page.raw(
      "<li><button type=\"button\" class=\"row\" tabindex=\"-1\" data-verdict=\"\(change.verdict.rawValue)\"")
    if let cause = causes.firstIndex(of: change.cause) { page.raw(" data-cause=\"\(cause)\"") }
    page.raw(" data-old=\"\(MarkupText.escaped(old))\" data-new=\"\(MarkupText.escaped(new))\">")
    page.raw(DiffPage.icon(change.verdict))
    page.raw("<span class=\"on\"><i>\(change.verdict.rawValue)</i> ")
    // A finding is told by its text alone, and tracking is tracking.
    if change.verdict != .finding, let subject = change.subject, subject != change.verdict.rawValue {
      page.text(subject)
    }
    page.raw("</span>")
    if change.layer == .geometry { page.raw("<em>boxes</em>") }
    if change.cause != .page, change.cause != .unknown {
      page.raw("<em>")
      page.text(change.cause.token ?? change.cause.input)
      page.raw("</em>")
    }
    if change.verdict != .added, change.verdict != .removed || change.property != nil {
      addValues(
        change.old.map { DiffValue.shown($0, of: change) },
        change.new.map { DiffValue.shown($0, of: change) },
        to: &page)
    }
    page.raw("</button></li>\n")
  }

  private func addValues(_ old: String?, _ new: String?, to page: inout MarkupText) {
    let isLong = (old ?? "").utf8.count + (new ?? "").utf8.count > 32
    page.raw(isLong ? "<span class=\"values is-long\">" : "<span class=\"values\">")
    let shared = old.flatMap { old in new.map { DiffValue.shared(old, $0) } } ?? (0, 0)
    if let old {
      page.raw("<del>")
      DiffValue.add(old, shared, to: &page)
      page.raw("</del>")
    }
    if old != nil, new != nil { page.raw("<span class=\"to\"> → </span>") }
    if let new {
      page.raw("<ins>")
      DiffValue.add(new, shared, to: &page)
      page.raw("</ins>")
    }
    page.raw("</span>")
  }
}

extension PageReview {
  /// What became of the page itself; `nil` for one that is where it was.
  fileprivate var pageVerdict: LayoutChange.Verdict? {
    switch fate {
    case .added: .added
    case .removed: .removed
    case .renamed: .renamed
    case .same, .changed: nil
    }
  }
}
