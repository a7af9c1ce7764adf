import GalleyCommands
import GalleyCore

/// Files and a backend together: a page that a file holds comes from the file, everything else from the
/// backend.
struct PageSources: Loader {
  let files: FileLoader
  let backend: HTTPLoader?

  var pages: [(id: String, file: String)] { files.pages }

  func load(_ request: LoaderRequest) async -> LoaderExchange {
    let isInFile = files.file(of: request.page) != nil
    guard let backend else { return await files.load(request) }
    switch request {
    case .initial, .refresh: return isInFile ? await files.load(request) : await backend.load(request)
    case .next, .action: return await backend.load(request)
    }
  }
}
