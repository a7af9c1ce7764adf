package import GalleyCore

/// Documents whose values tests hold: values keep none themselves.
private let kept = Lock<[JSONDocument]>([])

/// The root of a text, its document kept for the rest of the run: values keep none themselves.
package func json(_ text: String) throws(JSONFault) -> JSONValue {
  let document = try JSONReader.read(Array(text.utf8))
  kept.withLock { $0.append(document) }
  return document.root
}

/// A session over a text of its own.
package func session(_ contents: WidgetContents = WidgetContents(), over text: String = "null")
  throws(JSONFault)
  -> (DecodeSession, JSONValue)
{
  let document = try JSONReader.read(Array(text.utf8))
  kept.withLock { $0.append(document) }
  return (DecodeSession(contents: contents, document: document), document.root)
}

/// Line and column of an offset.
package func place(_ offset: Int, in bytes: [UInt8]) -> SourceLocation {
  bytes.withUnsafeBufferPointer { SourceLocation(ofOffset: offset, in: $0) }
}
