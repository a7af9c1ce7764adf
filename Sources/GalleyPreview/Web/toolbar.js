// The reader's settings that a page is shown in.

import { DEFAULT_TEXT_SIZE, widthOf } from "./state.js";
import { WIDTHS } from "./stage.js";
import { byID, h, icon } from "./dom.js";

const APPEARANCES = [["auto", "As the system"], ["light", "Light"], ["dark", "Dark"]];

const OTHER = "other";

export class Toolbar {
  #about;
  #change;
  #fields = {};
  #custom = h("option", { value: "" });

  /// `change(patch)` of the state.
  constructor(about, change) {
    this.#about = about;
    this.#change = change;
    byID("options").append(
      this.#select("theme", "Theme", about.themes.map((name, index) => [index ? name : "", name])),
      this.#appearance(),
      this.#textSize(),
      this.#select("direction", "Direction", [["", "Page’s own"], ["ltr", "Left to right"], ["rtl", "Right to left"]]),
      this.#width(),
      this.#toggle("frame", "Device frame", "phone"),
      this.#select("client", "Client", about.clients.map((name, index) => [index ? name : "", name])),
      this.#select("unknown", "Unknown", [["", "Placeholder"], ["skip", "Skipped"]]),
    );
    const button = byID("options-button");
    const group = byID("options");
    const open = (isOpen) => {
      button.setAttribute("aria-expanded", isOpen);
      group.classList.toggle("is-open", isOpen);
    };
    button.addEventListener("click", () => open(!group.classList.contains("is-open")));
    group.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !group.classList.contains("is-open")) return;
      open(false);
      button.focus();
    });
    document.addEventListener("pointerdown", (event) => {
      if (!group.contains(event.target) && !button.contains(event.target)) open(false);
    });
    window.addEventListener("blur", () => open(false));
  }

  show(state) {
    for (const name of ["theme", "direction", "client", "unknown"]) this.#fields[name].value = state[name] ?? "";
    this.#fields.textSize.value = state.textSize ?? DEFAULT_TEXT_SIZE;
    this.#fields.frame.setAttribute("aria-pressed", Boolean(state.frame));
    for (const radio of this.#fields.appearance) radio.checked = radio.value === (state.appearance ?? "auto");
    const isCustom = state.width != null && !WIDTHS.includes(state.width);
    this.#custom.hidden = !isCustom;
    this.#custom.value = this.#custom.textContent = isCustom ? state.width : "custom";
    this.#fields.width.options[0].textContent = state.frame ? "Device" : "Fill";
    this.#fields.width.value = state.width ?? "";
  }

  #select(name, label, values) {
    const select = h("select", { onchange: () => this.#change({ [name]: select.value || null }) },
      values.map(([value, text]) => h("option", { value }, text)));
    this.#fields[name] = select;
    return field(label, select);
  }

  #appearance() {
    const radios = APPEARANCES.map(([value]) => h("input", {
      type: "radio", name: "appearance", value, class: "hidden", onchange: () => this.#change({ appearance: value === "auto" ? null : value }),
    }));
    this.#fields.appearance = radios;
    return h("fieldset", { class: "segments" }, h("legend", { class: "hidden" }, "Appearance"),
      APPEARANCES.map(([value, label], index) => h("label", { title: label }, radios[index], icon(value), h("span", { class: "hidden" }, label))));
  }

  #textSize() {
    const { textSizes } = this.#about;
    const select = h("select", { onchange: () => this.#take(select.value) }, textSizes.map((size) => h("option", { value: size }, sizeName(size))));
    this.#fields.textSize = select;
    return field("Text size", select);
  }

  #take(size) {
    this.#change({ textSize: size === DEFAULT_TEXT_SIZE ? null : size });
  }

  #width() {
    const other = h("input", { type: "number", class: "other-width", hidden: true, min: 120, max: 4096, "aria-label": "Width in points",
      onchange: () => this.#change({ width: widthOf(other.value) ?? null }), onblur: () => (other.hidden = true),
      onkeydown: (event) => event.key === "Enter" && select.focus() });
    const select = h("select", { onchange: () => {
      if (select.value !== OTHER) return this.#change({ width: widthOf(select.value) ?? null });
      other.hidden = false;
      other.focus();
    } }, h("option", { value: "" }, "Fill"), WIDTHS.map((width) => h("option", { value: width }, width)), this.#custom, h("option", { value: OTHER }, "Other…"));
    this.#fields.width = select;
    const label = field("Width", select);
    return h("div", { class: "width" }, label, other);
  }

  #toggle(name, label, symbol) {
    const button = h("button", { type: "button", class: "tool", title: label, "aria-pressed": "false",
      onclick: () => this.#change({ [name]: button.getAttribute("aria-pressed") === "true" ? null : true }) },
      icon(symbol), h("span", { class: "hidden" }, label));
    this.#fields[name] = button;
    return h("div", { class: "field is-toggle" }, h("span", { class: "field-name", "aria-hidden": "true" }, label), button);
  }
}

const field = (label, select) => h("label", { class: "field" }, h("span", { class: "field-name" }, label), select, icon("chevron"));

/// "xxLarge" as "XX Large", "accessibility3" as "Accessibility 3".
const sizeName = (size) => size.replace(/^x+/, (x) => `${x.toUpperCase()} `).replace(/(\d)$/, " $1").replace(/^[a-z]/, (letter) => letter.toUpperCase())
  .replace(/ ([a-z])/, (_, letter) => ` ${letter.toUpperCase()}`);
