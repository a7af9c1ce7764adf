// The frame that shows the page: its size, the phone around it, and the document inside.

import { sync } from "./morph.js";

/// Screens by width in points: height, corner radius, and the room that status bar and home indicator take.
const SCREENS = {
  320: { height: 568, radius: 0, top: 20, bottom: 0 },
  375: { height: 812, radius: 44, top: 50, bottom: 34 },
  402: { height: 874, radius: 62, top: 62, bottom: 34, island: true },
  430: { height: 932, radius: 55, top: 59, bottom: 34, island: true },
  768: { height: 1024, radius: 18, top: 24, bottom: 20 },
};
export const WIDTHS = Object.keys(SCREENS).map(Number);
const DEVICE_WIDTH = 402;
const BEZEL = 11;
const MARGIN = 24;

export class Stage {
  #tree = null;
  #safeArea = null;
  #layout = { width: null, isFramed: false };
  #parser;

  constructor({ place, device, frame }) {
    Object.assign(this, { place, device, frame });
    this.ready = new Promise((resolve) => {
      const isThere = () => frame.contentDocument?.URL.endsWith("/-/frame") && frame.contentDocument.readyState === "complete";
      if (isThere()) resolve();
      else frame.addEventListener("load", resolve, { once: true });
    }).then(() => {
      // Parsed in the frame's realm: under the shell's policy its styles would be refused.
      this.#parser = new frame.contentWindow.DOMParser();
      this.#safeArea = new frame.contentWindow.CSSStyleSheet();
      this.document.adoptedStyleSheets = [this.#safeArea];
      this.fit();
    });
    new ResizeObserver(() => this.fit()).observe(place);
  }

  get document() { return this.frame.contentDocument; }
  get window() { return this.frame.contentWindow; }

  show(html, isNewPage) {
    const tree = this.#parser.parseFromString(html, "text/html");
    // Nothing in a sandboxed frame may take the focus by itself; sheets get it when they open.
    for (const element of tree.querySelectorAll("[autofocus]")) element.removeAttribute("autofocus");
    this.#tree = sync(this.document, isNewPage ? null : this.#tree, tree);
    this.#inkStatusBar();
  }

  /// The last HTML, as it came.
  get tree() { return this.#tree; }

  layout(width, isFramed) {
    this.#layout = { width, isFramed };
    this.fit();
  }

  /// Sizes the frame in points and scales it down where the window has less room.
  fit() {
    const { width, isFramed } = this.#layout;
    const room = { width: this.place.clientWidth, height: this.place.clientHeight };
    const isFilling = !isFramed && width == null;
    const bezel = isFramed ? BEZEL : 0;
    const margin = isFilling ? 0 : Math.min(MARGIN, room.width * 0.03);
    const points = width ?? (isFramed ? DEVICE_WIDTH : room.width);
    const screen = screenFor(points);
    const free = { width: room.width - 2 * margin, height: room.height - 2 * margin };
    const scale = isFramed
      ? Math.min(1, free.width / (points + 2 * bezel), free.height / (screen.height + 2 * bezel))
      : Math.min(1, free.width / points);
    const height = isFramed ? screen.height : free.height / scale;
    const style = this.device.style;
    style.setProperty("--width", `${points}px`);
    style.setProperty("--height", `${height}px`);
    style.setProperty("--bezel", `${bezel}px`);
    style.setProperty("--radius", `${isFramed ? screen.radius : isFilling ? 0 : 8}px`);
    style.setProperty("--top", `${screen.top}px`);
    style.setProperty("--bottom", `${screen.bottom}px`);
    style.setProperty("--scale", scale);
    style.setProperty("--inset", `${margin + Math.max(0, (free.width - (points + 2 * bezel) * scale) / 2)}px`);
    style.setProperty("--inset-top", `${margin + (isFramed ? Math.max(0, (free.height - (height + 2 * bezel) * scale) / 2) : 0)}px`);
    this.device.classList.toggle("is-framed", isFramed);
    this.device.classList.toggle("is-filling", isFilling);
    this.device.classList.toggle("has-island", isFramed && Boolean(screen.island));
    this.device.classList.toggle("has-home", isFramed && screen.bottom > 0);
    this.#safeArea?.replaceSync(isFramed ? safeAreaStyles(screen) : "");
    if (this.document?.body) this.#inkStatusBar();
  }

  /// The clock is black or white, as the page's bar under it asks for.
  #inkStatusBar() {
    if (!this.#layout.isFramed) return;
    let element = this.document.elementFromPoint(8, 8);
    let color = "";
    for (; element && isClear((color = this.window.getComputedStyle(element).backgroundColor)); element = element.parentElement);
    this.device.classList.toggle("is-dark", element !== null && luminance(color) < 0.4);
  }
}

function screenFor(width) {
  if (SCREENS[width]) return SCREENS[width];
  const isTablet = width >= 600;
  return { ...SCREENS[isTablet ? 768 : DEVICE_WIDTH], height: Math.round(width * (isTablet ? 4 / 3 : 874 / 402)) };
}

/// A device leaves the room of its bars free; a sheet of styles does so without a change of the page's elements.
const safeAreaStyles = ({ top, bottom }) => `
  .page>header>.nav:first-child{padding-top:${top + 10}px!important}
  .page>header:not(:has(>.nav)),.page>main:first-child{padding-top:${top}px}
  .page>footer,.page>main:last-child,.sheet[popover]>:last-child{padding-bottom:${bottom}px}
  .toast{inset-block-end:${bottom + 24}px!important}`;

const isClear = (color) => /^rgba\(.*, 0\)$|^transparent$/.test(color);

function luminance(color) {
  const [red, green, blue] = (color.match(/[\d.]+/g) ?? [255, 255, 255]).map(Number);
  const scale = color.startsWith("color(") ? 1 : 255;
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / scale;
}
