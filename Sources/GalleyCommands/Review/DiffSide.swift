import GalleyCore
import GalleyRender
import GalleyReview

/// One of the two sides that are compared: files, and how they are drawn.
struct DiffSide: Sendable {
  let path: String
  let inputs: Inputs
  let registry: WidgetRegistry
  let options: RenderOptions
  let reading: Reading

  init(
    _ path: String, _ reading: Reading, _ registry: WidgetRegistry, _ options: RenderOptions
  ) throws(UsageError) {
    (self.path, self.reading, self.registry, self.options) = (path, reading, registry, options)
    inputs = Inputs([path], with: [.page, .stream, .dump])
  }

  var isFolder: Bool { inputs.hasFolder }
  var name: String { path == "-" ? "<stdin>" : shown(path) }

  /// What a file says, as far as it can be drawn.
  enum Content {
    /// `refused`: the records of a stream that are no part of it.
    case document(Document, refused: [Finding] = [])
    case layout(LayoutNode)
    case nothing(ExitStatus, said: String)
  }

  func read(_ input: Input) -> Content {
    let style = FindingStyle(isColored: false)
    switch input.kind {
    case .dump: return readDump(input)
    case .stream: return readStream(input, style)
    case .page, .theme: break
    }
    switch reading.read(input, registry) {
    case .decoded(let document): return .document(document)
    case .rejected(let rejection): return .nothing(.rejected, said: style.line(rejection, file: input.name))
    case .unreadable(let message): return .nothing(.unreadable, said: "galley: \(input.name): \(message)\n")
    case .theme, .stream: return .nothing(.rejected, said: "galley: \(input.name) is no page\n")
    }
  }

  private func readDump(_ input: Input) -> Content {
    do throws(SystemError) {
      let bytes = try Files.read(input.path, limit: reading.limits.bytes)
      do throws(LayoutDumpFault) {
        return .layout(try LayoutDumpReader.read(String(decoding: bytes, as: UTF8.self)))
      } catch {
        return .nothing(
          .rejected, said: "\(input.name):\(error.line):1: error: no layout dump: \(shown(error.message))\n")
      }
    } catch {
      return .nothing(.unreadable, said: "galley: \(input.name): \(error.message)\n")
    }
  }

  /// A stream is compared as the page that it folds to.
  private func readStream(_ input: Input, _ style: FindingStyle) -> Content {
    var reader = RecordReader(contents: registry.contents, limits: reading.recordLimits)
    var folder = PageFolder()
    var refused: [Finding] = []
    func take(_ outcome: RecordReader.Outcome) {
      switch outcome {
      case .accepted(let effect): folder.append(effect)
      case .refused(let rejection): refused.append(rejection.finding)
      }
    }
    do throws(SystemError) {
      let failure = try StreamInput(input.path).forEachChunk { bytes in
        var rest = bytes[...]
        while let outcome = reader.next(in: &rest) { take(outcome) }
        return true
      }
      if let failure { throw failure }
    } catch {
      return .nothing(.unreadable, said: "galley: \(input.name): \(error.message)\n")
    }
    if let outcome = reader.end() { take(outcome) }
    guard reader.reducer.isCommitted else {
      return .nothing(.rejected, said: style.line(reader.notCommitted, file: input.name))
    }
    do throws(DocumentRejection) {
      let bytes = folder.take()
      let document = try Document(decoding: bytes, contents: registry.contents, limits: reading.limits)
      return .document(document, refused: refused)
    } catch {
      return .nothing(.rejected, said: style.line(error, file: input.name))
    }
  }
}

extension DiffSide {
  /// The same files drawn with another registry.
  func with(_ registry: WidgetRegistry) -> DiffSide { DiffSide(self, registry) }

  private init(_ side: DiffSide, _ registry: WidgetRegistry) {
    (path, inputs, reading, options) = (side.path, side.inputs, side.reading, side.options)
    self.registry = registry
  }
}
