"""The filters of lists; each is optional, and those given must all match."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Literal

from typing_extensions import TypedDict

Status = Literal["pending", "submitted", "accepted", "rejected", "error"]


class FilingFilter(TypedDict, total=False):
    """Filters of filings. Times exclude their bound; a time needs its zone."""

    status: Status | Sequence[Status]
    filing_type: Literal["ct600", "accounts"]
    company_number: str
    company_name: str
    period_end: str | date
    external_id: str
    created_after: str | datetime
    created_before: str | datetime
    updated_after: str | datetime


class EntitlementFilter(TypedDict, total=False):
    """Filters of entitlements."""

    company_number: str
    status: Literal["active", "ended"]
