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
  /// The text that it was decoded from.
  package let source: JSONDocument
  let tokens: TokenUse

  /// Decodes an answer.
  /// - Throws: A ``DocumentRejection`` where a device would refuse the whole answer.
  public init(
    decoding bytes: consuming [UInt8], contents: WidgetContents, limits: JSONLimits = .standard
  ) throws(DocumentRejection) {
    let decoded: (mutations: [Mutation], toast: Toast?)
    (decoded, findings, sheetFindings, tokens, source) = try DecodeSession.decode(
      bytes, contents: contents, limits: limits
    ) { (root, session) throws(Fault) in
      let mutations: [Mutation]? = try root.optional("mutations").map { (list) throws(Fault) in
        try session.lossy(list)
      }
      let toast = try root.optional("toast").map { (toast) throws(Fault) in
        try toast.requireObject()
        return Toast(
          message: try toast.required("message").string(),
          duration: try toast.optionalNumber("duration") ?? 2.5)
      }
      return (mutations ?? [], toast)
    }
    (mutations, toast) = decoded
  }
}
