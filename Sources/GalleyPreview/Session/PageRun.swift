import GalleyCommands
import GalleyCore
import GalleyRender

/// A finding, and the text that it is in; `nil` where that is no JSON.
struct PlacedFinding: Sendable {
  let finding: Finding
  let file: String
  let text: JSONDocument?
}

/// A page as it was loaded, and everything that has happened to it since: enough to have it again for
/// another theme or client, since tokens are resolved and types known as a page is decoded.
struct PageRun: Sendable {
  enum Step: Sendable {
    case page([UInt8])
    case next([UInt8])
    case answer([UInt8])
  }

  /// What came of a step.
  enum Outcome: Sendable {
    case done(ActionAnswer.Toast?)
    case refused(DocumentRejection)
  }

  /// Where the text of a step came from: `home.json`, a URL.
  private(set) var steps: [(step: Step, name: String)] = []
  private(set) var document: Document?
  private(set) var rejection: DocumentRejection?
  private(set) var findings: [PlacedFinding] = []
  /// The texts that the document was made from, the page's own first.
  private(set) var texts: [(document: JSONDocument, name: String)] = []
  private var decoding: ViewOptions.Decoding?

  /// The text of the page itself.
  var source: [UInt8] {
    guard case .page(let bytes) = steps.first?.step else { return [] }
    return bytes
  }

  var file: String { steps.first?.name ?? "" }

  /// Takes a step.
  mutating func take(
    _ step: Step, named name: String, _ registry: WidgetRegistry, _ limits: JSONLimits
  ) -> Outcome {
    if case .page = step { steps = [] }
    let outcome = apply(step, name, registry, limits)
    // What a device refuses leaves no trace, but for the page itself.
    if case .refused = outcome, !steps.isEmpty { return outcome }
    steps.append((step, name))
    return outcome
  }

  /// The same page as another theme or client has it.
  mutating func replay(for decoding: ViewOptions.Decoding, _ registry: WidgetRegistry, _ limits: JSONLimits) {
    guard self.decoding != decoding else { return }
    self.decoding = decoding
    for (step, name) in steps { _ = apply(step, name, registry, limits) }
  }

  private mutating func apply(
    _ step: Step, _ name: String, _ registry: WidgetRegistry, _ limits: JSONLimits
  ) -> Outcome {
    do throws(DocumentRejection) {
      switch step {
      case .page(let bytes):
        (document, rejection, findings, texts) = (nil, nil, [], [])
        let decoded = try Document(decoding: bytes, contents: registry.contents, limits: limits)
        document = decoded
        note(decoded.findings + decoded.sheetFindings, decoded.source, name)
        return .done(nil)
      case .next(let bytes):
        let next = try Document(decoding: bytes, contents: registry.contents, limits: limits)
        _ = document?.append(nextPage: next)
        note(next.findings + next.sheetFindings, next.source, name)
        return .done(nil)
      case .answer(let bytes):
        let answer = try ActionAnswer(decoding: bytes, contents: registry.contents, limits: limits)
        let missing = document?.apply(answer) ?? []
        if document == nil { document = Document(broughtBy: answer) }
        note(answer.findings + answer.sheetFindings + missing, answer.source, name)
        return .done(answer.toast)
      }
    } catch {
      if case .page = step { rejection = error }
      return .refused(error)
    }
  }

  private mutating func note(_ findings: [Finding], _ text: JSONDocument, _ name: String) {
    texts.append((text, name))
    // A page that lives for long gathers no more than a person reads.
    let room = max(2_000 - self.findings.count, 0)
    self.findings += findings.prefix(room).map { PlacedFinding(finding: $0, file: name, text: text) }
  }

  /// The postback that asks for the next page, as a device sends it; `nil` where there is none.
  var nextPostback: [UInt8]? {
    guard case .page(let page) = document?.root, let pagination = page.pagination, pagination.hasMore else {
      return nil
    }
    return pagination.postback?.value.asDeviceSendsIt ?? Array("null".utf8)
  }

  var hasMore: Bool { nextPostback != nil }

  /// Whether there is a page, and nothing on it.
  var isEmpty: Bool {
    if case .page(let page) = document?.root { page.isEmpty } else { false }
  }
}
