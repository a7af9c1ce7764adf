import Foundation
import GalleyReview
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyCommands

/// The fixtures' expected output stands beside them. `make goldens` writes it anew; a test never
/// does.
@Suite struct GoldenTests {
  static func inputs(_ folder: String) -> [String] {
    let names = (try? Places.files(in: Places.fixtures.appending(path: folder), ending: ".json")) ?? []
    return names.map(\.lastPathComponent).filter(Inputs.isDocument).map { "\(folder)/\($0)" }
  }

  private func run(_ words: [String]) -> (status: GalleyCommands.ExitStatus, out: String) {
    let console = Console.collecting()
    let status = Galley.run(words, registry: .starters, console: console)
    return (status, String(decoding: console.out, as: UTF8.self))
  }

  @Test("there are enough") func enough() {
    #expect(Self.inputs("pages").count >= 12)
    #expect(Self.inputs("sheets").count >= 3)
    #expect(Self.inputs("broken").count >= 20)
  }

  @Test(arguments: inputs("pages") + inputs("sheets")) func html(_ input: String) throws {
    try check(input, "render", against: "html")
  }

  @Test(arguments: inputs("pages") + inputs("sheets")) func layout(_ input: String) throws {
    let golden = try check(input, "dump", against: "layout")
    // It is read back as it was written.
    #expect(LayoutDump.text(of: try LayoutDumpReader.read(golden)) == golden)
  }

  /// What a command makes of a fixture is what stands beside it; gives that.
  @discardableResult private func check(_ input: String, _ command: String, against ending: String) throws
    -> String
  {
    let path = Places.fixtures.appending(path: input)
    let icons = Places.fixtures.appending(path: "icons").path
    let (status, made) = run([command, path.path, "--icons", icons, "--quiet"])
    #expect(status == .done)
    let golden = try String(
      contentsOf: path.deletingPathExtension().appendingPathExtension(ending), encoding: .utf8)
    #expect(made == golden, "\(input): \(firstDifference(made, golden)); make goldens shows it as a diff")
    return golden
  }

  @Test(
    "pages and sheets have no error and no warning, but for what one shows on purpose",
    arguments: inputs("pages") + inputs("sheets"))
  func clean(_ input: String) {
    let icons = Places.fixtures.appending(path: "icons").path
    let (_, out) = run(["check", Places.fixtures.appending(path: input).path, "--icons", icons])
    let lines = out.split(separator: "\n").filter { $0.contains(": error: ") || $0.contains(": warning: ") }
    // One page names the tokens of a theme of its own, which the default theme has not.
    let shown = [
      "pages/shop-product.json": ["[stretchedImage]"],
      "pages/settings.json": ["[unknownToken]", "[unknownToken]"],
      "pages/contrast.json": Array(repeating: "[lowContrast]", count: 35),
      // Links on a tinted ground: their color is the theme's.
      "pages/food-menu-ar.json": ["[lowContrast]"], "pages/rail-ja.json": ["[lowContrast]"],
      "pages/support-faq.json": ["[lowContrast]"],
      "sheets/terms-ar.json": ["[lowContrast]"],
    ]
    let wanted = shown[input] ?? []
    #expect(lines.map { $0.split(separator: " ").last.map(String.init) ?? "" } == wanted, "\(lines)")
  }

  @Test(arguments: inputs("pages") + inputs("sheets") + inputs("broken")) func findings(_ input: String)
    throws
  {
    let path = Places.fixtures.appending(path: input)
    let response = path.deletingPathExtension().appendingPathExtension("response.json")
    var words = ["check", path.path, "--icons", Places.fixtures.appending(path: "icons").path]
    if FileManager.default.fileExists(atPath: response.path) { words += ["--response", response.path] }
    let (status, out) = run(words)
    let folder = path.deletingLastPathComponent().path + "/"
    let golden = try String(
      contentsOf: path.deletingPathExtension().appendingPathExtension("findings.txt"), encoding: .utf8)
    let shown = out.replacing(folder, with: "")
    #expect(shown == golden, "\(input): \(firstDifference(shown, golden))")
    #expect((status == .done) == !golden.contains(": error: "))
  }
}

/// Where two texts part, with what stands there.
func firstDifference(_ actual: String, _ wanted: String) -> String {
  let (actual, wanted) = (Array(actual.utf8), Array(wanted.utf8))
  guard let at = zip(actual, wanted).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
    return "\(actual.count) bytes, expected \(wanted.count)"
  }
  func around(_ bytes: [UInt8]) -> String {
    String(decoding: bytes[max(at - 40, 0)..<min(at + 60, bytes.count)], as: UTF8.self)
  }
  return "at byte \(at):\n  is       …\(around(actual))…\n  expected …\(around(wanted))…"
}
