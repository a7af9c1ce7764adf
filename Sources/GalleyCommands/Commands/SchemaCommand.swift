import GalleyCore
import GalleyRender

/// What `galley schema` describes.
enum SchemaSubject: String, CaseIterable {
  case page, record, theme, config
}

extension Galley {
  /// `galley schema`: JSON Schema 2020-12 for editors and test suites.
  static func schema(
    _ parsed: ParsedArguments, _ registry: WidgetRegistry, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    let name = parsed.arguments[0]
    guard let subject = SchemaSubject(rawValue: name) else {
      let names = SchemaSubject.allCases.map(\.rawValue)
      throw UsageError(
        "no schema \(shown(name))" + nearest(name, in: names) + "; there are " + names.joined(separator: ", ")
      )
    }
    switch subject {
    case .page: console.print(registry.pageSchema.text() + "\n")
    case .record: console.print(registry.recordSchema.text() + "\n")
    case .theme: console.print(ThemeSchema.json.text() + "\n")
    case .config: console.print(ConfigSchema.json.text() + "\n")
    }
    return .done
  }
}
