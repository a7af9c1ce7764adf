extension Document {
  /// The page document that a stream stands for: what a device would have been sent at once.
  /// - Parameters:
  ///   - stream: Records, a line each.
  ///   - contents: The widget types that are known.
  /// - Returns: JSON in UTF-8, or `nil` where the stream was not committed; and what was refused.
  ///
  ///       let (page, rejections) = Document.folding(bytes, contents: registry.contents)
  public static func folding(
    _ stream: [UInt8], contents: WidgetContents
  ) -> (page: [UInt8]?, rejections: [Rejection]) {
    var reader = RecordReader(contents: contents)
    var folder = PageFolder()
    var rejections: [Rejection] = []
    func take(_ outcome: RecordReader.Outcome) {
      switch outcome {
      case .accepted(let effect): folder.append(effect)
      case .refused(let rejection): rejections.append(rejection)
      }
    }
    stream.withUnsafeBufferPointer { bytes in
      var rest = bytes[...]
      while let outcome = reader.next(in: &rest) { take(outcome) }
    }
    if let outcome = reader.end() { take(outcome) }
    return (reader.reducer.isCommitted ? folder.take() : nil, rejections)
  }

  /// The stream that folds back to this page, but for what a device drops from it; none for a sheet or for a
  /// page without a widget, which no stream commits.
  /// - Returns: Records, a line each.
  public func unfolded(contents: WidgetContents) -> [UInt8] {
    guard case .page(let page) = root, !page.isEmpty, let value = source.root.optional("page") else {
      return []
    }
    return withExtendedLifetime(source) {
      // As many bytes as there are: the page has been read already.
      var reader = RecordReader(
        contents: contents, limits: JSONLimits(bytes: JSONLimits.mostBytes, depth: .max))
      var stream: [UInt8] = []
      for record in PageUnfolder.records(of: value, in: source, contents: contents) {
        let line = record + [0x0A]
        line.withUnsafeBufferPointer { bytes in
          var rest = bytes[...]
          if case .accepted = reader.next(in: &rest) { stream += line }
        }
      }
      return stream
    }
  }
}
