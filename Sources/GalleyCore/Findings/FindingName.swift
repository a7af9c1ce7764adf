/// Every finding's stable name. Names once shipped do not change.
public enum FindingName: String, Sendable, CaseIterable {
  // What a device records.
  case unknownType, malformedPayload, droppedElement, duplicateID
  // A whole document, or an action's answer.
  case documentRejected, answerRejected
  // What only a preview sees.
  case crash
  case duplicateKey, duplicateSectionID, numberChanged, deadAction, colorSlip
  case badColor, badWidth, unknownWeight, unknownArrangement, unknownStyle
  case unknownSymbol, stretchedImage, collapsedBanner, hugFills, blockedURL
  case unknownToken, tokenBeside, themeDefault, clientSkips
  // What is seen once the page is drawn.
  case lowContrast, unknownContrast, smallTarget, missingAlt, cutText
  // What a page must share in all its modes.
  case modeTree, modeText
  // A refused record of a stream; see `Rejection.Code`.
  case badEncoding = "bad_encoding"
  case tooLong = "too_long"
  case notJSON = "not_json"
  case notObject = "not_object"
  case noType = "no_type"
  case unknownRecord = "unknown_type"
  case outOfOrder = "out_of_order"
  case badField = "bad_field"
  case duplicateRef = "duplicate_ref"
  case cardinality
  case tooDeep = "too_deep"
  case unterminated, superseded
  // A stream that ends without its commit.
  case notCommitted
  // A theme's own files.
  case badToken, oldToken, deprecatedToken

  public var severity: Finding.Severity {
    switch self {
    case .unknownType, .malformedPayload, .droppedElement, .duplicateID, .documentRejected,
      .answerRejected, .crash, .badToken, .badEncoding, .tooLong, .notJSON, .notObject, .noType,
      .unknownRecord, .outOfOrder, .badField, .duplicateRef, .cardinality, .tooDeep, .unterminated,
      .superseded, .notCommitted, .modeTree, .modeText:
      .error
    case .unknownSymbol, .hugFills, .tokenBeside, .themeDefault, .unknownContrast, .smallTarget: .info
    default: .warning
    }
  }
}
