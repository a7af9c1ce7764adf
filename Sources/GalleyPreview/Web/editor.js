// A text area with line numbers, and marks at the lines that findings are about.

import { LINE } from "./lines.js";
import { h } from "./dom.js";

/// Above the first line, as the styles have it.
const PADDING = 8;

export class Editor {
  #gutter = h("div", { class: "gutter", "aria-hidden": "true" });
  #marks = new Map();
  #lineCount = 1;
  text = h("textarea", { class: "editor-text", wrap: "off", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
    "aria-label": "JSON of the page", placeholder: "Paste or write a page’s JSON. It is drawn as you type." });
  element = h("div", { class: "editor" }, this.#gutter, this.text);
  onInput = () => {};

  constructor() {
    this.text.addEventListener("input", () => {
      this.#count();
      this.onInput(this.text.value);
    });
    this.text.addEventListener("scroll", () => this.draw(), { passive: true });
    // Escape leaves the text, so that keys mean commands again.
    this.text.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      this.text.closest("[tabindex='-1']").focus();
    });
    new ResizeObserver(() => this.draw()).observe(this.text);
  }

  get value() { return this.text.value; }

  set value(text) {
    this.text.value = text;
    this.text.setSelectionRange(0, 0);
    this.text.scrollTop = 0;
    this.#count();
  }

  /// At the caret, so that undo takes it back.
  insert(text, position) {
    this.text.focus();
    this.text.setSelectionRange(position, position);
    // The only way into a text area's history; browsers keep it for that.
    if (!document.execCommand("insertText", false, text)) {
      this.text.setRangeText(text, position, position, "end");
      this.text.dispatchEvent(new Event("input"));
    }
  }

  /// One mark a line: its gravest finding, and all messages as its title.
  mark(findings) {
    this.#marks = new Map();
    for (const { line, severity, message } of findings) {
      const mark = this.#marks.get(line);
      if (!mark) this.#marks.set(line, { severity, messages: [message] });
      else mark.messages.push(message);
    }
    this.draw();
  }

  goTo(line, column) {
    let start = 0;
    for (let count = 1; count < line; count++) start = this.text.value.indexOf("\n", start) + 1 || start;
    const end = this.text.value.indexOf("\n", start);
    // Columns count bytes.
    const lineText = this.text.value.slice(start, end < 0 ? undefined : end);
    const offset = new TextDecoder().decode(new TextEncoder().encode(lineText).subarray(0, Math.max(0, (column ?? 1) - 1))).length;
    this.text.focus();
    this.text.setSelectionRange(start + offset, end < 0 ? this.text.value.length : end);
    this.text.scrollTop = Math.max(0, (line - 1) * LINE - this.text.clientHeight / 3);
    this.text.scrollLeft = 0;
  }

  #count() {
    this.#lineCount = 1;
    for (let at = this.text.value.indexOf("\n"); at >= 0; at = this.text.value.indexOf("\n", at + 1)) this.#lineCount++;
    this.element.style.setProperty("--digits", Math.max(2, String(this.#lineCount).length));
    this.draw();
  }

  draw() {
    const first = Math.max(0, Math.floor((this.text.scrollTop - PADDING) / LINE));
    const last = Math.min(this.#lineCount, first + Math.ceil(this.text.clientHeight / LINE) + 2);
    const numbers = [];
    for (let line = first + 1; line <= last; line++) {
      const mark = this.#marks.get(line);
      const number = h("span", { class: "gutter-line", "data-severity": mark?.severity, title: mark?.messages.join("\n") }, String(line));
      number.style.top = `${PADDING + (line - 1) * LINE - this.text.scrollTop}px`;
      numbers.push(number);
    }
    this.#gutter.replaceChildren(...numbers);
  }
}
