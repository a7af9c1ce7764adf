// Brings the live document to what a new HTML says and touches only what differs: everything else keeps its identity,
// and with it focus, scroll positions, loaded images, running animations and open accordions.
//
// The live document changes by use (an accordion opens, a stepper counts), so the new HTML is not compared with it but
// with the last one, kept as it came. Both are edited in lockstep; `live` knows the live node of each kept one.

const live = new WeakMap();

/// `newTree` must have been parsed in the live document's realm, whose policy allows the styles of its elements.
/// Without `oldTree` everything is new. Returns the tree to pass as `oldTree` next time.
export function sync(liveDocument, oldTree, newTree) {
  syncStyles(liveDocument, oldTree, newTree);
  liveDocument.title = newTree.title;
  if (!oldTree) {
    copyAttributes(newTree.documentElement, liveDocument.documentElement);
    liveDocument.body.replaceChildren();
    live.set(newTree.documentElement, liveDocument.documentElement);
    live.set(newTree.body, liveDocument.body);
    for (const child of newTree.body.childNodes) liveDocument.body.append(graft(liveDocument, child));
    return newTree;
  }
  const focus = rememberFocus(liveDocument);
  syncAttributes(oldTree.documentElement, newTree.documentElement);
  if (!oldTree.body.isEqualNode(newTree.body)) syncElement(liveDocument, oldTree.body, newTree.body);
  restoreFocus(liveDocument, focus);
  return oldTree;
}

function syncStyles(liveDocument, oldTree, newTree) {
  const css = stylesOf(newTree);
  if (oldTree && css === stylesOf(oldTree)) return;
  const style = liveDocument.head.querySelector("style") ?? liveDocument.head.appendChild(liveDocument.createElement("style"));
  style.textContent = css;
  if (oldTree) oldTree.head.replaceWith(newTree.head);
}

const stylesOf = (tree) => Array.from(tree.head.querySelectorAll("style"), (style) => style.textContent).join("\n");

/// A copy for the live document, remembered as the live node of `node` and of what is synced inside it.
function graft(liveDocument, node) {
  const copy = liveDocument.importNode(node, true);
  pair(node, copy);
  return copy;
}

function pair(node, copy) {
  live.set(node, copy);
  if (isWhole(node)) return;
  for (let a = node.firstChild, b = copy.firstChild; a; a = a.nextSibling, b = b.nextSibling) pair(a, b);
}

/// Replaced as a whole where it differs: a widget, and what has no elements inside.
const isWhole = (node) => !node.firstElementChild || node.matches(".w, button, svg, .toast");

function syncElement(liveDocument, before, after) {
  syncAttributes(before, after);
  syncChildren(liveDocument, before, after);
}

function syncChildren(liveDocument, before, after) {
  const wanted = [...after.childNodes];
  const former = [...before.childNodes];
  const matches = match(former, wanted);
  const taken = new Set(matches);
  for (const node of former) {
    if (taken.has(node)) continue;
    live.get(node).remove();
    node.remove();
  }
  const index = new Map(former.map((node, position) => [node, position]));
  const unmoved = longestRise(matches.map((node) => (node ? index.get(node) : -1)));
  const host = live.get(before);
  // From the end, so that what follows is in its place already. What the shell added to the live document stays last.
  let anchor = null;
  let liveAnchor = live.get(former.at(-1))?.nextSibling ?? null;
  if (liveAnchor === undefined || liveAnchor?.parentNode !== host) liveAnchor = null;
  for (let position = wanted.length - 1; position >= 0; position--) {
    const kept = settle(liveDocument, matches[position], wanted[position]);
    const node = live.get(kept);
    if (!matches[position] || !unmoved.has(position)) {
      before.insertBefore(kept, anchor);
      move(host, node, liveAnchor);
    }
    anchor = kept;
    liveAnchor = node;
  }
}

/// The kept node for `wanted`: the former one where it can stay, else the new one, with a live copy.
function settle(liveDocument, former, wanted) {
  if (former?.isEqualNode(wanted)) return former;
  if (former && !isWhole(former) && !isWhole(wanted)) {
    syncElement(liveDocument, former, wanted);
    return former;
  }
  const copy = graft(liveDocument, wanted);
  if (former) {
    live.get(former).replaceWith(copy);
    former.replaceWith(wanted);
  }
  return wanted;
}

function move(host, node, anchor) {
  // Keeps focus and scroll positions of what is moved, where the browser can.
  if (node.parentNode === host && host.moveBefore) host.moveBefore(node, anchor);
  else host.insertBefore(node, anchor);
}

/// For each wanted node the former one that it continues, by its name and, where several have it, by their order.
function match(former, wanted) {
  const waiting = new Map();
  for (const node of former) {
    const name = nameOf(node);
    if (!waiting.has(name)) waiting.set(name, []);
    waiting.get(name).push(node);
  }
  return wanted.map((node) => waiting.get(nameOf(node))?.shift() ?? null);
}

function nameOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeName;
  const { sectionId, sheetId } = node.dataset;
  // A sheet's DOM id counts the sheets before it.
  const name = sheetId != null ? `sheet ${sheetId}` : sectionId != null ? `section ${sectionId}` : node.id;
  return `${node.localName} ${name || `.${node.classList[0] ?? ""}`}`;
}

/// Positions of a longest rising subsequence of `values` (those of -1 apart): they need not move.
function longestRise(values) {
  const tails = [];
  const previous = [];
  values.forEach((value, position) => {
    if (value < 0) return;
    let low = 0;
    for (let high = tails.length; low < high;) {
      const middle = (low + high) >> 1;
      if (values[tails[middle]] < value) low = middle + 1;
      else high = middle;
    }
    previous[position] = tails[low - 1];
    tails[low] = position;
  });
  const rise = new Set();
  for (let position = tails.at(-1); position !== undefined; position = previous[position]) rise.add(position);
  return rise;
}

function syncAttributes(before, after) {
  const node = live.get(before);
  for (const { name } of [...before.attributes]) {
    if (after.hasAttribute(name)) continue;
    before.removeAttribute(name);
    node.removeAttribute(name);
  }
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) === value) continue;
    before.setAttribute(name, value);
    node.setAttribute(name, value);
  }
}

function copyAttributes(from, to) {
  for (const { name } of [...to.attributes]) to.removeAttribute(name);
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

const controlsOf = (scope) => [scope, ...scope.querySelectorAll("button, summary, a[href], [tabindex]")];

function rememberFocus(liveDocument) {
  const element = liveDocument.activeElement;
  const scope = element?.closest(".w, .sheet, .page");
  return scope && { element, id: scope.id, position: controlsOf(scope).indexOf(element) };
}

/// To the corresponding control of what replaced the focused one; never away from the tool around the page.
function restoreFocus(liveDocument, focus) {
  const frame = liveDocument.defaultView.frameElement;
  if (!focus || liveDocument.activeElement === focus.element || frame.ownerDocument.activeElement !== frame) return;
  const scope = (focus.id && liveDocument.getElementById(focus.id)) || liveDocument.querySelector(".page");
  const controls = scope ? controlsOf(scope) : [];
  for (const control of [focus.element, controls[focus.position], ...controls, liveDocument.querySelector("main")]) {
    control?.focus({ preventScroll: true });
    if (control && liveDocument.activeElement === control) return;
  }
}
