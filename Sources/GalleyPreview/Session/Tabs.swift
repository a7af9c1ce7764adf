import GalleyCore

/// The tabs that are open.
final class Tabs: Sendable {
  private struct State {
    var tabs: [String: Tab] = [:]
    /// In the order of use, the latest last.
    var order: [String] = []
  }

  private let state = Lock(State())
  private let make: @Sendable () -> Tab

  /// A tab that is never closed goes when so many others have come.
  private static let most = 64

  init(_ make: @escaping @Sendable () -> Tab) { self.make = make }

  /// The tab of an id, new where there is none; `nil` where it is no id.
  func tab(_ id: String) -> Tab? {
    let isID =
      (8...64).contains(id.utf8.count)
      && id.utf8.allSatisfy {
        $0 &- 0x30 < 10 || $0 | 0x20 &- 0x61 < 26 || $0 == 0x2D
      }
    guard isID else { return nil }
    let (tab, dropped) = state.withLock { state in
      state.order.removeAll { $0 == id }
      state.order.append(id)
      let tab = state.tabs[id] ?? make()
      state.tabs[id] = tab
      let old = state.order.count > Tabs.most ? state.order.removeFirst() : nil
      return (tab, old.flatMap { state.tabs.removeValue(forKey: $0) })
    }
    if let dropped { Tabs.leave(dropped) }
    return tab
  }

  func close(_ id: String) {
    let tab = state.withLock { state in
      state.order.removeAll { $0 == id }
      return state.tabs.removeValue(forKey: id)
    }
    if let tab { Tabs.leave(tab) }
  }

  var all: [Tab] { state.withLock { Array($0.tabs.values) } }

  func beat() { for tab in all { tab.events.send("beat", "{}") } }

  func end() { for tab in all { Tabs.leave(tab) } }

  private static func leave(_ tab: Tab) {
    tab.events.end()
    Task { await tab.leave() }
  }
}
