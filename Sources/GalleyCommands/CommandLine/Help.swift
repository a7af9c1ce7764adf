/// The text of `help`: examples first.
enum Help {
  static let overview: String = {
    let width = CommandTable.all.map { "\($0.name) \($0.arguments)".count }.max() ?? 0
    let commands = CommandTable.all.map { command in
      "  " + pad("\(command.name) \(command.arguments)", width) + "  " + command.summary
    }
    return """
      Galley shows what a device makes of a server-driven page.

        galley render home.json > home.html      see the page
        galley check home.json                   every problem, named and located
        galley explain droppedElement            what one of them means

      Commands
      \(commands.joined(separator: "\n"))

      galley help COMMAND shows a command's options.

      """
  }()

  static func text(of command: CommandSpec) -> String {
    var text = command.summary + "\n\n"
    for (line, does) in command.examples {
      text += does.isEmpty ? "  \(line)\n" : "  \(line)\n      \(does)\n"
    }
    text += "\nUsage: galley \(command.name)"
    if !command.arguments.isEmpty { text += " \(command.arguments)" }
    guard !command.options.isEmpty else { return text + "\n" }
    text += " [OPTIONS]\n\nOptions\n"
    for option in command.options {
      text +=
        option.usage.count > 30
        ? "  \(option.usage)\n" + "  " + pad("", 32) + option.help + "\n"
        : "  " + pad(option.usage, 32) + option.help + "\n"
    }
    if command.arguments.hasPrefix("PATH") {
      text += "\nPATH is a file, a folder (its *.json, recursively) or - for standard input.\n"
    }
    return text
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
