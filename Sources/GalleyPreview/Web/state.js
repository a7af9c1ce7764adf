// What a colleague should see too: it lives in the query of the shell's address.

export const PANELS = ["findings", "actions", "requests", "impressions", "inspector", "source", "playground"];
export const DEFAULT_TEXT_SIZE = "large";
const WIDTHS = { least: 120, most: 4096 };

/// Name in the state, name in the query, and which values it takes; the first of a list is what absence means.
function fields(about) {
  const oneOf = (values) => (value) => (values.includes(value) ? value : undefined);
  const withoutDefault = (values) => (value) => (values.indexOf(value) > 0 ? value : values[0] === value ? null : undefined);
  const flag = (value) => (value === "1" ? true : value === "0" ? false : undefined);
  // A loader can be asked for pages that no list names.
  const hasLoader = about.pages.some((page) => page.source === "loader");
  return [
    ["page", "page", (value) => (value && (hasLoader || about.pages.some((page) => page.id === value)) ? value : undefined)],
    ["theme", "theme", withoutDefault(about.themes)],
    ["appearance", "appearance", withoutDefault(["auto", "light", "dark"])],
    ["textSize", "text-size", (value) => (value === DEFAULT_TEXT_SIZE ? null : oneOf(about.textSizes)(value))],
    ["direction", "direction", oneOf(["ltr", "rtl"])],
    ["width", "width", (value) => widthOf(value)],
    ["frame", "frame", flag],
    ["client", "client", withoutDefault(about.clients)],
    ["unknown", "unknown", withoutDefault(["placeholder", "skip"])],
    ["panel", "panel", oneOf(PANELS)],
    ["inspect", "inspect", flag],
  ];
}

/// Points of the screen, or undefined where it is no sensible width.
export function widthOf(text) {
  const points = Number(text);
  return Number.isInteger(points) && points >= WIDTHS.least && points <= WIDTHS.most ? points : undefined;
}

/// The state in the address, and what of it means nothing here.
export function readState(about, search = location.search) {
  const query = new URLSearchParams(search);
  const state = {};
  const dropped = [];
  for (const [name, key, parse] of fields(about)) {
    state[name] = null;
    const text = query.get(key);
    if (text == null || text === "") continue;
    const value = parse(text);
    if (value === undefined) dropped.push({ key, value: text });
    else state[name] = value || null;
  }
  return { state, dropped };
}

export function writeState(about, state) {
  const query = new URLSearchParams();
  for (const [name, key] of fields(about)) {
    const value = state[name];
    if (value != null && value !== false) query.set(key, value === true ? "1" : String(value));
  }
  // Page ids hold slashes, which a query need not escape.
  const text = query.toString().replaceAll("%2F", "/");
  history.replaceState(null, "", text ? `?${text}` : location.pathname);
}

/// The part of the state that the server renders with; defaults are absent.
export function optionsOf(state) {
  const options = {};
  for (const name of ["theme", "appearance", "textSize", "direction", "client", "unknown"]) {
    if (state[name] != null) options[name] = state[name];
  }
  if (state.inspect) options.inspect = true;
  return options;
}
