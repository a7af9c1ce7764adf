package import GalleyCore

extension WidgetRegistry {
  /// Makes a type known that has no widget here: it is drawn as a neutral stand-in. A type that has a
  /// widget keeps it.
  package mutating func declare(_ type: DeclaredType) {
    guard renderer(forType: type.name) == nil else { return }
    let index = contents.declare(type)
    add(
      Renderer(
        write: { envelope, html in
          guard let body = envelope.body as? DecodedBody<DeclaredContent> else { return false }
          html.write(envelope, body.data, type)
          return true
        },
        writeSkeleton: { $0.skeleton(width: nil, height: type.height ?? 84, cornerRadius: 12) }),
      at: index)
  }
}

extension HTMLWriter {
  /// The stand-in: the type's name, and what of its data can be shown.
  fileprivate mutating func write(
    _ envelope: AnyWidget, _ content: DeclaredContent, _ type: DeclaredType
  ) {
    let around = begin(envelope, hasControls: false, hugs: false)
    begin("div", class: "declared")
    if let height = type.height { property("min-height", points: height) }
    endTag()
    open("span", class: "t tc declared-type")
    text(type.name)
    close()
    for part in content.parts {
      switch part {
      case .text(let text): write(text)
      case .image(let image):
        open("div", class: "thumb")
        write(image, fittedInto: 72)
        close()
      }
    }
    close()
    end(envelope.body, around)
  }
}
