"""The errors that the client raises. None contains the request, which has the API key and credentials."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import httpx

from ._retry import is_retryable
from .details import RateLimits, details_of


class FilingClientError(Exception):
    """Every error of this client."""


@dataclass(frozen=True)
class ErrorDetail:
    """One invalid field: a dotted path as in the request, and the reason."""

    field: str
    message: str


class ApiError(FilingClientError):
    """The API refused a request, or failed to process it.

    `code` is `UNEXPECTED_ANSWER` if something in front of the API responded. New codes may be added: handle an
    unknown one by its `status`.
    """

    status: int
    code: str
    message: str
    doc_url: str | None
    details: tuple[ErrorDetail, ...]
    context: dict[str, Any]
    request_id: str | None
    is_retryable: bool
    retry_after: float | None
    limits: RateLimits | None

    def __init__(self, response: httpx.Response) -> None:
        given = details_of(response)
        error = _error_in(response)
        self.status = given.status
        self.request_id = given.request_id
        self.retry_after = given.retry_after
        self.limits = given.limits
        code = error.get("code")
        self.is_retryable = is_retryable(self.status, code)
        self.code = code or "UNEXPECTED_ANSWER"
        foreign = f"Something other than the API responded, with status {self.status}."
        self.message = str(error.get("message", "")) if code else foreign
        self.doc_url = error.get("doc_url")
        self.details = tuple(
            ErrorDetail(str(one.get("field")), str(one.get("message"))) for one in error.get("details") or []
        )
        self.context = error.get("context") or {}
        super().__init__(f"{self.message} ({self.code})")


class NoAnswerError(FilingClientError):
    """No response arrived in any attempt.

    The submission may have arrived: call again with the same idempotency key to learn its outcome.
    """


class WaitTimeoutError(FilingClientError):
    """A filing was not decided, or had no documents, within the time limit. It continues: wait again."""

    filing_id: str

    def __init__(self, filing_id: str) -> None:
        super().__init__(f"{filing_id} was not decided within the time limit; it continues, and you can wait again")
        self.filing_id = filing_id


def _error_in(response: httpx.Response) -> dict[str, Any]:
    """The error in the envelope; empty if there is none."""
    try:
        error = json.loads(response.content)["error"]
    except (ValueError, TypeError, KeyError):
        return {}
    return error if isinstance(error, dict) and isinstance(error.get("code"), str) else {}
