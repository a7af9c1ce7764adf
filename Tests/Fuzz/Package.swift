// swift-tools-version: 6.2
import PackageDescription

// A package of its own: its programs are libFuzzer's, and every module is instrumented for it.
// `Tests/Fuzz/run` knows the flags.
let targets = ["fuzz-reader", "fuzz-page", "fuzz-markdown", "fuzz-mutations", "fuzz-theme", "fuzz-stream"]

let package = Package(
  name: "GalleyFuzz",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "galley", path: "../..")],
  targets: [
    .target(name: "CLibFuzzer"),
    .target(
      name: "FuzzSupport",
      dependencies: [
        "CLibFuzzer", .product(name: "GalleyCore", package: "galley"),
        .product(name: "GalleyRender", package: "galley"),
        .product(name: "GalleyWidgets", package: "galley"),
      ]),
  ]
    + targets.map { name in
      .executableTarget(name: name, dependencies: ["FuzzSupport"])
    }
)
