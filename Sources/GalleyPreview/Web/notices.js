// What is said quietly, and goes away by itself; and what went wrong, which stays until it is right.

import { byID, h, icon } from "./dom.js";

const STAYS = 8000;

export function notice(text) {
  const dismiss = () => element.remove();
  const element = h("div", { class: "notice" }, h("span", {}, text),
    h("button", { type: "button", class: "tool", title: "Dismiss", onclick: dismiss }, icon("close"), h("span", { class: "hidden" }, "Dismiss")));
  byID("notices").append(element);
  setTimeout(dismiss, STAYS);
}

/// The engineer's side of the state that the page shows.
export function showFault(view) {
  const fault = byID("fault");
  fault.hidden = !view.error;
  if (!view.error) return fault.replaceChildren();
  const { message, detail } = view.error;
  fault.replaceChildren(icon("findings"), h("div", {}, h("p", {}, message),
    detail && detail !== message && h("details", {}, h("summary", {}, "What happened"), h("pre", { tabindex: "0", role: "group", "aria-label": "What happened" }, detail))));
}
