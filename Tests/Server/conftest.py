"""What the tests share: servers and backends that end with their test."""

import pytest

import server as program
from backend import Backend, Reply, page
from views import MORE


def pytest_report_header():
    return f"galley-serve: {program.PROGRAM}"


@pytest.fixture
def serve(tmp_path):
    """Starts servers: serve({"home": page("a")}, options=["--token", "…"], config={…}). Each must end well."""
    servers = []

    def serve(files=None, **how):
        servers.append(program.Server(tmp_path / f"served-{len(servers)}", files, **how))
        return servers[-1]

    yield serve
    statuses = [server.stop()[0] for server in servers if server.process.returncode is None]
    assert statuses == [0] * len(statuses)


@pytest.fixture
def backend():
    made = Backend()
    yield made
    made.kill()


@pytest.fixture
def app(serve, backend):
    """A server whose loader is the backend, which has a page of two titles that goes on."""
    backend["/home.json"] = Reply(page("a", "b", pagination=MORE))
    return serve(options=["--loader", backend.url])


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """One server with the shop's pages, for all tests of a module that change nothing."""
    made = program.Server(tmp_path_factory.mktemp("shared"), {
        "home": program.FIXTURES / "pages/settings.json", "offers/summer": program.FIXTURES / "pages/shop-home.json"})
    yield made
    assert made.stop()[0] == 0
