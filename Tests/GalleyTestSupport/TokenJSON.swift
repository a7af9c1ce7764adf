import Foundation
package import GalleyCore

/// Token values in the form of `Tests/Vectors/themes/README.md`: DTCG's own, aliases followed, lengths
/// as points and durations as seconds.
package enum TokenJSON {
  package static func json(_ value: TokenValue) -> [String: Any] {
    ["type": value.type.rawValue, "value": plain(value)]
  }

  private static func plain(_ value: TokenValue) -> Any {
    switch value {
    case .color(let color): plain(color)
    case .dimension(let points): points
    case .fontFamily(let names): names
    case .fontWeight(let weight): weight
    case .duration(let seconds): seconds
    case .cubicBezier(let numbers): numbers
    case .number(let number): number
    case .strokeStyle(let stroke): plain(stroke)
    case .border(let border):
      ["color": plain(border.color), "width": border.width, "style": plain(border.style)]
    case .transition(let transition):
      [
        "duration": transition.duration, "delay": transition.delay,
        "timingFunction": transition.timingFunction,
      ]
    case .shadow(let shadows):
      shadows.map { shadow -> [String: Any] in
        [
          "color": plain(shadow.color), "offsetX": shadow.offsetX, "offsetY": shadow.offsetY,
          "blur": shadow.blur, "spread": shadow.spread, "inset": shadow.isInset,
        ]
      }
    case .gradient(let stops):
      stops.map { ["color": plain($0.color), "position": $0.position] as [String: Any] }
    case .typography(let typography):
      [
        "fontFamily": typography.families, "fontSize": typography.size,
        "fontWeight": typography.weight, "letterSpacing": typography.letterSpacing,
        "lineHeight": typography.lineHeight,
      ]
    }
  }

  private static func plain(_ color: TokenColor) -> [String: Any] {
    [
      "colorSpace": color.space.rawValue, "alpha": color.alpha,
      "components": color.components.map { $0 as Any? ?? "none" },
    ]
  }

  private static func plain(_ stroke: TokenStroke) -> Any {
    switch stroke {
    case .style(let style): style.rawValue
    case .dashes(let dashes, let cap): ["dashArray": dashes, "lineCap": cap.rawValue] as [String: Any]
    }
  }

  /// Whether two such values are equal, numbers to a millionth. A family is a list of one.
  package static func isSame(_ one: Any?, _ other: Any?) -> Bool {
    switch (one, other) {
    case (let one as [String: Any], let other as [String: Any]):
      one.count == other.count && one.allSatisfy { isSame($1, other[$0]) }
    case (let one as [Any], let other as [Any]):
      one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    case (let one as [Any], let other as String): one.count == 1 && isSame(one[0], other)
    case (let one as String, let other as String): one == other
    case (let one as NSNumber, let other as NSNumber):
      abs(one.doubleValue - other.doubleValue) < 1e-6
    default: false
    }
  }
}
