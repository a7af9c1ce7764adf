// What happened, in the order of time: actions, requests, and what a device would report as seen.

import { emptyState, h, prettyJSON } from "./dom.js";

/// Older entries make room.
const MOST = 500;

class Log {
  list = h("ol", { class: "log" });
  element = h("div", {}, this.list);
  tools = [h("button", { type: "button", class: "link-button", onclick: () => this.clear() }, "Clear")];
  onCount = () => {};
  #empty;

  constructor(title, text) {
    this.#empty = emptyState(title, text);
    this.element.replaceChildren(this.#empty);
  }

  clear() {
    this.list.replaceChildren();
    this.element.replaceChildren(this.#empty);
    this.onCount(0);
  }

  open() {
    this.#scroller?.scrollTo(0, this.#scroller.scrollHeight);
  }

  append(row) {
    const scroller = this.#scroller;
    const isAtEnd = scroller && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 24;
    if (!this.list.isConnected || this.list.parentElement !== this.element) this.element.replaceChildren(this.list);
    this.list.append(row);
    if (this.list.childElementCount > MOST) this.list.firstElementChild.remove();
    if (isAtEnd) scroller.scrollTop = scroller.scrollHeight;
    this.onCount(this.list.childElementCount);
  }

  get #scroller() { return this.element.parentElement; }
}

export class ActionsPanel extends Log {
  constructor() {
    super("No action yet", "Tap something in the page: what it fires and what is answered shows here.");
  }

  /// Adds it as running; the answer is a function of what came of it.
  add({ action, type, widget, event }) {
    const outcome = h("span", { class: "outcome", "data-outcome": "running" }, "running");
    const took = h("span", { class: "took" });
    const note = h("p", { class: "said", hidden: true });
    this.append(h("li", {},
      h("div", { class: "row-head" }, clock(), h("strong", {}, type), h("span", { class: "tag" }, event.replace("_", " ")), h("span", { class: "space" }), outcome, took),
      h("div", { class: "row-note" }, widget ? h("span", { class: "path" }, widget) : "a bar’s button"),
      note, payload(action)));
    return ({ outcome: text, ms, toast }) => {
      outcome.textContent = outcome.dataset.outcome = text;
      took.textContent = ms == null ? "" : `${Math.round(ms)} ms`;
      note.hidden = !toast;
      note.textContent = toast ? `“${toast}”` : "";
    };
  }
}

export class RequestsPanel extends Log {
  #rows = new Map();

  constructor() {
    super("No request yet", "A loader’s calls show here: initial, refresh, next page and action.");
  }

  /// Views repeat requests: those known stay as they are, one that ran is replaced by what came of it.
  update(requests) {
    for (const request of requests) {
      const text = JSON.stringify(request);
      const known = this.#rows.get(request.id);
      if (known?.text === text) continue;
      const row = requestRow(request);
      if (known?.row.parentElement === this.list) known.row.replaceWith(row);
      else this.append(row);
      this.#rows.set(request.id, { text, row });
      if (this.#rows.size > 2 * MOST) this.#rows.delete(this.#rows.keys().next().value);
    }
  }
}

function requestRow({ kind, method, url, status, ms, bytes, error }) {
  const isFine = !error && status != null && status < 400;
  return h("li", {},
    h("div", { class: "row-head" }, h("strong", {}, kind), h("span", { class: "tag" }, method), h("span", { class: "space" }),
      h("span", { class: "outcome", "data-outcome": isFine ? "answered" : "failed" }, status == null ? (error ? "no answer" : "running") : String(status)),
      h("span", { class: "took" }, ms == null ? "" : `${Math.round(ms)} ms`)),
    h("div", { class: "row-note" }, h("span", { class: "path" }, url), bytes == null ? null : h("span", { class: "took" }, sizeOf(bytes))),
    error && h("p", { class: "said is-error" }, error));
}

export class ImpressionsPanel extends Log {
  constructor() {
    super("No impression yet", "Widgets with tracking show here once they have been on screen for 250 ms. Nothing is sent.");
  }

  add(widget, tracking) {
    this.append(h("li", {},
      h("div", { class: "row-head" }, clock(), h("strong", { class: "path" }, widget || "(no id)")), payload(tracking)));
  }
}

function payload(text) {
  const pre = h("pre", { tabindex: "0", role: "group", "aria-label": "Payload" });
  const details = h("details", { class: "payload", ontoggle: () => (pre.textContent ||= prettyJSON(text)) },
    h("summary", {}, h("code", {}, text.replace(/\s+/g, " ").slice(0, 200))), pre);
  return details;
}

const clock = () => h("time", {}, new Date().toLocaleTimeString([], { hour12: false }));

export const sizeOf = (bytes) => (bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);
