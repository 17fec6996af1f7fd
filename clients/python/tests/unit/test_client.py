"""Both clients, against an API that fails in every way."""

from __future__ import annotations

import traceback
from datetime import date
from decimal import Decimal

import httpx
import pytest
from both_clients import KEY, URL, Answer, Both, failure, success

from company_filing import ApiError, FilingClient, NoAnswerError, WaitTimeoutError
from company_filing.generated.error_codes import ERROR_CODES
from company_filing.models import AccountsRequest, Ct600Request, DryRun

PASSWORD = "a-password-to-be-found"
RETURN = {
    "company_number": "00000001",
    "utr": "1234567895",
    "period_end": "2026-03-31",
    "credentials": {"government_gateway_id": "123456789012", "government_gateway_password": PASSWORD},
}
SENT = {"filing_id": "fil_1", "status": "submitted", "derived_values": {}, "errors": [], "warnings": []}
BALANCE = {"balance": 1, "held": 0, "available": 1, "owed": 0, "currency": "GBP"}
LIMITS = {
    "x-request-id": "r-7",
    "x-ratelimit-limit-minute": "60",
    "x-ratelimit-remaining-minute": "59",
    "x-ratelimit-limit-day": "1000",
    "x-ratelimit-remaining-day": "998",
    "x-ratelimit-reset": "1800000000",
}
PAGE = httpx.Response(200, text="<html>sign in</html>", headers={"content-type": "text/html"})


def filing(status: str, number: int = 1) -> dict[str, object]:
    return {
        "filing_id": f"fil_{number}",
        "filing_type": "ct600",
        "company_number": "12345678",
        "company_name": "COMPANY LIMITED",
        "period": {"start": "2025-04-01", "end": "2026-03-31"},
        "status": status,
        "derived_values": {},
        "external_id": None,
        "regime": "dormant",
        "errors": [],
        "warnings": [],
        "amendment": None,
        "amends_filing_id": None,
        "amended_by": None,
        "status_history": [],
        "charge": None,
        "sandbox": False,
        "created_at": "2026-11-27T10:00:00Z",
        "updated_at": "2026-11-27T10:00:00Z",
    }


@pytest.mark.parametrize(
    ("base_url", "words"),
    [
        ("", "must begin with https://"),
        ("api.filing.example", "must begin with https://"),
        ("ftp://api.filing.example", "must begin with https://"),
        ("https://user:word@api.filing.example", "must be a plain URL"),
        ("https://api.filing.example?x=1", "must be a plain URL"),
        ("https://api.filing.example/api/v1/", "must end before /api/v1"),
    ],
)
def test_an_invalid_address_is_refused_immediately(base_url: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        FilingClient(base_url, KEY)


@pytest.mark.parametrize("api_key", ["", " ", f"{KEY}\n", f"{KEY} "])
def test_an_invalid_key_is_refused_without_showing_it(api_key: str) -> None:
    with pytest.raises(ValueError) as refused:
        FilingClient(URL, api_key)
    assert KEY not in str(refused.value)


def test_a_submission_carries_the_key_the_body_and_its_own_idempotency_key(both: Both) -> None:
    api = both.against(success(SENT, 202))
    assert both.call("file_ct600", RETURN).filing_id == "fil_1"
    both.call("file_ct600", Ct600Request.model_validate(RETURN), idempotency_key="mine")
    first, second = api.received
    assert (first.method, api.paths[0]) == ("POST", "/api/v1/filings/ct600")
    assert first.headers["x-api-key"] == KEY
    assert first.headers["user-agent"].startswith("cfs-client-python/")
    assert len(first.headers["idempotency-key"]) == 36
    assert second.headers["idempotency-key"] == "mine"
    assert api.bodies() == [RETURN, RETURN]


SOON = {"retry-after": "0"}


@pytest.mark.parametrize(
    "trouble",
    [
        failure(503, "SERVICE_UNAVAILABLE", SOON),
        failure(500, "INTERNAL_ERROR", SOON),
        failure(429, "RATE_LIMITED", SOON),
        failure(409, "IDEMPOTENCY_IN_PROGRESS", SOON),
        httpx.Response(502, text="<html>", headers=SOON),
        httpx.ConnectError("refused"),
        httpx.ReadTimeout("too slow"),
        httpx.RemoteProtocolError("broke off"),
    ],
)
def test_a_temporary_failure_is_retried_with_the_same_key_and_body(both: Both, trouble: Answer) -> None:
    api = both.against(trouble, trouble, success(SENT, 202))
    assert both.call("file_ct600", RETURN).status == "submitted"
    assert len(api.received) == 3
    assert len({request.headers["idempotency-key"] for request in api.received}) == 1
    assert api.bodies() == [RETURN] * 3


@pytest.mark.parametrize(
    ("status", "code"),
    [(400, "VALIDATION_ERROR"), (401, "INVALID_API_KEY"), (402, "INSUFFICIENT_BALANCE"), (409, "FILING_UNDECIDED")],
)
def test_a_refusal_is_raised_at_once(both: Both, status: int, code: str) -> None:
    detail = {"field": "utr", "message": "must be 10 digits"}
    api = both.against(failure(status, code, details=[detail], context={"required": 20}, doc_url="https://x"))
    with pytest.raises(ApiError) as raised:
        both.call("file_ct600", RETURN)
    error = raised.value
    assert (error.status, error.code, error.request_id, len(api.received)) == (status, code, "r-1", 1)
    assert (error.details[0].field, error.context, error.doc_url) == ("utr", {"required": 20}, "https://x")
    assert error.is_retryable == (code == "FILING_UNDECIDED")


@pytest.mark.parametrize(
    "answer",
    [PAGE, httpx.Response(200, text='{"success": true'), httpx.Response(200, json={"ok": 1}), httpx.Response(200)],
)
def test_a_success_that_is_not_of_the_api_is_our_error(both: Both, answer: httpx.Response) -> None:
    both.against(answer)
    with pytest.raises(ApiError) as raised:
        both.call("get_balance")
    assert (raised.value.code, raised.value.status) == ("UNEXPECTED_ANSWER", 200)


def test_a_web_page_is_no_document(both: Both) -> None:
    both.against(PAGE)
    with pytest.raises(ApiError, match="UNEXPECTED_ANSWER"):
        both.call("download_archive", "fil_1")


def test_a_redirect_is_not_followed(both: Both) -> None:
    api = both.against(httpx.Response(307, headers={"location": "https://other.example/"}))
    with pytest.raises(ApiError, match="status 307"):
        both.call("get_balance")
    assert len(api.received) == 1


@pytest.mark.parametrize("trouble", [failure(400, "VALIDATION_ERROR"), httpx.ConnectError("refused")])
def test_no_error_contains_the_key_or_a_credential(both: Both, trouble: Answer) -> None:
    both.against(trouble, retry_for=0)
    with pytest.raises((ApiError, NoAnswerError)) as raised:
        both.call("file_ct600", RETURN)
    shown = "".join(traceback.format_exception(raised.value)) + repr(vars(raised.value))
    assert raised.value.__cause__ is None and raised.value.__context__ is None
    assert KEY not in shown and PASSWORD not in shown
    assert KEY not in repr(both.client)


def test_a_printed_request_shows_no_credential() -> None:
    assert PASSWORD not in repr(Ct600Request.model_validate(RETURN))
    with pytest.raises(ValueError) as refused:
        Ct600Request.model_validate({**RETURN, "credentials": {"government_gateway_password": [PASSWORD]}})
    assert PASSWORD not in str(refused.value)


def test_an_abandoned_wait_returns_the_last_response(both: Both) -> None:
    api = both.against(failure(503, "SERVICE_UNAVAILABLE", {"retry-after": "3600"}))
    with pytest.raises(ApiError) as raised:
        both.call("get_balance")
    assert (raised.value.retry_after, raised.value.is_retryable, len(api.received)) == (3600, True, 1)


def test_the_details_belong_to_every_result(both: Both) -> None:
    replayed = {**LIMITS, "idempotent-replayed": "true"}
    document = {
        "document_id": "doc_1",
        "kind": "a_kind_of_next_year",
        "format": "pdf",
        "media_type": "application/pdf",
        "filename": "a.pdf",
        "size_bytes": 1,
        "sha256": "0",
        "created_at": "2026-11-27T10:00:00Z",
        "url": "/x",
        "added_later": 1,
    }
    both.against(
        success(SENT, 202, replayed),
        success({"documents": [document]}, headers=LIMITS),
        httpx.Response(200, content=b"PK", headers={**LIMITS, "content-type": "application/zip"}),
    )
    submission = both.call("file_ct600", RETURN)
    documents = both.call("list_documents", "fil_1")
    archive = both.call("download_archive", "fil_1")
    assert submission.response_details.is_replay
    assert archive == b"PK"
    for result in (submission, documents, documents[0], archive):
        details = result.response_details
        assert (details.request_id, details.limits.minute.remaining, details.limits.day.limit) == ("r-7", 59, 1000)
    assert documents[0].model_extra == {"added_later": 1}


def test_a_dry_run_is_never_filed_and_a_filing_never_a_dry_run(both: Both) -> None:
    api = both.against(failure(422, "NOT_COVERED"))
    with pytest.raises(ValueError, match="check_ct600"):
        both.call("file_ct600", {**RETURN, "dry_run": True})
    assert api.received == []
    with pytest.raises(ApiError):
        both.call("check_accounts", AccountsRequest(company_number="00000001", period_end="2026-03-31"))
    assert api.bodies() == [{"company_number": "00000001", "period_end": "2026-03-31", "dry_run": True}]
    assert DryRun.model_fields["dry_run"].is_required()


def test_dates_and_decimals_are_sent_as_the_api_expects_them(both: Both) -> None:
    api = both.against(success(SENT, 202))
    figures = {"balance_sheet": {"current_assets": Decimal("1200.50")}}
    both.call("file_ct600", {**RETURN, "period_end": date(2026, 3, 31), "financials": figures})
    assert api.bodies()[0]["period_end"] == "2026-03-31"
    assert api.bodies()[0]["financials"]["balance_sheet"]["current_assets"] == 1200.5


def test_waiting_polls_until_the_decision_through_an_outage(both: Both) -> None:
    api = both.against(
        success(filing("submitted")),
        failure(503, "SERVICE_UNAVAILABLE"),
        httpx.ConnectError("refused"),
        success(filing("accepted")),
        retry_for=0,
    )
    decided = both.call("wait_until_decided", "fil_1")
    assert (decided.status, decided.sandbox, len(api.received)) == ("accepted", False, 4)


def test_waiting_ends_when_it_is_refused_or_its_time_is_over(both: Both) -> None:
    both.against(failure(404, "FILING_NOT_FOUND"))
    with pytest.raises(ApiError, match="FILING_NOT_FOUND"):
        both.call("wait_until_decided", "fil_1")
    both.against(success(filing("pending")))
    with pytest.raises(WaitTimeoutError) as raised:
        both.call("wait_until_decided", "fil_1", timeout=0)
    assert raised.value.filing_id == "fil_1"


def test_documents_are_waited_for_and_a_rejected_filing_never_has_any(both: Both) -> None:
    not_ready = failure(409, "DOCUMENTS_NOT_READY", SOON)
    both.against(success(filing("accepted")), not_ready, success({"documents": []}), retry_for=0)
    assert both.call("wait_for_documents", "fil_1") == []
    api = both.against(success(filing("rejected")), failure(409, "DOCUMENTS_NOT_READY"))
    with pytest.raises(ApiError, match="DOCUMENTS_NOT_READY"):
        both.call("wait_for_documents", "fil_1")
    assert len(api.received) == 2


def test_a_list_is_read_page_by_page_each_item_once(both: Both) -> None:
    def page(numbers: range, total: int) -> httpx.Response:
        filings = [filing("accepted", number) for number in numbers]
        return success({"filings": filings, "pagination": {"limit": 100, "offset": 0, "total": total}})

    # One filing was made after the first page was read, so all filings have moved by one place.
    api = both.against(page(range(100), 150), page(range(99, 150), 151))
    read = both.items("filings", status=["accepted", "rejected"], period_end=date(2026, 3, 31))
    assert [one.filing_id for one in read] == [f"fil_{number}" for number in range(150)]
    query = "status=accepted%2Crejected&period_end=2026-03-31&limit=100"
    assert api.paths == [f"/api/v1/filings?{query}&offset={offset}" for offset in (0, 100)]


def test_an_id_that_contains_a_path_leads_to_no_other_endpoint(both: Both) -> None:
    api = both.against(failure(404, "FILING_NOT_FOUND"))
    with pytest.raises(ApiError):
        both.call("get_filing", "../balance?x=")
    assert api.paths == ["/api/v1/filings/..%2Fbalance%3Fx%3D"]


def test_a_company_is_read_by_its_number(both: Both) -> None:
    names = ("company_status", "incorporated_on", "registered_office", "accounting_reference_date")
    unknown = dict.fromkeys((*names, "last_accounts_made_up_to", "next_accounts_period_end"))
    register = {"company_name": "EXAMPLE LIMITED", "company_type": "ltd", "sic_codes": [], "signatories": []}
    data = {"company_number": "SC123456", "register": register | unknown, "periods": [], "filings": []}
    more = {"filings_total": 0, "as_of": "2026-11-27", "sandbox": False}
    api = both.against(success(data | more))
    assert both.call("get_company", "SC123456").register_.company_name == "EXAMPLE LIMITED"
    assert api.paths == ["/api/v1/companies/SC123456"]


def test_a_company_number_that_contains_a_path_leads_to_no_other_endpoint(both: Both) -> None:
    api = both.against(failure(404, "COMPANY_NOT_FOUND"))
    with pytest.raises(ApiError):
        both.call("get_company", "../balance?x=")
    assert api.paths == ["/api/v1/companies/..%2Fbalance%3Fx%3D"]


def test_an_unknown_code_is_retryable_by_its_status(both: Both) -> None:
    both.against(failure(503, "A_CODE_OF_NEXT_YEAR"), retry_for=0)
    with pytest.raises(ApiError) as raised:
        both.call("get_balance")
    assert raised.value.is_retryable and "A_CODE_OF_NEXT_YEAR" not in ERROR_CODES
