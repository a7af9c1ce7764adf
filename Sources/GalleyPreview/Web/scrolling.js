// What follows from where the page is scrolled to: the next page, pull to refresh, impressions.

const PULL = 72;
const WHEEL_PULL = 220;
const WHEEL_PAUSE = 220;
const ON_SCREEN = 250;

export class Scrolling {
  #stage;
  #overlay;
  #sentinel = null;
  #sentinelWatch = null;
  #isLoading = false;
  #touch = null;
  #wheel = { distance: 0, time: 0, starts: false };
  #refreshes = 0;
  #running = 0;
  #seen = new Set();
  #watched = new WeakSet();
  #timers = new Map();
  #impressionWatch = null;
  /// `next()` is true where it brought something, `refresh()`, `impression(widget, tracking)`.
  handlers = {};

  constructor(stage, overlay) {
    this.#stage = stage;
    this.#overlay = overlay;
  }

  attach() {
    const { document } = this.#stage;
    document.addEventListener("touchstart", (event) => this.#touchStart(event), { passive: true });
    document.addEventListener("touchmove", (event) => this.#touchMove(event), { passive: true });
    for (const end of ["touchend", "touchcancel"]) document.addEventListener(end, () => this.#touchEnd(), { passive: true });
    document.addEventListener("wheel", (event) => this.#turn(event), { passive: true });
    // An observer of the frame's own realm: its root is the frame, not the window around it.
    this.#impressionWatch = new this.#stage.window.IntersectionObserver(
      (entries) => entries.forEach((entry) => this.#cross(entry)), { root: document, threshold: [0, 0.01] });
  }

  /// After each change of the document.
  update(isNewPage) {
    if (isNewPage) this.#forget();
    for (const widget of this.#stage.document.querySelectorAll(".w[data-tracking]")) {
      if (this.#watched.has(widget)) continue;
      this.#watched.add(widget);
      this.#impressionWatch.observe(widget);
    }
    const sentinel = this.#stage.document.querySelector(".page .sentinel");
    if (sentinel !== this.#sentinel) this.#watchSentinel(sentinel);
  }

  get #isRefreshing() { return this.#running > 0; }

  async refresh() {
    // As on a device a newer refresh calls off the one that runs, and owns the page.
    const mine = ++this.#refreshes;
    this.#running++;
    this.#overlay.pull(1);
    await this.handlers.refresh();
    this.#running--;
    if (mine === this.#refreshes) this.#overlay.pull(0);
  }

  #forget() {
    this.#seen.clear();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#impressionWatch.disconnect();
    this.#watched = new WeakSet();
    this.#sentinel = null;
  }

  #cross({ target, isIntersecting }) {
    const id = target.dataset.widgetId;
    clearTimeout(this.#timers.get(target));
    this.#timers.delete(target);
    if (!isIntersecting || this.#seen.has(id)) return;
    this.#timers.set(target, setTimeout(() => {
      this.#timers.delete(target);
      if (!target.isConnected || this.#seen.has(id)) return;
      this.#seen.add(id);
      this.handlers.impression(id, target.dataset.tracking);
    }, ON_SCREEN));
  }

  /// Within one screen of view the next page is asked for.
  #watchSentinel(sentinel) {
    this.#sentinelWatch?.disconnect();
    this.#sentinel = sentinel;
    if (!sentinel) return;
    this.#sentinelWatch = new this.#stage.window.IntersectionObserver((entries) => {
      if (entries.at(-1).isIntersecting) this.#next();
    }, { root: sentinel.closest(".scroll"), rootMargin: "100% 0px" });
    this.#sentinelWatch.observe(sentinel);
  }

  async #next() {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const sentinel = this.#sentinel;
    const hasCome = await this.handlers.next();
    this.#isLoading = false;
    // Observed anew it is asked for again if it is still near; after a failure only once it has been away.
    if (sentinel !== this.#sentinel || hasCome) this.#watchSentinel(this.#sentinel);
  }

  #isAtTop(target) {
    if (target.closest?.(".sheet[popover]")) return false;
    // Only a page that says so is asked for anew by pulling.
    const scroll = this.#stage.document.querySelector(".page[data-pull-to-refresh] .scroll");
    return scroll !== null && scroll.scrollTop <= 0 && scroll.parentElement.scrollTop <= 0;
  }

  #touchStart(event) {
    this.#touch = event.touches.length === 1 && this.#isAtTop(event.target)
      ? { y: event.touches[0].clientY, distance: 0 } : null;
  }

  #touchMove(event) {
    if (!this.#touch || this.#isRefreshing) return;
    this.#touch.distance = this.#isAtTop(event.target) ? event.touches[0].clientY - this.#touch.y : 0;
    // Below 1: it spins only once it is let go.
    this.#overlay.pull(Math.min(this.#touch.distance / PULL, 0.99));
  }

  #touchEnd() {
    const isFar = this.#touch?.distance >= PULL;
    this.#touch = null;
    if (this.#isRefreshing) return;
    if (isFar) this.refresh();
    else this.#overlay.pull(0);
  }

  /// A wheel that is turned up at the top. One that arrives there with its last swing does not count.
  #turn(event) {
    const isNew = event.timeStamp - this.#wheel.time > WHEEL_PAUSE;
    this.#wheel.time = event.timeStamp;
    if (isNew) this.#wheel = { ...this.#wheel, distance: 0, starts: this.#isAtTop(event.target) };
    if (!this.#wheel.starts || this.#isRefreshing || event.ctrlKey) return;
    this.#wheel.distance = Math.max(0, this.#wheel.distance - event.deltaY);
    this.#overlay.pull(Math.min(this.#wheel.distance / WHEEL_PULL, 0.99));
    clearTimeout(this.#wheel.timer);
    if (this.#wheel.distance >= WHEEL_PULL) {
      this.#wheel.starts = false;
      this.refresh();
    } else {
      this.#wheel.timer = setTimeout(() => !this.#isRefreshing && this.#overlay.pull(0), WHEEL_PAUSE);
    }
  }
}
