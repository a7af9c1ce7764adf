// What one tab shows: asks the server, and lets an answer count only while it is the newest for what is shown.

import { Refusal } from "./server.js";

export class Session {
  #server;
  #options;
  #shown = { version: -1, options: "" };
  /// Leaving a page cancels all that runs for it: answers of an earlier epoch are not looked at.
  #epoch = 0;
  #running = 0;
  #viewing = null;
  #viewAgain = false;
  /// `html(text, { isNewPage, isRestyled })`: a new page, or the same in other options, `facts(view)`, `busy(isBusy)`, `refused(error)`.
  handlers = {};
  page = null;

  constructor(server, options) {
    this.#server = server;
    this.#options = options;
  }

  get version() { return this.#shown.version; }

  open(page) {
    this.page = page;
    this.#epoch++;
    return this.#ask("open", { page }, { isNewPage: true });
  }

  refresh() { return this.#ask("refresh"); }
  next() { return this.#ask("next"); }
  paste(json) { return this.#ask("paste", { json }); }

  action(action, widget, event) { return this.#ask("action", { action, widget, event }, { isQuiet: true }); }

  /// Many events in a row ask once, and once more for what came meanwhile.
  async view() {
    if (this.#viewing) {
      this.#viewAgain = true;
      return this.#viewing;
    }
    do {
      this.#viewAgain = false;
      this.#viewing = this.#ask("view", {}, { isQuiet: true });
      await this.#viewing;
      this.#viewing = null;
    } while (this.#viewAgain);
  }

  changed(version) {
    if (version > this.#shown.version) this.view();
  }

  /// A server that was away may count anew, and may have forgotten this tab.
  async recover() {
    this.#shown = { version: -1, options: "" };
    try {
      this.#take(await this.#server.call("view", { options: this.#options() }), JSON.stringify(this.#options()), {});
    } catch (error) {
      if (error instanceof Refusal && this.page != null) await this.open(this.page);
    }
  }

  /// Null where there is no answer, or none that counts any more.
  async #ask(name, body = {}, how = {}) {
    const epoch = this.#epoch;
    const options = this.#options();
    const key = JSON.stringify(options);
    const known = !how.isNewPage && key === this.#shown.options ? { known: this.#shown.version } : {};
    if (!how.isQuiet) this.#count(1);
    try {
      const view = await this.#server.call(name, { ...body, options, ...known });
      if (epoch !== this.#epoch) return null;
      this.#take(view, key, { ...how, call: name });
      return view;
    } catch (error) {
      // Without a network the connection's state says so.
      if (error instanceof Refusal) this.handlers.refused(error);
      return null;
    } finally {
      if (!how.isQuiet) this.#count(-1);
    }
  }

  #take(view, key, { isNewPage = false, call }) {
    const isStale = !isNewPage && view.version < this.#shown.version;
    // In other options than those shown now: the answer to the newer question is on its way.
    const isOtherwise = key !== JSON.stringify(this.#options());
    if (!isStale && !isOtherwise) {
      if (view.html != null) this.handlers.html(view.html, { isNewPage, isRestyled: call === "view" && key !== this.#shown.options });
      this.#shown = { version: view.version, options: view.html != null || key === this.#shown.options ? key : "" };
    }
    this.handlers.facts(view, { isStale, isNewPage });
  }

  #count(change) {
    this.#running += change;
    this.handlers.busy(this.#running > 0);
  }
}
