/// What a loader answers to an `api` action: changes to the page, and a toast.
public struct ActionAnswer: Sendable {
  public struct Toast: Sendable {
    public let message: String
    /// Seconds.
    public let duration: Double
  }

  public let mutations: [Mutation]
  public let toast: Toast?
  public let findings: [Finding]
  public let sheetFindings: [Finding]

  /// Decodes an answer.
  /// - Throws: A ``DocumentRejection`` where a device would refuse the whole answer.
  public init(
    decoding bytes: [UInt8], contents: WidgetContents, limits: JSONLimits = .standard
  ) throws(DocumentRejection) {
    let json: JSONDocument
    do throws(JSONFault) {
      json = try JSONReader.read(bytes, limits: limits)
    } catch {
      throw DocumentRejection(error, bytes: bytes)
    }
    let root = json.root
    let session = DecodeSession(contents: contents)
    do throws(Fault) {
      try root.requireObject()
      mutations = try session.entering(root) { () throws(Fault) in
        guard let list = root.optional("mutations") else { return [] }
        return try session.lossy(list) { (element) throws(Fault) in
          try Mutation(json: element, session: session)
        }
      }
      if let toast = root.optional("toast") {
        try toast.requireObject()
        self.toast = Toast(
          message: try toast.required("message").string(),
          duration: try toast.optionalNumber("duration") ?? 2.5)
      } else {
        toast = nil
      }
    } catch {
      throw DocumentRejection(error, under: root)
    }
    session.checkDuplicateKeys(root)
    findings = RawFinding.located(session.findings)
    sheetFindings = RawFinding.located(session.sheetFindings)
  }
}
