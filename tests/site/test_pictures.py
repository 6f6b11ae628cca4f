"""Pictures and graphs: everything has room of its own and its colours from the stylesheet, and texts are only texts."""

from __future__ import annotations

import json
import re
import sys
from itertools import combinations, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from carca.content.read import read_content  # noqa: E402 - beside what is found through the path above
from carca.engine.verdict import Engine  # noqa: E402
from carca_site.context import Answers, Context, Settings  # noqa: E402
from carca_site.markdown import Page  # noqa: E402
from carca_site.pictures import board, glyphs, key, land, neighbours, svg  # noqa: E402
from carca_site.pictures.graph import MOST, graph  # noqa: E402
from carca_site.pictures.neighbours import More, Neighbour  # noqa: E402

markdown = pytest.importorskip("markdown", reason="the site extra is not installed")

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

HOSTILE = '"><img src=x onerror=hacked()></title><script>hacked()</script>'
LETTERS = dict(zip(("red", "green", "blue", "yellow", "orange", "purple"), "RGBYOP", strict=True))
STYLES = "".join(path.read_text("utf-8") for path in sorted((ROOT / "site/assets/plain").glob("*.css")))
CORPUS, _ = read_content([ROOT / "content"])
assert CORPUS
PICTURES = {id_: record.data for id_, record in CORPUS.pictures.items()}
FRAMES = [
    pytest.param(frame, board.Signs(data.get("glyphs", {}), LETTERS), id=f"{id_}-{number}")
    for id_, data in PICTURES.items()
    for number, frame in enumerate(data["frames"], 1)
]


@pytest.fixture(scope="module")
def context(knowledge: Knowledge) -> Context:
    """The content in English, as pages need it."""
    engine = Engine(knowledge)
    return Context(engine, Answers(engine), "en", Settings("https://example.org/r", "2026-01-01"))


def classes(drawn: str) -> set[str]:
    """Return the classes that a drawing uses."""
    return {name for value in re.findall(r'class="([^"]*)"', drawn) for name in value.split()}


@pytest.mark.parametrize(("frame", "signs"), FRAMES)
def test_no_piece_covers_another_or_leaves_its_square(frame: dict[str, Any], signs: board.Signs) -> None:
    """Things, figures and what is said of squares have room of their own, inside the drawing."""
    at, pieces = board.grid(frame), board.pieces(frame, signs)
    for one in pieces:
        assert one.left >= board.EDGE
        assert one.right <= at.width
        assert one.top >= board.EDGE
        assert one.bottom <= at.height
    for one, other in combinations(pieces, 2):
        apart = (one.right <= other.left, other.right <= one.left, one.bottom <= other.top, other.bottom <= one.top)
        assert any(apart), (one[:4], other[:4])


@pytest.mark.parametrize(("frame", "signs"), FRAMES)
def test_a_frame_fits_a_phone_with_letters_that_can_be_read(frame: dict[str, Any], signs: board.Signs) -> None:
    """No drawing is wider than a phone leaves, so its letters keep their size."""
    assert board.grid(frame).width <= 324
    assert list(board.shapes(frame, signs))


@pytest.mark.parametrize(("frame", "signs"), FRAMES)
def test_every_look_is_in_the_stylesheet(frame: dict[str, Any], signs: board.Signs) -> None:
    """A drawing has no colours of its own, and the stylesheets know each class that it uses."""
    drawn = svg.drawing(1, 1, board.shapes(frame, signs), 'role="img"')
    assert ET.fromstring(drawn).tag == "svg"  # noqa: S314 - our own
    assert not re.search(r"\b(style|fill|stroke|color)=", drawn)
    assert [name for name in sorted(classes(drawn)) if not re.search(rf"\.{name}\b(?!-)", STYLES)] == []


def test_the_schema_and_the_drawings_know_the_same_names() -> None:
    """Each glyph, colour, sign and spot that content may name can be drawn, and no other is kept."""
    schemas = {
        name: json.loads((ROOT / f"schema/{name}.schema.json").read_text("utf-8")) for name in ("picture", "common")
    }
    of_picture, common = schemas["picture"]["properties"], schemas["common"]["$defs"]
    assert set(of_picture["glyphs"]["additionalProperties"]["enum"]) == {*glyphs.GLYPHS, board.CHIP}
    assert set(of_picture["signs"]["properties"]) == set(common["sign"]["enum"])
    assert set(common["sign"]["enum"]) | {"depends", "disputed"} == set(glyphs.SIGNS)
    figures = of_picture["frames"]["items"]["properties"]["figures"]["items"]["properties"]
    assert set(figures["colour"]["enum"]) == set(LETTERS)
    assert {board._spot(spot) for spot in common["spot"]["enum"]} == {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)}


@pytest.mark.parametrize(
    ("edges", "inside", "outside"),
    [
        (["north"], [(0.5, 0.1), (0.5, 0.35)], [(0.5, 0.5), (0.1, 0.5), (0.5, 0.9)]),
        (["west"], [(0.1, 0.5)], [(0.5, 0.5), (0.5, 0.1)]),
        (["north", "east"], [(0.5, 0.05), (0.95, 0.5), (0.9, 0.1)], [(0.1, 0.9), (0.05, 0.5)]),
        (["west", "north"], [(0.5, 0.05), (0.05, 0.5)], [(0.9, 0.9)]),
        (["east", "west"], [(0.05, 0.5), (0.5, 0.5), (0.95, 0.5)], [(0.5, 0.1), (0.5, 0.9)]),
        (["south", "west", "north"], [(0.5, 0.05), (0.05, 0.5), (0.5, 0.95), (0.5, 0.5)], [(0.9, 0.5)]),
        (["north", "east", "south", "west"], [(0.01, 0.01), (0.99, 0.99), (0.5, 0.5)], []),
    ],
)
def test_an_area_lies_along_its_edges_alone(
    edges: list[str], inside: list[tuple[float, float]], outside: list[tuple[float, float]]
) -> None:
    """What touches an edge belongs to the area of that edge; the rest of the tile does not."""
    outline = land._outline(frozenset(edges))

    def within(x: float, y: float) -> bool:
        crossed = [
            (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)
            for (x1, y1), (x2, y2) in pairwise([*outline, outline[0]])
        ]
        return sum(crossed) % 2 == 1

    assert [point for point in inside if not within(*point)] == []
    assert [point for point in outside if within(*point)] == []


@pytest.mark.parametrize("ends", [["north"], ["north", "east"], ["west", "east"], ["north", "east", "west"]])
def test_a_line_leads_to_each_of_its_edges(ends: list[str]) -> None:
    """A road reaches the middle of every edge that it leads to."""
    numbers = [float(part) for part in re.findall(r"-?[\d.]+", land._line(ends, 100))]
    points = set(zip(numbers[::2], numbers[1::2], strict=True))
    assert {(x * 100, y * 100) for x, y in (land.MIDDLES[end] for end in ends)} <= points


def many(count: int, name: str = "Follower trapped by somebody {n}") -> list[Neighbour]:
    """Return so many neighbours."""
    return [Neighbour(name.format(n=n), "yes", f"../index.html?x={n}", f"Sentence {n}.") for n in range(count)]


@pytest.mark.parametrize(("left", "right"), [(0, 1), (1, 0), (1, 2), (3, 30), (15, 15), (200, 3)])
def test_the_nodes_of_a_graph_have_room(left: int, right: int) -> None:
    """However many neighbours there are, each has a node, no two touch, and none touches the thing itself."""
    rest = More("9 more", "#affects")
    placed = neighbours.layout("Some thing", (many(left), None), (many(right), rest))
    assert [node.of for node in placed.left] == many(left)
    assert [node.of for node in placed.right] == [*many(right), rest]
    boxes = [
        (node.x, node.y, node.x + neighbours._SIDE, node.y + neighbours._ROW) for node in (*placed.left, *placed.right)
    ]
    half = len(placed.name) * neighbours._LINE / 2 + 8
    boxes.append((placed.x, placed.height / 2 - half, placed.x + placed.width, placed.height / 2 + half))
    for one in boxes:
        assert one[0] >= 0
        assert one[1] >= 0
        assert one[2] <= neighbours.WIDTH
        assert one[3] <= placed.height
    boxes.sort()
    for one, other in combinations(boxes, 2):
        assert one[2] < other[0] or one[3] < other[1] or other[3] < one[1]


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Dragon", ("Dragon",)),
        ("Follower on a tower", ("Follower on a", "tower")),
        ("Follower trapped by Solovei Razboynik", ("Follower trapped", "by Solovei …")),
        ("Brandkassenverwaltung", ("Brandkassenve-", "rwaltung")),
        ("Brandkassenverwaltungsgebäude am Hafen", ("Brandkassenve-", "rwaltungsge…")),
    ],
)
def test_names_are_wrapped_and_cut_with_a_mark(name: str, lines: tuple[str, ...]) -> None:
    """A name keeps its words where they fit; what is cut shows so, and no line is wider than its box."""
    found = neighbours.wrapped(name, neighbours._LETTERS, 2)
    assert all(neighbours.width(line) <= neighbours._LETTERS for line in found)
    assert len(found) <= 2
    cut = "".join(found).replace("-", "").replace(" ", "") != name.replace("-", "").replace(" ", "")
    assert cut == found[-1].endswith("…")
    if not cut:
        assert found == lines


def test_a_name_is_only_a_name() -> None:
    """Names and sentences make no tag, whatever they hold; the drawing stays well-formed."""
    one = Neighbour(HOSTILE, "no", "../index.html?x=a&y=b", HOSTILE)
    placed = neighbours.layout(HOSTILE, ([one], More(HOSTILE, "#affected")), ([one], None))
    drawn = svg.drawing(neighbours.WIDTH, placed.height, neighbours.shapes(placed), 'role="group"')
    assert "<img" not in drawn
    assert "<script" not in drawn
    root = ET.fromstring(drawn)  # noqa: S314 - our own
    assert [title.text for title in root.iter("title")] == [HOSTILE] * 3
    assert {link.get("href") for link in root.iter("a")} == {"../index.html?x=a&y=b", "#affected"}


def test_the_key_explains_all_that_is_drawn() -> None:
    """Each thing, figure, land, band and sign of a picture has a line in its key, once."""
    for data in PICTURES.values():
        rows = key.rows(data, board.Signs(data.get("glyphs", {}), LETTERS))
        elements = [row.element for row in rows if row.said is None]
        named = set(re.findall(r"'(?:of|thing|ground|to)': '([^']+)'", str(data["frames"])))
        assert len(elements) == len(set(elements))
        assert set(elements) == named
        assert [row.said for row in rows if row.said] == list(data.get("signs", {}).values())


def test_a_page_keeps_pictures_as_they_are(context: Context) -> None:
    """Markdown breaks lines of a picture between tags, and leaves it alone else, inside a block and beside text."""
    shown = context.pictures.shown("crop-circles/example-action-a", "../")
    page = Page("x")
    page.add('<div class="entry" markdown="1">')
    page.pictures("Pictures", [shown])
    page.add("A *text*.", "</div>")
    text = str(page).split("---\n", 2)[2]
    made = markdown.markdown(text, extensions=["attr_list", "md_in_html", "tables"])
    assert shown in made.replace("\n", "")
    assert "A <em>text</em>." in made


def test_a_picture_says_all_in_words(context: Context) -> None:
    """Each drawing is called by the title and described by a text that is on the page; scopes are said."""
    shown = context.pictures.shown("russian-promos/baba-yagas-hut-spaces", "../")
    described = re.findall(r'aria-describedby="([^"]+)"', shown)
    assert len(described) == len(set(described)) == 3
    assert all(f'<p id="{name}">' in shown for name in described)
    assert "rules of 2013" in shown
    assert "rules of 2015" in shown
    assert re.findall(r"<li><svg[^>]*role=\"img\"", shown)


def test_pictures_stand_with_what_they_illustrate(context: Context) -> None:
    """A picture is found by its entries, its expansion and the things on its squares."""
    id_ = "russian-promos/vodyanoy-neighbours"
    assert context.pictures.of_entry("russian-promos/vodyanoy/takes-followers-from-adjacent-tiles") == [id_]
    assert context.pictures.of_element("vodyanoy") == [id_]
    assert context.pictures.of_element("follower") == []
    assert id_ in context.pictures.of_expansion("russian-promos")
    assert context.pictures.of_expansion("river") == {}


@pytest.mark.parametrize("element", ["dragon", "follower", "builder"])
def test_a_graph_shows_what_is_stated_first(context: Context, element: str) -> None:
    """At each side those stated of the very pair come first, then the rest by verdict."""
    drawn = graph(context, element)
    for by, pattern in ((False, f"x={element}&amp;y=([a-z-]+)"), (True, f'x=([a-z-]+)&amp;y={element}"')):
        other = {(one.question.x if by else one.question.y)[0]: one for one in context.answers.of(element, by=by)}
        shown = [other[id_] for id_ in re.findall(pattern, drawn)]
        order = [(one.via != "stated", ("yes", "depends", "disputed", "no").index(one.verdict)) for one in shown]
        assert order == sorted(order)
        assert len(shown) == min(len(other), MOST) or len(other) == len(shown) == MOST + 1


def test_what_a_graph_leaves_out_is_counted(context: Context) -> None:
    """The rest is a number that leads to the list of all."""
    rest = len(context.answers.of("dragon", by=False)) - MOST
    assert rest > 1
    drawn = graph(context, "dragon")
    assert f"{rest} more" in drawn
    assert 'href="#affects"' in drawn
    assert 'href="#affected"' not in drawn


def test_a_thing_without_neighbours_has_no_graph(context: Context) -> None:
    """Where nothing is known of a thing there is nothing to draw; where little is, all of it is shown."""
    lonely = [id_ for id_ in context.knowledge.nodes if not any(context.answers.of(id_, by=by) for by in (True, False))]
    assert lonely
    assert graph(context, lonely[0]) == ""
    assert "more" not in re.findall(r'class="([^"]*)"', graph(context, "bogatyrs-stone"))
