#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where fonts are installed.
enum FontFolders {
  private static let folders: [String] = {
    let home = Files.environmentVariable("HOME") ?? ""
    let own = ["/.local/share/fonts", "/.fonts", "/Library/Fonts"].map { home + $0 }
    return (home.isEmpty ? [] : own) + ["/usr/local/share/fonts", "/usr/share/fonts", "/Library/Fonts"]
  }()

  /// The file of a font, by its name without the ending.
  static func file(named name: String) -> String? {
    let wanted = ["otf", "ttf"].map { "\(name).\($0)" }
    for folder in folders {
      if let found = find(wanted, in: folder, depth: 4) { return found }
    }
    return nil
  }

  private static func find(_ names: [String], in folder: String, depth: Int) -> String? {
    guard let entries = try? Files.list(folder) else { return nil }
    for name in names where entries.contains(where: { $0.name == name && $0.kind == .file }) {
      return Files.join(folder, name)
    }
    guard depth > 0 else { return nil }
    for entry in entries where entry.kind == .folder {
      if let found = find(names, in: Files.join(folder, entry.name), depth: depth - 1) { return found }
    }
    return nil
  }
}
