// One keystroke each, in the tool and in the page alike, unless a text is being written.

import { byID, h } from "./dom.js";

const MODIFIED = ["ctrlKey", "metaKey", "altKey"];

export class Keys {
  #commands;

  /// `commands`: `{ key, label, group, run }`, where `key` is what the browser calls it, lower case for letters.
  constructor(commands) {
    this.#commands = commands;
    const groups = Map.groupBy(commands.filter((command) => command.label), (command) => command.group);
    byID("help-body").append(...Array.from(groups, ([name, entries]) => h("section", {},
      h("h3", {}, name),
      h("dl", {}, entries.map(({ key, shown, label }) => h("div", {},
        h("dt", {}, label),
        h("dd", {}, (shown ?? key.toUpperCase()).split(" ").map((part) => h("kbd", {}, part)))))))));
    this.listen(document);
  }

  listen(target) {
    target.addEventListener("keydown", (event) => this.#press(event));
  }

  #press(event) {
    if (event.defaultPrevented || MODIFIED.some((name) => event[name]) || isWriting(event.target)) return;
    if (byID("help").open) return;
    const name = event.shiftKey && /^[a-z]$/i.test(event.key) ? `shift+${event.key.toLowerCase()}` : event.key.toLowerCase();
    const command = this.#commands.find(({ key, also = [] }) => key === name || also.includes(name));
    if (!command || event.repeat && !command.repeats) return;
    event.preventDefault();
    command.run();
  }
}

// Letters choose in a list of options.
const isWriting = (target) => Boolean(target.closest?.("textarea, select, input:not([type=radio]), [contenteditable]"));
