/// What one document's decoding shares: the known widget types, the findings so far, and the path
/// of the element being read.
///
/// A class, because Swift's `Decoder` existentials are copied and must all report to one place.
/// It is used by one thread and lives as long as one decode.
public final class DecodeSession {
  package let contents: WidgetContents
  /// Kept alive for its values.
  package let document: JSONDocument
  package private(set) var findings: [RawFinding] = []
  /// Problems of inline sheets, kept apart: a device meets them only when the sheet opens.
  package private(set) var sheetFindings: [RawFinding] = []

  /// The nearest enclosing value whose path is known, and that path.
  private var base: JSONValue?
  private var steps: [PathStep] = []
  private var walk = PathWalk()
  /// Whether a tag's action fires where it is being decoded; only a tag rail's do.
  package var tagActionsFire = false

  package init(contents: WidgetContents, document: JSONDocument) {
    self.contents = contents
    self.document = document
  }

  /// A value that is kept beyond the decoding.
  package func keep(_ value: JSONValue) -> OpaqueJSON {
    OpaqueJSON(document: document, index: value.index)
  }

  // MARK: Paths

  /// Decodes `value` with its path known to everything inside it.
  package func entering<R>(
    _ value: JSONValue, _ body: () throws(Fault) -> R
  ) throws(Fault) -> R {
    let saved = (base, steps.count)
    if let base { steps += walk.steps(from: base, to: value) }
    base = value
    defer {
      base = saved.0
      steps.removeSubrange(saved.1...)
    }
    return try body()
  }

  /// The path of the value being decoded, such as `page.sections.0.widgets.2`.
  package var path: String { steps.dotted }

  /// The path of a value inside the one being decoded.
  package func path(to value: JSONValue) -> String {
    guard let base else { return path }
    return (steps + walk.steps(from: base, to: value)).dotted
  }

  // MARK: Lossy arrays

  /// Decodes each element on its own; one that fails is dropped and reported.
  ///
  /// After a failure a device reads the element once more as opaque JSON, to step over it. Where
  /// that fails too (a number outside Double, a lone surrogate), the array ends there.
  package func lossy<Element>(
    _ array: JSONValue, _ decode: (JSONValue) throws(Fault) -> Element
  ) throws(Fault) -> [Element] {
    try array.requireArray()
    return try entering(array) { () throws(Fault) in
      var kept: [Element] = []
      var position = 0
      for element in array.elements {
        steps.append(.index(position))
        base = element
        let fault: Fault?
        do throws(Fault) {
          kept.append(try decode(element))
          fault = nil
        } catch {
          fault = error
        }
        let full = fault.map { path(to: $0.value) }
        steps.removeLast()
        base = array
        position += 1
        guard let fault else { continue }
        let ends = document.isDelicate && !element.isHeldByDevice
        findings.append(
          RawFinding(
            .droppedElement, at: fault.value, path: full ?? "",
            message: fault.message + (ends ? "; the array ends here" : ""),
            diagnostic: RawFinding.Diagnostic(
              type: nil, path: path, errorPath: fault.isPlacedByDevice ? full : nil,
              missingKey: fault.missingKey)))
        if ends { break }
      }
      return kept
    }
  }

  // MARK: Findings

  /// Reports something about a value inside the one being decoded.
  package func report(_ name: FindingName, at value: JSONValue, _ message: String) {
    findings.append(RawFinding(name, at: value, path: path(to: value), message: message))
  }

  package func append(_ finding: RawFinding) { findings.append(finding) }

  /// Takes over what an inline sheet's own session found, under the action's path.
  package func appendSheet(_ other: DecodeSession, under prefix: String) {
    for var finding in other.findings + other.sheetFindings {
      finding.path = joinPath(prefix, finding.path)
      sheetFindings.append(finding)
    }
  }

}
