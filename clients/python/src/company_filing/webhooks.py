"""Verifies deliveries to a webhook endpoint, as Standard Webhooks 1.0.0 requires."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any

from .errors import FilingClientError

_PREFIX = "whsec_"
_VERSION = "v1,"


class WebhookVerificationError(FilingClientError):
    """The delivery is not from the API, or is too old: answer 400, and do nothing else."""


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    tolerance_seconds: int = 300,
    now: float | None = None,
) -> dict[str, Any]:
    """Verifies a delivery and returns its event. Handle each `event_id` once: a delivery may come again.

    `body` is the body exactly as it arrived, and `secret` is the endpoint's (`whsec_…`), or several: any of them
    may have signed. The time of the attempt may be `tolerance_seconds` from `now` (seconds since 1970), either
    way. Raises `WebhookVerificationError` for a delivery to refuse, and `ValueError` for a secret that is not one.
    """
    keys = [_key_of(each) for each in ([secret] if isinstance(secret, str) else secret)]
    if not keys:
        raise ValueError("give at least one secret")
    given = {name.lower(): value for name, value in headers.items()}
    message_id, timestamp, signatures = (
        _header(given, name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 15):
        raise WebhookVerificationError("webhook-timestamp is not a time")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance_seconds:
        raise WebhookVerificationError("webhook-timestamp is too far from the present time")
    raw = body.encode() if isinstance(body, str) else bytes(body)
    signed = f"{message_id}.{timestamp}.".encode() + raw
    expected = [base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()) for key in keys]
    for signature in signatures.split(" "):
        value = signature.removeprefix(_VERSION).encode()
        # Takes the same time wherever a signature differs.
        if signature.startswith(_VERSION) and any(hmac.compare_digest(value, each) for each in expected):
            return _event_in(raw)
    raise WebhookVerificationError("no signature matches: the secret or the body is another one")


def _key_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix(_PREFIX), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not secret.startswith(_PREFIX) or not key:
        raise ValueError("a secret must begin with whsec_")
    return key


def _header(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name, "")
    if not value:
        raise WebhookVerificationError(f"the header {name} is missing")
    return value


def _event_in(raw: bytes) -> dict[str, Any]:
    try:
        event = json.loads(raw)
    except ValueError:
        event = None
    if not isinstance(event, dict):
        raise WebhookVerificationError("the body is not a JSON object")
    return event
