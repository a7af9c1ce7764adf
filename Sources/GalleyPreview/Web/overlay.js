// What the tool draws over the page: outlines, a flash, the spinner of a refresh. The page's own elements stay as they are.

import { h, prefersLessMotion } from "./dom.js";

/// Where a widget is drawn: its own room (margin), its box, and the box without padding. Points of the frame.
export function measure(element) {
  const view = element.ownerDocument.defaultView;
  const box = element.matches(".w") ? (element.querySelector(":scope > .b") ?? element) : element;
  const style = view.getComputedStyle(box);
  const outer = view.getComputedStyle(element);
  const sides = (values, property) => Object.fromEntries(
    ["top", "right", "bottom", "left"].map((side) => [side, parseFloat(values[`${property}-${side}`] ?? values.getPropertyValue(`${property}-${side}`)) || 0]));
  const padding = sides(style, "padding");
  const room = element.getBoundingClientRect();
  const rect = box.getBoundingClientRect();
  // A widget's margin is its element's padding: the tap area includes it.
  const margin = box === element ? sides(outer, "margin") : {
    top: rect.top - room.top, right: room.right - rect.right, bottom: room.bottom - rect.bottom, left: rect.left - room.left,
  };
  return {
    room, rect, padding, margin, style, box,
    inner: new DOMRect(rect.x + padding.left, rect.y + padding.top,
      Math.max(0, rect.width - padding.left - padding.right), Math.max(0, rect.height - padding.top - padding.bottom)),
  };
}

export class Overlay {
  #stage;
  #layer;
  #inspected = null;
  #flashed = null;
  #boxes = { room: h("div", { class: "box-room" }), rect: h("div", { class: "box-rect" }), inner: h("div", { class: "box-inner" }) };
  #tag = h("div", { class: "box-tag" });
  #flash = h("div", { class: "flash" });
  #spinner = h("div", { class: "pull" }, h("div", { class: "pull-spinner" }));
  #timer = 0;

  constructor(stage, layer) {
    this.#stage = stage;
    this.#layer = layer;
  }

  /// Once the frame has its document: what is drawn follows what it is drawn around.
  attach() {
    const place = () => requestAnimationFrame(() => this.place());
    this.#stage.document.addEventListener("scroll", place, { capture: true, passive: true });
    this.#stage.document.addEventListener("toggle", place, true);
    this.#stage.window.addEventListener("resize", place);
  }

  inspect(element) {
    this.#inspected = element;
    for (const box of [...Object.values(this.#boxes), this.#tag]) element ? this.#layer.append(box) : box.remove();
    this.place();
  }

  flash(element) {
    clearTimeout(this.#timer);
    this.#flash.remove();
    this.#flashed = element;
    this.#layer.append(this.#flash);
    this.place();
    this.#timer = setTimeout(() => {
      this.#flash.remove();
      this.#flashed = null;
    }, prefersLessMotion() ? 2500 : 1800);
  }

  /// `progress`: 0 hides the spinner, below 1 it is being pulled, 1 and more spins.
  pull(progress) {
    if (progress <= 0) return this.#spinner.remove();
    this.#layer.append(this.#spinner);
    this.#spinner.style.setProperty("--pull", Math.min(progress, 1));
    this.#spinner.classList.toggle("is-spinning", progress >= 1);
  }

  place() {
    if (this.#flashed) {
      if (this.#flashed.isConnected) put(this.#flash, this.#flashed.getBoundingClientRect());
      else this.#flash.remove();
    }
    if (!this.#inspected?.isConnected) return;
    const measured = measure(this.#inspected);
    for (const [name, box] of Object.entries(this.#boxes)) put(box, measured[name]);
    this.#tag.textContent = `${points(measured.rect.width)} × ${points(measured.rect.height)}`;
    const isAtTop = measured.room.top < 22;
    this.#tag.style.left = `${Math.max(2, measured.rect.left)}px`;
    this.#tag.style.top = `${isAtTop ? Math.max(2, measured.rect.top + 2) : measured.room.top - 20}px`;
  }
}

/// At most two decimals.
export const points = (value) => String(Math.round(value * 100) / 100);

function put(box, rect) {
  box.style.left = `${rect.left}px`;
  box.style.top = `${rect.top}px`;
  box.style.width = `${rect.width}px`;
  box.style.height = `${rect.height}px`;
}
