"""Lists and files that carry the details of the response that contained them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from .details import ResponseDetails

T = TypeVar("T")


class ResultList(list[T]):
    """A list, and the details of its response."""

    response_details: ResponseDetails

    def __init__(self, items: Iterable[T], response_details: ResponseDetails) -> None:
        super().__init__(items)
        self.response_details = response_details


class FileBytes(bytes):
    """The content of a file, and the details of its response."""

    response_details: ResponseDetails

    @classmethod
    def of(cls, content: bytes, response_details: ResponseDetails) -> FileBytes:
        """The bytes with their details."""
        made = cls(content)
        made.response_details = response_details
        return made
