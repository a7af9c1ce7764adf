/// Holds one value against a schema.
struct SchemaCheck {
  typealias Violation = JSONSchema.Violation

  let root: JSONValue
  /// A `$ref` may lead back to itself without going deeper into the value.
  private var stuck = 0
  private var lastValue = -1
  private static let mostStuck = 200
  /// What the stack bears.
  private var depth = 0
  private static let mostDeep = 8_000
  /// Choices of choices may multiply: so many steps are left for the whole value.
  private var steps: Int
  var isExhausted: Bool { steps <= 0 }

  init(_ value: JSONValue, root: JSONValue) {
    self.root = root
    steps = 200_000 + 200 * (value.next - value.index)
  }

  mutating func check(_ value: JSONValue, _ schema: JSONValue) -> Violation? {
    if schema.tag == .true { return nil }
    guard schema.kind == .object else { return Violation(value: value, message: "nothing may stand here") }
    steps -= 1
    guard !isExhausted else { return Violation(value: value, message: "") }
    let outer = (value: lastValue, stuck: stuck)
    stuck = value.index == lastValue ? stuck + 1 : 0
    lastValue = value.index
    depth += 1
    defer {
      depth -= 1
      (lastValue, stuck) = (outer.value, outer.stuck)
    }
    guard stuck < SchemaCheck.mostStuck, depth < SchemaCheck.mostDeep else {
      return Violation(value: value, message: "the schema leads in a circle here")
    }
    if let pointer = schema.member("$ref") {
      guard let target = follow(pointer) else {
        return Violation(value: value, message: "the schema's \(pointer.excerpt) leads nowhere")
      }
      if let found = check(value, target) { return found }
    }
    return checkKind(value, schema) ?? checkScalar(value, schema) ?? checkObject(value, schema)
      ?? checkArray(value, schema) ?? checkCombinations(value, schema)
  }

  func follow(_ pointer: JSONValue) -> JSONValue? {
    guard let reference = pointer.text.flatMap({ TokenReference($0) }), reference.isPointer else {
      return nil
    }
    var at = root
    for step in reference.parts {
      let next =
        at.kind == .array
        ? TokenReference.position(step).flatMap { Array(at.elements).dropFirst($0).first }
        : at.member(named: step)
      guard let next else { return nil }
      at = next
    }
    return at
  }

  // MARK: Kinds and scalars

  private func checkKind(_ value: JSONValue, _ schema: JSONValue) -> Violation? {
    if let type = schema.member("type") {
      let names = type.kind == .array ? type.elements.compactMap(\.text) : [type.text ?? ""]
      if !names.contains(where: { isA($0, value) }) {
        return Violation(value: value, message: "expected \(list(names)), found \(value.description)")
      }
    }
    if let only = schema.member("const"), !isSame(value, only) {
      return Violation(value: value, message: "expected \(only.excerpt), found \(value.description)")
    }
    if let choices = schema.member("enum"), !choices.elements.contains(where: { isSame(value, $0) }) {
      let names = choices.elements.map(\.excerpt)
      return Violation(value: value, message: "expected \(list(names)), found \(value.description)")
    }
    return nil
  }

  private func list(_ names: [String]) -> String {
    names.count < 2
      ? names.first ?? "nothing" : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
  }

  private func isA(_ name: String, _ value: JSONValue) -> Bool {
    switch value.kind {
    case .null: name == "null"
    case .bool: name == "boolean"
    case .number: name == "number" || name == "integer" && value.double.map { $0 == $0.rounded() } ?? false
    case .string: name == "string"
    case .array: name == "array"
    case .object: name == "object"
    }
  }

  private func isSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
    guard one.kind == other.kind else { return false }
    switch one.kind {
    case .null: return true
    case .bool: return one.tag == other.tag
    case .number: return one.double == other.double
    case .string: return one.withText { text in other.textEquals(text) }
    case .array:
      return one.childCount == other.childCount && zip(one.elements, other.elements).allSatisfy(isSame)
    case .object:
      return one.childCount == other.childCount
        && one.members.allSatisfy { key, value in
          other.member(named: key.text ?? "").map { isSame(value, $0) } ?? false
        }
    }
  }

  private func checkScalar(_ value: JSONValue, _ schema: JSONValue) -> Violation? {
    func limit(_ key: String) -> Double? { schema.member(named: key)?.double }
    func fail(_ expected: String) -> Violation {
      Violation(value: value, message: "expected \(expected), found \(value.description)")
    }
    if value.kind == .number, let number = value.double {
      if let least = limit("minimum"), number < least { return fail("\(plain(least)) or more") }
      if let most = limit("maximum"), number > most { return fail("\(plain(most)) or less") }
      if let least = limit("exclusiveMinimum"), number <= least { return fail("more than \(plain(least))") }
      if let most = limit("exclusiveMaximum"), number >= most { return fail("less than \(plain(most))") }
      if let step = limit("multipleOf"), step > 0, !isMultiple(number, of: step) {
        return fail("a multiple of \(plain(step))")
      }
    }
    if value.kind == .string, schema.member("minLength") != nil || schema.member("maxLength") != nil {
      let length = Double(value.text?.unicodeScalars.count ?? 0)
      if let least = limit("minLength"), length < least { return fail("at least \(plain(least)) characters") }
      if let most = limit("maxLength"), length > most { return fail("at most \(plain(most)) characters") }
    }
    return nil
  }

  /// 19.99 is a multiple of 0.01, though neither is one in binary.
  private func isMultiple(_ number: Double, of step: Double) -> Bool {
    let times = number / step
    return abs(times - times.rounded()) <= 1e-9 * max(1, abs(times))
  }

  private func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  // MARK: Containers

  private mutating func checkObject(_ value: JSONValue, _ schema: JSONValue) -> Violation? {
    guard value.kind == .object else { return nil }
    for key in schema.member("required").map({ Array($0.elements) }) ?? []
    where value.member(named: key.text ?? "") == nil {
      return Violation(value: value, message: "missing key \(key.excerpt)")
    }
    if let found = checkCount(value, schema, "minProperties", "maxProperties", "members") { return found }
    if let pairs = schema.member("dependentRequired") {
      for (key, needed) in pairs.members where value.member(named: key.text ?? "") != nil {
        for name in needed.elements where value.member(named: name.text ?? "") == nil {
          return Violation(value: value, message: "missing key \(name.excerpt), which \(key.excerpt) needs")
        }
      }
    }
    let properties = schema.member("properties")
    let others = schema.member("additionalProperties")
    let names = schema.member("propertyNames")
    let hasPatterns = schema.member("patternProperties") != nil
    for (key, member) in value.members {
      if let names, let found = check(key, names) { return found }
      if let own = properties?.member(named: key.text ?? "") {
        if let found = check(member, own) { return found }
      } else if hasPatterns {
        // Whether a pattern fits is not known here, and so neither what else is allowed.
        continue
      } else if let others, others.tag == .false {
        return Violation(value: key, message: "no key \(key.excerpt) belongs here" + nearest(key, properties))
      } else if let others, let found = check(member, others) {
        return found
      }
    }
    return nil
  }

  /// `; expected one of …`, where the list is short enough to help.
  private func nearest(_ key: JSONValue, _ properties: JSONValue?) -> String {
    let names = properties.map { $0.members.map(\.key.excerpt) } ?? []
    return names.isEmpty || names.count > 14 ? "" : "; expected one of \(names.joined(separator: ", "))"
  }

  private mutating func checkArray(_ value: JSONValue, _ schema: JSONValue) -> Violation? {
    guard value.kind == .array else { return nil }
    if let found = checkCount(value, schema, "minItems", "maxItems", "elements") { return found }
    let firsts = schema.member("prefixItems").map { Array($0.elements) } ?? []
    let rest = schema.member("items")
    for (index, element) in value.elements.enumerated() {
      let own = index < firsts.count ? firsts[index] : rest
      if let own, let found = check(element, own) { return found }
    }
    if schema.member("uniqueItems")?.tag == .true { return checkUnique(value) }
    return nil
  }

  /// By their text as sent, which tells what matters: many elements cost no more than linear time.
  private func checkUnique(_ value: JSONValue) -> Violation? {
    var seen: Set<String> = []
    for element in value.elements {
      let text =
        element.kind == .string
        ? "\"" + (element.text ?? "") : element.withSource { String(decoding: $0, as: UTF8.self) }
      if !seen.insert(text).inserted {
        return Violation(value: element, message: "\(element.excerpt) is there already")
      }
    }
    return nil
  }

  private func checkCount(
    _ value: JSONValue, _ schema: JSONValue, _ least: String, _ most: String, _ noun: String
  ) -> Violation? {
    let count = Double(value.childCount)
    if let limit = schema.member(named: least)?.double, count < limit {
      return Violation(
        value: value, message: "expected at least \(plain(limit)) \(noun), found \(plain(count))")
    }
    if let limit = schema.member(named: most)?.double, count > limit {
      return Violation(
        value: value, message: "expected at most \(plain(limit)) \(noun), found \(plain(count))")
    }
    return nil
  }

  // MARK: Combinations

  private mutating func checkCombinations(_ value: JSONValue, _ schema: JSONValue) -> Violation? {
    for part in schema.member("allOf").map({ Array($0.elements) }) ?? [] {
      if let found = check(value, part) { return found }
    }
    if let choices = schema.member("anyOf"), let found = checkChoices(value, choices, exactlyOne: false) {
      return found
    }
    if let choices = schema.member("oneOf"), let found = checkChoices(value, choices, exactlyOne: true) {
      return found
    }
    if let refused = schema.member("not"), check(value, refused) == nil {
      return Violation(value: value, message: "\(value.description) is refused by the schema's \"not\"")
    }
    if let condition = schema.member("if") {
      let branch = check(value, condition) == nil ? schema.member("then") : schema.member("else")
      if let branch { return check(value, branch) }
    }
    return nil
  }

  /// Of several choices that all fail, the one that fails deepest was probably meant.
  private mutating func checkChoices(_ value: JSONValue, _ choices: JSONValue, exactlyOne: Bool) -> Violation?
  {
    var best: Violation?
    var matches = 0
    for choice in choices.elements {
      guard let found = check(value, choice) else {
        matches += 1
        if !exactlyOne { return nil }
        continue
      }
      if found.value.index > best?.value.index ?? -1 { best = found }
    }
    if matches == 1 { return nil }
    if matches > 1 { return Violation(value: value, message: "more than one choice of the schema fits") }
    guard let best, best.value.index != value.index else {
      return Violation(value: value, message: best?.message ?? "no choice of the schema fits")
    }
    return best
  }
}
