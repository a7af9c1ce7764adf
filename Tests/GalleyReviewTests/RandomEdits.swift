import GalleyTestSupport

/// Changes pages at random, as people change them: some widgets at a time, in any way that JSON allows.
struct RandomEdits {
  var random: SeededRandom
  private var pages: PageGenerator

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    pages = PageGenerator(seed: seed &+ 0x5EED, faults: 3)
  }

  mutating func edit(_ page: EditableJSON) throws -> EditableJSON {
    var page = page
    for _ in 0..<Int.random(in: 1...6, using: &random) { try change(&page) }
    return page
  }

  private mutating func change(_ page: inout EditableJSON) throws {
    let sections = page["page"]?["sections"]?.elements.count ?? 0
    guard sections > 0 else { return }
    let path = "page.sections.\(Int.random(in: 0..<sections, using: &random)).widgets"
    let other = "page.sections.\(Int.random(in: 0..<sections, using: &random)).widgets"
    let generated = try EditableJSON(pages.widget())
    let (number, kind) = (random.next(), Int.random(in: 0..<12, using: &random))
    func place(_ list: EditableJSON, _ more: Int = 0) -> Int? {
      let count = list.elements.count + more
      return count > 0 ? Int(number % UInt64(count)) : nil
    }
    var taken: EditableJSON?
    switch kind {
    case 0: page.edit(path) { list in if let at = place(list, 1) { list.elements.insert(generated, at: at) } }
    case 1: page.edit(path) { list in if let at = place(list) { list.elements.remove(at: at) } }
    case 2, 3:
      page.edit(path) { list in if let at = place(list) { taken = list.elements.remove(at: at) } }
      page.edit(kind == 2 ? path : other) { list in
        if let taken { list.elements.insert(taken, at: Int(number >> 32) % (list.elements.count + 1)) }
      }
    case 4: page.edit(path) { list in list.elements.reverse() }
    case 5:
      page.edit(path) { list in
        if let at = place(list) { list.elements[at]["id"] = .string("new\(number % 97)") }
      }
    case 6: page.edit(path) { list in if let at = place(list) { list.elements[at]["id"] = nil } }
    case 7: page.edit(path) { list in if let at = place(list) { list.elements[at] = generated } }
    case 8:
      for key in ["layout", "data", "actions", "tracking"] where number >> 8 & 1 == 0 || key == "layout" {
        page.edit(path) { list in if let at = place(list) { list.elements[at][key] = generated[key] } }
      }
    case 9:
      page.edit("page.sections") { list in
        if let at = place(list) { taken = list.elements.remove(at: at) }
        if let taken { list.elements.insert(taken, at: Int(number >> 32) % (list.elements.count + 1)) }
      }
    case 10:
      page.edit("page.sections") { list in if let at = place(list) { list.elements[at]["header"] = generated }
      }
    default:
      page.edit(path) { list in if let at = place(list) { list.elements.insert(list.elements[at], at: at) } }
    }
  }
}
