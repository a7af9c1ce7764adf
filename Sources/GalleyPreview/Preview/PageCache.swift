import GalleyCore

/// Pages by themselves, as they were last drawn: good as long as their file is what it was.
final class PageCache: Sendable {
  struct Key: Hashable {
    let name: String
    let options: ViewOptions
  }

  private let entries = Lock<[Key: (stamp: FileStamp, response: Response)]>([:])

  /// How many are kept.
  private static let most = 64

  /// The answer for a file in this state; `nil`: it must be made.
  func response(_ key: Key, _ stamp: FileStamp) -> Response? {
    entries.withLock { entries in
      guard let entry = entries[key], entry.stamp == stamp else { return nil }
      return entry.response
    }
  }

  /// Keeps an answer; the same comes back, ready to be given again and again.
  func keep(_ response: Response, _ key: Key, _ stamp: FileStamp) -> Response {
    guard case .bytes(let bytes) = response.body else { return response }
    var prepared = response
    prepared.body = .prepared(PreparedBody(bytes))
    entries.withLock { entries in
      if entries.count >= PageCache.most { entries = [:] }
      entries[key] = (stamp, prepared)
    }
    return prepared
  }
}
