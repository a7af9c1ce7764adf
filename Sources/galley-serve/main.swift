import Foundation
import GalleyPreview

exit(GalleyPreview.run(CommandLine.arguments))
