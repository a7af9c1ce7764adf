/// SF Symbol names, and the Bootstrap Icons that draw the same thing.
///
/// An alias comes before the rule that dots become dashes: `plus`, `phone`, `ticket`, `pin` and
/// `forward.fill` exist over there as something else. Counted over eight public Swift apps, these
/// and the rule cover the hundred symbols most used.
enum SymbolAliases {
  /// Names of Bootstrap's to try for a symbol, best first.
  static func candidates(for symbol: String) -> [String] {
    var names: [String] = []
    // No symbol has a name that long, and taking it apart would cost the square of its length.
    guard symbol.utf8.count <= 100 else { return names }
    if let alias = table[symbol] { names.append(alias) }
    var parts = symbol.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    names.append(parts.joined(separator: "-"))
    // `bell.badge.circle.fill` draws a filled bell rather than nothing.
    let isFilled = parts.last == "fill"
    while parts.count > 1, ["fill", "circle", "square", "badge"].contains(parts[parts.count - 1]) {
      parts.removeLast()
      let symbol = parts.joined(separator: ".")
      let name = table[symbol] ?? parts.joined(separator: "-")
      if isFilled { names.append(name + "-fill") }
      names.append(name)
    }
    return names
  }

  /// The symbols that have an alias.
  static var symbols: [String] { table.keys.sorted() }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for pair in pairs.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let sides = pair.split(separator: "=")
      table[String(sides[0])] = String(sides[1])
    }
    return table
  }()

  private static let pairs = """
    airpods=earbuds antenna.radiowaves.left.and.right=broadcast applewatch=smartwatch
    archivebox=archive arrow.2.squarepath=repeat arrow.forward=arrow-right
    arrow.left.arrow.right=arrow-left-right arrow.up.arrow.down=arrow-down-up
    arrow.up.right.square=box-arrow-up-right backward.fill=rewind-fill
    barcode.viewfinder=upc-scan battery.100=battery-full bolt.fill=lightning-charge-fill
    box.truck=truck building.2=buildings captions.bubble=badge-cc car=car-front
    chart.bar=bar-chart chart.line.uptrend.xyaxis=graph-up-arrow checkmark=check-lg
    checkmark.circle=check-circle checkmark.circle.fill=check-circle-fill
    checkmark.seal=patch-check checkmark.seal.fill=patch-check-fill
    chevron.down.circle=arrow-down-circle chevron.forward=chevron-right
    chevron.backward=chevron-left chevron.up.chevron.down=chevron-expand creditcard=credit-card
    doc=file-earmark doc.on.doc=files doc.plaintext=file-earmark-text
    dollarsign=currency-dollar drop=droplet ellipsis=three-dots ellipsis.circle=three-dots
    exclamationmark.circle.fill=exclamation-circle-fill
    exclamationmark.triangle=exclamation-triangle
    exclamationmark.triangle.fill=exclamation-triangle-fill flame=fire
    forward.fill=fast-forward-fill gamecontroller=controller gearshape=gear
    gearshape.fill=gear-fill gobackward=arrow-counterclockwise hand.thumbsup=hand-thumbs-up
    indianrupeesign=currency-rupee ladybug.fill=bug-fill laptopcomputer=laptop
    line.3.horizontal=list line.3.horizontal.decrease=filter
    line.3.horizontal.decrease.circle=filter-circle list.bullet=list-ul
    location.fill=cursor-fill magnifyingglass=search mappin=geo-alt minus=dash-lg
    minus.circle.fill=dash-circle-fill network=globe number=hash paintpalette=palette
    paperplane.fill=send-fill pencil.circle=pencil-square pencil.circle.fill=pencil-square
    person.2=people person.badge.plus=person-plus person.crop.circle=person-circle
    phone=telephone photo=image photo.badge.plus=images photo.on.rectangle.angled=images
    pin=pin-angle plus=plus-lg qrcode=qr-code questionmark=question-lg
    questionmark.circle=question-circle quote.bubble=chat-left-quote
    rectangle.bottomhalf.filled=window-dock safari=compass server.rack=hdd-stack
    shippingbox=box-seam slider.horizontal.3=sliders snowflake=snow sparkles=stars
    square.and.arrow.up=box-arrow-up square.and.pencil=pencil-square
    square.grid.2x2=grid star.leadinghalf.filled=star-half sun.max.fill=sun-fill
    text.bubble=chat-left-text textformat=fonts ticket=ticket-perforated timer=stopwatch
    tray=inbox video=camera-video wifi.exclamationmark=wifi-off xmark=x-lg
    xmark.circle=x-circle xmark.circle.fill=x-circle-fill xmark.octagon=x-octagon
    xmark.octagon.fill=x-octagon-fill
    """
}
