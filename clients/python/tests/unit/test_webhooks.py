"""A delivery is accepted only with a signature of the endpoint's secret, and only near its time."""

from __future__ import annotations

from typing import Any

import pytest

from company_filing import WebhookVerificationError, verify_webhook

# The vector of the reference libraries of Standard Webhooks.
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
OTHER = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"
BODY = '{"test": 2432232314}'
SECONDS = 1_614_265_330
SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
HEADERS = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": str(SECONDS),
    "webhook-signature": SIGNATURE,
}


def verify(**changed: Any) -> dict[str, Any]:
    given: dict[str, Any] = {"body": BODY, "headers": HEADERS, "secret": SECRET, "now": SECONDS}
    return verify_webhook(**{**given, **changed})


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {"body": BODY.encode()},
        {"headers": {name.title(): value for name, value in HEADERS.items()}},
        {"headers": {**HEADERS, "webhook-signature": f"v1,AAAA v1a,BBBB {SIGNATURE}"}},
        {"secret": [OTHER, SECRET]},
        {"now": SECONDS + 300},
        {"now": SECONDS - 300},
        {"now": SECONDS + 3600, "tolerance_seconds": 3600},
    ],
)
def test_a_delivery_is_accepted(changed: dict[str, Any]) -> None:
    assert verify(**changed) == {"test": 2432232314}


@pytest.mark.parametrize(
    "changed",
    [
        {"body": BODY + " "},
        {"secret": OTHER},
        {"headers": {**HEADERS, "webhook-id": "msg_other"}},
        {"headers": {**HEADERS, "webhook-timestamp": str(SECONDS + 1)}},
        {"headers": {**HEADERS, "webhook-timestamp": "NaN"}},
        {"headers": {**HEADERS, "webhook-timestamp": "-1"}},
        {"headers": {**HEADERS, "webhook-signature": ""}},
        {"headers": {**HEADERS, "webhook-signature": SIGNATURE.replace("v1,", "v1a,")}},
        {"headers": {**HEADERS, "webhook-signature": "v1,£"}},
        {"headers": {**HEADERS, "webhook-signature": SIGNATURE[:20]}},
        {"headers": {}},
        {"now": SECONDS + 301},
        {"now": SECONDS - 301},
    ],
)
def test_a_delivery_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(WebhookVerificationError):
        verify(**changed)


@pytest.mark.parametrize("secret", ["", "whsec_", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_???", []])
def test_a_secret_that_is_not_one_is_a_mistake_of_the_program(secret: str | list[str]) -> None:
    with pytest.raises(ValueError):
        verify(secret=secret)
