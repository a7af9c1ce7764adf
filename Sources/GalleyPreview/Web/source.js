// The JSON that the page was made of.

import { h } from "./dom.js";
import { Lines } from "./lines.js";
import { sizeOf } from "./logs.js";

export class SourcePanel {
  #lines = new Lines("JSON source");
  #text = null;
  #isOpen = false;
  #pending = null;
  #facts = h("span", { class: "source-facts" });
  #found = h("span", { class: "source-found", role: "status" });
  #input = h("input", { type: "text", class: "search", placeholder: "Find", "aria-label": "Find in the source", spellcheck: "false", autocomplete: "off" });
  #copy = h("button", { type: "button", class: "link-button", onclick: () => this.#copyText() }, "Copy");
  tools = [this.#copy];
  focusTarget = this.#lines.element;
  element = h("div", { class: "source" }, h("div", { class: "source-bar" }, this.#input, this.#found, h("span", { class: "space" }), this.#facts), this.#lines.element);

  constructor() {
    this.#input.addEventListener("input", () => this.#find(false));
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.#find(event.shiftKey);
    });
  }

  /// Split into lines only when it is looked at.
  update(text, file) {
    const isSame = text === this.#text;
    this.#text = text;
    this.#facts.textContent = text ? [file, sizeOf(new Blob([text]).size)].filter(Boolean).join(" · ") : "";
    if (this.#isOpen && !isSame) this.#lines.set(text ?? "");
  }

  open() {
    this.#isOpen = true;
    this.#lines.set(this.#text ?? "");
    if (this.#pending) this.#lines.reveal(...this.#pending);
    this.#pending = null;
  }

  close() {
    this.#isOpen = false;
  }

  reveal(line, column) {
    if (this.#isOpen) this.#lines.reveal(line, column);
    else this.#pending = [line, column];
  }

  #find(isBackward) {
    const line = this.#lines.find(this.#input.value, isBackward);
    this.#found.textContent = !this.#input.value ? "" : line ? `Line ${line}` : "Not found";
  }

  async #copyText() {
    await navigator.clipboard.writeText(this.#text ?? "");
    this.#copy.textContent = "Copied";
    setTimeout(() => (this.#copy.textContent = "Copy"), 1500);
  }
}
