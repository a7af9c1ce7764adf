import GalleyCore
import GalleyRender

/// Every command with its options: the parser, the help and the usage errors read it here.
enum CommandTable {
  static let all = [
    render, check, stream, fold, unfold, dump, diff, screenshot, serve, explain, grammar, schema, help,
    version,
  ]

  static let render = CommandSpec(
    name: "render", arguments: "PATH…",
    summary: "Turns pages and sheets into HTML documents that need no script.",
    examples: [
      ("galley render home.json > home.html", "one page to standard output"),
      ("galley render Pages -o Preview", "every *.json of a folder, each under its own path"),
      ("curl -s http://localhost:8080/pages/home | galley render - -o home.html", "from a backend"),
      ("galley render home.json --appearance dark --width 402 -o dark.html", "as one device shows it"),
    ],
    options: [
      OptionSpec(
        name: "output", short: "o", kind: .text("FILE|DIR"),
        help: "where to write; a folder for several inputs"),
      OptionSpec(
        name: "fragment", kind: .flag, help: "the page element alone, without a document around it"),
      OptionSpec(
        name: "draft", kind: .flag, help: "with controls that do nothing, as a stream writes them"),
      stateOption,
      OptionSpec(
        name: "strict", kind: .flag,
        help: "exit with 1 where a finding is an error or a warning"),
    ] + drawing + fonts + reading,
    count: 0...Int.max)

  static let check = CommandSpec(
    name: "check", arguments: "PATH…",
    summary: "Says what a device would drop, rename or refuse, in pages and in streams, and where.",
    examples: [
      ("galley check home.json", "every finding with its line and column"),
      ("galley check Pages --format github", "as annotations of a pull request"),
      ("galley check home.json --response answer.json", "the page after an action's answer"),
    ],
    options: [
      OptionSpec(
        name: "format", kind: .choice(CheckFormat.allCases.map(\.rawValue)),
        help: "how findings are written (default text)"),
      OptionSpec(
        name: "response", kind: .text("FILE"),
        help: "an action's answer, applied to the page first"),
      OptionSpec(
        name: "layout", kind: .flag,
        help: "measure in Chromium: small targets, texts cut at the largest text size"),
      OptionSpec(
        name: "modes", kind: .flag,
        help:
          "compare light and dark, widths and directions: the same widgets and texts; with --layout also what is seen"
      ),
      OptionSpec(name: "strict", kind: .flag, help: "warnings count as errors"),
      maxRecordOption,
    ] + made + reading,
    count: 0...Int.max)

  static let stream = CommandSpec(
    name: "stream", arguments: "[FILE|-]",
    summary: "Turns a stream of records into HTML that grows, and says which records are refused.",
    examples: [
      ("galley stream answer.ndjson > answer.html", "the whole screen"),
      ("curl -sN http://localhost:8080/answer | galley stream > answer.html", "open it while it grows"),
      ("galley stream answer.ndjson --wire frames -o Frames", "every screen on the way, and an index"),
      ("galley stream answer.ndjson --wire ndjson", "an event for each record, for programs"),
    ],
    options: [
      OptionSpec(
        name: "wire", kind: .choice(words(StreamWire.self)),
        help: "html: one document; frames: one for each record; ndjson, sse: events (default html)"),
      OptionSpec(
        name: "output", short: "o", kind: .text("FILE|DIR"), help: "where to write; a folder for frames"),
      OptionSpec(
        name: "on-reject", kind: .choice(["continue", "abort"]),
        help: "what follows the first refused record (default continue)"),
      OptionSpec(
        name: "previous", kind: .text("PAGE"),
        help: "the page that comes back where the stream comes to nothing"),
      OptionSpec(
        name: "pace", kind: .integer(0...60_000), help: "milliseconds to wait after each record (default 0)"),
      maxRecordOption,
    ] + drawing + said + limits,
    count: 0...1)

  static let fold = CommandSpec(
    name: "fold", arguments: "[STREAM|-]",
    summary: "Writes the page document that a committed stream stands for.",
    examples: [
      ("galley fold answer.ndjson > answer.json", "the page that a device would have been sent at once"),
      ("galley fold answer.ndjson | galley render - > answer.html", "alive without script"),
    ],
    options: [outputOption, maxRecordOption] + made + said + limits, count: 0...1)

  static let unfold = CommandSpec(
    name: "unfold", arguments: "[PAGE|-]",
    summary: "Takes a page document apart into the records that fold back to it.",
    examples: [("galley unfold home.json > home.ndjson", "a stream to begin with")],
    options: [outputOption] + made + said + limits, count: 0...1)

  static let grammar = CommandSpec(
    name: "grammar", arguments: "",
    summary: "Prints in which order the records of a stream may come.",
    examples: [
      ("galley grammar", "each state, and what may follow"),
      ("galley grammar --format svg > grammar.svg", "drawn"),
      ("galley grammar --format dot | dot -Tpdf > grammar.pdf", "for Graphviz"),
    ],
    options: [
      OptionSpec(
        name: "format", kind: .choice(words(GrammarFormat.self)), help: "how it is written (default text)")
    ], count: 0...0)

  static let dump = CommandSpec(
    name: "dump", arguments: "PATH…",
    summary:
      "Tells pages and sheets as they are laid out, one property a line, for version control and diffs.",
    examples: [
      ("galley dump home.json", "every widget with its modifiers, texts, actions and findings"),
      ("galley dump Pages -o Layouts", "every page of a folder, as PAGE.layout"),
    ],
    options: [
      OptionSpec(
        name: "output", short: "o", kind: .text("FILE|DIR"),
        help: "where to write; a folder for several inputs"),
      boxesOption,
    ] + drawing + reading,
    count: 0...Int.max)

  static let diff = CommandSpec(
    name: "diff", arguments: "OLD NEW",
    summary: "Says what changed between two pages, streams or folders, widget by widget, and why.",
    examples: [
      ("galley diff old/home.json home.json", "every widget that is new, gone, moved or changed"),
      ("galley diff Layouts/home.layout home.json", "against a dump that was kept"),
      ("galley diff home.json home.json --old-theme ios --theme brand", "what another theme changes"),
      ("galley diff main/Pages Pages --format html -o review.html", "two folders, side by side"),
    ],
    options: [
      OptionSpec(
        name: "format", kind: .choice(words(DiffCommand.Format.self)), help: "how it is told (default text)"),
      OptionSpec(name: "output", short: "o", kind: .text("FILE"), help: "where to write"),
      OptionSpec(
        name: "limit", kind: .integer(1...1_000_000),
        help: "the most changes that are told one by one, in text and html (default 200)"),
      OptionSpec(
        name: "old-theme", kind: .text("NAME|FILE|DIR"), help: "what OLD is drawn with (default --theme)"),
      OptionSpec(name: "old-client", kind: .text("NAME"), help: "what OLD is drawn for (default --client)"),
      boxesOption,
      OptionSpec(
        name: "same-page", kind: .flag,
        help: "two dumps are of the same page, theme and client: what differs is the renderer's doing"),
    ] + drawing + reading,
    count: 2...2)

  static let screenshot = CommandSpec(
    name: "screenshot", arguments: "PATH…",
    summary: "Takes pictures of pages and sheets, as PNG files, through Chromium.",
    examples: [
      ("galley screenshot home.json -o home.png", "on a screen of 402 by 874 points, at twice its size"),
      ("galley screenshot home.json --whole --appearance dark -o dark.png", "the whole page, in dark"),
      ("galley screenshot Pages -o Pictures", "every page of a folder"),
    ],
    options: [
      OptionSpec(
        name: "output", short: "o", kind: .text("FILE|DIR"),
        help: "where to write; a folder for several inputs"),
      OptionSpec(
        name: "height", kind: .integer(100...8_000), help: "points of the screen (default 874)"),
      OptionSpec(name: "whole", kind: .flag, help: "as high as the page instead"),
      OptionSpec(name: "scale", kind: .integer(1...4), help: "pixels of a point (default 2)"),
      stateOption,
    ] + drawing + fonts + reading,
    count: 0...Int.max)

  static let serve = CommandSpec(
    name: "serve", arguments: "[PATH…]",
    summary: "The live preview: pages as they are saved, with the backend behind them.",
    examples: [
      ("galley serve Pages", "every page of a folder, drawn again at each save"),
      ("galley serve --loader http://localhost:3000", "pages and answers from your own server"),
      ("galley serve Pages --port 0 --open", "on any free port, in your browser"),
    ],
    options: [
      OptionSpec(
        name: "loader", kind: .text("URL"),
        help: "a backend: URL/PAGE.json, URL/PAGE/next, URL/action; more in galley.json"),
      OptionSpec(
        name: "port", kind: .integer(0...65_535), help: "default 8080; 0 takes one that is free"),
      OptionSpec(
        name: "host", kind: .text("ADDRESS"),
        help: "default 127.0.0.1, which only this machine can reach"),
      OptionSpec(
        name: "token", kind: .text("SECRET"),
        help: "what a reader must know; needed with a --host that others can reach"),
      OptionSpec(name: "open", kind: .flag, help: "show it in your browser"),
    ] + device + made + limits,
    count: 0...Int.max)

  static let explain = CommandSpec(
    name: "explain", arguments: "NAME",
    summary: "Says what a finding means on a device, with an example and the cure.",
    examples: [("galley explain droppedElement", "one finding; without a name, the list")],
    options: [], count: 0...1)

  static let schema = CommandSpec(
    name: "schema", arguments: "page|record|theme|config",
    summary: "Prints a JSON Schema (2020-12) of what is accepted, for editors and tests.",
    examples: [
      ("galley schema page > page.schema.json", "pages and sheets, with every registered widget"),
      ("galley schema record > record.schema.json", "one line of a stream"),
      ("galley schema theme > theme.schema.json", "design tokens and resolver documents"),
      ("galley schema config > galley.schema.json", "galley.json"),
    ],
    options: [], count: 1...1)

  static let help = CommandSpec(
    name: "help", arguments: "[COMMAND]", summary: "Shows this, or the help of one command.",
    examples: [("galley help render", "")], options: [], count: 0...1)

  static let version = CommandSpec(
    name: "version", arguments: "", summary: "Says which version this is.",
    examples: [("galley version", "")], options: [], count: 0...0)
}
