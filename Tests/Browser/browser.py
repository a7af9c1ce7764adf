"""Chromium, and tabs that answer the network themselves and keep a record of all that happened in them."""

import io
import os

from PIL import Image
from playwright.sync_api import Error, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PHONE = (402, 874)  # the screen of Flow-UI's device pictures, in points


def _picture():
    """The one picture that answers every image request: 64×48 pixels of one colour, made here."""
    buffer = io.BytesIO()
    Image.new("RGB", (64, 48), (120, 90, 160)).save(buffer, "PNG")
    return buffer.getvalue()


PICTURE = _picture()


class Chromium:
    """One browser for the whole test run: starting it costs more than a test."""

    def __init__(self):
        self._playwright = sync_playwright().start()
        # Without smooth scrolling a key or wheel press has its whole effect in the next frame.
        self._browser = self._playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--disable-smooth-scrolling"]
        )

    def tab(self, size=PHONE, scheme="light", scripts=False, bypass_csp=None, motion=False, touch=False):
        """A new tab in a context of its own. Pages run no scripts there; measuring them still works.

        Without `motion` the reader prefers reduced motion, so that no picture depends on the moment.
        `bypass_csp`: whether a page's policy counts for nothing; as `scripts` if not said.
        """
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            reduced_motion="no-preference" if motion else "reduce",
            device_scale_factor=1,
            java_script_enabled=scripts,
            bypass_csp=scripts if bypass_csp is None else bypass_csp,
            has_touch=touch,
        )
        return Tab(context)

    def close(self):
        self._browser.close()
        self._playwright.stop()


class Tab:
    """A page, and a record of what it requested and complained about since it was opened.

    `images`: the addresses of images, all answered with PICTURE. `refused`: every other request, all aborted.
    `complaints`: errors in the console, uncaught exceptions, and dialogs, which only a script can open.
    """

    def __init__(self, context):
        self.context = context
        self.images, self.refused, self.complaints = [], [], []
        self.address = None
        self.page = context.new_page()
        self.page.set_default_timeout(15000)
        context.route("**/*", self._answer)
        self.page.on("console", lambda said: said.type == "error" and self.complaints.append(f"console: {said.text}"))
        self.page.on("pageerror", lambda error: self.complaints.append(f"exception: {error}"))
        self.page.on("dialog", self._dismiss)
        context.on("page", lambda other: self.refused.append(f"window {other.url}"))

    def open(self, file):
        """Opens a rendered file, waits until its images have arrived, and starts a new record."""
        for record in (self.images, self.refused, self.complaints):
            record.clear()
        self.address = file.absolute().as_uri()
        self.page.goto(self.address, wait_until="load")
        return self

    def mode(self, width=None, height=None, scheme=None):
        """Changes the window or the colour scheme of the open page: much faster than loading it again."""
        if width or height:
            now = self.page.viewport_size
            self.page.set_viewport_size({"width": width or now["width"], "height": height or now["height"]})
        if scheme:
            self.page.emulate_media(color_scheme=scheme)
        return self

    def pixels(self):
        """What the window shows now, as a picture."""
        return Image.open(io.BytesIO(self._capture())).convert("RGB")

    def _capture(self, **options):
        """A picture's bytes. A browser on a machine that is short of everything sometimes takes none for a
        while, and then does: that is no fault of what is tested."""
        for _ in range(20):
            try:
                return self.page.screenshot(**options)
            except Error as error:
                if "Unable to capture screenshot" not in str(error):
                    raise
                self.page.wait_for_timeout(250)
        return self.page.screenshot(**options)

    def keys(self, *names):
        """Presses keys one after the other, by Playwright's names: keys("Tab", "Enter")."""
        for name in names:
            self.page.keyboard.press(name)

    def until(self, expression, frames=120):
        """Draws frames until `expression` is true, and says whether it ever was. No clock: a frame is a unit."""
        for _ in range(frames):
            if self.page.evaluate(expression):
                return True
            self._capture(clip={"x": 0, "y": 0, "width": 1, "height": 1})
        return False

    def problems(self):
        """What must be empty after every test."""
        return [f"request refused: {what}" for what in self.refused] + list(self.complaints)

    def _dismiss(self, dialog):
        self.complaints.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _answer(self, route):
        request = route.request
        if request.is_navigation_request() and request.url == self.address:
            route.continue_()
        elif request.resource_type == "image":
            self.images.append(request.url)
            route.fulfill(body=PICTURE, content_type="image/png")
        else:
            self.refused.append(f"{request.resource_type} {request.url}")
            route.abort()
