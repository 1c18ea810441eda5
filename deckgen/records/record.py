"""Records: frozen values by name, whose class is also the one declaration of what a file may say of them.

A field that a file gives is a ``key`` with the shape of its value and a word on what it is for. Dataclasses would do,
but for the code that they write and compile for each class at every start, which takes longer than to read a deck.
"""

from collections.abc import Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, TypeVar, dataclass_transform

from deckgen.records.fields import ID_TEXT
from deckgen.records.groups import NEEDED, Entries, Key, KeyGroup
from deckgen.records.shapes import Shape, Words

R = TypeVar("R", bound="Record")


def key(shape: Shape, tells: str = "", *, default: Any = NEEDED, name: str = "") -> Any:
    """A field of a record that is a key in a file; see ``Key``."""
    return Key(shape, tells, default, name)


@dataclass_transform(frozen_default=True, field_specifiers=(key,))
class Record:
    """A record; what its class annotates are its fields, in order, with ``key`` or a plain default behind them."""

    KEYS: ClassVar[Mapping[str, Key]] = {}  # the keys of a file that give its fields, by field
    FIELDS: ClassVar[tuple[str, ...]] = ()  # the names of the fields, in order
    APART: ClassVar[tuple[str, ...]] = ()  # fields that make no difference between two records
    _defaults: ClassVar[dict[str, Any]] = {}
    _compared: ClassVar[Any] = len  # takes what makes a difference out of the fields

    def __init_subclass__(cls) -> None:
        fields = [
            name for name, kind in cls.__annotations__.items() if getattr(kind, "__origin__", kind) is not ClassVar
        ]
        values = {name: vars(cls).get(name, NEEDED) for name in fields}
        keys = {name: value for name, value in values.items() if isinstance(value, Key)}
        values |= {name: value.default for name, value in keys.items()}
        cls.KEYS = {**cls.KEYS, **keys}
        cls.FIELDS = tuple(dict.fromkeys((*cls.FIELDS, *values)))
        cls._defaults = {**cls._defaults, **{name: value for name, value in values.items() if value is not NEEDED}}
        for name in keys:
            delattr(cls, name)
        if compared := [name for name in cls.FIELDS if name not in cls.APART]:
            cls._compared = itemgetter(*compared)

    def __init__(self, *values: Any, **named: Any) -> None:
        fields = self.__dict__
        fields.update(self._defaults)
        fields.update(zip(self.FIELDS, values, strict=False))
        fields.update(named)
        if len(fields) != len(self.FIELDS) or len(values) > len(self.FIELDS):
            names = sorted(set(self.FIELDS) ^ fields.keys())
            raise TypeError(f"{type(self).__name__} is told too much or too little: {', '.join(names)}")

    def flaw(self) -> str:
        """The flaw of its fields taken together, as findings say it after its name; empty for none."""
        return ""

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} stays as it is")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} stays as it is")

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self is other or bool(self._compared(self.__dict__) == self._compared(other.__dict__))

    def __hash__(self) -> int:
        return hash((type(self), self._compared(self.__dict__)))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={self.__dict__[name]!r}" for name in self.FIELDS)
        return f"{type(self).__name__}({fields})"


if TYPE_CHECKING:
    from dataclasses import replace as replace  # which checks the names and types of what is changed
else:

    def replace(original: R, /, **changed: Any) -> R:
        """The record with other values in some of its fields, as the function of dataclasses, which is slow to load."""
        return type(original)(**{name: original.__dict__[name] for name in original.FIELDS} | changed)


def record(cls: type[Record], *without: str, **more: Key) -> KeyGroup:
    """The group that is read as a record, with ``more`` keys than the record has, or ``without`` some of its own."""
    keys = {field: key for field, key in cls.KEYS.items() if field not in without}
    tells = " ".join((cls.__doc__ or "").partition("\n\n")[0].split())
    return KeyGroup(keys | more, cls, name=cls.__name__, tells=tells, check=cls.flaw)


def given_fields(cls: type[Record], *without: str, **more: Key) -> KeyGroup:
    """A dict of the fields that are given, where making a record takes more than them."""
    group = record(cls, *without, **more)
    group.make, group.check = dict, None
    return group


def each(cls: type[Record], keys: Words = ID_TEXT, most: int | None = None, field: str = "id") -> Entries:
    """The mapping that is read as a tuple of records, each of which has its key in a ``field``."""
    return Entries(
        keys,
        given_fields(cls),
        most=most,
        gather=lambda entries: tuple(cls(**{field: id}, **fields) for id, fields in entries.items()),
    )


def changes(cls: type[Record], *without: str, **more: Key) -> KeyGroup:
    """The group that says what differs in a record: a dict of the fields that are given."""
    group = given_fields(cls, *without, **more)
    group.partial = True
    return group
