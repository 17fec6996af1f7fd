"""Calls of the API as generators that ask for what they need, so that they exist once for both clients.

A flow yields `Send` or `Sleep`. It is sent back the response, or the error of the connection, and returns the
result. The clients only differ in how they send and sleep.
"""

from __future__ import annotations

import random
import time
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, Callable, TypeVar, Union

import httpx

from ._retry import may_pass, retry_delay
from .errors import ApiError, NoAnswerError, WaitTimeoutError
from .models import Filing

T = TypeVar("T")


@dataclass(frozen=True)
class Call:
    """One operation of the API. Its text shows neither body nor headers."""

    method: str
    path: str
    params: dict[str, str | int] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict, repr=False)
    body: Any = field(default=None, repr=False)
    is_file: bool = False


@dataclass(frozen=True)
class Send:
    call: Call


@dataclass(frozen=True)
class Sleep:
    seconds: float


Outcome = Union[httpx.Response, httpx.RequestError]
Flow = Generator[Union[Send, Sleep], Union[Outcome, None], T]


@dataclass(frozen=True)
class RetrySettings:
    """How long temporary failures are retried, in seconds."""

    retry_for: float
    clock: Callable[[], float] = time.monotonic
    chance: Callable[[], float] = random.random


def send(call: Call, settings: RetrySettings) -> Flow[httpx.Response]:
    """Sends until the API gives a final answer, or the time is over. Raises ApiError and NoAnswerError."""
    ends_at = settings.clock() + settings.retry_for
    attempt = 0
    while True:
        outcome = yield Send(call)
        response = outcome if isinstance(outcome, httpx.Response) else None
        if response is not None and not may_pass(response):
            break
        delay = retry_delay(response, attempt, settings.chance())
        if settings.clock() + delay > ends_at:
            break
        yield Sleep(delay)
        attempt += 1
    if response is None:
        # The error of the connection contains the request, and so the API key: only its name is kept.
        raise NoAnswerError(f"The API did not respond ({type(outcome).__name__}).")
    if not _is_from_api(response, call):
        raise ApiError(response)
    return response


def _is_from_api(response: httpx.Response, call: Call) -> bool:
    """Whether a success comes from the API: JSON has its envelope, and a file is never a web page."""
    if not response.is_success:
        return False
    if call.is_file:
        return not response.headers.get("content-type", "").lower().startswith("text/html")
    try:
        body = response.json()
    except ValueError:
        return False
    return isinstance(body, dict) and isinstance(body.get("data"), dict)


HOUR = 3600.0
_SOON = 30.0
_LATER = 300.0
_SECOND = 1.0


def advised_interval(elapsed: float) -> float:
    """The delay before the next poll, in seconds: the API's advice."""
    return _SOON if elapsed < _LATER else _LATER


@dataclass(frozen=True)
class Wait:
    """How long to wait, and how often to ask; in seconds."""

    timeout: float
    poll_interval: float | None
    clock: Callable[[], float] = time.monotonic


def wait_until_decided(filing_id: str, read: Callable[[], Flow[Filing]], wait: Wait) -> Flow[Filing]:
    """Polls until the filing is decided. An outage does not end the waiting; a refusal does."""
    started_at = wait.clock()
    while True:
        try:
            filing = yield from read()
            if filing.status not in ("pending", "submitted"):
                return filing
        except NoAnswerError:
            pass
        except ApiError as error:
            if not error.is_retryable:
                raise
        elapsed = wait.clock() - started_at
        delay = advised_interval(elapsed) if wait.poll_interval is None else wait.poll_interval
        if elapsed + delay > wait.timeout:
            raise WaitTimeoutError(filing_id)
        yield Sleep(delay)


def wait_for_documents(
    filing_id: str, decide: Flow[Filing], read: Callable[[], Flow[T]], wait: Wait
) -> Flow[T]:
    """Waits for the decision, then until the documents are made."""
    ends_at = wait.clock() + wait.timeout
    filing = yield from decide
    while True:
        try:
            return (yield from read())
        except ApiError as error:
            # A filing that was rejected or failed never has documents.
            if error.code != "DOCUMENTS_NOT_READY" or filing.status != "accepted":
                raise
            delay = max(error.retry_after or 0.0, _SECOND)
        if wait.clock() + delay > ends_at:
            raise WaitTimeoutError(filing_id)
        yield Sleep(delay)
