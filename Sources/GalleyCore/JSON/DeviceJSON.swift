extension JSONValue {
  /// This value as a device sends it back: it holds each number as a Double and of equal keys the first.
  ///
  ///     {"id": 9007199254740993, "n": 1.50}   →   {"id":9007199254740992,"n":1.5}
  package var asDeviceSendsIt: [UInt8] {
    var bytes: [UInt8] = []
    appendAsDevice(to: &bytes)
    return bytes
  }

  private func appendAsDevice(to bytes: inout [UInt8]) {
    switch kind {
    case .object:
      bytes.append(UInt8(ascii: "{"))
      var seen: Set<TextKey> = []
      for (key, value) in members where seen.insert(TextKey(key.text ?? "")).inserted {
        if seen.count > 1 { bytes.append(UInt8(ascii: ",")) }
        bytes += Array(JSONText.string(key.text ?? "").text().utf8)
        bytes.append(UInt8(ascii: ":"))
        value.appendAsDevice(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .array:
      bytes.append(UInt8(ascii: "["))
      var isFirst = true
      for element in elements {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        element.appendAsDevice(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .string: bytes += Array(JSONText.string(text ?? "").text().utf8)
    case .number:
      var number = "\(double ?? 0)"
      if number.hasSuffix(".0") { number.removeLast(2) }
      bytes += Array(number.utf8)
    default: withSource { bytes += Array($0) }
    }
  }
}
