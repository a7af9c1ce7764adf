// A host: the starters and two widgets of its own, with every command of Galley's.
//
//     swift run shop-example render home.json -o home.html
import Foundation
import GalleyCommands
import GalleyRender
import GalleyWidgets

var registry = WidgetRegistry.starters
registry.register(OrderCard.self)
registry.register(DatePickerRow.self)
exit(Galley.run(CommandLine.arguments, registry: registry))
