import Foundation
import PackagePlugin

/// Compiles the installed Bootstrap Icons and our own `Themes` into `GalleyRender`. Without the icons
/// a build works: symbols then draw a labelled box, and this says so.
@main
struct CompileResources: BuildToolPlugin {
  /// Debian's package; a folder named by `GALLEY_ICONS` comes first.
  private static let iconFolders = ["/usr/share/bootstrap-icons/svg"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let named = ProcessInfo.processInfo.environment["GALLEY_ICONS"].map { [$0] } ?? []
    let icons = (named + CompileResources.iconFolders).first {
      FileManager.default.fileExists(atPath: $0)
    }
    if icons == nil {
      Diagnostics.remark(
        "Bootstrap Icons are not installed (Debian: bootstrap-icons): icons draw as labelled boxes")
    }
    let themes = context.package.directoryURL.appending(path: "Themes")
    let themeFiles = FileManager.default.enumerator(at: themes, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }
    return [
      try compile(
        "compiledIcons", ".svg", from: icons.map { URL(filePath: $0) },
        inputs: icons.map { [URL(filePath: $0)] } ?? [], context),
      try compile("compiledThemes", ".json", from: themes, inputs: themeFiles ?? [], context),
    ]
  }

  private func compile(
    _ name: String, _ suffix: String, from folder: URL?, inputs: [URL], _ context: PluginContext
  ) throws -> Command {
    let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
    return .buildCommand(
      displayName: "Compiling \(folder?.path() ?? "nothing") into \(name)",
      executable: try context.tool(named: "resource-compiler").url,
      arguments: [name, suffix, folder?.path() ?? "", output.path()],
      inputFiles: inputs, outputFiles: [output])
  }
}
