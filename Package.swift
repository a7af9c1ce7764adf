// swift-tools-version: 6.2
import PackageDescription

// Every target is compiled alike: Swift 6 mode, imports private to a file unless said otherwise,
// no warning tolerated.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "galley",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "GalleyCore", targets: ["GalleyCore"]),
  ],
  targets: [
    .systemLibrary(
      name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .target(name: "GalleyCore", swiftSettings: settings),
  ]
)
