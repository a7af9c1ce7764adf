package import GalleyCore
package import GalleyRender

/// Holds a page to what every mode of it shares: light and dark have the same widgets in the same places, and
/// every width and direction shows the same ids and texts.
///
/// The page is drawn in each mode and compared with the first; what differs is found at its widget.
package enum ModeRules {
  /// One way to look at a page.
  package struct Mode: Sendable {
    /// As a message says it: `in dark`.
    package let name: String
    package let appearance: RenderOptions.Appearance
    package let direction: RenderOptions.Direction?
    /// Points of the screen.
    package let width: Int

    package static let all = [
      Mode(name: "in light at 402 points", appearance: .light, direction: nil, width: 402),
      Mode(name: "in dark", appearance: .dark, direction: nil, width: 402),
      Mode(name: "at 320 points", appearance: .light, direction: nil, width: 320),
      Mode(name: "at 1280 points", appearance: .light, direction: nil, width: 1_280),
      Mode(name: "left to right", appearance: .light, direction: .ltr, width: 402),
      Mode(name: "right to left", appearance: .light, direction: .rtl, width: 402),
    ]

    package var options: RenderOptions {
      var options = RenderOptions()
      (options.appearance, options.direction, options.width) = (appearance, direction, Double(width))
      options.dump = true
      return options
    }
  }

  /// A difference between two modes, at a path of the page's JSON.
  package struct Difference: Sendable, Equatable {
    package let name: FindingName
    package let path: String
    package let message: String

    package init(name: FindingName, path: String, message: String) {
      (self.name, self.path, self.message) = (name, path, message)
    }
  }

  /// What differs between the first mode and another.
  package static func differences(from first: LayoutNode, to other: LayoutNode, _ mode: Mode) -> [Difference]
  {
    LayoutDiff(from: first, to: other).changes.compactMap { change in
      let path = change.oldPath ?? change.newPath ?? first.path
      switch change.verdict {
      case .added, .removed, .moved, .reparented, .retyped, .renamed:
        let how =
          change.verdict == .added ? "is there" : change.verdict == .removed ? "is not there" : "is another"
        return Difference(
          name: .modeTree, path: path,
          message: "\(change.name) \(how) \(mode.name), unlike \(Mode.all[0].name)")
      case .content where ["text", "html", "alt"].contains(change.field ?? "text"):
        return Difference(
          name: .modeText, path: path,
          message:
            "\(change.subject ?? "a text") of \(change.name) is \(change.new ?? "nothing") \(mode.name)"
            + " and \(change.old ?? "nothing") \(Mode.all[0].name)")
      default: return nil
      }
    }
  }
}

extension ModeRules {
  /// What a browser shows of each widget in two modes, in the order of the page.
  package static func differences(
    from first: [String], to other: [String], in layout: LayoutNode, _ mode: Mode
  ) -> [Difference] {
    var widgets: [LayoutNode] = []
    layout.visit { if $0.kind == .widget { widgets.append($0) } }
    return zip(widgets, zip(first, other)).compactMap { widget, texts in
      guard texts.0 != texts.1 else { return nil }
      let isGone = texts.0.isEmpty || texts.1.isEmpty
      return Difference(
        name: isGone ? .modeTree : .modeText, path: widget.path,
        message: isGone
          ? "\(widget.name) can be seen \(texts.0.isEmpty ? mode.name : Mode.all[0].name) only"
          : "\(widget.name) shows other texts \(mode.name) than \(Mode.all[0].name)")
    }
  }
}
