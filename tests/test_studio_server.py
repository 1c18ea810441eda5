"""The studio as a server: who may ask it anything, what it never sends, and how it comes and goes."""

import contextlib
import http.client
import json
import re
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from studio_browser import running_studio, wait_until

from deckgen.cli.studio_command import _open_browser
from deckgen.library.starter import starter
from deckgen.studio.app import ANSWERS


@pytest.fixture(scope="module")
def studio(tmp_path_factory):
    folder = tmp_path_factory.mktemp("studio") / "decks"
    folder.mkdir()
    (folder / "own.yaml").write_text(starter("own"))
    (folder / "secret.txt").write_text("nobody's business")
    with running_studio(folder, "own.yaml") as found:
        yield found


@pytest.fixture
def client(studio):
    """A browser that opened the address."""
    with httpx.Client(base_url=studio.base, headers={"Origin": studio.base}, timeout=20) as client:
        assert client.get(studio.address.removeprefix(studio.base)).status_code == 200
        yield client


def status(studio, method="GET", path="/about", headers=(), body=None, cookie=True):
    """The status of a request whose headers are what a stranger makes them."""
    where, token = urlsplit(studio.address), parse_qs(urlsplit(studio.address).query)["token"][0]
    given = {"Host": where.netloc} | ({"Cookie": f"deckgen-{where.port}={token}"} if cookie else {}) | dict(headers)
    with contextlib.closing(http.client.HTTPConnection(where.hostname, where.port, timeout=20)) as connection:
        connection.request(method, path, body, given)
        answer = connection.getresponse()
        answer.read()
        return answer.status


def test_nothing_is_told_without_the_token(studio):
    for method, path in ANSWERS:
        assert status(studio, method, path, [("Origin", studio.base)], cookie=False) == 401
    assert status(studio, path="/?token=guessed", cookie=False) == 401
    token = studio.address.partition("=")[2]
    assert status(studio, "POST", f"/save?token={token}", [("Origin", studio.base)], cookie=False) == 401
    assert status(studio, path=f"/about?token={token}x", cookie=False) == 401
    assert status(studio, path=f"/about?token={token}", cookie=False) == 200
    assert status(studio, headers=[("Cookie", f"deckgen-{urlsplit(studio.base).port}=é")]) == 401


def test_who_opens_the_studio_without_the_token_reads_what_to_do(studio):
    for address in (studio.base, f"{studio.base}/?token=old"):
        answer = httpx.get(address)
        assert answer.status_code == 401 and answer.headers["content-type"].startswith("text/html")
        assert "printed in the terminal" in answer.text and "default-src 'none'" in str(answer.headers)
    assert httpx.get(f"{studio.base}/about").json()["findings"][0]["code"] == "no-token"


def test_the_cookie_is_for_nobody_else(studio):
    answer = httpx.get(studio.address)
    told = answer.headers["set-cookie"].lower()
    assert answer.status_code == 200 and "<title>" in answer.text
    assert "httponly" in told and "samesite=strict" in told and "path=/" in told and "domain" not in told


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1", "", "localhost.evil:1"]
)
def test_a_foreign_host_is_refused(studio, host):
    assert status(studio, headers=[("Host", host)]) in (400, 403, 421)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_other_pages_ask_and_change_nothing(studio, headers, method):
    own = {"Origin": studio.base} if method == "POST" and "Origin" not in headers else {}
    path = "/about" if method == "GET" else "/save"
    assert status(studio, method, path, [*{**own, **headers}.items()]) == 403


def test_whatever_changes_something_says_where_it_comes_from(studio):
    body = json.dumps({"file": "own.yaml"})
    said = {"Content-Type": "application/json"}
    assert status(studio, "POST", "/save", said.items(), body) == 403
    assert status(studio, "POST", "/save", [*said.items(), ("Origin", studio.base)], body) == 200
    assert status(studio, "POST", "/save", [("Origin", studio.base), ("Content-Type", "text/plain")], body) == 400
    assert status(studio, "OPTIONS", "/save", [("Origin", "http://evil.example")]) == 403
    assert status(studio, "GET", "/save") == 405


def test_every_answer_is_kept_to_itself(client):
    for path in ("/", "/about", "/nothing", "/page/index.html", "/card?deck=own.yaml&id=idiot"):
        answer = client.get(path)
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'") and "unsafe-eval" not in policy
        assert not [name for name in answer.headers if name.startswith("access-control")]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    page = client.get("/")
    nonce = re.search("'nonce-([^']+)'", page.headers["content-security-policy"])[1]
    assert nonce in page.text and nonce not in client.get("/").text
    script = re.search("script-src ([^;]+)", page.headers["content-security-policy"])[1]
    assert script == "'self'" and not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=", page.text)


@pytest.mark.parametrize(
    "path",
    [
        "/secret.txt",
        "/page/../app.py",
        "/page/..%2fapp.py",
        "/page/%2e%2e/app.py",
        "/page/app.py",
        "/page//etc/passwd",
        "/font/../README.md",
        "/own.yaml",
        "/made/x/../../own.yaml",
    ],
)
def test_no_folder_is_served(client, path):
    with socket.create_connection((client.base_url.host, client.base_url.port)) as connection:
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        host = client.base_url.netloc.decode()
        connection.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n".encode()
        )
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    assert answer.split()[1] in (b"404", b"400") and b"root:" not in answer and b"deck:" not in answer


@pytest.mark.parametrize(
    "file",
    [
        "../own.yaml",
        "/etc/passwd",
        "secret.txt",
        ".hidden.yaml",
        "a/../../x.yaml",
        "C:\\x.yaml",
        "con.yaml",
        ".git/x.yaml",
    ],
)
def test_only_files_of_decks_inside_the_folder_are_edited(client, studio, file):
    before = sorted(studio.folder.parent.rglob("*"))
    for path in ("/text", "/save", "/revert", "/set"):
        asked = {"file": file, "text": "deck: x", "base": 1, "over": True, "path": "title", "value": "X"}
        assert client.post(path, json=asked).status_code == 400
    assert client.get("/card", params={"deck": file, "id": "idiot"}).status_code in (400, 404)
    assert sorted(studio.folder.parent.rglob("*")) == before


def test_a_link_out_of_the_folder_is_not_followed(client, studio, tmp_path):
    (tmp_path / "far.yaml").write_text("deck: far\n")
    link = studio.folder / "near.yaml"
    link.symlink_to(tmp_path / "far.yaml")
    answer = client.post("/text", json={"file": "near.yaml", "text": "x", "base": 1})
    link.unlink()
    assert answer.status_code == 400 and "leads out" in answer.json()["findings"][0]["message"]


def test_what_is_too_large_or_no_question_is_refused(client):
    json_of = {"Content-Type": "application/json"}
    large = json.dumps({"file": "own.yaml", "text": "x" * 1_000_001, "base": 1})
    assert "larger" in client.post("/text", content=large, headers=json_of).json()["findings"][0]["message"]
    assert client.post("/text", content=b"{" + b" " * 6_000_001, headers=json_of).status_code == 400
    assert client.post("/drop", content=bytes(50_000_001)).status_code in (400, 413)
    for body in (
        b"",
        b"[]",
        b"nonsense",
        b'{"file": 1}',
        b"[" * 100_000,
        b'{"file": "own.yaml", "text": "x", "base": "a"}',
    ):
        assert client.post("/text", content=body, headers=json_of).status_code == 400
    for path in (path for method, path in ANSWERS if method == "POST"):
        assert client.post(path, json={}).status_code in (200, 400, 409)  # and no fault


def test_a_hostile_deck_does_no_more_than_on_the_command_line(client, studio):
    bombs = {
        "bomb.yaml": "deck: bomb\ntitle: &a [x]\nfaces: *a\n",
        "far.yaml": "deck: far\ntitle: Far\nfaces: {a: {name: A, art: ../../../etc/passwd}}\n",
        "tag.yaml": "deck: tag\ntitle: !!python/object/apply:os.system [touch /tmp/deckgen-owned]\n",
        "script.yaml": 'deck: script\ntitle: T\nfaces: {a: {name: "<script>alert(1)</script>", value: 1}}\n',
    }
    for name, text in bombs.items():
        (studio.folder / name).write_text(text)
    for name in ("bomb.yaml", "far.yaml", "tag.yaml"):
        assert client.get("/card", params={"deck": name, "id": "a"}).json()["findings"]
        assert client.get("/files", params={"deck": name}).status_code == 200
    drawn = client.get("/card", params={"deck": "script.yaml", "id": "a"})
    assert "<script" not in drawn.text and "sandbox" in drawn.headers["content-security-policy"]
    for name in bombs:
        (studio.folder / name).unlink()


def test_it_listens_on_this_machine_alone(studio):
    table = Path("/proc/net/tcp")
    if not table.exists():
        pytest.skip("there is no list of sockets to look at")
    port, lines = urlsplit(studio.base).port, [line.split() for line in table.read_text().splitlines()[1:]]
    places = {line[1] for line in lines if line[3] == "0A" and int(line[1].partition(":")[2], 16) == port}
    assert places == {f"0100007F:{port:04X}"}


def test_no_answer_waits_for_more_to_send(client):
    client.get("/page/star.svg")
    times = [client.get("/page/star.svg").elapsed.total_seconds() for _ in range(20)]
    assert min(times) < 0.03  # systems that are not told otherwise hold small packets back for 0.04


def test_a_port_that_is_taken_is_told(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        command = [sys.executable, "-m", "deckgen", "studio", "--no-browser", "--port", str(taken.getsockname()[1])]
        done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=tmp_path, timeout=30)
    assert done.returncode == 1 and not done.stdout
    assert "cannot be used" in done.stderr and "--port 0" in done.stderr and "Traceback" not in done.stderr


def test_where_no_browser_opens_the_address_is_told(monkeypatch):
    opened = []
    monkeypatch.setattr("webbrowser.open", lambda address: opened.append(address) or True)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not _open_browser("http://127.0.0.1:1/") and not opened  # none that would take the terminal over
    monkeypatch.setenv("DISPLAY", ":0")
    assert _open_browser("http://127.0.0.1:1/") and opened == ["http://127.0.0.1:1/"]


@pytest.mark.parametrize("words", [["nothing"], ["nothing.yaml"], ["tarot-two-decks"]])
def test_what_is_no_deck_is_told_before_anything_is_served(tmp_path, words):
    command = [sys.executable, "-m", "deckgen", "studio", "--no-browser", *words]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=tmp_path, timeout=30)
    assert done.returncode in (1, 2) and not done.stdout and "Traceback" not in done.stderr


def test_who_looks_on_is_told_that_it_ends(tmp_path):
    with running_studio(tmp_path) as studio, httpx.Client(base_url=studio.base, timeout=20) as client:
        client.get(studio.address.removeprefix(studio.base))
        with client.stream("GET", "/events", params={"deck": "standard"}) as events:
            lines = events.iter_lines()
            assert next(line for line in lines if line == "event: view")
            studio.process.send_signal(signal.SIGINT)
            assert next(line for line in lines if line == "event: gone")
        assert studio.process.wait(20) == 0
        assert not studio.process.stdout.read() and "Traceback" not in studio.process.stderr.read()


class Listener:
    """What a tab is told, read beside the test."""

    def __init__(self, client, **view):
        self.told, self._client = [], client
        self._thread = threading.Thread(target=self._read, args=(view,), daemon=True)
        self._thread.start()

    def _read(self, view):
        name = ""
        with contextlib.suppress(httpx.HTTPError), self._client.stream("GET", "/events", params=view) as events:
            for line in events.iter_lines():
                if line.startswith("event: "):
                    name = line.removeprefix("event: ")
                elif line.startswith("data: "):
                    self.told.append((name, json.loads(line.removeprefix("data: "))))

    def wait(self, event, holds=bool):
        """The data of an event for which something holds, when it has come."""
        return wait_until(lambda: next((data for name, data in self.told if name == event and holds(data)), None))

    def end(self):
        self._thread.join(20)
        assert not self._thread.is_alive()


def test_tabs_and_other_programs_are_seen_and_lose_nothing(tmp_path):
    deck, theme = tmp_path / "own.yaml", tmp_path / "look.yaml"
    deck.write_text("deck: own\ntitle: Own\nextends: standard\ntheme: look.yaml\nfaces:\n  idiot: {name: The Fool}\n")
    theme.write_text("theme: look\ntitle: Look\nextends: classic\n")
    with running_studio(tmp_path, "own.yaml") as studio:
        with httpx.Client(base_url=studio.base, headers={"Origin": studio.base}, timeout=60) as client:
            client.get(studio.address.removeprefix(studio.base))
            one, two = Listener(client, deck="own.yaml", tab="one"), Listener(client, deck="standard", tab="two")
            cards = one.wait("view")["cards"]
            two.wait("view")
            idiot = next(card for card in cards if card["id"] == "idiot")
            assert (idiot["file"], idiot["line"], idiot["name"]) == ("own.yaml", 6, "The Fool")
            picture = client.get("/card", params={"deck": "own.yaml", "id": "idiot", "hash": idiot["hash"]})
            assert picture.headers["cache-control"].endswith("immutable") and picture.text.startswith("<svg")

            deck.write_text(deck.read_text().replace("Fool", "Jester"))  # another program saves it
            changed = one.wait("cards")["cards"]
            assert [(card["id"], card["name"]) for card in changed] == [("idiot", "The Jester")]
            assert changed[0]["hash"] != idiot["hash"]

            files = {file["file"]: file for file in client.get("/files", params={"deck": "own.yaml"}).json()["files"]}
            assert [*files] == ["own.yaml", "look.yaml"] and "Jester" in files["own.yaml"]["text"]
            theme.write_text("theme: look\ntitle: Look\nextends: classic\npalette: {ink: '#203040'}\n")
            assert len(one.wait("cards", lambda data: len(data["cards"]) > 60)["cards"]) > 60
            one.wait("text", lambda data: data["file"] == "look.yaml" and "203040" in data["text"])

            text = files["own.yaml"]["text"].replace("Jester", "Clown")
            asked = {"file": "own.yaml", "text": text, "base": files["own.yaml"]["version"], "tab": "one"}
            assert client.post("/text", json=asked).json()["saved"] is False
            assert two.wait("text", lambda data: "Clown" in data["text"])["tab"] == "one"  # whatever it looks at
            assert client.post("/text", json=asked | {"tab": "two"}).status_code == 409
            one.wait("cards", lambda data: data["cards"][0]["name"] == "The Clown")

            deck.write_text(deck.read_text().replace("Jester", "Knave"))
            assert "Knave" in one.wait("disk")["text"]
            refused = client.post("/save", json={"file": "own.yaml"})
            assert refused.status_code == 409 and "Knave" in refused.json()["text"] and "Knave" in deck.read_text()
            assert client.post("/save", json={"file": "own.yaml", "over": True}).json()["saved"]
            assert deck.read_text() == text
            assert not [data for name, data in two.told if name in ("cards", "findings") and data.get("errors")]
        studio.process.terminate()
        one.end()
        two.end()


def test_a_terminal_that_is_closed_ends_it_and_leaves_nothing_behind(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with running_studio(tmp_path) as studio:
        assert len([*tmp_path.iterdir()]) == 1  # where it prints to
        studio.process.send_signal(signal.SIGHUP)
        studio.process.wait(20)
    assert not [*tmp_path.iterdir()]
