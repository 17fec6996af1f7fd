"""Decides when a request is sent again, and after what delay.

The delay is an exponential back-off with full jitter, and never shorter than Retry-After. Every operation of the
API may be repeated: all attempts of a submission send the same Idempotency-Key.
"""

from __future__ import annotations

import json
import re
import time
from email.utils import parsedate_to_datetime

import httpx

from .generated.error_codes import ERROR_CODES, PASSING_ERROR_CODES, RETRYABLE_ERROR_CODES

_FIRST_DELAY = 0.5
_LONGEST_DELAY = 20.0
# Statuses that are temporary, even if something in front of the API responds without its envelope.
_PASSING_STATUSES = frozenset({429, 502, 503, 504})


def retry_after(header: str) -> float:
    """The Retry-After header (RFC 9110 10.2.3) in seconds; 0 for anything but seconds or a date."""
    if re.fullmatch(r"[0-9]{1,9}", header):
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except (TypeError, ValueError):
        return 0.0


def retry_delay(response: httpx.Response | None, attempt: int, chance: float) -> float:
    """The delay in seconds before the next attempt, counted from 0; `chance` is 0 to 1."""
    asked = "" if response is None else response.headers.get("retry-after", "")
    ceiling = min(_LONGEST_DELAY, _FIRST_DELAY * 2.0 ** min(attempt, 10))
    return retry_after(asked) + ceiling * chance


def is_retryable(status: int, code: str | None) -> bool:
    """Whether the same request may succeed later, as the catalogue of errors says."""
    return code in RETRYABLE_ERROR_CODES if code in ERROR_CODES else status in _PASSING_STATUSES


def may_pass(response: httpx.Response) -> bool:
    """Whether a failure passes within seconds, so that the client sends the request again by itself."""
    if response.is_success:
        return False
    code = _code_of(response)
    if code == "DOCUMENTS_NOT_READY":
        # The documents of a filing that was accepted moments ago are being made.
        return "retry-after" in response.headers
    return code in PASSING_ERROR_CODES if code in ERROR_CODES else response.status_code in _PASSING_STATUSES


def _code_of(response: httpx.Response) -> str | None:
    try:
        code = json.loads(response.content)["error"]["code"]
    except (ValueError, TypeError, KeyError):
        return None
    return code if isinstance(code, str) else None
