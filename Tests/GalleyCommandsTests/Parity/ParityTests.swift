import Foundation
import GalleyCore
import GalleyRender
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyCommands

/// What Flow-UI's own decoder answered, for every vector there is.
@Suite struct ParityTests {
  /// Our own vectors, and those beside the project where they are there.
  static let folders = [Places.vectors] + (Places.shared("parity").map { [$0] } ?? [])

  static let vectors: [URL] = folders.flatMap { folder in
    (try? Places.files(in: folder, ending: ".expected.json")) ?? []
  }

  @Test("there are vectors") func thereAreVectors() { #expect(Self.vectors.count >= 90) }

  @Test(arguments: vectors) func vector(_ expected: URL) throws {
    let stem = String(expected.path.dropLast(".expected.json".count))
    let response = stem + ".response.json"
    let answer = FileManager.default.contents(atPath: response)
    try compare(
      [UInt8](Data(contentsOf: URL(filePath: stem + ".json"))), answer: answer.map { [UInt8]($0) },
      with: JSONSerialization.jsonObject(with: Data(contentsOf: expected)), name: stem)
  }

  @Test(arguments: folders) func generated(_ folder: URL) throws {
    let text = try String(contentsOf: folder.appending(path: "generated.jsonl"), encoding: .utf8)
    var count = 0
    for (number, line) in text.split(separator: "\n").enumerated() {
      // `{"page": PAGE, "expected": EXPECTED}`: the page's own bytes, some of which are no JSON.
      let cut = try #require(line.range(of: ", \"expected\": ", options: .backwards))
      let page = line[..<cut.lowerBound].dropFirst("{\"page\": ".count)
      try compare(
        Array(page.utf8), answer: nil,
        with: JSONSerialization.jsonObject(with: Data(line[cut.upperBound...].dropLast().utf8)),
        name: "generated.jsonl:\(number + 1)")
      count += 1
    }
    #expect(count >= 700)
  }

  private func compare(
    _ page: [UInt8], answer: [UInt8]?, with expected: Any, name: String
  ) throws {
    var checked: CheckedDocument
    do throws(DocumentRejection) {
      checked = CheckedDocument(
        file: name,
        outcome: .decoded(
          try Document(decoding: page, contents: WidgetRegistry.starters.contents)))
    } catch { checked = CheckedDocument(file: name, outcome: .rejected(error)) }
    if let answer, case .decoded(var document) = checked.outcome {
      do throws(DocumentRejection) {
        let decoded = try ActionAnswer(
          decoding: answer, contents: WidgetRegistry.starters.contents)
        checked.missingTargets = document.apply(decoded)
        checked.outcome = .decoded(document)
        checked.answer = .decoded(decoded, file: "answer")
      } catch { checked.answer = .refused(error, file: "answer") }
    }
    let data = Data(DocumentReport.json(checked).text().utf8)
    let actual = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let wanted = try #require(expected as? [String: Any])
    if wanted["rejected"] != nil {
      #expect(actual["rejected"] as? Bool == true, "\(name) must be rejected")
      return
    }
    let difference = firstDifference(actual, wanted, at: name)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// The first place where what was expected is not there; code points are compared, so that ids
  /// are kept verbatim. Messages, lines and findings are ours alone.
  private func firstDifference(_ actual: Any?, _ wanted: Any?, at path: String) -> String? {
    switch (actual, wanted) {
    case (let actual as [String: Any], let wanted as [String: Any]):
      let ours =
        path.contains(".diagnostics") ? ["message", "line", "column", "file"] : ["file", "findings"]
      var keys = Set(actual.keys).union(wanted.keys).subtracting(ours)
      // Flow-UI's own pages were recorded without the deep place, all others with it.
      if path.contains("/flow-ui-") { keys.remove("error_path") }
      return keys.sorted().lazy.compactMap {
        firstDifference(actual[$0], wanted[$0], at: path + "." + $0)
      }.first
    case (let actual as [Any], let wanted as [Any]):
      guard actual.count == wanted.count else {
        return "\(path): \(actual.count) elements, expected \(wanted.count): \(actual) \(wanted)"
      }
      return actual.indices.lazy.compactMap {
        firstDifference(actual[$0], wanted[$0], at: "\(path).\($0)")
      }.first
    case (let actual as String, let wanted as String):
      return actual.unicodeScalars.elementsEqual(wanted.unicodeScalars)
        ? nil : "\(path): \(actual), expected \(wanted)"
    case (let actual as NSObject, let wanted as NSObject):
      return actual == wanted ? nil : "\(path): \(actual), expected \(wanted)"
    case (nil, nil): return nil
    default:
      return "\(path): \(actual ?? "absent"), expected \(wanted ?? "absent")"
    }
  }
}
