import GalleyCore
import GalleyRender

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A headless Chromium with one tab, in which rendered pages are laid out. It and its folder are gone
/// when this value is.
struct Chromium: ~Copyable {
  /// What a page is shown on.
  struct Screen: Sendable {
    /// Points.
    var width: Int
    var height: Int
    /// Pixels of a point.
    var scale: Int
    var isDark: Bool
  }

  private var tools: DevTools
  private let profile: Profile
  private var session = ""
  private var frame = ""

  /// The folder that Chromium keeps its state in.
  private struct Profile: ~Copyable {
    let path: String
    init() throws(BrowserError) {
      do throws(SystemError) {
        path = try Files.temporaryFolder()
      } catch {
        throw BrowserError("no folder for the browser's state: \(error.message)")
      }
    }
    deinit { Files.removeFolder(path) }
  }

  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]

  /// Starts the browser that the variable `CHROMIUM` names, or else one that is installed.
  static func start() throws(BrowserError) -> Chromium {
    let named = Files.environmentVariable("CHROMIUM").flatMap { $0.isEmpty ? nil : $0 }
    guard let path = Files.program(named.map { [$0] } ?? Chromium.names) else {
      throw BrowserError(
        named.map { "CHROMIUM is \(shown($0)), which is no program" }
          ?? "Chromium is not installed: install the package chromium, or name a browser in CHROMIUM",
        isMissing: true)
    }
    let profile = try Profile()
    var chromium = Chromium(DevTools(try process(path, profile.path)), profile)
    try chromium.openTab()
    return chromium
  }

  private init(_ tools: consuming DevTools, _ profile: consuming Profile) {
    self.tools = tools
    self.profile = profile
  }

  private static func process(_ path: String, _ profile: String) throws(BrowserError) -> ChildProcess {
    let arguments = [
      "--headless", "--remote-debugging-pipe", "--user-data-dir=\(profile)", "--hide-scrollbars",
      "--no-first-run", "--disable-extensions", "--disable-background-networking", "--disable-gpu",
      "--disable-dev-shm-usage", "--force-color-profile=srgb", "--font-render-hinting=none",
      "--disable-lcd-text",
    ]
    // Chromium refuses its sandbox to the superuser.
    let isRoot = geteuid() == 0
    do throws(SystemError) {
      return try ChildProcess(
        path, arguments + (isRoot ? ["--no-sandbox"] : []), pipes: (reads: 3, writes: 4),
        temporaryFolder: profile)
    } catch {
      throw BrowserError("\(shown(path)): \(error.message)")
    }
  }

  private mutating func openTab() throws(BrowserError) {
    let target = try tools.send("Target.createTarget", [("url", .string("about:blank"))])
    let attached = try tools.send(
      "Target.attachToTarget",
      [("targetId", .optional(target.value.member("targetId")?.text)), ("flatten", .bool(true))])
    session = attached.value.member("sessionId")?.text ?? ""
    _ = try tools.send("Inspector.enable", session: session)
    _ = try tools.send("Page.enable", session: session)
    let tree = try tools.send("Page.getFrameTree", session: session)
    frame = tree.value.member("frameTree")?.member("frame")?.member("id")?.text ?? ""
  }

  /// Shows a page and waits until its pictures and fonts are there, at most 15 seconds.
  mutating func show(_ html: [UInt8], on screen: Screen) throws(BrowserError) {
    try resize(screen)
    _ = try tools.send(
      "Emulation.setEmulatedMedia",
      [
        (
          "features",
          .array([
            feature("prefers-color-scheme", screen.isDark ? "dark" : "light"),
            // No picture depends on the moment.
            feature("prefers-reduced-motion", "reduce"),
          ])
        )
      ], session: session)
    _ = try tools.send(
      "Page.setDocumentContent",
      [("frameId", .string(frame)), ("html", .string(String(decoding: html, as: UTF8.self)))],
      session: session)
    _ = try evaluate(
      """
      Promise.race([new Promise(done => setTimeout(done, 15000)), Promise.all([document.fonts.ready,
        ...[...document.images].map(i => i.complete || new Promise(done => i.onload = i.onerror = done))])])
        .then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))).then(() => 0)
      """)
  }

  private func feature(_ name: String, _ value: String) -> JSONText {
    .object([("name", .string(name)), ("value", .string(value))])
  }

  mutating func resize(_ screen: Screen) throws(BrowserError) {
    _ = try tools.send(
      "Emulation.setDeviceMetricsOverride",
      [
        ("width", .integer(screen.width)), ("height", .integer(screen.height)),
        ("deviceScaleFactor", .integer(screen.scale)), ("mobile", .bool(false)),
      ], session: session)
  }

  /// Makes the screen as high as the page on it, up to what Chromium can take a picture of.
  mutating func growToPage(_ screen: Screen) throws(BrowserError) {
    let height = try evaluate(
      "(s => document.documentElement.clientHeight + (s ? s.scrollHeight - s.clientHeight : 0))"
        + "(document.querySelector('main .scroll, main.scroll'))")
    var screen = screen
    screen.height = min(max(Int(height.value.double ?? 0), screen.height), 16_384 / screen.scale)
    try resize(screen)
  }

  /// The value of a JavaScript expression, which may be a promise.
  mutating func evaluate(_ expression: String) throws(BrowserError) -> OpaqueJSON {
    let answer = try tools.send(
      "Runtime.evaluate",
      [
        ("expression", .string(expression)), ("returnByValue", .bool(true)), ("awaitPromise", .bool(true)),
      ], session: session)
    guard answer.value.member("exceptionDetails") == nil,
      let value = answer.value.member("result")?.member("value")
    else { throw BrowserError("a script of Galley's own failed in the page") }
    return answer.part(value)
  }

  /// The screen as a PNG file.
  mutating func picture() throws(BrowserError) -> [UInt8] {
    let answer = try tools.send(
      "Page.captureScreenshot", [("format", .string("png"))], session: session)
    guard let data = answer.value.member("data"),
      let bytes = data.withText({ Base64.decode($0) }), !bytes.isEmpty
    else { throw BrowserError("the browser took no picture") }
    return bytes
  }
}
