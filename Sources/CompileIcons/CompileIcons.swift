import Foundation
import PackagePlugin

/// Compiles the installed Bootstrap Icons into `GalleyRender`. Without them a build works: unknown
/// symbols then draw a labelled box, and this says so.
@main
struct CompileIcons: BuildToolPlugin {
  /// Debian's package; a folder named by `GALLEY_ICONS` comes first.
  private static let folders = ["/usr/share/bootstrap-icons/svg"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let named = ProcessInfo.processInfo.environment["GALLEY_ICONS"].map { [$0] } ?? []
    let folder = (named + CompileIcons.folders).first {
      FileManager.default.fileExists(atPath: $0)
    }
    if folder == nil {
      Diagnostics.remark(
        "Bootstrap Icons are not installed (Debian: bootstrap-icons): icons draw as labelled boxes")
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "CompiledIcons.swift")
    return [
      .buildCommand(
        displayName: "Compiling icons from \(folder ?? "nowhere")",
        executable: try context.tool(named: "icon-compiler").url,
        arguments: [folder ?? "", output.path()],
        inputFiles: folder.map { [URL(filePath: $0)] } ?? [],
        outputFiles: [output])
    ]
  }
}
