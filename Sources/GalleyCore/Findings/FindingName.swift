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
  // A theme's own files.
  case badToken, oldToken, deprecatedToken

  public var severity: Finding.Severity {
    switch self {
    case .unknownType, .malformedPayload, .droppedElement, .duplicateID, .documentRejected,
      .answerRejected, .crash, .badToken:
      .error
    case .unknownSymbol, .hugFills, .tokenBeside, .themeDefault, .unknownContrast, .smallTarget: .info
    default: .warning
    }
  }
}
