import GalleyCore

extension HTMLWriter {
  /// Whether the control that is open can be hit itself: one inside another is only drawn.
  private var isTarget: Bool { controls.last?.isPhrasing == false }

  /// What a button is for the texts in it, and whether it can be hit. ``Survey/leave()`` ends it.
  mutating func surveyBegin(_ button: ButtonData) {
    guard let roles = survey?.roles else { return }
    let color = Paint(button.bgColor, or: roles.accent)
    if button.style == .solid {
      survey?.enter(ink: roles.onAccent, over: color, isInactive: button.disabled)
    } else {
      survey?.enter(ink: color, isInactive: button.disabled)
    }
    guard isTarget, !button.disabled else { return }
    let padding = button.style == .plain ? 0.0 : 24
    let height = padding + height(of: button.title, button.icon, as: .button)
    survey?.target(button.title, height: height)
  }

  /// The same for a tag.
  mutating func surveyBegin(_ tag: TagData, isLive: Bool) {
    guard let roles = survey?.roles else { return }
    survey?.enter(over: Paint(tag.bgColor, or: roles.surface))
    guard isLive, isTarget else { return }
    let height = 8 + height(of: tag.text, tag.icon, as: .tag)
    survey?.target(tag.text, height: height)
  }

  /// Points of one line with an icon beside it, in light.
  private func height(of text: TextData, _ icon: IconData?, as role: TextRole) -> Double {
    let icon = icon.map { max(metrics.scaled($0.size), 0) * 1.19 } ?? 0
    return max(fonts(of: text, as: role).light.lineHeight, icon)
  }

  /// Marks the element whose tag is open.
  mutating func mark(_ place: OpaqueJSON) {
    guard let mark = survey?.mark(place) else { return }
    number("data-mark", mark)
  }

  /// Something that is no single color lies behind what is written until ``endGround()``.
  package mutating func beginGround(_ ground: Ground) { survey?.enter(ground) }

  package mutating func endGround() { survey?.leave() }
}
