/// Writes the page document that a stream stands for, as its records are accepted: what a device would
/// have been sent at once.
///
///     screen_start      {"client":"stream","page":{…,"sections":[
///     heading           {"widgets":[ {"type":"heading","data":{…}}
///     collection_start  ]},{"layout":{…},"header":{…},"widgets":[
///     …
///     screen_commit     ]}],"pagination":{…}}}
package struct PageFolder: ~Copyable {
  private enum Level: Int { case outside, page, sections, widgets, parts }

  private var out = MemberWriter()
  private var level = Level.outside

  package init() {}

  /// What has been written since this was last asked for.
  package mutating func take() -> [UInt8] {
    defer { out.removeAll() }
    return out.bytes
  }

  package mutating func append(_ effect: Effect) {
    let record = effect.record.value
    for step in effect.steps {
      switch step {
      case .openPage: openPage(record)
      case .openSection: openSection(effect.record)
      case .widget:
        close(to: .widgets)
        separate()
        widget(effect.record)
      case .openSources, .openComparison, .openTimeline: openParts(effect.record)
      case .source, .subject, .event: part(record)
      case .row:
        if isFirstRow {
          out.close("]")
          out.name("rows")
          out.open("[")
          isFirstRow = false
        }
        part(record)
      case .close: close(to: level == .parts ? .widgets : .sections)
      case .footer: footer(record)
      case .commit:
        close(to: .page)
        if let pagination = record.optional("pagination") { out.member("pagination", pagination) }
        close(to: .outside)
      case .abort: break
      }
    }
  }

  private var isFirstRow = false

  private mutating func openPage(_ record: JSONValue) {
    out.open("{\"client\":\"stream\",\"page\":{")
    let title = record.optional("nav") == nil ? record.optional("title") : nil
    let hidden = ["type", "sections", "footer", "pagination"] + (title == nil ? [] : ["nav", "title"])
    out.members(of: record, except: hidden)
    if let title {
      out.name("nav")
      out.raw("{\"title\":")
      out.raw(title)
      out.raw("}")
    }
    out.name("sections")
    out.open("[")
    level = .sections
  }

  private mutating func openSection(_ record: Record) {
    close(to: .sections)
    separate()
    out.open("{")
    switch record.type {
    case .sectionStart: out.members(of: record.value, except: ["type", "widgets"])
    case .collectionStart: collection(record.value)
    default: break
    }
    out.name("widgets")
    out.open("[")
    level = .widgets
  }

  private mutating func collection(_ record: JSONValue) {
    let layout = record.optional("layout")
    let own: [(name: String, value: JSONValue)] = ["arrangement", "columns"].compactMap { name in
      // The record's own win; in the section they stand first, wherever they were sent.
      [record, layout].lazy.compactMap { $0?.member(named: name) }.first { !$0.isNull }.map { (name, $0) }
    }
    out.members(
      of: record, except: ["type", "title", "arrangement", "columns", "layout", "header", "widgets"])
    if !own.isEmpty || layout != nil {
      out.name("layout")
      out.open("{")
      for (name, value) in own { out.member(name, value) }
      if let layout { out.members(of: layout, except: own.map(\.name)) }
      out.close("}")
    }
    if let title = record.optional("title") {
      out.name("header")
      out.raw("{\"type\":\"heading\",\"data\":{\"text\":")
      out.raw(title)
      out.raw("}}")
    }
  }

  private mutating func widget(_ record: Record) {
    guard record.type != .widget else {
      if let widget = record.value.member("widget") { out.raw(widget) }
      return
    }
    envelope(record.type.rawValue, record.value)
    out.name("data")
    out.open("{")
    out.members(of: record.value, except: MemberWriter.envelope)
    out.close("}}")
  }

  /// A widget up to its data.
  private mutating func envelope(_ type: String, _ record: JSONValue) {
    out.open("{")
    out.type(type)
    out.members(of: record) { !$0.isWord("type") && $0.isAmong(MemberWriter.envelope) }
  }

  private mutating func openParts(_ record: Record) {
    close(to: .widgets)
    separate()
    switch record.type {
    case .comparisonStart, .timelineStart:
      let isComparison = record.type == .comparisonStart
      envelope(isComparison ? "comparison" : "timeline", record.value)
      out.name("data")
      out.open("{")
      let parts = isComparison ? ["subjects", "rows"] : ["events"]
      out.members(of: record.value, except: MemberWriter.envelope + parts)
      out.name(parts[0])
      isFirstRow = isComparison
    default:
      out.raw("{\"type\":\"sources\",\"data\":{\"sources\":")
    }
    out.open("[")
    level = .parts
  }

  private mutating func part(_ record: JSONValue) {
    separate()
    out.open("{")
    out.members(of: record, except: ["type"])
    out.close("}")
  }

  private mutating func footer(_ record: JSONValue) {
    close(to: .page)
    out.name("footer")
    guard record.optional("primary") != nil else {
      out.open("{")
      out.members(of: record, except: ["type"])
      return out.close("}")
    }
    out.raw("{\"widgets\":[")
    envelope(RecordType.handoffBar.rawValue, record)
    out.name("data")
    out.open("{")
    out.members(of: record, except: MemberWriter.envelope + ["sticky"])
    out.close("}}]")
    if let sticky = record.optional("sticky") { out.member("sticky", sticky) }
    out.close("}")
  }

  /// Each section, widget and part on a line of its own.
  private mutating func separate() {
    out.separate()
    out.raw("\n")
  }

  private mutating func close(to target: Level) {
    while level.rawValue > target.rawValue {
      switch level {
      case .parts: out.close("]}}")
      case .widgets: out.close("]}")
      case .sections: out.close("]")
      case .page, .outside: out.close("}}\n")
      }
      level = Level(rawValue: level.rawValue - 1) ?? .outside
    }
  }
}
