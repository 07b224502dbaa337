import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from sixtysix_learn.training._lines import parse, seal

texts = st.text(max_size=12)
# Values that look like lines and seals themselves are the hard ones.
tricky = st.sampled_from(['{"v":1,', ',"crc":"89abcdef"}', "\n", '"', "\\", "\ud800"]) | texts
objects = st.dictionaries(
    st.sampled_from(["a", "v2"]) | texts,
    tricky | st.integers() | st.dictionaries(st.sampled_from(["v", "crc", "a"]), tricky),
    max_size=3,
).filter(lambda data: not {"v", "crc"} & data.keys())


def content(lines):
    return b"".join(seal(data) for data in lines)


@given(st.lists(objects, max_size=5))
def test_lines_come_back_as_they_were_written(written):
    lines, damage = parse(content(written))
    assert damage == []
    found = [dict(line.data) for line in lines]
    for data in found:
        del data["crc"]
    assert found == [{"v": 1, **data} for data in written]


@given(objects)
def test_a_line_is_one_line_of_ascii(data):
    line = seal(data)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert line.isascii()


@given(
    st.lists(objects, min_size=1, max_size=5),
    st.floats(0, 1),
    st.integers(0, 60),
    st.binary(max_size=40) | st.sampled_from([b"", b"\n", b'{"v":1,', b'{"v":', b"\0" * 30]),
)
@example([{"a": 1}, {"a": 2}], 0.5, 1, b"")
def test_damage_anywhere_costs_only_the_lines_it_touches(written, place, length, noise):
    whole = [seal(data)[:-1] for data in written]
    before = b"\n".join([*whole, b""])
    start = int(place * len(before))
    end = min(len(before), start + length)
    kept, position = [], 0
    for line in whole:
        if position + len(line) <= start or position >= end:
            kept.append(line)
        position += len(line) + 1
    lines, _ = parse(before[:start] + noise + before[end:])
    found = [line.raw for line in lines]
    remaining = iter(found)
    assert all(line in remaining for line in kept), "an undamaged line was not read"
    assert set(found) <= set(whole), "a damaged line was taken for a whole one"


@given(st.lists(objects, min_size=1, max_size=4), st.floats(0, 1), st.integers(1, 255))
def test_every_changed_byte_is_noticed(written, place, change):
    before = content(written)
    at = min(len(before) - 1, int(place * len(before)))
    assume(before[at] != 10)
    changed = bytes([before[at] ^ change])
    assume(changed != b"\n")
    lines, damage = parse(before[:at] + changed + before[at + 1 :])
    assert len(lines) == len(written) - 1
    assert len(damage) == 1


@given(st.lists(objects, min_size=1, max_size=4), st.floats(0, 1))
def test_a_file_cut_off_anywhere_keeps_its_whole_lines(written, place):
    before = content(written)
    cut = before[: int(place * len(before))]
    lines, damage = parse(cut)
    assert len(lines) in (cut.count(b"\n"), cut.count(b"\n") + 1)
    assert len(damage) <= 1


@given(st.binary(max_size=300))
def test_bytes_of_any_kind_are_read_without_an_error(noise):
    lines, damage = parse(noise)
    assert lines == []
    assert bool(damage) == bool(noise.replace(b"\n", b"").strip())


@pytest.mark.parametrize(
    "noise",
    [
        b"[" * 100_000,
        b'{"v":1}',
        b'{"v":true}',
        b'{"v":0,"crc":"00000000"}',
        b'{"v":NaN}',
        b"9" * 10_000,
        b"null",
        b'{"v":' * 2_000,
    ],
)
def test_what_only_looks_like_a_line_is_damage(noise):
    lines, damage = parse(noise)
    assert lines == []
    assert [item.number for item in damage] == [1]


def test_a_line_of_a_later_version_is_kept_as_it_is_even_if_sealed_in_another_way():
    later = b'{"v":7,"what":"try","sum":"unheard of"}'
    lines, damage = parse(later + b"\n" + seal({"a": 1}))
    assert lines[0].raw == later
    assert [line.version for line in lines] == [7, 1]
    assert damage == []


def test_line_ends_of_windows_do_no_harm():
    lines, damage = parse(content([{"a": 1}, {"a": 2}]).replace(b"\n", b"\r\n"))
    assert [line.data["a"] for line in lines] == [1, 2]
    assert damage == []


def test_damage_says_where():
    _, damage = parse(seal({"a": 1}) + b"half a li\n\n" + seal({"a": 2}) + b"x")
    assert [(item.number, item.raw) for item in damage] == [(2, b"half a li"), (5, b"x")]
