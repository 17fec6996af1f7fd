"""Settings, headers and bodies of requests."""

from __future__ import annotations

import re
import uuid
from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from urllib.parse import urlsplit

from ._model import RequestModel
from ._version import CLIENT_VERSION

_KEY = re.compile(r"[\x21-\x7e]+")


def check_settings(base_url: str, api_key: str) -> str:
    """The base URL without a trailing slash. Raises ValueError that names the invalid setting."""
    # The key has characters that cannot be sent in a header; the key itself is never shown.
    if not _KEY.fullmatch(api_key):
        raise ValueError("api_key must be an API key such as svc_test_…, without spaces; is it set?")
    parts = urlsplit(base_url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"base_url must begin with https:// or http://, not be {base_url!r}")
    if parts.username or parts.password or parts.query or parts.fragment:
        raise ValueError("base_url must be a plain URL, without a user, a query or a fragment")
    if re.search(r"/api(/v1)?/?$", parts.path):
        raise ValueError("base_url must end before /api/v1: the client adds that itself")
    return base_url.rstrip("/")


def common_headers(api_key: str) -> dict[str, str]:
    """The headers of every request."""
    return {"X-API-Key": api_key, "User-Agent": f"cfs-client-python/{CLIENT_VERSION}"}


def key_header(idempotency_key: str | None) -> dict[str, str]:
    """The header with the given idempotency key, or a new one."""
    return {"Idempotency-Key": idempotency_key or str(uuid.uuid4())}


def body_of(request: RequestModel | Mapping[str, Any]) -> dict[str, Any]:
    """The request as JSON values; dates and decimals are converted, and unset members are left out."""
    if isinstance(request, RequestModel):
        request = request.model_dump(mode="json", by_alias=True, exclude_unset=True)
    return {name: _plain(value) for name, value in request.items()}


def filing_body(request: RequestModel | Mapping[str, Any], is_dry_run: bool) -> dict[str, Any]:
    """The body of a submission or of a dry run. A request that says `dry_run` is never filed."""
    body = body_of(request)
    if not is_dry_run and body.get("dry_run"):
        raise ValueError("the request says dry_run: call check_ct600 or check_accounts")
    return {**body, "dry_run": True} if is_dry_run else body


def query_of(filters: Mapping[str, Any]) -> dict[str, str | int]:
    """The filters that are set; several values of one are separated by commas."""
    return {name: _parameter(value) for name, value in filters.items() if value is not None}


def _parameter(value: Any) -> str | int:
    if isinstance(value, (list, tuple)):
        return ",".join(str(one) for one in value)
    if isinstance(value, int):
        return value
    return str(_plain(value))


def _plain(value: Any) -> Any:
    if isinstance(value, RequestModel):
        return body_of(value)
    if isinstance(value, Mapping):
        return {name: _plain(member) for name, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError("a time needs its time zone")
        return value.isoformat()
    return value.isoformat() if isinstance(value, date) else value
