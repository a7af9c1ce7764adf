/// The preview's own page: its files, compiled in.
enum WebFiles {
  static let shell = String(decoding: PackageResources.shell_html, as: UTF8.self)

  /// By name; `nil` where there is none.
  static func file(_ name: String) -> (type: String, bytes: [UInt8])? {
    guard let bytes = all[name] else { return nil }
    let type = name.hasSuffix(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8"
    return (type, bytes)
  }

  private static let all: [String: [UInt8]] = [
    "app.css": PackageResources.app_css,
    "app.js": PackageResources.app_js,
    "device.js": PackageResources.device_js,
    "dom.js": PackageResources.dom_js,
    "editor.js": PackageResources.editor_js,
    "findings.js": PackageResources.findings_js,
    "inspector.js": PackageResources.inspector_js,
    "keys.js": PackageResources.keys_js,
    "lines.js": PackageResources.lines_js,
    "logs.js": PackageResources.logs_js,
    "morph.js": PackageResources.morph_js,
    "notices.js": PackageResources.notices_js,
    "overlay.js": PackageResources.overlay_js,
    "panels.css": PackageResources.panels_css,
    "panels.js": PackageResources.panels_js,
    "picker.js": PackageResources.picker_js,
    "playground.js": PackageResources.playground_js,
    "scrolling.js": PackageResources.scrolling_js,
    "server.js": PackageResources.server_js,
    "session.js": PackageResources.session_js,
    "source.js": PackageResources.source_js,
    "stage.js": PackageResources.stage_js,
    "state.js": PackageResources.state_js,
    "toolbar.js": PackageResources.toolbar_js,
  ]
}
