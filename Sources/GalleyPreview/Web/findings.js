// What a device would drop, rename or refuse, gravest first; each leads to its widget and to its line.

import { emptyState, h } from "./dom.js";

const SEVERITIES = [["error", "Errors"], ["warning", "Warnings"], ["info", "Notes"]];

export class FindingsPanel {
  element = h("div", { class: "findings" });
  #last = "";
  #handlers;

  /// `jump(finding)` to the widget, `reveal(finding)` in the source.
  constructor(handlers) {
    this.#handlers = handlers;
  }

  update(findings) {
    const text = JSON.stringify(findings);
    // Rebuilt only where it says something else: the focus may be in here.
    if (text === this.#last) return;
    this.#last = text;
    if (!findings.length) {
      this.element.replaceChildren(emptyState("No findings", "A device shows this page just as it was sent."));
      return;
    }
    this.element.replaceChildren(...SEVERITIES.flatMap(([severity, title]) => {
      const group = findings.filter((finding) => finding.severity === severity);
      if (!group.length) return [];
      return [h("section", { class: "group", "data-severity": severity },
        h("h3", {}, title, " ", h("span", { class: "group-count" }, String(group.length))),
        h("ul", {}, group.map((finding) => this.#item(finding))))];
    }));
  }

  #item(finding) {
    const place = placeOf(finding);
    return h("li", { class: "finding", "data-severity": finding.severity },
      h("button", { type: "button", class: "finding-main", onclick: () => this.#handlers.jump(finding) },
        h("span", { class: "finding-message" }, finding.message),
        h("span", { class: "finding-note" }, h("span", { class: "finding-name" }, finding.name), finding.path && h("span", { class: "path" }, finding.path))),
      place && h("button", { type: "button", class: "link-button place-button", title: "Show in source", onclick: () => this.#handlers.reveal(finding) },
        h("span", { class: "hidden" }, "Show in source: "), place));
  }

  /// Arrow keys walk the list.
  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const items = [...this.element.querySelectorAll(".finding-main")];
    const current = items.indexOf(document.activeElement.closest(".finding")?.querySelector(".finding-main"));
    items[Math.max(0, Math.min(items.length - 1, current + step))]?.focus();
    event.preventDefault();
  }
}

const placeOf = ({ file, line, column }) => [file, line, column].filter((part) => part != null && part !== "").join(":");

/// The gravest severity, for a badge.
export const gravest = (findings) => SEVERITIES.find(([severity]) => findings.some((finding) => finding.severity === severity))?.[0] ?? "info";
