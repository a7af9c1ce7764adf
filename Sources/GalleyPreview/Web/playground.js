// JSON that is drawn while it is written, with what a device would say of it beside the line.

import { Editor } from "./editor.js";
import { h, icon } from "./dom.js";

const PAUSE = 80;
const DRAFT = "draft";

export class PlaygroundPanel {
  #editor = new Editor();
  #timer = 0;
  #isStarted = false;
  #isRunning = false;
  #waiting = null;
  #session;
  #pageSource = null;
  #findings = h("div", { class: "play-findings" });
  #status = h("p", { class: "play-status", role: "status" });
  #templates;
  #leave;
  isActive = false;
  focusTarget = this.#editor.text;
  element;

  /// `changed()` when the playground is entered or left.
  constructor(session, templates, changed) {
    this.#session = session;
    this.changed = changed;
    this.#templates = h("select", { "aria-label": "Insert template", onchange: () => this.#insertTemplate() },
      h("option", { value: "" }, "Insert template"), templates.map(({ type }, index) => h("option", { value: index }, type)));
    this.templates = templates;
    this.#leave = h("button", { type: "button", class: "button is-small", disabled: true, onclick: () => this.leave() }, "Leave");
    this.element = h("div", { class: "playground" },
      h("div", { class: "play-bar" },
        h("span", { class: "select" }, this.#templates, icon("chevron")),
        h("button", { type: "button", class: "button is-small", onclick: () => this.#usePage() }, "Use current page’s JSON"),
        h("span", { class: "space" }), this.#leave),
      this.#editor.element, this.#status, this.#findings);
    this.#editor.value = sessionStorage.getItem(DRAFT) ?? "";
    this.#editor.onInput = () => this.#later();
  }

  /// Nothing is sent before the page itself was opened, which would leave the playground.
  start(isShown) {
    this.#isStarted = true;
    if (isShown) this.open();
  }

  open() {
    this.#editor.draw();
    // What was written before a reload is drawn again.
    if (this.#isStarted && !this.isActive && this.#editor.value.trim()) this.#send();
  }

  /// The facts of a view: of the pasted text where the playground is on, else of the page.
  update(view) {
    if (!this.isActive) {
      this.#pageSource = view.source;
      return;
    }
    const findings = [...view.findings].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    this.#editor.mark(findings);
    const errors = findings.filter(({ severity }) => severity === "error").length;
    this.#status.textContent = !this.#editor.value.trim() ? "" : view.state === "rejected" ? "Rejected: a device shows nothing of this."
      : findings.length ? `${count(findings.length, "finding")}, ${count(errors, "error")}` : "No findings.";
    this.#findings.replaceChildren(...findings.slice(0, 200).map(({ line, column, severity, message }) =>
      h("button", { type: "button", class: "play-finding", "data-severity": severity, onclick: () => this.#editor.goTo(line ?? 1, column) },
        h("span", { class: "play-line" }, line == null ? "" : String(line)), h("span", { class: "hidden" }, `${severity}: `), h("span", {}, message))));
  }

  async leave() {
    clearTimeout(this.#timer);
    this.#waiting = null;
    this.#setActive(false);
    this.#editor.mark([]);
    this.#findings.replaceChildren();
    this.#status.textContent = "";
    await this.#session.paste(null);
  }

  /// A server that was away knows nothing of it any more.
  resume() {
    if (this.isActive) this.#send();
  }

  /// Another page was opened, which leaves the playground too.
  forget() {
    clearTimeout(this.#timer);
    this.#waiting = null;
    this.#setActive(false);
  }

  #setActive(isActive) {
    this.#leave.disabled = !isActive;
    if (this.isActive === isActive) return;
    this.isActive = isActive;
    this.changed();
  }

  #later() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), PAUSE);
  }

  /// One at a time; what was written meanwhile follows, and only the newest of it.
  async #send() {
    const text = this.#editor.value;
    try { sessionStorage.setItem(DRAFT, text); } catch { /* More than a browser keeps: the draft lives as long as the page. */ }
    this.#waiting = text;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#waiting !== null) {
      const next = this.#waiting;
      this.#waiting = null;
      this.#setActive(true);
      await this.#session.paste(next);
    }
    this.#isRunning = false;
  }

  #usePage() {
    if (this.#pageSource == null) return;
    this.#editor.value = this.#pageSource;
    this.#editor.text.focus();
    this.#send();
  }

  #insertTemplate() {
    const template = this.templates[this.#templates.value];
    this.#templates.value = "";
    if (!template) return;
    const text = this.#editor.value;
    if (!text.trim()) {
      const page = `{\n  "page": {\n    "id": "playground",\n    "sections": [\n      {\n        "id": "main",\n        "widgets": [\n${indent(template.json, 10)}\n        ]\n      }\n    ]\n  }\n}\n`;
      this.#editor.value = page;
      this.#editor.text.focus();
      this.#later();
      return;
    }
    const { position, depth } = placeFor(text, this.#editor.text.selectionStart);
    const before = text.slice(0, position).trimEnd();
    const after = text.slice(position).trimStart();
    const start = before.length;
    const json = `${/[}\]"\w]$/.test(before) ? "," : ""}\n${indent(template.json, 2 * depth)}${/^[{["\w-]/.test(after) ? "," : ""}`;
    this.#editor.insert(after.startsWith("]") && !/\n\s*$/.test(text.slice(0, position)) ? `${json}\n${" ".repeat(2 * depth - 2)}` : json, start);
  }
}

/// Where a widget can stand: at the caret if that is between the elements of an array, else at the end of the last "widgets".
function placeFor(text, caret) {
  const stack = [];
  let last = null;
  let atCaret = null;
  const pattern = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;
  for (let token, previous = ""; (token = pattern.exec(text)); previous = token[0]) {
    if (!atCaret && token.index >= caret) atCaret = stack.at(-1)?.opens === "[" ? { position: caret, depth: stack.length } : { position: -1 };
    if (token[0] === "[" || token[0] === "{") stack.push({ opens: token[0], isWidgets: previous === '"widgets"' });
    else if (token[0] === "]" || token[0] === "}") {
      if (stack.at(-1)?.isWidgets) last = { position: token.index, depth: stack.length };
      stack.pop();
    }
  }
  return atCaret?.position >= 0 ? atCaret : (last ?? { position: caret, depth: stack.length });
}

const indent = (text, spaces) => text.trim().split("\n").map((line) => " ".repeat(spaces) + line).join("\n");
const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
