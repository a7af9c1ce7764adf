// Many lines of text, of which only those in view are elements.

import { h } from "./dom.js";

export const LINE = 20;
/// Lines drawn beyond the view, so that a scroll does not outrun them.
const SPARE = 20;
/// Of a longer line a window is shown: laying all of it out would freeze.
const LONGEST = 2000;

export class Lines {
  #lines = [""];
  #spacer = h("div", { class: "lines-spacer" });
  #shown = "";
  #marked = 0;
  #column = 0;
  #needle = "";
  element = h("div", { class: "lines", tabindex: "0", role: "region" }, this.#spacer);

  constructor(label) {
    this.element.setAttribute("aria-label", label);
    this.element.addEventListener("scroll", () => this.#draw(), { passive: true });
    new ResizeObserver(() => this.#draw()).observe(this.element);
  }

  set(text) {
    this.#lines = text.split(/\r\n|\n|\r/);
    this.#spacer.style.height = `${this.#lines.length * LINE}px`;
    this.element.style.setProperty("--digits", String(this.#lines.length).length);
    this.#redraw();
  }

  /// Shows and marks a line; columns count UTF-8 bytes from 1, which is near enough to choose a window.
  reveal(line, column = 1) {
    this.#marked = line;
    this.#column = column;
    const top = (line - 1) * LINE;
    const { scrollTop, clientHeight } = this.element;
    if (top < scrollTop + LINE || top > scrollTop + clientHeight - 3 * LINE) this.element.scrollTop = top - clientHeight / 3;
    this.#redraw();
    const found = this.element.querySelector(".is-marked .is-found");
    if (found) this.element.scrollLeft = Math.max(0, found.offsetLeft - this.element.clientWidth / 2);
  }

  /// The next line with `text` after the marked one, or before it; 0 if there is none.
  find(text, isBackward = false) {
    this.#needle = text.toLowerCase();
    const count = this.#lines.length;
    for (let offset = 1; text && offset <= count; offset++) {
      const index = (this.#marked - 1 + (isBackward ? -offset : offset) + 2 * count) % count;
      const position = this.#lines[index].toLowerCase().indexOf(this.#needle);
      if (position < 0) continue;
      this.reveal(index + 1, position + 1);
      return index + 1;
    }
    this.#redraw();
    return 0;
  }

  #redraw() {
    this.#shown = "";
    this.#draw();
  }

  #draw() {
    const first = Math.max(0, Math.floor(this.element.scrollTop / LINE) - SPARE);
    const last = Math.min(this.#lines.length, Math.ceil((this.element.scrollTop + this.element.clientHeight) / LINE) + SPARE);
    const shown = `${first} ${last}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#spacer.replaceChildren(...this.#lines.slice(first, last).map((line, index) => this.#line(line, first + index)));
  }

  #line(text, index) {
    const isMarked = index + 1 === this.#marked;
    const row = h("div", { class: isMarked ? "line is-marked" : "line" }, h("span", { class: "number", "aria-hidden": "true" }, String(index + 1)));
    row.style.top = `${index * LINE}px`;
    const start = isMarked && this.#column > LONGEST ? this.#column - LONGEST / 2 : 0;
    const part = text.slice(start, start + LONGEST);
    const code = h("code", {}, start > 0 && h("i", {}, `… ${start} characters … `), colored(part, this.#needle),
      start + LONGEST < text.length && h("i", {}, ` … ${text.length - start - LONGEST} characters`));
    row.append(code);
    return row;
  }
}

/// JSON's tokens never span lines, so that each line can be colored alone.
function colored(text, needle) {
  const nodes = [];
  for (const [token, key, string, number, word] of text.matchAll(/("(?:[^"\\]|\\.)*"?(?=\s*:))|("(?:[^"\\]|\\.)*"?)|(-?\d[\d.eE+-]*)|([a-z]+)|[^"\d\-a-z]+|./g)) {
    const kind = key ? "key" : string ? "string" : number ? "number" : word ? "word" : null;
    const isFound = needle && token.toLowerCase().includes(needle);
    nodes.push(kind || isFound ? h("span", { class: `${kind ? `is-${kind}` : ""}${isFound ? " is-found" : ""}` }, token) : token);
  }
  return nodes;
}
