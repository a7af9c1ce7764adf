package import GalleyRender

extension WidgetRegistry {
  /// Adds the ten widgets that the record stream draws.
  package mutating func registerStreamWidgets() {
    registerRecord(Heading.self)
    registerRecord(Narrative.self)
    registerRecord(Callout.self)
    registerRecord(Media.self)
    registerRecord(Metric.self)
    registerRecord(SourceList.self)
    registerRecord(CollectionItem.self)
    registerRecord(Comparison.self)
    registerRecord(Timeline.self)
    registerRecord(HandoffBar.self)
  }
}
