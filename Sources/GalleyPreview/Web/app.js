// The preview's shell: puts the parts together and keeps the state, which is the query of its address.

import { ActionsPanel, ImpressionsPanel, RequestsPanel } from "./logs.js";
import { byID, prefersLessMotion } from "./dom.js";
import { DEFAULT_TEXT_SIZE, optionsOf, readState, writeState } from "./state.js";
import { Device } from "./device.js";
import { FindingsPanel, gravest } from "./findings.js";
import { InspectorPanel } from "./inspector.js";
import { Keys } from "./keys.js";
import { notice, showFault } from "./notices.js";
import { Overlay } from "./overlay.js";
import { Panels } from "./panels.js";
import { Picker } from "./picker.js";
import { PlaygroundPanel } from "./playground.js";
import { Scrolling } from "./scrolling.js";
import { Server } from "./server.js";
import { Session } from "./session.js";
import { SourcePanel } from "./source.js";
import { Stage } from "./stage.js";
import { Toolbar } from "./toolbar.js";

const server = new Server();
const stage = new Stage({ place: byID("place"), device: byID("device"), frame: byID("frame") });
let about = await server.about();
const { state, dropped } = readState(about);
const session = new Session(server, () => optionsOf(state));
const overlay = new Overlay(stage, byID("overlay"));
const device = new Device(stage);
const scrolling = new Scrolling(stage, overlay);
const toolbar = new Toolbar(about, change);
const picker = new Picker({ choose: open, load: async () => (about = await server.about()).pages });
const panels = new Panels((panel) => change({ panel }));
const findings = new FindingsPanel({ jump, reveal });
const actions = new ActionsPanel();
const requests = new RequestsPanel();
const impressions = new ImpressionsPanel();
const inspector = new InspectorPanel(stage, overlay, (inspect) => change({ inspect }));
const source = new SourcePanel();
const playground = new PlaygroundPanel(session, about.templates, showPageName);

panels.add("findings", "Findings", "F", findings);
panels.add("actions", "Actions", "A", actions);
panels.add("requests", "Requests", "R", requests);
panels.add("impressions", "Impressions", "I", impressions);
panels.add("inspector", "Layout", "L", inspector);
panels.add("source", "JSON", "J", source);
panels.add("playground", "Playground", "P", playground);
actions.onCount = (number) => panels.count("actions", number);
requests.onCount = (number) => panels.count("requests", number);
impressions.onCount = (number) => panels.count("impressions", number);

function change(patch) {
  const before = JSON.stringify(optionsOf(state));
  for (const [name, value] of Object.entries(patch)) state[name] = value || null;
  writeState(about, state);
  toolbar.show(state);
  panels.show(state.panel);
  inspector.update(state);
  stage.layout(state.width, Boolean(state.frame));
  if (JSON.stringify(optionsOf(state)) !== before && stage.tree) session.view();
}

async function open(page) {
  state.page = page;
  writeState(about, state);
  playground.forget();
  showPageName();
  impressions.clear();
  await session.open(page);
}

async function refresh() {
  device.clearState();
  await session.refresh();
}

function showPageName() {
  const name = playground.isActive ? "Playground" : state.page;
  picker.show(state.page, name);
  document.title = name ? `${name} – Galley` : "Galley";
}

session.handlers = {
  html(text, { isNewPage, isRestyled }) {
    const restore = isRestyled ? device.keepState() : null;
    stage.show(text, isNewPage);
    restore?.();
    byID("blank").hidden = true;
    scrolling.update(isNewPage);
    overlay.place();
  },
  facts(view, { isStale }) {
    requests.update(view.requests);
    if (isStale) return;
    findings.update(view.findings);
    panels.count("findings", view.findings.length, gravest(view.findings));
    source.update(view.source, view.file);
    playground.update(view);
    inspector.update(state);
    showFault(view);
  },
  busy: (isBusy) => (byID("busy").hidden = !isBusy),
  refused: (error) => notice(error.message),
};

device.handlers = {
  refresh,
  local: ({ outcome, toast, ...action }) => actions.add(action)({ outcome, toast }),
  async perform(action) {
    const finish = actions.add(action);
    const began = performance.now();
    const view = await session.action(action.action, action.widget, action.event);
    finish({ outcome: view ? (view.outcome ?? "answered") : "no answer", ms: performance.now() - began, toast: view?.toast?.message });
    if (!view) return;
    if (view.toast) device.toast(view.toast);
    if (view.appearance) change({ appearance: view.appearance === "toggle" ? (isDark() ? "light" : "dark") : view.appearance });
    if (view.open) open(view.open);
  },
};

scrolling.handlers = {
  refresh,
  async next() {
    const before = session.version;
    await session.next();
    return session.version > before;
  },
  impression: (widget, tracking) => impressions.add(widget, tracking),
};

server.handlers = {
  async changed(version) {
    if (state.page != null || playground.isActive) return session.changed(version);
    // The first page has come.
    about = await server.about();
    if (about.pages.length) open(about.pages[0].id);
  },
  gone: () => (byID("connection").textContent = "Server gone, waiting…"),
  async back() {
    byID("connection").textContent = "";
    await session.recover();
    playground.resume();
  },
};

/// To the widget of a finding: opens what hides it, as a reader would, and points at it.
function jump(finding) {
  const widget = [...stage.document.querySelectorAll(".w")].find((element) => element.dataset.widgetId === finding.widget);
  if (finding.widget == null || !widget) return finding.line != null && reveal(finding);
  for (let details = widget.parentElement.closest("details"); details; details = details.parentElement.closest("details")) details.open = true;
  const sheet = widget.closest(".sheet[popover]");
  if (sheet && !sheet.matches(":popover-open")) sheet.showPopover();
  widget.scrollIntoView({ block: "center", inline: "center", behavior: prefersLessMotion() ? "instant" : "smooth" });
  overlay.flash(widget);
}

function reveal({ line, column }) {
  source.reveal(line ?? 1, column);
  panels.open("source");
}

/// The next of a list, from its other end after its last; the first is the default, which stays unsaid.
function following(list, value) {
  const index = (Math.max(0, list.indexOf(value)) + 1) % list.length;
  return index ? list[index] : null;
}

function resizeText(step) {
  const index = about.textSizes.indexOf(state.textSize ?? DEFAULT_TEXT_SIZE) + step;
  const size = about.textSizes[Math.max(0, Math.min(about.textSizes.length - 1, index))];
  change({ textSize: size === DEFAULT_TEXT_SIZE ? null : size });
}

const isDark = () => (state.appearance ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
const isRightToLeft = () => stage.document.documentElement.dir === "rtl";
const panelKey = (key, name, label) => ({ key, label, group: "Panels", run: () => panels.toggle(name) });

const keys = new Keys([
  panelKey("f", "findings", "Findings"), panelKey("a", "actions", "Actions"), panelKey("r", "requests", "Requests"),
  panelKey("i", "impressions", "Impressions"), panelKey("l", "inspector", "Layout inspector"), panelKey("j", "source", "JSON source"),
  panelKey("p", "playground", "Playground"),
  { key: "/", label: "Choose a page", group: "Page", run: () => picker.toggle() },
  { key: "shift+r", shown: "Shift R", label: "Refresh", group: "Page", run: () => scrolling.refresh() },
  { key: "t", label: "Next theme", group: "Page", run: () => change({ theme: following(about.themes, state.theme) }) },
  { key: "d", label: "Dark or light", group: "Page", run: () => change({ appearance: isDark() ? "light" : "dark" }) },
  { key: "+", also: ["="], label: "Larger text", group: "Page", repeats: true, run: () => resizeText(1) },
  { key: "-", also: ["_"], shown: "−", label: "Smaller text", group: "Page", repeats: true, run: () => resizeText(-1) },
  { key: "g", label: "Right to left, and back", group: "Page", run: () => change({ direction: state.direction ? null : isRightToLeft() ? "ltr" : "rtl" }) },
  { key: "?", label: "These shortcuts", group: "Page", run: () => byID("help").showModal() },
  // Played by the device; here for the help.
  { key: "long-press", shown: "Shift Enter", label: "Long press of the focused control", group: "In the page", run() {} },
]);

byID("refresh").addEventListener("click", () => scrolling.refresh());
byID("help-button").addEventListener("click", () => byID("help").showModal());
byID("blank-playground").addEventListener("click", () => panels.open("playground"));
addEventListener("pagehide", () => server.close());
addEventListener("pageshow", (event) => event.persisted && session.recover());

await stage.ready;
overlay.attach();
device.attach();
scrolling.attach();
inspector.attach();
keys.listen(stage.document);
for (const { key, value } of dropped) notice(`“${value}” is no ${key} here, so it is left out.`);
state.page ??= about.pages[0]?.id ?? null;
change({});
if (state.page) await open(state.page);
byID("blank").hidden = stage.tree !== null;
server.listen();
playground.start(state.panel === "playground");
