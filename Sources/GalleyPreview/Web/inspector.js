// What a widget measures, read from the page as it is laid out. Hover, focus, or walk with the arrow keys.

import { emptyState, h } from "./dom.js";
import { measure, points } from "./overlay.js";

/// What the tree is made of.
const PARTS = ".page, .page > header, .page > main, .page > footer, [data-section-id], .sheet[popover], .w";
const WALKS = { ArrowLeft: "parent", ArrowRight: "child", ArrowUp: "previous", ArrowDown: "next" };
const SIDES = ["top", "right", "bottom", "left"];

export class InspectorPanel {
  #stage;
  #overlay;
  #current = null;
  #isOpen = false;
  #facts = h("div", { class: "facts", "aria-live": "polite" });
  #outline;
  #buttons;
  focusTarget = h("div", { class: "walker", role: "group", tabindex: "0", "aria-label": "Walk the page with the arrow keys" });
  element = h("div", { class: "inspector" });

  /// `setInspect(isOn)`: outlines of every widget, which the server draws.
  constructor(stage, overlay, setInspect) {
    this.#stage = stage;
    this.#overlay = overlay;
    this.#outline = h("input", { type: "checkbox", onchange: () => setInspect(this.#outline.checked) });
    this.#buttons = [["parent", "Parent", "←"], ["child", "Child", "→"], ["previous", "Previous", "↑"], ["next", "Next", "↓"]].map(([way, label, arrow]) =>
      h("button", { type: "button", class: "button is-small", onclick: () => this.#walk(way) }, h("span", { "aria-hidden": "true" }, arrow), label));
    this.focusTarget.append(h("div", { class: "walk-buttons" }, this.#buttons), this.#facts);
    this.element.append(this.focusTarget, h("label", { class: "check" }, this.#outline, "Outline every widget"));
    this.focusTarget.addEventListener("keydown", (event) => {
      if (!WALKS[event.key]) return;
      event.preventDefault();
      this.#walk(WALKS[event.key]);
    });
  }

  attach() {
    const { document } = this.#stage;
    const take = (event) => this.#isOpen && this.#select(event.target.closest?.(".w") ?? null);
    document.addEventListener("pointerover", take);
    document.addEventListener("focusin", take);
  }

  open() {
    this.#isOpen = true;
    const focused = this.#stage.document?.activeElement?.closest(".w");
    this.#select(focused ?? (this.#current?.isConnected ? this.#current : null));
  }

  close() {
    this.#isOpen = false;
    this.#overlay.inspect(null);
  }

  /// After a change of the page: the same widget, if it is still there.
  update(state) {
    this.#outline.checked = Boolean(state.inspect);
    if (!this.#isOpen) return;
    const now = this.#current && !this.#current.isConnected && this.#current.id ? this.#stage.document.getElementById(this.#current.id) : this.#current;
    this.#select(now?.isConnected ? now : null, true);
  }

  #select(element, isSame = false) {
    if (element === null && this.#current?.isConnected && !isSame) return;
    this.#current = element;
    this.#overlay.inspect(element);
    this.#facts.replaceChildren(...(element ? describe(element)
      : [emptyState("Nothing inspected", "Point at a widget in the page, or walk there with the arrow keys.")]));
  }

  #walk(way) {
    const root = this.#stage.document.querySelector(".page");
    if (!root) return;
    const from = this.#current?.isConnected ? this.#current : null;
    const to = from ? step(from, way) : root.querySelector(".w") ?? root;
    if (!to) return;
    this.#select(to);
    to.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

function step(element, way) {
  const parent = element.parentElement.closest(PARTS);
  if (way === "parent") return parent;
  if (way === "child") return childrenOf(element)[0];
  const siblings = parent ? childrenOf(parent) : [];
  return siblings[siblings.indexOf(element) + (way === "next" ? 1 : -1)];
}

/// The nearest parts inside; of a closed accordion none are seen.
const childrenOf = (element) =>
  [...element.querySelectorAll(PARTS)].filter((part) => part.parentElement.closest(PARTS) === element && part.checkVisibility());

function describe(element) {
  const { rect, padding, margin, style, box } = measure(element);
  const { widgetId, widgetType, sectionId, pageId, sheetId } = element.dataset;
  const type = widgetType ?? (sectionId != null ? "section" : sheetId != null ? "sheet" : pageId != null ? "page" : element.localName);
  const border = box.parentElement?.querySelector(":scope > .bd") ?? null;
  const rows = [
    ["Width", `${points(rect.width)} pt`], ["Height", `${points(rect.height)} pt`],
    ["Position", `${points(rect.left)}, ${points(rect.top)}`],
    ["Padding", sidesText(padding)], ["Margin", sidesText(margin)],
    ["Radius", style.borderRadius === "0px" ? "none" : style.borderRadius.replaceAll("px", "")],
    ["Border", borderText(border)],
    ["Background", style.backgroundImage !== "none" ? "image" : style.backgroundColor === "rgba(0, 0, 0, 0)" ? "none" : style.backgroundColor],
  ];
  return [
    h("div", { class: "what" }, h("strong", {}, type), h("span", { class: "path" }, widgetId ?? sectionId ?? sheetId ?? pageId ?? "")),
    boxModel(rect, padding, margin),
    h("dl", { class: "measures" }, rows.map(([name, value]) => h("div", {}, h("dt", {}, name),
      h("dd", {}, name === "Background" && value.startsWith("rgb") ? swatch(value) : null, value)))),
  ];
}

function boxModel(rect, padding, margin) {
  const sides = (values) => SIDES.map((side) => h("span", { class: `side-${side}` }, points(values[side])));
  const size = h("div", { class: "model-content" },
    `${points(rect.width - padding.left - padding.right)} × ${points(rect.height - padding.top - padding.bottom)}`);
  return h("div", { class: "model", "aria-hidden": "true" },
    h("div", { class: "model-margin" }, h("em", {}, "margin"), sides(margin),
      h("div", { class: "model-padding" }, h("em", {}, "padding"), sides(padding), size)));
}

function swatch(color) {
  const mark = h("i", { class: "swatch" });
  mark.style.backgroundColor = color;
  return mark;
}

function borderText(border) {
  if (!border) return "none";
  const style = border.ownerDocument.defaultView.getComputedStyle(border);
  if (border.localName === "svg") return `${style.strokeWidth.replace("px", " pt")} dashed ${style.stroke}`;
  const width = style.boxShadow.match(/0px 0px 0px ([\d.]+)px/)?.[1];
  return width ? `${width} pt ${style.boxShadow.match(/^\w+\([^)]*\)/)?.[0] ?? ""}` : "none";
}

const sidesText = (sides) => {
  const values = SIDES.map((side) => points(sides[side]));
  if (new Set(values).size === 1) return values[0];
  return values[0] === values[2] && values[1] === values[3] ? `${values[0]} ${values[1]}` : values.join(" ");
};
