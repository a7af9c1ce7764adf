import Testing

@testable import GalleyRender

@Suite struct IconTests {
  @Test(
    "an alias comes before the rule that dots become dashes",
    arguments: [
      ("plus", "plus-lg"), ("phone", "telephone"), ("star.fill", "star-fill"), ("gearshape", "gear"),
      ("chevron.right", "chevron-right"),
    ]) func alias(_ symbol: String, _ name: String)
  {
    #expect(SymbolAliases.candidates(for: symbol).first == name)
  }

  @Test("endings are stripped where nothing else is found") func endings() {
    #expect(SymbolAliases.candidates(for: "bell.badge.circle.fill").contains("bell-fill"))
    #expect(SymbolAliases.candidates(for: "bell.badge").last == "bell")
    #expect(SymbolAliases.candidates(for: "") == [""])
  }

  @Test("a folder's own name comes first") func folder() {
    let icons = IconSet(files: [
      "star.fill": "<svg viewBox='0 0 9 9'><path d='M0 0'/></svg>", "star-fill": "<svg></svg>",
    ])
    #expect(icons.picture(of: "star.fill")?.viewBox == "0 0 9 9")
    #expect(icons.picture(of: "star.fill")?.shapes == "<path d=\"M0 0\"/>")
    #expect(icons.knows("heart") == false)
  }

  @Test(
    "nothing but shapes gets out of an SVG file",
    arguments: [
      "<svg onload=alert(1)><script>alert(1)</script><path d='M0 0' onclick='x'/></svg>",
      "<svg><path d='M0 0' style='background:url(x)' fill='url(#a)'/><a href='javascript:x'/></svg>",
      "<svg><foreignObject><img src=x></foreignObject><path d='M0 0'/><!-- > --></svg>",
      "<svg><style>*{}</style><path d='M0 0'/><use href='x'/><image href='y'/></svg>",
    ]) func hostile(_ svg: String)
  {
    let shapes = SVGShapes.read(svg)
    #expect(["<path d=\"M0 0\"/>", "<path d=\"M0 0\" fill=\"currentColor\"/>"].contains(shapes?.markup))
    #expect(shapes?.viewBox == "0 0 16 16")
  }

  @Test(
    "groups, strokes and what is not drawn where it stands",
    arguments: [
      (
        "<svg viewBox='0 0 24 24' width='24' fill='none' stroke='#123' stroke-width='2'><path d='M0 0'/></svg>",
        "<g stroke-width=\"2\" fill=\"none\" stroke=\"currentColor\"><path d=\"M0 0\"/></g>"
      ),
      (
        "<svg><defs><clipPath id='a'><rect width='9'/></clipPath></defs><!-- <path d='M1 1'/> --><g transform='rotate(4)'><path fill='red' d='M0 0'/></g></svg>",
        "<g transform=\"rotate(4)\"><path d=\"M0 0\" fill=\"currentColor\"/></g>"
      ),
      ("<svg><g x='1' transform='a'><path d='M0 0'/>", "<g transform=\"a\" x=\"1\"><path d=\"M0 0\"/></g>"),
      ("</g></svg><path d='M0 0'/>", "<path d=\"M0 0\"/>"),
    ]) func structure(_ svg: String, _ wanted: String)
  {
    #expect(SVGShapes.read(svg)?.markup == wanted)
  }

  @Test(
    "no shape, no picture",
    arguments: [
      "", "<svg>", "text", "<svg viewBox='\"><script>'><path d='M0 0'/></svg>", "<svg><text>x</text></svg>",
      "<", "<path", "a=b",
    ])
  func none(_ svg: String) { #expect(SVGShapes.read(svg) == nil) }

  @Test("where Bootstrap Icons were compiled in, every alias leads to one") func compiled() {
    guard IconSet.compiledIn.count > 0 else { return }
    #expect(IconSet.compiledIn.count > 1_500)
    for symbol in ["star.fill", "plus", "0.circle", "zoom.out", "house", "wifi.exclamationmark", "tray"] {
      #expect(IconSet.compiledIn.knows(symbol), "\(symbol)")
    }
    #expect(!IconSet.compiledIn.knows("no.such.symbol"))
    for symbol in SymbolAliases.symbols { #expect(IconSet.compiledIn.knows(symbol), "\(symbol)") }
  }
}
