import GalleyCore

/// What a finding means on a device, with an example and the cure.
struct Explanation {
  let summary: String
  let device: String
  let example: String
  let cure: String

  static func of(_ name: FindingName) -> Explanation {
    switch name {
    case .unknownType:
      Explanation(
        summary: "The app has no widget of this type.",
        device: "A release build draws nothing, a debug build a labelled card. The page goes on.",
        example: #"{"type": "hologram", "data": {}}"#,
        cure: "Mend the spelling, or send the type only to app versions that know it.")
    case .malformedPayload:
      Explanation(
        summary: "The type is known, its data does not decode.",
        device: "A release build draws nothing, a debug build a labelled card. The page goes on.",
        example: #"{"type": "title_block", "data": {"subtitle": "no title"}}"#,
        cure: "Send what the message names: the missing key, or a value of the expected kind.")
    case .droppedElement:
      Explanation(
        summary: "An element of a list is dropped before it becomes a widget.",
        device: "It leaves no trace. A number outside Double in it ends the list there.",
        example: #"{"id": "a", "data": {"title": "no type"}}"#,
        cure: "Send a type, a layout of numbers, and actions that each have a type.")
    case .duplicateID:
      Explanation(
        summary: "Two widgets of a page claim one id.",
        device: "The later one is renamed id#2, id#3, …: changes by id reach the first only.",
        example: #"[{"type": "banner", "id": "a", …}, {"type": "banner", "id": "a", …}]"#,
        cure: "Give each widget of a page its own id.")
    case .documentRejected:
      Explanation(
        summary: "The whole document is refused.",
        device: "The error state with \"Try again\" is shown; a refused sheet does not open.",
        example: #"{"page": {"id": 7}}"#,
        cure: "Mend the place named: the page's own fields are not lossy.")
    case .answerRejected:
      Explanation(
        summary: "An action's answer is refused as a whole.",
        device: "The page stays as it was, and a toast says \"Something went wrong\".",
        example: #"{"mutations": {}, "toast": {}}"#,
        cure: "Send mutations as an array, and a toast with a message.")
    case .crash:
      Explanation(
        summary: "The app crashes.",
        device: "A stepper with max below min traps when it is tapped.",
        example: #"{"type": "stepper_row", "data": {"title": "Guests", "min": 5, "max": 1}}"#,
        cure: "Keep max at or above min (which is 0 if absent).")
    case .duplicateKey:
      Explanation(
        summary: "An object has a key twice.",
        device: "The first counts, the others are never seen.",
        example: #"{"id": "a", "id": "b"}"#,
        cure: "Send each key once.")
    case .duplicateSectionID:
      Explanation(
        summary: "Two sections of a page have one id.",
        device: "Its lists rely on section ids: sections may vanish or swap on an update.",
        example: #"[{"id": "s", "widgets": []}, {"id": "s", "widgets": []}]"#,
        cure: "Give each section its own id, or none.")
    case .numberChanged:
      Explanation(
        summary: "A number in opaque JSON comes back changed.",
        device: "It holds every number as a Double: 9007199254740993 becomes …992.",
        example: #""tracking": {"user": 9007199254740993}"#,
        cure: "Send large ids as strings.")
    case .deadAction:
      Explanation(
        summary: "An action that never fires, or does nothing when it does.",
        device: "Icons never fire, tags in a tag_rail only; a toast without a message is not shown.",
        example: #"{"symbol": "star", "action": {"type": "toast", "message": "Hi"}}"#,
        cure: "Put the action on the widget or on a button, and give a toast its message.")
    case .colorSlip:
      Explanation(
        summary: "Eight digits that look like RRGGBBAA.",
        device: "Alpha comes first: #FFFFFFCC is an opaque yellowish white, not 80 % white.",
        example: ##""color": "#FFFFFFCC""##,
        cure: "Write #CCFFFFFF, or {\"hex\": \"#FFFFFF\", \"alpha\": 0.8}.")
    case .badColor:
      Explanation(
        summary: "A color that does not parse.",
        device: "It counts as no color: the default is drawn.",
        example: #""color": "red""#,
        cure: "Write #RRGGBB or #AARRGGBB.")
    case .badWidth:
      Explanation(
        summary: "A width that is no finite positive number.",
        device: "It is ignored: the widget takes its natural width.",
        example: #""layout": {"width": "inf"}"#,
        cure: "Write \"fill\", \"hug\", or a share such as 0.5.")
    case .unknownWeight:
      Explanation(
        summary: "A font weight that is no weight.",
        device: "It draws regular.",
        example: #""font": {"weight": "black"}"#,
        cure: "Write light, regular, medium, semibold, bold or heavy.")
    case .unknownArrangement:
      Explanation(
        summary: "A section arrangement that is none.",
        device: "It means vertical.",
        example: #""layout": {"arrangement": "masonry"}"#,
        cure: "Write vertical, carousel or grid.")
    case .unknownStyle:
      Explanation(
        summary: "A style that is none.",
        device: "A button is solid, a separator a line, an image fills.",
        example: #"{"title": "Buy", "style": "ghost"}"#,
        cure: "Write one of the words that the message names.")
    case .unknownSymbol:
      Explanation(
        summary: "No picture here for an SF Symbol.",
        device: "It may well have it: only the preview draws a labelled box.",
        example: #""icon": "figure.run""#,
        cure: "Add NAME.svg to a folder and pass it with --icons.")
    case .stretchedImage:
      Explanation(
        summary: "\"fit\" beside an aspect ratio.",
        device: "The picture is stretched to the ratio, not fitted into it.",
        example: #"{"url": "https://…", "aspect_ratio": 2, "scale_mode": "fit"}"#,
        cure: "Use \"fill\", or send the picture's own ratio.")
    case .collapsedBanner:
      Explanation(
        summary: "A banner without a fraction as its width, in a carousel.",
        device: "It collapses to about 10 points.",
        example: #""layout": {"arrangement": "carousel"}, "widgets": [{"type": "banner", …}]"#,
        cure: "Give it a width such as 0.85.")
    case .hugFills:
      Explanation(
        summary: "\"hug\" on a widget that takes all the width.",
        device: "It changes nothing: only a button_row without a full_width button hugs.",
        example: #"{"type": "title_block", "layout": {"width": "hug"}, …}"#,
        cure: "Leave it out, or use a fraction.")
    case .blockedURL:
      Explanation(
        summary: "An image URL that is not loaded.",
        device: "It loads https only; an http or relative URL leaves the placeholder.",
        example: #""image": "http://example.com/a.jpg""#,
        cure: "Send a whole https URL.")
    case .unknownToken:
      Explanation(
        summary: "A token that the theme does not have, or has with another type.",
        device: "An app whose theme lacks it falls back to the hex, size or lengths beside it.",
        example: ##"{"token": "brand.acent", "hex": "#4F8CFF"}"##,
        cure: "Mend the spelling, or preview with the app's own theme: --theme FILE.")
    case .tokenBeside:
      Explanation(
        summary: "A token beside literal lengths: Galley draws the token.",
        device: "It knows no such key and draws the literal values.",
        example: #""padding": {"token": "space.m", "top": 12, "left": 12, "bottom": 12, "right": 12}"#,
        cure: "Keep both the same, or leave the token out.")
    case .themeDefault:
      Explanation(
        summary: "The theme gives widgets of this page a look that the page does not send.",
        device: "No client applies a theme's defaults: it draws the widgets without them.",
        example: #""widget": {"banner": {"clip": {"$type": "dimension", "$value": "{radius.l}"}}}"#,
        cure: "Use the ios theme for what today's devices show; send the layout to have it there.")
    case .clientSkips:
      Explanation(
        summary: "A type that a client of galley.json does not know.",
        device: "That version of the app draws nothing in its place; others draw it.",
        example: #""clients": {"ios-5.0": ["title_block", "banner"]}"#,
        cure: "Send the type to newer versions only, or something that all of them know.")
    case .lowContrast:
      Explanation(
        summary: "A text that differs too little from what is behind it: below WCAG 2 AA.",
        device: "It is drawn so. 4.5 to 1 is asked for, 3 to 1 from 24 points on, or from 18.67 in bold.",
        example: ##"{"text": "Sale", "color": "#FFFFFF", "font": {"size": 12}}, on "bg_color": "#4F8CFF""##,
        cure: "Take a darker or a lighter color of the two; the appearance that the message names has it.")
    case .unknownContrast:
      Explanation(
        summary: "A text over a picture or a gradient: its contrast cannot be told from the page.",
        device: "It is drawn so; whether it can be read depends on what is under it.",
        example: #"{"type": "banner", "data": {"image": "https://…", "title": "Sale"}}"#,
        cure: "Look at it with the real picture, in light and dark.")
    case .smallTarget:
      Explanation(
        summary: "A button or tag that is less than 44 points high.",
        device: "It is drawn so, and easily missed: Apple asks for 44 by 44 points.",
        example: #"{"title": "More", "style": "plain", "action": {…}}"#,
        cure: "Use a solid or outline button, or put the action on the whole widget.")
    case .missingAlt:
      Explanation(
        summary: "A picture that can be tapped, without an alt, where no text names it.",
        device: "VoiceOver says \"button\" and nothing of what it does.",
        example: #"{"type": "banner", "data": {"image": "https://…"}, "actions": {"tap": {…}}}"#,
        cure: "Send \"alt\" with the image: what a tap leads to.")
    case .cutText:
      Explanation(
        summary: "A text that is cut off at the largest text size.",
        device: "A reader who needs large text does not see the end of it.",
        example: #"{"text": "Free returns within 30 days", "max_lines": 1}"#,
        cure: "Allow more lines, or put less beside it.")
    case .modeTree:
      Explanation(
        summary: "A widget is not there in every mode, or in another place.",
        device:
          "A device draws one tree, in light and in dark, on any screen: a preview that does not is wrong.",
        example:
          "a widget of your own that draws its content once only, or a rule that hides it on wide screens",
        cure: "Write what the payload says, whatever the mode, and let styles change no more than looks.")
    case .modeText:
      Explanation(
        summary: "A text is not the same in every mode.",
        device:
          "A device shows the payload's texts, in light and in dark, on any screen and in any direction.",
        example: "a widget of your own that counts how often it was drawn",
        cure: "Write what the payload says, whatever the mode, and let styles change no more than looks.")
    case .badToken:
      Explanation(
        summary: "A theme's token that cannot be used.",
        device: "The theme is not used at all, so that nothing is drawn half in one and half in another.",
        example: #""text": {"$value": "{color.inc}"}"#,
        cure: "Mend what the message names; the format is DTCG 2025.10.")
    case .oldToken:
      Explanation(
        summary: "A theme's token in a form older than DTCG 2025.10, or a key that means nothing.",
        device: "Nothing: it is read as it was meant.",
        example: ##""ink": {"$type": "color", "$value": "#1A1A1A"}"##,
        cure: "Write what the message shows; most tools export the new form.")
    case .deprecatedToken:
      Explanation(
        summary: "A token that its theme has given up.",
        device: "It still has its value, until a later theme drops it.",
        example: #""brand": {"$deprecated": "use accent", "$value": "{color.accent}"}"#,
        cure: "Use the token that the reason names.")
    default: ofStream(name)
    }
  }
}

extension Galley {
  /// `galley explain`.
  static func explain(_ name: String?, _ console: Console) throws(UsageError) -> ExitStatus {
    guard let name else {
      for name in FindingName.allCases {
        let padding = String(repeating: " ", count: max(20 - name.rawValue.count, 1))
        console.print(
          "\(name.rawValue)\(padding)\(name.severity.rawValue)"
            + String(repeating: " ", count: 9 - name.severity.rawValue.count)
            + "\(Explanation.of(name).summary)\n")
      }
      return .done
    }
    guard let found = FindingName.allCases.first(where: { $0.rawValue == name }) else {
      throw UsageError(
        "no finding \(shown(name))" + nearest(name, in: FindingName.allCases.map(\.rawValue))
          + "; galley explain lists them")
    }
    let explanation = Explanation.of(found)
    console.print(
      """
      \(found.rawValue) (\(found.severity.rawValue))
      \(explanation.summary)

      Example     \(explanation.example)
      On a device \(explanation.device)
      Cure        \(explanation.cure)

      """)
    return .done
  }
}
