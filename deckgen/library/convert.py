"""From the data of a file to what its shape makes of it, or to every problem in plain words at its own place."""

from typing import Any

from deckgen.foundations import files
from deckgen.foundations.findings import Finding
from deckgen.library.reading import read_yaml
from deckgen.library.source import MOST_FINDINGS, Source, refuse
from deckgen.records.shapes import Problem, Shape


def convert(shape: Shape, source: Source, own_keys: tuple[str, ...] = ()) -> Any:
    """What ``shape`` makes of the data of ``source``; DeckgenError with every problem, located, otherwise, those
    included that the source brings with it. ``own_keys`` are those that a file never takes over from what it extends.
    """
    problems: list[Problem] = []
    result = shape.take(source.data, (), problems)
    if problems or source.findings:
        causes = sorted(
            (problem for problem in problems if _stands_alone(problem, source, own_keys)),
            key=lambda problem: source.key_at(_path(problem)),
        )
        findings = [_finding(problem, source) for problem in causes[:MOST_FINDINGS]]
        refuse([*source.findings, *findings], more=len(causes) - len(findings))
    return result


def read_shipped(folder: str, place: str, shape: Shape) -> Any:
    """What ``shape`` makes of a file that deckgen ships, at a ``place`` in one of its folders."""
    return convert(shape, read_yaml(files.data_folder(folder) / place, f"{folder}/{place}"))


def _finding(problem: Problem, source: Source) -> Finding:
    path, parent = _path(problem), ".".join(map(str, problem.steps[:-1]))
    if problem.kind == "missing-key":
        at = source.at(parent) if parent else min(source.own_keys(), default=source.at(""))
        return Finding("missing-key", problem.message, at)
    at = source.key_at(path) if problem.of_key else source.at(path)
    code = "unknown-key" if problem.kind == "unknown-key" else "value"
    return Finding(code, problem.message, at, problem.hint())


def _stands_alone(problem: Problem, source: Source, own_keys: tuple[str, ...]) -> bool:
    """Whether a problem is one by itself, rather than due to a value or to a base that was not taken."""
    path = _path(problem)
    if problem.kind == "missing-key":
        return not source.orphan or path in own_keys
    if problem.kind == "meaning":
        return not any(untaken == path or untaken.startswith(f"{path}.") for untaken in source.untaken)
    return problem.kind == "unknown-key" or path not in source.untaken


def _path(problem: Problem) -> str:
    return ".".join(map(str, problem.steps))
