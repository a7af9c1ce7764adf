// Builds elements of the shell. Text only ever becomes a text node: nothing that a page sends is parsed here.

const SVG = "http://www.w3.org/2000/svg";

/// `h("button", { class: "x", onclick: f, "aria-label": "y" }, "text", child)`; a false or absent value leaves an attribute out.
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

/// One of the symbols of the shell.
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

export const byID = (id) => document.getElementById(id);

/// A panel without content says what would be here, and how it comes to be.
export const emptyState = (title, text) =>
  h("div", { class: "empty" }, h("p", { class: "empty-title" }, title), h("p", {}, text));

/// JSON text with line breaks and two spaces. Works on the text: numbers stay as they were sent.
export function prettyJSON(text) {
  let depth = 0;
  const line = () => "\n" + "  ".repeat(depth);
  return text.replace(/"(?:[^"\\]|\\.)*"|[{[]\s*[}\]]|[{}[\],:]|\s+/g, (part) => {
    if (/^\s/.test(part)) return "";
    if (/^[{[]\s*[}\]]$/.test(part)) return part[0] + part.at(-1);
    if (part === "{" || part === "[") return depth++, part + line();
    if (part === "}" || part === "]") return depth--, line() + part;
    if (part === ",") return part + line();
    return part === ":" ? ": " : part;
  });
}

export const prefersLessMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
