// One panel at a time beside the page, each at one keystroke.

import { byID, h, icon } from "./dom.js";

export class Panels {
  #panel = byID("panel");
  #body = byID("panel-body");
  #tools = byID("panel-tools");
  #entries = new Map();
  #shown = null;
  #opener = null;
  #change;

  /// `change(name)` asks for another panel, null for none.
  constructor(change) {
    this.#change = change;
    byID("panel-close").addEventListener("click", () => this.close());
    this.#panel.addEventListener("keydown", (event) => {
      if (!event.defaultPrevented) this.#entries.get(this.#shown)?.panel.key?.(event);
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      this.close();
    });
  }

  /// `panel`: `{ element, tools?, focusTarget?, open?(), close?(), key?(event) }`.
  add(name, title, key, panel) {
    const count = h("span", { class: "count", hidden: true });
    const button = h("button", { type: "button", class: "rail-button", title: `${title} (${key})`, "aria-expanded": "false", "aria-controls": "panel",
      "aria-keyshortcuts": key, onclick: () => this.toggle(name) },
      icon(name), count, h("span", { class: "rail-name" }, title));
    byID("rail").append(button);
    this.#entries.set(name, { title, panel, button, count });
  }

  /// How many there are, seen without opening the panel.
  count(name, number, severity = "info") {
    const { count } = this.#entries.get(name);
    count.hidden = number === 0;
    count.textContent = number > 99 ? "99+" : number;
    count.dataset.severity = severity;
  }

  toggle(name) {
    if (this.#shown === name) this.close();
    else this.open(name);
  }

  /// Opens it and brings the focus along.
  open(name) {
    if (!this.#panel.contains(document.activeElement)) this.#opener = document.activeElement;
    this.#change(name);
    const { panel } = this.#entries.get(name);
    (panel.focusTarget ?? this.#panel).focus({ preventScroll: true });
  }

  close() {
    this.#change(null);
    const opener = this.#opener?.isConnected && this.#opener !== document.body ? this.#opener : null;
    (opener ?? byID("rail").firstElementChild).focus({ preventScroll: true });
    this.#opener = null;
  }

  /// Follows the state.
  show(name) {
    if (name === this.#shown) return;
    this.#entries.get(this.#shown)?.panel.close?.();
    this.#shown = name;
    for (const [key, { button }] of this.#entries) button.setAttribute("aria-expanded", key === name);
    this.#panel.hidden = name === null;
    document.documentElement.classList.toggle("has-panel", name !== null);
    if (name === null) return;
    const { title, panel } = this.#entries.get(name);
    byID("panel-title").textContent = title;
    this.#panel.dataset.panel = name;
    this.#tools.replaceChildren(...(panel.tools ?? []));
    this.#body.replaceChildren(panel.element);
    panel.open?.();
  }
}
