// Calls to the preview's server, and the stream that says when something newer is there.

/// One tab is one page on a device, and stays so over a reload. Kept only in between: a duplicated tab is another one.
function tabID() {
  const id = sessionStorage.getItem("tab") ?? crypto.randomUUID();
  sessionStorage.removeItem("tab");
  addEventListener("pagehide", () => sessionStorage.setItem("tab", id));
  return id;
}

const RETRY = 1000;

/// The server answered, and refused.
export class Refusal extends Error {
  constructor(status, text) {
    super(text || `The server answered ${status}`);
    this.status = status;
  }
}

export class Server {
  #base = `/-/tab/${tabID()}`;
  #events = null;
  #retry = 0;
  #isGone = false;
  /// `changed(version)`, `gone()`, `back()`.
  handlers = {};

  async about() {
    return this.#json(await fetch("/-/about"));
  }

  async call(name, body) {
    let response;
    try {
      response = await fetch(`${this.#base}/${name}`, {
        method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
      });
    } catch (error) {
      this.#lose();
      throw error;
    }
    return this.#json(response);
  }

  close() {
    navigator.sendBeacon(`${this.#base}/close`, new Blob(["{}"], { type: "application/json" }));
  }

  listen() {
    this.#stopListening();
    const events = (this.#events = new EventSource(`${this.#base}/events`));
    events.addEventListener("open", () => this.#find());
    events.addEventListener("changed", (event) => this.handlers.changed(JSON.parse(event.data).version));
    events.addEventListener("error", () => {
      this.#lose();
      // The browser would try again by itself, but only after seconds, and never after an HTTP error.
      this.#listenLater();
    });
    // A browser gives one server six connections: tabs that nobody sees leave theirs to others.
    document.onvisibilitychange = () => {
      if (document.hidden) this.#stopListening();
      else {
        this.listen();
        this.handlers.back();
      }
    };
  }

  #stopListening() {
    clearTimeout(this.#retry);
    this.#events?.close();
    this.#events = null;
  }

  #listenLater() {
    this.#stopListening();
    this.#retry = setTimeout(() => this.listen(), RETRY);
  }

  #lose() {
    if (this.#isGone) return;
    this.#isGone = true;
    this.handlers.gone();
    if (this.#events) this.#listenLater();
  }

  #find() {
    if (!this.#isGone) return;
    this.#isGone = false;
    this.handlers.back();
  }

  async #json(response) {
    if (!response.ok) throw new Refusal(response.status, (await response.text()).slice(0, 500));
    return response.json();
  }
}
