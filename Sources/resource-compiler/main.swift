import Foundation

// resource-compiler NAME SUFFIX FOLDER OUTPUT: writes a Swift file with one string literal called
// NAME, a line for each file of the folder and those below that ends in SUFFIX:
// `path without suffix<TAB>content`, sorted by path. A literal compiles in a second where an array
// of them takes minutes.

let (name, suffix) = (CommandLine.arguments[1], CommandLine.arguments[2])
let (folder, output) = (CommandLine.arguments[3], CommandLine.arguments[4])

let paths =
  folder.isEmpty
  ? [] : try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(suffix) }
var lines: [String] = []
for path in paths {
  let content = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
  let flat = content.split(whereSeparator: \.isNewline).joined(separator: " ")
  // The literal is raw: only its own end could break it.
  guard !flat.contains("\"##") else { continue }
  lines.append(path.dropLast(suffix.count) + "\t" + flat)
}
lines.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }

let text = """
  /// Written by resource-compiler: `path<TAB>content` lines, sorted by path.
  let \(name): StaticString = ##\"\"\"
  \(lines.joined(separator: "\n"))
  \"\"\"##

  let \(name)Count = \(lines.count)

  """
try text.write(toFile: output, atomically: true, encoding: .utf8)
