import GalleyCommands
import GalleyCore

/// What an app asks its backend.
enum LoaderRequest: Sendable {
  case initial(page: String)
  case refresh(page: String)
  /// With the page's postback, as a device sends it.
  case next(page: String, postback: [UInt8])
  /// With the whole action.
  case action(page: String, [UInt8])

  var kind: String {
    switch self {
    case .initial: "initial"
    case .refresh: "refresh"
    case .next: "next"
    case .action: "action"
    }
  }

  var page: String {
    switch self {
    case .initial(let page), .refresh(let page), .next(let page, _), .action(let page, _): page
    }
  }
}

/// What came of a request, whether it failed or not.
struct LoaderExchange: Sendable {
  var method = ""
  /// As it may be shown: without what the configuration keeps secret.
  var url = ""
  var status: Int?
  var bytes: [UInt8] = []
  /// Why there is no answer to use.
  var failure: String?
  /// Called off: no failure, and nothing to say.
  var isCancelled = false
}

/// Where pages come from. The one seam of the preview: an app's backend, or files.
protocol Loader: Sendable {
  /// The ids of the pages that it knows of; a backend is not asked.
  var pages: [(id: String, file: String)] { get }

  /// Asks. Cancelling the task calls the request off.
  func load(_ request: LoaderRequest) async -> LoaderExchange
}
