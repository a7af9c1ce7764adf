/// A value and the file that it stands in.
struct Located {
  let value: JSONValue
  /// The number of the file among those read.
  let file: Int

  func isSame(_ other: Located) -> Bool { file == other.file && value.index == other.value.index }
}

/// A group or a token of a theme, after the theme's files have been merged: see ``TokenTree``.
final class TokenNode {
  /// Its own part of the name.
  let name: String
  private(set) weak var parent: TokenNode?
  /// In the order sent, what `$extends` brought behind.
  private(set) var children: [TokenNode] = []
  private var places: [ExactString: Int] = [:]

  /// The object itself.
  var source: Located
  /// `$value`: with it, this is a token.
  var value: Located?
  /// `$ref`: an alias to a token, or to a group that is extended.
  var reference: Located?
  var type: Located?
  var deprecated: Located?
  var extends: Located?
  /// `$extensions`, kept as it is.
  var extensions: Located?
  /// The type that an inherited token had from its own group.
  var inheritedType: Located?
  /// How far `$extends` has been followed.
  var expansion = Expansion.none

  enum Expansion { case none, running, done }

  /// How many groups it is in.
  let depth: Int
  /// The length of its whole name, in bytes.
  let pathLength: Int

  init(_ name: String, in parent: TokenNode?, _ source: Located) {
    self.name = name
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
    pathLength = (parent?.pathLength ?? 0) + name.utf8.count + 1
    self.source = source
  }

  /// The whole name: `color.accent`; `$root` is kept.
  var path: String {
    var parts: [String] = []
    var node: TokenNode? = self
    while let at = node, at.parent != nil {
      parts.append(at.name)
      node = at.parent
    }
    return parts.reversed().joined(separator: ".")
  }

  /// A token, or what is one once its alias has been followed.
  var isToken: Bool { value != nil || reference != nil && children.isEmpty }

  func child(_ name: String) -> TokenNode? { places[ExactString(name)].map { children[$0] } }

  func append(_ child: TokenNode) {
    places[ExactString(child.name)] = children.count
    children.append(child)
  }

  /// The nearest type that a group gives, its own first.
  var groupType: Located? {
    var node: TokenNode? = self
    while let at = node {
      if let type = at.type { return type }
      node = at.parent
    }
    return nil
  }

  /// `$deprecated`, its own or the nearest group's; `false` cancels.
  var deprecation: JSONValue? {
    var node: TokenNode? = self
    while let at = node {
      if let found = at.deprecated?.value { return found.tag == .false ? nil : found }
      node = at.parent
    }
    return nil
  }

  /// A member of Galley's own `$extensions`.
  func extensionMember(_ name: String) -> Located? {
    guard let extensions,
      let value = extensions.value.member(named: Theme.extensionKey)?.member(named: name)
    else { return nil }
    return Located(value: value, file: extensions.file)
  }

  /// Whether `other` is this node or one above it.
  func isInside(_ other: TokenNode) -> Bool {
    var node: TokenNode? = self
    while let at = node {
      if at === other { return true }
      node = at.parent
    }
    return false
  }
}
