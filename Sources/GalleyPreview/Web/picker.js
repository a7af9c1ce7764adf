// Chooses a page: a button, and a list that is filtered while one types.

import { byID, h } from "./dom.js";

export class Picker {
  #button = byID("page-button");
  #popover = byID("picker");
  #input = byID("picker-filter");
  #list = byID("picker-list");
  #empty = byID("picker-empty");
  #pages = [];
  #current = null;
  #active = 0;

  /// `choose(id)`; `load()` answers the pages that there are now.
  constructor({ choose, load }) {
    this.choose = choose;
    this.load = load;
    this.#button.addEventListener("click", () => this.toggle());
    this.#input.addEventListener("input", () => this.#fill());
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.#popover.addEventListener("toggle", (event) => {
      this.#button.setAttribute("aria-expanded", event.newState === "open");
    });
  }

  show(page, label = page) {
    this.#current = page;
    byID("page-name").textContent = label ?? "No page";
  }

  async toggle() {
    if (this.#popover.matches(":popover-open")) return this.#popover.hidePopover();
    this.#popover.showPopover({ source: this.#button });
    this.#input.value = "";
    this.#input.focus();
    this.#fill();
    this.#pages = await this.load();
    this.#fill();
  }

  #fill() {
    const words = this.#input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = this.#pages.filter(({ id, file }) => words.every((word) => `${id} ${file ?? ""}`.toLowerCase().includes(word)));
    this.#list.replaceChildren(...found.map((page, index) => {
      const option = h("div", { role: "option", id: `page-${index}`, class: "option", onclick: () => this.#take(page.id) },
        h("span", { class: "option-name" }, page.id),
        h("span", { class: "option-note" }, page.source === "loader" ? "loader" : page.file));
      option.setAttribute("aria-selected", page.id === this.#current);
      option.dataset.page = page.id;
      return option;
    }));
    this.#empty.hidden = found.length > 0 || this.#pages.length === 0;
    this.#activate(Math.max(0, words.length ? 0 : found.findIndex((page) => page.id === this.#current)));
  }

  #activate(index) {
    const options = [...this.#list.children];
    this.#active = Math.max(0, Math.min(options.length - 1, index));
    options.forEach((option, position) => option.classList.toggle("is-active", position === this.#active));
    const option = options[this.#active];
    if (option) this.#input.setAttribute("aria-activedescendant", option.id);
    else this.#input.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step) this.#activate(this.#active + step);
    else if (event.key === "Enter") this.#take(this.#list.children[this.#active]?.dataset.page);
    else return;
    event.preventDefault();
  }

  #take(page) {
    if (page === undefined) return;
    this.#popover.hidePopover();
    this.choose(page);
  }
}
