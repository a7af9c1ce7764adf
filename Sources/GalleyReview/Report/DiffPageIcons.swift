extension DiffPage {
  /// A picture that stands beside its own words.
  static func icon(_ name: String) -> String {
    "<svg class=\"i i-\(name)\" aria-hidden=\"true\"><use href=\"#i-\(name)\"/></svg>"
  }

  static func icon(_ verdict: LayoutChange.Verdict) -> String { icon(verdict.rawValue) }

  /// The pictures, each drawn once, on 20 by 20 points.
  static let sprite =
    "<svg class=\"sprite\" aria-hidden=\"true\">\n"
    + shapes.map { "<symbol id=\"i-\($0.0)\" viewBox=\"0 0 20 20\">\($0.1)</symbol>\n" }.joined() + "</svg>\n"

  private static let shapes: [(String, String)] =
    LayoutChange.Verdict.allCases.map { ($0.rawValue, shape(of: $0)) } + [
      (
        "galley",
        #"<rect x="3" y="2" width="14" height="16" rx="3.5" fill="currentColor" stroke="none"/><path d="M7 6.500h6M7 10h6M7 13.500h3.5" stroke="var(--card)"/>"#
      ),
      (
        "side",
        #"<rect x="2.5" y="4" width="6.5" height="12" rx="1.6"/><rect x="11" y="4" width="6.5" height="12" rx="1.6"/>"#
      ),
      (
        "slider",
        #"<rect x="4" y="3.5" width="12" height="13" rx="2"/><path d="M10 1.500v17M7.5 8.500L6 10l1.5 1.500M12.5 8.500L14 10l-1.5 1.5"/>"#
      ),
      (
        "onion",
        #"<rect x="3" y="3" width="10" height="10" rx="2"/><rect x="7" y="7" width="10" height="10" rx="2"/>"#
      ),
      (
        "blink",
        #"<path d="M2.5 10c2-3.2 4.5-4.8 7.5-4.800s5.5 1.6 7.5 4.800c-2 3.2-4.5 4.8-7.5 4.800S4.5 13.2 2.5 10z"/><circle cx="10" cy="10" r="2.2"/>"#
      ),
      ("dark", #"<path d="M16 11.600A6.5 6.5 0 1 1 8.4 4a5.2 5.2 0 0 0 7.6 7.600z"/>"#),
      ("help", #"<path d="M7.6 7.600a2.4 2.4 0 1 1 3.6 2.100c-.8.5-1.2.9-1.2 1.800M10 14.200v.1"/>"#),
      ("back", #"<path d="M12 5l-5 5 5 5"/>"#),
      ("on", #"<path d="M8 5l5 5-5 5"/>"#),
    ]

  private static func shape(of verdict: LayoutChange.Verdict) -> String {
    switch verdict {
    case .added: #"<path d="M10 4.500v11M4.5 10h11"/>"#
    case .removed: #"<path d="M4.5 10h11"/>"#
    case .moved:
      #"<path d="M7 15.500v-11M4.3 7.200L7 4.500l2.7 2.700M13 4.500v11M10.3 12.800l2.7 2.7 2.7-2.7"/>"#
    case .reparented: #"<path d="M5 4v5.500a2.5 2.5 0 0 0 2.5 2.500H15M12 9l3 3-3 3"/>"#
    case .retyped: #"<path d="M4 7h11.500M12.8 4.300L15.5 7M16 13H4.500M7.2 15.700L4.5 13"/>"#
    case .renamed: #"<path d="M3.5 9.500v-5a1 1 0 0 1 1-1h5l7 7-6 6zM7 7v.1"/>"#
    case .content: #"<path d="M4.5 6V4.500h11V6M10 4.500v11M7.8 15.500h4.4"/>"#
    case .layout: #"<rect x="3.5" y="3.5" width="13" height="13" rx="2"/><path d="M3.5 8h13M8.5 8v8.5"/>"#
    case .token: #"<path d="M10 3l6.5 7-6.5 7-6.5-7z"/>"#
    case .action: #"<path d="M11 2.800L4.8 11.300h4.400L8.6 17.200l6.6-8.700h-4.600z"/>"#
    case .tracking: #"<circle cx="10" cy="10" r="6.5"/><circle cx="10" cy="10" r="2.3"/>"#
    case .finding: #"<path d="M10 3.400l7 12.200H3zM10 8.200v3.300M10 13.400v.1"/>"#
    }
  }
}
