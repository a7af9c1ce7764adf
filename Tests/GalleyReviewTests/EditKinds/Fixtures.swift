import Foundation
import GalleyTestSupport

/// The JSON documents in a folder of fixtures, as `pages/shop-home`, in alphabetical order.
func fixtures(in folder: String) -> [String] {
  let files = (try? Places.files(in: Places.fixtures.appending(path: folder), ending: ".json")) ?? []
  return files.map { folder + "/" + $0.deletingPathExtension().lastPathComponent }
}

/// The JSON of a fixture by its name.
func fixture(_ name: String) throws -> String {
  try String(contentsOf: Places.fixtures.appending(path: name + ".json"), encoding: .utf8)
}
