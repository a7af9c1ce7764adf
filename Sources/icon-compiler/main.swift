import Foundation

// icon-compiler FOLDER OUTPUT: writes a Swift file with one string literal, a line for each SVG
// file of the folder, `name<TAB>svg`, sorted by name. A literal compiles in a second where an
// array of them takes minutes.

let folder = CommandLine.arguments[1]
let output = CommandLine.arguments[2]

let names =
  folder.isEmpty
  ? [] : try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".svg") }
var lines: [String] = []
for name in names {
  let svg = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  let flat = svg.split(whereSeparator: \.isNewline).joined(separator: " ")
  // The literal is raw: only its own end could break it.
  guard !flat.contains("\"##") else { continue }
  lines.append(name.dropLast(4) + "\t" + flat)
}
lines.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }

let text = """
  /// Written by icon-compiler: `name<TAB>svg` lines, sorted by name.
  let compiledIcons: StaticString = ##\"\"\"
  \(lines.joined(separator: "\n"))
  \"\"\"##

  let compiledIconCount = \(lines.count)

  """
try text.write(toFile: output, atomically: true, encoding: .utf8)
