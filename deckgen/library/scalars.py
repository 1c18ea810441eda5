"""What single words of a file mean, by the core schema of YAML 1.2: ``no`` is text, ``012`` is twelve."""

import json
import math
import re

Scalar = str | int | float | bool | None

LONGEST_NUMBER = 15  # characters of the longest number that is taken; more digits mean a slip or an attack

NULLS = ("~", "null", "Null", "NULL")
"""The words that say that there is nothing, which is not the same as to say nothing."""

_CONSTANTS: dict[str, bool | None] = {
    **dict.fromkeys(("", *NULLS), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_WORDS = re.compile(r"[A-Za-z](?:[\w ./-]*[\w./-])?")
_DECIMAL = re.compile(r"[-+]?[0-9]+")
_OTHER_BASE = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_ENDLESS = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")


def scalar_text(text: str) -> str:
    """Text as YAML reads it back: in quotes unless it is plain words."""
    return text if _WORDS.fullmatch(text) and plain_scalar(text) == text else json.dumps(text, ensure_ascii=False)


def plain_scalar(text: str) -> Scalar:
    """What an unquoted scalar means; ValueError, in plain words, for a number that no deck can hold."""
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if text[0] not in "+-.0123456789":
        return text
    if _ENDLESS.fullmatch(text):
        raise ValueError("is not a number that can be reckoned with")
    decimal, other = _DECIMAL.fullmatch(text), _OTHER_BASE.fullmatch(text)
    if not (decimal or other or _FLOAT.fullmatch(text)):
        return text
    if len(text) > LONGEST_NUMBER:
        raise ValueError(f"is longer than the {LONGEST_NUMBER} characters that a number may have")
    if decimal or other:
        return int(text, 10 if decimal else 0)
    number = float(text)
    if not math.isfinite(number):
        raise ValueError("is too large a number")
    return number
