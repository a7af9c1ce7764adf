/// Where an answer comes from.
///
///     { "sources": [{ "ref": "rail", "title": "Night trains", "url": "https://example.com/a" }] }
public struct SourcesData: WidgetContent, JSONDecodable, WidthBehavior {
  public static let widgetType = "sources"
  public let sources: [SourceData]

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    sources = try value.requiredList("sources", of: SourceData.self, session)
    var seen: Set<String> = []
    for (source, element) in zip(sources, try value.required("sources").elements)
    where !seen.insert(source.ref).inserted {
      let ref = try element.required("ref")
      throw Fault(.custom("an earlier source has the ref \(ref.excerpt) too"), ref)
    }
  }
}

/// One entry of the sources.
///
///     { "ref": "rail", "title": "Night trains", "url": "https://example.com/a", "snippet": "From Vienna …" }
public struct SourceData: JSONDecodable, Sendable {
  public let ref: String
  public let title: TextData
  /// As sent; a link only where `URLPolicy` lets it through.
  public let url: String?
  public let snippet: TextData?

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    ref = try value.reference("ref")
    title = try value.required("title", session)
    url = try value.optionalString("url")
    snippet = try value.optional("snippet", session)
  }

  /// The host that the URL leads to, without `www.`, as a browser reads it; `nil` where it names none.
  ///
  ///     https://user@www.Example.com:8080/a   →   example.com
  package var host: String? {
    guard let url, let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = url[..<colon].lowercased()
    guard scheme == "https" || scheme == "http" else { return nil }
    let rest = url.utf8[colon...].dropFirst().drop {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
    }
    let ends = Set("/\\?#".utf8)
    let authority = rest.prefix { !ends.contains($0) }
    // What stands before an @ is a name to sign in with.
    let named = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[$0...].dropFirst() } ?? authority
    // An IPv6 address stands in brackets and has colons of its own.
    let end = named.first == UInt8(ascii: "[") ? named.lastIndex(of: UInt8(ascii: "]")) : nil
    let bare = end.map { named[...$0] } ?? named.prefix { $0 != UInt8(ascii: ":") }
    guard !bare.isEmpty, bare.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
    let host = String(Substring(bare)).lowercased()
    return host.hasPrefix("www.") && host.utf8.count > 4 ? String(host.dropFirst(4)) : host
  }
}

extension SourceData: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("ref", .string), ("title", TextData.schema)],
    [("url", .nullable(.string)), ("snippet", .nullable(TextData.schema))])
  package static let sample = #"{"ref":"","title":""}"#
}

extension SourcesData: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("sources", .list(of: SourceData.schema, atLeast: 1))])
  package static let sample = #"{"sources":[{"ref":"","title":""}]}"#
}
