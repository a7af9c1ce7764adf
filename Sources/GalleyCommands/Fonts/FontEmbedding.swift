import GalleyCore
import GalleyRender

/// Puts fonts into pages, so that they look the same on every machine: `--embed-fonts`, `--font FILE`.
final class FontEmbedding: Sendable {
  /// A font file, and the weights that it is taken for; `nil`: whichever is nearest.
  private struct Face: Sendable {
    let weight: Int?
    let path: String
  }

  private let faces: [Face]
  private let isInter: Bool
  /// `hb-subset`; `nil`: a file is put in whole.
  private let subsetter: String?
  /// The rules made so far: pages of one kind need the same.
  private let made = Lock<[FontNeeds: [UInt8]]>([:])

  /// Pages of one project need the same few sets of characters.
  private static let mostKept = 16

  private init(_ faces: [Face], isInter: Bool, subsetter: String?) {
    self.faces = faces
    self.isInter = isInter
    self.subsetter = subsetter
  }

  /// The font that the options ask for, and what puts it into pages where that is wanted.
  static func asked(by parsed: ParsedArguments) throws(UsageError) -> (FontChoice, FontEmbedding?) {
    let embeds = parsed.has("embed-fonts")
    if embeds, parsed.has("fragment") {
      throw UsageError("--embed-fonts needs a whole document: leave out --fragment")
    }
    switch parsed.text("font") ?? "inter" {
    case "inter": return embeds ? (.given(isInter: true), try inter()) : (.inter, nil)
    case "system":
      if embeds { throw UsageError("--font system is the reader's own font: it cannot be embedded") }
      return (.system, nil)
    case let path:
      try check(path)
      let subsetter = embeds ? try subsetter() : nil
      return (
        .given(isInter: false),
        FontEmbedding([Face(weight: nil, path: path)], isInter: false, subsetter: subsetter)
      )
    }
  }

  private static func inter() throws(UsageError) -> FontEmbedding {
    let faces = InterFaces.files.compactMap { face in
      FontFolders.file(named: face.name).map { Face(weight: face.weight, path: $0) }
    }
    guard faces.contains(where: { $0.weight == 400 }) else {
      throw UsageError(
        "--embed-fonts needs Inter: install the package fonts-inter, or name a font with --font FILE",
        .unavailable)
    }
    return FontEmbedding(faces, isInter: true, subsetter: try subsetter())
  }

  private static func subsetter() throws(UsageError) -> String {
    guard let program = Files.program(["hb-subset"]) else {
      throw UsageError(
        "--embed-fonts needs hb-subset: install the package libharfbuzz-bin (Homebrew: harfbuzz)",
        .unavailable)
    }
    return program
  }

  private static func check(_ path: String) throws(UsageError) {
    let bytes: [UInt8]
    do throws(SystemError) {
      // What is no file might never end.
      guard path != "-", try Files.kind(path) != .other else { throw SystemError.notAFile }
      bytes = try Files.read(path, limit: FontFile.mostBytes)
    } catch {
      throw UsageError("--font \(shown(path)): \(error.message); or say inter or system", .unreadable)
    }
    guard bytes.count <= FontFile.mostBytes, FontFile(bytes) != nil else {
      throw UsageError(
        "--font \(shown(path)) is no font: expected an OpenType, TrueType, WOFF or WOFF2 file")
    }
  }

  /// A document with its fonts inside.
  /// - Parameter html: A whole document that ``PageRenderer`` wrote.
  func embed(into html: [UInt8]) throws(FontError) -> [UInt8] {
    // A file that is put in whole is the same for every page.
    let needs = subsetter == nil ? FontNeeds(of: []) : FontNeeds(of: html)
    let rules: [UInt8]
    if let known = made.withLock({ $0[needs] }) {
      rules = known
    } else {
      rules = try self.rules(for: needs)
      made.withLock { made in
        if made.count >= FontEmbedding.mostKept { made = [:] }
        made[needs] = rules
      }
    }
    let mark = Array("<style>\n".utf8)
    guard let place = html.firstRange(of: mark) else { return html }
    return html[..<place.upperBound] + rules + html[place.upperBound...]
  }

  private func rules(for needs: FontNeeds) throws(FontError) -> [UInt8] {
    var rules: [UInt8] = []
    for face in faces where face.weight.map({ needs.weights.contains($0) }) ?? true {
      let bytes = try bytes(of: face, needs)
      guard let file = FontFile(bytes) else { throw FontError(reducing: face.path) }
      // A static font of one weight is emboldened by the browser, as far as it can.
      let weight = face.weight.map { "\($0)" } ?? (file.isVariable ? "100 900" : "400")
      rules += Array(
        "@font-face{font-family:Galley;font-weight:\(weight);src:url(data:\(file.type);base64,".utf8)
      rules += Base64.encode(bytes)
      rules += Array(isInter ? ");\(InterFaces.metrics)}\n".utf8 : ")}\n".utf8)
    }
    return rules
  }

  private func bytes(of face: Face, _ needs: FontNeeds) throws(FontError) -> [UInt8] {
    do throws(SystemError) {
      guard let subsetter else { return try Files.read(face.path, limit: FontFile.mostBytes) }
      let process = try ChildProcess(
        subsetter,
        [
          // One that begins with a hyphen is no option.
          face.path.hasPrefix("-") ? "./" + face.path : face.path, "--unicodes=\(needs.ranges)",
          "--output-file=/dev/stdout",
          "--layout-features=kern,ccmp,locl,mark,mkmk,calt,tnum",
        ], pipes: (reads: 0, writes: 1))
      let (bytes, status) = process.finish()
      if status == 0 { return bytes }
    } catch {
      throw FontError("\(shown(face.path)): \(error.message)")
    }
    throw FontError(reducing: face.path)
  }
}

/// Why a font cannot be put into a page.
struct FontError: Error {
  let message: String
  init(_ message: String) { self.message = message }

  init(reducing path: String) {
    message = "\(shown(path)) cannot be reduced to the page's characters: is it a whole font?"
  }
}
