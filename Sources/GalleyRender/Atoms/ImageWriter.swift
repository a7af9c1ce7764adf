public import GalleyCore

extension HTMLWriter {
  /// Writes a picture in a box that keeps its room before it has loaded.
  ///
  /// A device stretches a `fit` picture to its aspect ratio, so `fit` with one is `fill` in CSS's
  /// words. A URL that may not be loaded leaves the placeholder.
  ///
  /// `side`: the picture is fitted into a square of this many points.
  public mutating func write(_ image: ImageData, fittedInto side: Double? = nil) {
    if let recorder { recorder.add(.content, recorder.name(of: image.source, without: "url"), image.fields) }
    begin("span", class: "im-box")
    if let ratio = image.aspectRatio, ratio > 0 {
      property("aspect-ratio")
      number(ratio)
      if let side, ratio < 1 {
        property("width", points: side * ratio)
        raw(";align-self:center")
      }
    }
    if image.cornerRadius > 0 { property("border-radius", points: image.cornerRadius) }
    property("--g-ph", color: image.placeholderColor)
    endTag()
    if image.shimmer {
      open("span", class: "shimmer")
      close()
    }
    if image.isLoadable {
      raw("<img class=\"im")
      if image.aspectRatio != nil {
        raw(image.scaleMode == .fit ? " im-stretch" : " im-cover")
      }
      byte(UInt8(ascii: "\""))
      image.source.withUTF8 { attribute(.imageURL, $0) }
      attribute(.imageAlt, image.alt ?? "")
      raw(" decoding=\"async\">")
    } else {
      begin("span", class: "im im-none")
      image.source.withUTF8 { attribute(.blockedImageURL, $0) }
      if let alt = image.alt, !alt.isBlank {
        raw(" role=\"img\"")
        attribute(.label, alt)
      }
      endTag()
      close()
    }
    if image.alt?.isBlank == false { hasName = true }
    survey?.picture(image)
    close()
  }
}
