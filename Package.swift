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

// A released program holds Swift's runtime, so that it starts faster and runs where Swift is not installed; and
// mimalloc, linked, stands in for malloc, which Swift asks for many small objects. Not `galley-serve`: Foundation
// brings libraries of its own.
let program: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-Xlinker", "--no-as-needed", "-Xlinker", "-lmimalloc", "-Xlinker", "--as-needed"],
    .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "galley",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "GalleyCore", targets: ["GalleyCore"]),
    .library(name: "GalleyRender", targets: ["GalleyRender"]),
    .library(name: "GalleyWidgets", targets: ["GalleyWidgets"]),
    .library(name: "GalleyReview", targets: ["GalleyReview"]),
    .library(name: "GalleyCommands", targets: ["GalleyCommands"]),
    .library(name: "GalleyPreview", targets: ["GalleyPreview"]),
    .executable(name: "galley", targets: ["galley"]),
    .executable(name: "galley-serve", targets: ["galley-serve"]),
  ],
  targets: [
    .systemLibrary(
      name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .target(
      name: "GalleyCore", resources: [.embedInCode("Stream/Grammar/grammar.json")], swiftSettings: settings),
    .target(
      name: "GalleyRender", dependencies: ["GalleyCore", "CCMarkGFM"], swiftSettings: settings,
      plugins: ["CompileResources"]),
    .target(
      name: "GalleyWidgets", dependencies: ["GalleyCore", "GalleyRender"], swiftSettings: settings),
    .target(
      name: "GalleyReview", dependencies: ["GalleyCore", "GalleyRender"], swiftSettings: settings),
    .target(
      name: "GalleyCommands", dependencies: ["GalleyCore", "GalleyRender", "GalleyWidgets", "GalleyReview"],
      swiftSettings: settings),
    .target(
      name: "GalleyPreview",
      dependencies: ["GalleyCommands", "GalleyCore", "GalleyRender", "GalleyWidgets", "CMicroHTTPD"],
      resources: [.embedInCode("Web")], swiftSettings: settings),
    .executableTarget(
      name: "galley-serve", dependencies: ["GalleyPreview"], swiftSettings: settings),
    .executableTarget(
      name: "galley", dependencies: ["GalleyCommands"], swiftSettings: settings,
      linkerSettings: program),
    .executableTarget(
      name: "shop-example",
      dependencies: ["GalleyCommands", "GalleyCore", "GalleyRender", "GalleyWidgets"],
      path: "Sources/ShopExample", swiftSettings: settings),
    .executableTarget(
      name: "galley-bench",
      dependencies: ["GalleyCommands", "GalleyCore", "GalleyRender", "GalleyWidgets"],
      swiftSettings: settings, linkerSettings: program),
    .executableTarget(name: "resource-compiler", swiftSettings: settings),
    .plugin(
      name: "CompileResources", capability: .buildTool(), dependencies: ["resource-compiler"],
      path: "Sources/CompileResources"),
    .target(
      name: "GalleyTestSupport", dependencies: ["GalleyCore"], path: "Tests/GalleyTestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "GalleyCoreTests",
      dependencies: ["GalleyCore", "GalleyRender", "GalleyWidgets", "GalleyTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "GalleyRenderTests",
      dependencies: ["GalleyCore", "GalleyRender", "GalleyWidgets", "GalleyTestSupport", "CCMarkGFM"],
      swiftSettings: settings),
    .testTarget(
      name: "GalleyWidgetsTests",
      dependencies: ["GalleyCore", "GalleyRender", "GalleyWidgets", "GalleyTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "GalleyReviewTests",
      dependencies: ["GalleyReview", "GalleyCore", "GalleyRender", "GalleyWidgets", "GalleyTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "GalleyPreviewTests",
      dependencies: ["GalleyPreview", "GalleyCore", "GalleyRender", "GalleyWidgets", "GalleyTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "GalleyCommandsTests",
      dependencies: [
        "GalleyCommands", "GalleyReview", "GalleyCore", "GalleyRender", "GalleyWidgets", "GalleyTestSupport",
      ],
      swiftSettings: settings),
  ]
)
