"""Both clients against the running product: the addresses and keys are in the environment."""

from __future__ import annotations

import asyncio
import os
import uuid

import httpx
import pytest

from company_filing import ApiError, AsyncFilingClient, FilingClient
from company_filing.models import AccountsRequest, AccountsRequestCredentials, LiveFiling
from company_filing_evidence import EvidenceError, verify_evidence

API = os.environ["FILING_API"]
LIVE_KEY = os.environ["FILING_LIVE_KEY"]
TEST_KEY = os.environ["FILING_API_KEY"]
COMPANIES = os.environ["FILING_COMPANIES"].split(",")
PERIOD_END = os.environ["FILING_PERIOD_END"]


def request_of(company: str) -> AccountsRequest:
    credentials = AccountsRequestCredentials(company_auth_code="AUTH01")
    return AccountsRequest(company_number=company, period_end=PERIOD_END, credentials=credentials)


def test_a_live_filing_is_sent_awaited_and_documented() -> None:
    with FilingClient(API, LIVE_KEY) as client:
        key = str(uuid.uuid4())
        check = client.check_accounts(request_of(COMPANIES[0]), include_documents=True)
        assert check.valid and check.charge.amount == 20 and check.documents
        first = client.file_accounts(request_of(COMPANIES[0]), idempotency_key=key)
        again = client.file_accounts(request_of(COMPANIES[0]), idempotency_key=key)
        assert first.filing_id == again.filing_id
        assert again.response_details is not None and again.response_details.is_replay
        filing = client.wait_until_decided(first.filing_id, poll_interval=0.2)
        assert isinstance(filing, LiveFiling) and filing.status == "accepted"
        documents = client.wait_for_documents(first.filing_id, poll_interval=0.2)
        pdf = next(one for one in documents if one.format == "pdf")
        content = client.download_document(first.filing_id, pdf.document_id)
        assert content.startswith(b"%PDF-") and len(content) == pdf.size_bytes
        assert client.download_archive(first.filing_id).startswith(b"PK")
        keys = httpx.get(f"{API}/.well-known/evidence-keys.json").json()["keys"]
        pack = client.download_evidence(first.filing_id)
        evidence = verify_evidence(pack, keys)
        assert evidence.statement["filing_id"] == first.filing_id
        assert evidence.documents[pdf.document_id] == content
        for position in range(0, len(pack), len(pack) // 20):
            with pytest.raises(EvidenceError):
                verify_evidence(pack[:position] + b"~" + pack[position + 1 :], keys)
        assert [one.filing_id for one in client.filings(company_number=COMPANIES[0])] == [first.filing_id]
        assert [one.type for one in client.transactions()][-1] == "adjustment"
        assert client.get_balance().currency == "GBP"


def test_many_filings_run_at_the_same_time() -> None:
    async def file_all() -> list[str]:
        async with AsyncFilingClient(API, LIVE_KEY) as client:

            async def file_one(company: str) -> str:
                submission = await client.file_accounts(request_of(company))
                filing = await client.wait_until_decided(submission.filing_id, poll_interval=0.2)
                return filing.status

            statuses = await asyncio.gather(*(file_one(company) for company in COMPANIES[1:]))
            listed = [one.company_number async for one in client.filings(status="accepted")]
            assert set(COMPANIES[1:]) <= set(listed)
            return statuses

    assert asyncio.run(file_all()) == ["accepted"] * len(COMPANIES[1:])


def test_a_refusal_has_its_code_and_fields() -> None:
    with FilingClient(API, TEST_KEY) as client, pytest.raises(ApiError) as raised:
        client.file_accounts({"company_number": "OC000001", "period_end": "2999-12-31"})
    assert raised.value.code == "VALIDATION_ERROR"
    assert {"credentials", "period_end"} <= {detail.field for detail in raised.value.details}


def test_every_public_list_is_as_the_models_say() -> None:
    with FilingClient(API, TEST_KEY) as client:
        assert "VALIDATION_ERROR" in {one.code for one in client.list_errors()}
        assert client.list_coverage()
        assert list(client.filings()) == [] == list(client.external_filings())
        submission = client.file_ct600(
            {
                "company_number": "00000002",
                "utr": "1234567895",
                "period_end": PERIOD_END,
                "credentials": {
                    "government_gateway_id": "123456789012",
                    "government_gateway_password": "any-password",
                },
            }
        )
        filing = client.wait_until_decided(submission.filing_id)
        assert (filing.sandbox, filing.status) == (True, "rejected")
