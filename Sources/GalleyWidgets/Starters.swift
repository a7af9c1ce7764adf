public import GalleyRender

extension WidgetRegistry {
  /// The eight widgets that every device knows.
  public static let starters: WidgetRegistry = {
    var registry = WidgetRegistry()
    registry.register(TitleBlock.self)
    registry.register(ImageTextCard.self)
    registry.register(Banner.self)
    registry.register(ButtonRow.self)
    registry.register(TagRail.self)
    registry.register(StepperRow.self)
    registry.register(Accordion.self)
    registry.register(Separator.self)
    registry.registerStreamWidgets()
    return registry
  }()
}
