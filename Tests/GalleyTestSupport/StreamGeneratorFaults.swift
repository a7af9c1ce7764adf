import GalleyCore

/// Records that are refused, one fault in each.
extension StreamGenerator {
  /// A line for a code that is possible where the walk is; `nil` where the one that was drawn is not.
  mutating func fault() -> Line? {
    let codes: [Rejection.Code] = [
      .badEncoding, .tooLong, .notJSON, .notObject, .noType, .unknownType, .outOfOrder, .badField,
      .duplicateRef, .cardinality, .tooDeep,
    ]
    let code = codes[Int.random(in: codes.indices, using: &pages.random)]
    return fault(code).map { Line(bytes: $0, code: code) }
  }

  private mutating func fault(_ code: Rejection.Code) -> [UInt8]? {
    switch code {
    case .badEncoding:
      let bad: [[UInt8]] = [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF5]]
      let byte = bad[Int.random(in: bad.indices, using: &pages.random)]
      return Array("{\"type\": \"narrative\", \"markdown\": \"".utf8) + byte + Array("\"}".utf8)
    case .tooLong:
      return chance(10) ? Array(record(.narrative).utf8) + Array(repeating: 0x20, count: limit) : nil
    case .notJSON:
      return Array(
        pages.word(
          ["Sure! Here:", "```json", "{'a': 1}", "{\"type\": \"x\",}", "{} {}", "{\"a\": \"\\x\"}"],
          quoted: false
        ).utf8)
    case .notObject: return Array(pages.word(["[]", "7", "null", "\"heading\"", "true"], quoted: false).utf8)
    case .noType: return Array(pages.word(["{}", "{\"type\": 3}", "{\"type\": null}"], quoted: false).utf8)
    case .unknownType:
      return Array(
        pages.word(["{\"type\": \"hero\"}", "{\"type\": \"Heading\"}", "{\"type\": \"\"}"], quoted: false)
          .utf8)
    case .outOfOrder:
      let legal = Grammar.standard.legal(in: state)
      let others = RecordType.allCases.filter { !legal.contains($0) }
      let (taken, refs) = (subjects, sources)
      defer { (subjects, sources) = (taken, refs) }
      return Array(record(others[Int.random(in: others.indices, using: &pages.random)]).utf8)
    case .badField: return badField.map { Array($0.utf8) }
    case .duplicateRef: return duplicate.map { Array($0.utf8) }
    case .cardinality: return cardinality.map { Array($0.utf8) }
    case .tooDeep:
      return Array(#"{"type": "narrative", "x": "#.utf8) + Array(repeating: UInt8(ascii: "["), count: 600)
    case .unterminated, .superseded: return nil
    }
  }

  /// A record that may come here, but for one of its fields.
  private var badField: String? {
    mutating get {
      let legal = Grammar.standard.legal(in: state)
      let records: [(RecordType, [String])] = [
        (.screenStart, ["\"id\": 7", "\"refresh\": {}", "\"nav\": []"]),
        (.heading, ["\"level\": 2", "\"text\": \"t\", \"level\": 7", "\"text\": \"\\ud800\""]),
        (.narrative, ["\"markdown\": null", "\"markdown\": \"\\udc00x\""]),
        (.callout, ["\"markdown\": \"m\", \"tone\": \"loud\""]),
        (.media, ["\"image\": {\"alt\": \"a\"}"]), (.metric, ["\"label\": \"l\""]),
        (.source, ["\"ref\": \"n\(sources.count)\""]),
        (
          .widget,
          ["\"widget\": null", "\"widget\": {}", "\"widget\": {\"type\": \"separator\", \"layout\": 7}"]
        ),
        (.collectionStart, ["\"columns\": \"two\""]), (.collectionItem, ["\"title\": \"t\""]),
        (.comparisonSubject, ["\"subject_ref\": \"\\ud800\", \"title\": \"t\""]),
        (.timelineEvent, ["\"title\": \"t\", \"state\": \"late\""]), (.handoffBar, ["\"note\": \"n\""]),
        (.screenAbort, ["\"reason\": 5"]),
      ]
      let possible = records.filter { legal.contains($0.0) }
      guard let (type, fields) = possible.randomElement(using: &pages.random) else { return nil }
      return "{\"type\": \"\(type.rawValue)\", \(pages.word(fields, quoted: false))}"
    }
  }

  private var duplicate: String? {
    mutating get {
      let legal = Grammar.standard.legal(in: state)
      if legal.contains(.source), let ref = sources.randomElement(using: &pages.random) {
        return #"{"type": "source", "ref": \#(quoted(ref)), "title": "t"}"#
      }
      for type in [RecordType.collectionItem, .comparisonSubject] where legal.contains(type) {
        guard let ref = subjects.randomElement(using: &pages.random) else { continue }
        return #"{"type": "\#(type.rawValue)", "subject_ref": \#(quoted(ref)), "title": "t"}"#
      }
      return nil
    }
  }

  private var cardinality: String? {
    mutating get {
      let legal = Grammar.standard.legal(in: state)
      if legal.contains(.screenCommit), isEmpty, !mayHaveHeader { return #"{"type": "screen_commit"}"# }
      guard legal.contains(.comparisonRow) else { return nil }
      let cells = Array(repeating: "\"c\"", count: subjects.count + 1).joined(separator: ", ")
      return #"{"type": "comparison_row", "label": "l", "cells": [\#(cells)]}"#
    }
  }
}
