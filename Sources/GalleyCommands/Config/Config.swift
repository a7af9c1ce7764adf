import GalleyCore

/// `galley.json`: what a project says once for all commands. Options on the command line win.
package struct Config: Sendable {
  /// Where it was read; paths in it are relative to its folder.
  var path: String?
  var paths: [String] = []
  var theme: String?
  var icons: String?
  var types: [DeclaredType] = []
  /// The types that each client knows, in the order sent.
  package var clients: [(name: String, types: [String])] = []
  var findings = FindingRules()
  package var serve = ServeConfig()

  init() {}

  /// Reads the file that `--config` names, or `galley.json` in the working folder where it is there.
  init(_ parsed: ParsedArguments, console: Console) throws(UsageError) {
    let named = parsed.text("config")
    let path = named ?? "galley.json"
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Files.read(path, limit: JSONLimits.standard.bytes)
    } catch {
      if named == nil, error.isMissing { return }
      throw UsageError("\(shown(path)): \(error.message)", .unreadable)
    }
    self.path = path
    try read(bytes, path, console)
  }

  private mutating func read(_ bytes: [UInt8], _ path: String, _ console: Console) throws(UsageError) {
    let document = try Config.document(bytes, path)
    let root = document.root
    let file = Located(document: document, path: path)
    if let found = Config.schema.violation(of: root) { throw file.error(found.value, found.message) }
    if let list = root.member("paths") { paths = list.elements.compactMap(\.text).map(resolve) }
    theme = root.member("theme")?.text
    icons = root.member("icons")?.text.map(resolve)
    if let types = root.member("types") {
      for (name, type) in types.members {
        try self.types.append(declared(name.text ?? "", type, file, console))
      }
    }
    if let clients = root.member("clients") {
      for (name, types) in clients.members {
        self.clients.append((name.text ?? "", types.elements.compactMap(\.text)))
      }
    }
    if let serve = root.member("serve") { self.serve = try ServeConfig(serve, file, resolve) }
    if let rules = root.member("findings") { findings = try FindingRules(rules, file, resolve) }
  }

  private func declared(
    _ name: String, _ type: JSONValue, _ file: Located, _ console: Console
  ) throws(UsageError) -> DeclaredType {
    var schema: JSONSchema?
    if let field = type.member("schema"), let relative = field.text {
      let path = resolve(relative)
      let bytes = try file.read(path, namedBy: field)
      do throws(DocumentRejection) {
        schema = try JSONSchema(decoding: bytes)
      } catch {
        throw UsageError("\(shown(path)):\(error.location.line):\(error.location.column): \(error.message)")
      }
      for (keyword, place) in schema?.unchecked ?? [] {
        console.say(
          "galley: \(shown(path)):\(place.line):\(place.column): \"\(shown(keyword))\" is not checked\n")
      }
    }
    return DeclaredType(name: name, schema: schema, height: type.member("height")?.double)
  }

  /// A path of the file, as the working folder sees it.
  func resolve(_ relative: String) -> String {
    guard let path, !relative.hasPrefix("/") else { return relative }
    return Files.join(Files.folder(of: path), relative)
  }

  private static func document(_ bytes: [UInt8], _ path: String) throws(UsageError) -> JSONDocument {
    do throws(JSONFault) {
      return try JSONReader.read(bytes, limits: .standard)
    } catch {
      throw UsageError("\(shown(path)):\(error.location.line):\(error.location.column): \(error.message)")
    }
  }

  // This cannot fail: the text is a constant of ours, no input changes it, and every test that reads a
  // configuration, and PyPI's jsonschema, reads it as a schema.
  private static let schema = try! JSONSchema(decoding: Array(ConfigSchema.json.text().utf8))

  /// A configuration file, for messages with their place.
  struct Located {
    let document: JSONDocument
    let path: String

    /// The bytes of another file.
    func read(_ other: String, namedBy field: JSONValue) throws(UsageError) -> [UInt8] {
      do throws(SystemError) {
        return try Files.read(other, limit: JSONLimits.standard.bytes)
      } catch {
        throw UsageError(self.error(field, "\(other): \(error.message)").message, .unreadable)
      }
    }

    func error(_ value: JSONValue, _ message: String) -> UsageError {
      let place = SourceLocation(ofOffset: value.offset, in: document.bytes)
      return UsageError("\(shown(path)):\(place.line):\(place.column): \(shown(message))")
    }
  }
}
