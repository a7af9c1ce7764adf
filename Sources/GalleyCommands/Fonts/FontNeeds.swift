/// What a page needs of its fonts.
struct FontNeeds: Hashable, Sendable {
  /// The characters in its body, sorted.
  let characters: [UInt32]
  /// The font weights that its styles name, sorted.
  let weights: [Int]

  /// - Parameter html: A document that ``PageRenderer`` wrote: its weights are numbers.
  init(of html: [UInt8]) {
    let text = String(decoding: html, as: UTF8.self)
    // What spacing and punctuation the browser itself may add.
    var characters: Set<UInt32> = [0x20, 0x2026]
    var body = text[...]
    if let start = text.firstRange(of: "<body>") { body = text[start.upperBound...] }
    for scalar in body.unicodeScalars where scalar.value >= 0x20 { characters.insert(scalar.value) }
    self.characters = characters.sorted()
    var weights: Set<Int> = [400]
    // What is in bold inside a text.
    if text.contains("<strong>") { weights.insert(700) }
    for part in text.split(separator: "font-weight:").dropFirst() {
      let value = part.prefix { $0 != ";" && $0 != "}" && $0 != "\"" }
      for number in value.split(whereSeparator: { !$0.isNumber }) {
        if let weight = Int(number), (100...900).contains(weight) { weights.insert(weight) }
      }
    }
    self.weights = weights.sorted()
  }

  /// The characters as `hb-subset` takes them: `20-7E,2026`.
  var ranges: String {
    var ranges: [ClosedRange<UInt32>] = []
    for character in characters {
      if let last = ranges.last, last.upperBound + 1 == character {
        ranges[ranges.count - 1] = last.lowerBound...character
      } else {
        ranges.append(character...character)
      }
    }
    func hex(_ value: UInt32) -> String { String(value, radix: 16, uppercase: true) }
    return ranges.map { range in
      range.count == 1 ? hex(range.lowerBound) : "\(hex(range.lowerBound))-\(hex(range.upperBound))"
    }.joined(separator: ",")
  }
}
