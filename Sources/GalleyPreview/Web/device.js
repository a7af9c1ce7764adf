// Plays the device in the frame, from outside: no script ever runs in there.

const LONG_PRESS = 500;
/// A finger is never quite still.
const SLACK = 10;

export class Device {
  #stage;
  #press = null;
  #swallowsClick = false;
  #toast = null;
  #toastTimer = 0;
  /// `perform({ action, type, widget, event })` sends to the server, `local({ …, outcome, toast })` tells what was
  /// played here, `refresh()`.
  handlers = {};

  constructor(stage) {
    this.#stage = stage;
  }

  attach() {
    const { document } = this.#stage;
    document.addEventListener("click", (event) => this.#click(event), true);
    document.addEventListener("keydown", (event) => this.#key(event), true);
    document.addEventListener("pointerdown", (event) => this.#beginPress(event), true);
    document.addEventListener("pointermove", (event) => this.#movePress(event), true);
    for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, () => this.#endPress(), true);
    document.addEventListener("toggle", (event) => {
      if (event.newState === "open" && event.target.matches(".sheet")) event.target.focus({ preventScroll: true });
    }, true);
    document.addEventListener("contextmenu", (event) => {
      // A finger's long press, played already or just about to be.
      if (this.#swallowsClick || this.#press) event.preventDefault();
    }, true);
  }

  /// What the reader's settings do not take from a widget on a device: its count, and whether it is open.
  keepState() {
    const { document } = this.#stage;
    const states = [];
    for (const widget of document.querySelectorAll(".w[id]")) {
      if (widget.parentElement.closest(".w")) continue;
      const details = Array.from(widget.querySelectorAll("details"), (element) => element.open);
      const counts = Array.from(widget.querySelectorAll(".step > output"), (element) => element.textContent);
      if (details.length || counts.length) states.push({ id: widget.id, widget, details, counts });
    }
    return () => {
      for (const { id, widget, details, counts } of states) {
        const now = document.getElementById(id);
        if (!now || now === widget) continue;
        now.querySelectorAll("details").forEach((element, index) => (element.open = details[index] ?? element.open));
        now.querySelectorAll(".step > output").forEach((output, index) => {
          if (counts[index] !== undefined) setCount(output, Number(counts[index]));
        });
      }
    };
  }

  /// A refresh begins every widget anew: as its HTML came.
  clearState() {
    for (const kept of this.#stage.tree?.querySelectorAll(".w[id]") ?? []) {
      const widget = kept.querySelector("details, output") && this.#stage.document.getElementById(kept.id);
      if (!widget) continue;
      const details = widget.querySelectorAll("details");
      kept.querySelectorAll("details").forEach((element, index) => (details[index].open = element.open));
      const outputs = widget.querySelectorAll(".step > output");
      kept.querySelectorAll(".step > output").forEach((element, index) => setCount(outputs[index], Number(element.textContent)));
    }
  }

  toast({ message, duration = 2.5 }) {
    const { document } = this.#stage;
    if (!message) return;
    this.#toast?.remove();
    clearTimeout(this.#toastTimer);
    const toast = (this.#toast = document.createElement("div"));
    toast.className = "toast";
    // Manual: it closes no sheet, and no tap elsewhere closes it.
    toast.popover = "manual";
    toast.role = "status";
    const seconds = Math.min(Math.max(Number(duration) || 0, 0.1), 3600);
    toast.style.animationDuration = `${seconds}s`;
    toast.textContent = message;
    document.body.append(toast);
    toast.showPopover();
    this.#toastTimer = setTimeout(() => toast.remove(), seconds * 1000);
  }

  #click(event) {
    if (this.#swallowsClick && event.detail > 0) {
      this.#swallowsClick = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const link = event.target.closest("a[href]");
    if (link) {
      // Followed, it would take the place of the page.
      event.preventDefault();
      this.#local(link, "tap", "link", JSON.stringify({ url: link.href }), { outcome: "logged" });
      return;
    }
    const step = event.target.closest(".step > button");
    if (step) return this.#step(step);
    const control = event.target.closest("button[data-action-type]");
    if (control && !control.disabled) this.#tap(control, event);
  }

  #tap(control, event) {
    const type = control.dataset.actionType;
    const text = control.dataset.action ?? JSON.stringify({ type });
    const target = control.getAttribute("popovertarget");
    const overlay = target && this.#stage.document.getElementById(target);
    if (type === "toast") {
      // The browser would hide it on a second tap.
      event.preventDefault();
      const toast = overlay && { message: overlay.textContent, duration: parseFloat(overlay.style.animationDuration) };
      this.#playToast(control, "tap", toast, text);
    } else if (overlay) {
      // The browser itself opens and closes sheets.
      this.#local(control, "tap", type, text, { outcome: type === "dismiss" ? "dismissed" : "opened" });
    } else if (type === "open_bottom_sheet") {
      this.#local(control, "tap", type, text, { outcome: "no sheet" });
    } else if (type === "refresh_page" || type === "retry") {
      this.#local(control, "tap", type, text, { outcome: "refreshed" });
      this.handlers.refresh();
    } else {
      this.#perform(control, "tap", type, text);
    }
  }

  /// An action that stands on the widget as raw JSON: a long press or a change.
  #fire(widget, event) {
    const text = event === "change" ? widget.dataset.change : widget.dataset.longPress;
    let action;
    try { action = JSON.parse(text); } catch { return; }
    const type = String(action?.type);
    const sheet = widget.closest(".sheet[popover]");
    const opened = event === "long_press" && widget.ownerDocument.getElementById(widget.dataset.longPressTarget ?? "");
    if (type === "toast") {
      this.#playToast(widget, event, action, text);
    } else if (type === "open_bottom_sheet" && opened) {
      opened.showPopover();
      this.#local(widget, event, type, text, { outcome: "opened" });
    } else if (type === "refresh_page") {
      this.#local(widget, event, type, text, { outcome: "refreshed" });
      this.handlers.refresh();
    } else if (type === "dismiss" && sheet) {
      sheet.hidePopover();
      this.#local(widget, event, type, text, { outcome: "dismissed" });
    } else {
      this.#perform(widget, event, type, text);
    }
  }

  #playToast(element, event, toast, text) {
    const isSaying = Boolean(toast?.message);
    if (isSaying) this.toast(toast);
    this.#local(element, event, "toast", text, { outcome: isSaying ? "shown" : "no message", toast: toast?.message });
  }

  #step(button) {
    const output = button.parentElement.querySelector("output");
    const isUp = button === button.parentElement.lastElementChild;
    setCount(output, Number(output.textContent) + (isUp ? 1 : -1), true);
    // A disabled button would lose the focus to nowhere.
    if (button.disabled) button.parentElement.querySelector("button:not(:disabled)")?.focus({ preventScroll: true });
    const widget = button.closest(".w");
    if (widget?.dataset.change) this.#fire(widget, "change");
  }

  #key(event) {
    const isLongPress = event.key === "ContextMenu" || (event.key === "Enter" && event.shiftKey);
    const widget = isLongPress && event.target.closest?.(".w[data-long-press]");
    if (!widget) return;
    event.preventDefault();
    if (event.repeat) return;
    this.#fire(widget, "long_press");
  }

  #beginPress(event) {
    this.#swallowsClick = false;
    this.#endPress();
    const widget = event.button === 0 && event.isPrimary && event.target.closest(".w[data-long-press]");
    // A control of its own inside the widget is tapped, not pressed.
    const control = widget && event.target.closest("button, summary, a[href]");
    if (!widget || (control && control !== widget && !control.matches(".st"))) return;
    const timer = setTimeout(() => {
      this.#press = null;
      this.#swallowsClick = true;
      this.#fire(widget, "long_press");
    }, LONG_PRESS);
    this.#press = { timer, x: event.clientX, y: event.clientY };
  }

  #movePress(event) {
    if (this.#press && Math.hypot(event.clientX - this.#press.x, event.clientY - this.#press.y) > SLACK) this.#endPress();
  }

  #endPress() {
    clearTimeout(this.#press?.timer);
    this.#press = null;
  }

  #perform(element, event, type, action) {
    this.handlers.perform({ action, type, widget: widgetOf(element), event });
  }

  #local(element, event, type, action, rest) {
    this.handlers.local({ action, type, widget: widgetOf(element), event, ...rest });
  }
}

/// A bar's own buttons belong to no widget.
const widgetOf = (element) => element.closest(".w")?.dataset.widgetId ?? "";

function setCount(output, count, isClamped = false) {
  const least = Number(output.dataset.min);
  const most = output.dataset.max === undefined ? Infinity : Number(output.dataset.max);
  const shown = isClamped ? Math.max(least, Math.min(most, count)) : count;
  const [down, , up] = output.parentElement.children;
  output.textContent = shown;
  down.disabled = shown <= least;
  up.disabled = shown >= most;
}
