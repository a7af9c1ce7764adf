/// What Galley has to say about a document, and where: a device's diagnostic, or something more
/// that only a preview can see.
public struct Finding: Sendable, Equatable {
  public enum Severity: String, Sendable, Comparable, CaseIterable {
    case info, warning, error

    public static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }
    private var rank: Int {
      switch self {
      case .info: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// What a device itself records.
  public struct Diagnostic: Sendable, Equatable {
    /// The widget's type, where one is known.
    public let type: String?
    /// The widget; for a dropped element, its array.
    public let path: String
    /// The deep place, where the device names one.
    public let errorPath: String?
    /// The key that is missing, where that is the fault.
    public let missingKey: String?
  }

  public let name: FindingName
  public let severity: Severity
  /// The full key path, such as `page.sections.0.widgets.3.data.title`.
  public let path: String
  public let location: SourceLocation
  /// One line: what was expected and what was found.
  public let message: String
  /// What a device records of it; `nil` where only a preview sees it.
  public let diagnostic: Diagnostic?

  /// The same with another severity.
  package func with(_ severity: Severity) -> Finding {
    Finding(
      name: name, severity: severity, path: path, location: location, message: message,
      diagnostic: diagnostic)
  }
}

/// A finding as it is made: its place is an offset still, since lines are counted once for all.
package struct RawFinding: Sendable {
  package typealias Diagnostic = Finding.Diagnostic

  let name: FindingName
  let offset: Int
  var path: String
  let message: String
  let diagnostic: Diagnostic?
  private let severity: Finding.Severity

  /// `severity`: another than the name's own.
  init(
    _ name: FindingName, at value: JSONValue, path: String, message: String,
    diagnostic: Diagnostic? = nil, severity: Finding.Severity? = nil
  ) {
    self.name = name
    self.severity = severity ?? name.severity
    offset = value.offset
    self.path = path
    self.message = message
    self.diagnostic = diagnostic
  }

  /// The findings with their lines and columns in their document.
  static func located(_ raw: [RawFinding], in document: JSONDocument) -> [Finding] {
    guard !raw.isEmpty else { return [] }
    return withExtendedLifetime(document) {
      var lines = LineIndex(document.bytes, isASCII: document.isASCII)
      return raw.map { finding in
        Finding(
          name: finding.name, severity: finding.severity, path: finding.path,
          location: lines.location(ofOffset: finding.offset), message: finding.message,
          diagnostic: finding.diagnostic)
      }
    }
  }
}
