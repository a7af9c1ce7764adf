import GalleyCore

extension Explanation {
  /// Why a record of a stream is refused.
  static func ofStream(_ name: FindingName) -> Explanation {
    switch name {
    case .badEncoding:
      refused(
        "A record's bytes are not UTF-8.", "a line with the byte 0xE9 in a string",
        "Write UTF-8, and cut a text between characters where it is shortened.")
    case .tooLong:
      refused(
        "A record is longer than the limit (1 MiB, or --max-record).", "a picture of two megabytes inlined",
        "Send addresses of pictures, and long texts as several records.")
    case .notJSON:
      refused(
        "A line is not JSON.", #"{"type":"heading","text":"Sold out",}"#,
        "Write one whole object on each line, and a line break nowhere else.")
    case .notObject:
      refused("A line is JSON, but no object.", #"["heading"]"#, "Send one object for each record.")
    case .noType:
      refused(
        "A record does not say what it is.", #"{"text":"Sold out"}"#, "Give each record a \"type\", a string."
      )
    case .unknownRecord:
      refused(
        "No record has this type.", #"{"type":"headline","text":"Sold out"}"#,
        "Use one of the types that galley grammar lists.")
    case .outOfOrder:
      refused(
        "A record may not come in the state that the stream is in.",
        #"{"type":"comparison_row",…} before any comparison_subject"#,
        "Send what the message lists as next; galley grammar shows the whole table.")
    case .badField:
      refused(
        "A field is missing, or of another form than its type asks for.", #"{"type":"heading","level":7}"#,
        "Send what the message names, at the place that its pointer names.")
    case .duplicateRef:
      refused(
        "A reference is taken: by a source of the screen, or by an item or a subject of the same group.",
        #"{"type":"source","ref":"s1",…} twice"#, "Give each its own reference; it is what updates go by.")
    case .cardinality:
      refused(
        "There are too few or too many of something.",
        #"{"type":"comparison_row","label":"Price","cells":["9 €"]} for two subjects"#,
        "Send a cell for each subject, two subjects before a row, something drawn before the commit.")
    case .tooDeep:
      refused(
        "A record nests deeper than the limit (512 levels, or --max-depth).", #"[[[[…]]]]"#,
        "Send flatter data.")
    case .unterminated:
      refused(
        "The stream ends in the middle of a line.", #"{"type":"screen_commit"} without a line break"#,
        "End each record with a line break, the last one too.")
    case .superseded:
      refused(
        "A newer run writes this screen.", "a record of the first answer after the question was asked again",
        "Nothing: an older run's late records are refused on purpose.")
    default:
      Explanation(
        summary: "A stream ends and was never committed.",
        device: "The screen goes, and the one before it comes back: a draft never becomes a page.",
        example: #"screen_start and a narrative, and then the connection breaks"#,
        cure: "End a good screen with screen_commit, and one that is given up with screen_abort.")
    }
  }

  private static func refused(_ summary: String, _ example: String, _ cure: String) -> Explanation {
    Explanation(
      summary: summary,
      device: "The record is refused. It changes nothing, and the stream goes on with the next line.",
      example: example, cure: cure)
  }
}
