"""What a response says beside its data: its request id and what is left of the rate limits."""

from __future__ import annotations

import re
from dataclasses import dataclass

import httpx

from ._retry import retry_after


@dataclass(frozen=True)
class RateLimit:
    """How many requests one window of the rate limits allows, and how many of them are left."""

    limit: int
    remaining: int


@dataclass(frozen=True)
class RateLimits:
    """Both windows, and the Unix time at which the tighter one allows another request."""

    minute: RateLimit
    day: RateLimit
    resets_at: int


@dataclass(frozen=True)
class ResponseDetails:
    """The details of one response."""

    status: int
    """HTTP status."""
    request_id: str | None
    """The id of the request: quote it when you contact the API's operator."""
    limits: RateLimits | None
    """The rate limits after this request; `None` if the response states none."""
    retry_after: float | None
    """How many seconds the API asks to wait before the next request; `None` if it does not ask."""
    is_replay: bool
    """Whether this is the stored response to an earlier submission with the same idempotency key."""


def details_of(response: httpx.Response) -> ResponseDetails:
    """The details in the headers of a response."""
    headers = response.headers
    wait = headers.get("retry-after")
    return ResponseDetails(
        status=response.status_code,
        request_id=headers.get("x-request-id"),
        limits=_limits_of(headers),
        retry_after=None if wait is None else retry_after(wait),
        is_replay=headers.get("idempotent-replayed") == "true",
    )


def _limits_of(headers: httpx.Headers) -> RateLimits | None:
    names = ("limit-minute", "remaining-minute", "limit-day", "remaining-day", "reset")
    texts = [headers.get(f"x-ratelimit-{name}", "") for name in names]
    if not all(re.fullmatch(r"[0-9]+", text) for text in texts):
        return None
    limit_minute, left_minute, limit_day, left_day, resets_at = map(int, texts)
    return RateLimits(RateLimit(limit_minute, left_minute), RateLimit(limit_day, left_day), resets_at)
