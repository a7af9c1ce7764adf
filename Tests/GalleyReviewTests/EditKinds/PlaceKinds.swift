import GalleyTestSupport

private let shop = "pages/shop-home"

/// Widgets and sections that come, go and change their place, and their ids.
let placeKinds: [EditKind] = [
  EditKind("insert", in: shop, ["extra added: - → title_block"]) { page in
    page.insert(
      try EditableJSON(value: #"{"type": "title_block", "id": "extra", "data": {"title": "Hi"}}"#), at: 1,
      of: "page.sections.1.widgets")
  },
  EditKind("insert without an id", in: shop, ["title_block@page.sections.2.widgets.1 added"]) { page in
    page.insert(try EditableJSON(value: title("Hi")), at: 1, of: "page.sections.2.widgets")
  },
  EditKind("delete", in: shop, ["pan-26 removed: banner → -"]) { _ = try $0.take("pan-26") },
  EditKind("move", in: shop, ["bread-knife moved: 3 → 1"]) { page in
    page.insert(try page.take("bread-knife"), at: 1, of: "page.sections.1.widgets")
  },
  EditKind("move to another section", in: shop, ["jug-oat reparented: new_arrivals → favourites"]) { page in
    page.insert(try page.take("jug-oat"), at: 0, of: "page.sections.2.widgets")
  },
  EditKind("move and change", in: shop, ["jug-oat moved: 0 → 1", "jug-oat layout padding"]) { page in
    var jug = try page.take("jug-oat")
    jug.set("layout.padding.top", .number("3"))
    page.insert(jug, at: 1, of: "page.sections.1.widgets")
  },
  EditKind("swap", in: shop, ["jug-oat moved: 0 → 3", "bread-knife moved: 3 → 0"]) { page in
    let (first, last) = (try page.take("jug-oat"), try page.take("bread-knife"))
    page.insert(last, at: 0, of: "page.sections.1.widgets")
    page.insert(first, at: 3, of: "page.sections.1.widgets")
  },
  EditKind("the first becomes the last", in: shop, ["jug-oat moved: 0 → 3"]) { page in
    page.insert(try page.take("jug-oat"), at: 3, of: "page.sections.1.widgets")
  },
  EditKind("section inserted", in: shop, ["offers added: - → section"]) { page in
    page.insert(
      try EditableJSON(value: #"{"id": "offers", "widgets": [\#(title("Hi"))]}"#), at: 1, of: "page.sections")
  },
  EditKind("section deleted", in: shop, ["hero removed: section → -"]) { _ = try $0.take("hero") },
  EditKind("section moved", in: shop, ["hero moved: 0 → 2"]) { page in
    page.insert(try page.take("hero"), at: 2, of: "page.sections")
  },
  EditKind("section's id", in: shop, "hero", "id", #""top""#, ["top renamed: hero → top"]),
  EditKind(
    "section deleted, its widget kept", in: shop,
    ["hero removed", "hero_spring reparented: hero → new_arrivals"]
  ) { page in
    page.insert(try page.take("hero_spring"), at: 0, of: "page.sections.1.widgets")
    _ = try page.take("hero")
  },
  EditKind(
    "wrapped into an accordion", in: shop,
    ["more added: - → accordion", "promise reparented: favourites → more"]
  ) { page in
    let promise = try page.take("promise")
    var more = try EditableJSON(
      value: #"{"type": "accordion", "id": "more", "data": {"header": "More", "items": []}}"#)
    more.insert(promise, at: 0, of: "data.items")
    page.insert(more, at: 2, of: "page.sections.2.widgets")
  },
  EditKind(
    "another type", in: shop, "mug-02", "type", #""title_block""#,
    ["mug-02 retyped: image_text_card → title_block"]),
  EditKind("id renamed", in: shop, "mug-02", "id", #""mug-03""#, ["mug-03 renamed: mug-02 → mug-03"]),
  EditKind("id renamed and content changed", in: shop, ["mug-02 removed", "mug-03 added"]) { page in
    try page.edit(id: "mug-02") {
      $0.set("id", .string("mug-03"))
      $0.set("data.title", .string("Another"))
    }
  },
  EditKind(
    "id given", in: "pages/bank-transfer", ["origin renamed: title_block@page.sections.0.widgets.0 → origin"]
  ) { page in
    page.set("page.sections.0.widgets.0.id", .string("origin"))
  },
  EditKind(
    "id taken away", in: shop, "promise", "id", nil,
    ["title_block@page.sections.2.widgets.2 renamed: promise → title_block@page.sections.2.widgets.2"]),
  EditKind(
    "id that another has", in: shop, "pan-26", "id", #""jug-oat""#, ["jug-oat#2 renamed: pan-26 → jug-oat#2"]),
  EditKind("id written twice, its widget copied", in: shop, ["jug-oat#2 added"]) { page in
    let jug = try EditableJSON(value: page["page"]!["sections"]!.elements[1]["widgets"]!.elements[0].text)
    page.insert(jug, at: 4, of: "page.sections.1.widgets")
  },
]
