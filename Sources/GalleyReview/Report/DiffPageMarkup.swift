// The markup of a report that no payload has a part in.

extension DiffPage {
  static let head = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; font-src data:; base-uri 'none'; form-action 'none'; script-src 'sha256-\(scriptHash)'">
    <meta name="generator" content="Galley">
    <title>
    """

  /// The pages side by side, or one on the other, and the controls around them.
  static func comparison(_ deviceWidth: String) -> String {
    """
    <section class="compare" aria-label="Comparison">
    <div class="bar">
    <div class="modes" id="modes" role="group" aria-label="How to compare">
    \(mode("side", "Side by side", 1))
    \(mode("slider", "Slider", 2))
    \(mode("onion", "Onion skin", 3))
    \(mode("blink", "Blink", 4))
    </div>
    <button type="button" class="tool" id="dark" aria-pressed="false" title="Pages in dark (d)">\(icon("dark"))<span class="vh">Pages in dark</span></button>
    <button type="button" class="tool" id="help" title="Keys (?)">\(icon("help"))<span class="vh">Keys</span></button>
    </div>
    <div class="stage" id="stage" data-mode="side" data-top="new" style="--device:\(deviceWidth)">
    \(side("old", "Old"))
    \(side("new", "New", "<div class=\"wipe\" id=\"wipe\"></div>"))
    </div>
    <div class="foot">
    <div class="steps"><button type="button" class="tool" id="back">\(icon("back"))<span class="vh">Previous change</span></button><output id="at"></output><button type="button" class="tool" id="next">\(icon("on"))<span class="vh">Next change</span></button></div>
    <label class="mix"><span id="mix-name">Old to new</span><input type="range" id="mix" min="0" max="100" value="50"></label>
    <button type="button" class="switch" id="switch"><span id="switch-name">Show the old page</span> <kbd>Space</kbd></button>
    </div>
    </section>

    """
  }

  private static func mode(_ name: String, _ words: String, _ key: Int) -> String {
    "<button type=\"button\" value=\"\(name)\" aria-pressed=\"\(name == "side")\" title=\"\(words) (\(key))\">"
      + "\(icon(name))<span>\(words)</span></button>"
  }

  private static func side(_ name: String, _ words: String, _ more: String = "") -> String {
    """
    <figure class="side" id="\(name)"><figcaption>\(words)</figcaption><div class="screen"><iframe title="\(words) page" sandbox="allow-same-origin"></iframe><p class="blank"></p></div>\(more)</figure>
    """
  }

  static let keys = """
    <dialog id="keys" aria-labelledby="keys-title">
    <h2 id="keys-title">Keys</h2>
    <dl>
    <dt><kbd>j</kbd> <kbd>k</kbd> or <kbd>↓</kbd> <kbd>↑</kbd></dt><dd>next and previous change</dd>
    <dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>first and last change</dd>
    <dt><kbd>n</kbd> <kbd>p</kbd></dt><dd>next and previous page</dd>
    <dt><kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> <kbd>4</kbd></dt><dd>side by side, slider, onion skin, blink</dd>
    <dt><kbd>Space</kbd></dt><dd>blink: the other version</dd>
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>less and more of the new page</dd>
    <dt><kbd>d</kbd></dt><dd>pages in dark or light</dd>
    <dt><kbd>f</kbd></dt><dd>to the filters</dd>
    <dt><kbd>0</kbd></dt><dd>show all changes</dd>
    <dt><kbd>?</kbd></dt><dd>these keys</dd>
    </dl>
    <button type="button" id="close" autofocus>Close</button>
    </dialog>

    """
}
