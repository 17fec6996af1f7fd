"""The client for programs with an event loop (asyncio)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from types import TracebackType
from typing import Any, TypeVar
from urllib.parse import quote

import httpx
from typing_extensions import Self, Unpack

from . import models
from ._operations import ROOT, Given, Operations, Pages, external_id_of, filing_path, parsed
from ._requests import check_settings, common_headers, query_of
from ._steps import HOUR, Call, Flow, RetrySettings, Send, Sleep, Wait, send
from .filters import EntitlementFilter, FilingFilter
from .results import FileBytes, ResultList

T = TypeVar("T")


class AsyncFilingClient:
    """Every method raises ApiError if the API refuses the request or fails, and NoAnswerError if no response
    arrived within `retry_for`. Amounts are in pounds, times are ISO 8601 in UTC, durations are in seconds.

    `base_url` is the API's address without `/api/v1`; `api_key` is `svc_live_…`, which files for real, or
    `svc_test_…`, which uses the sandbox. `transport` replaces the connection, for a proxy or for tests. Raises
    ValueError if a setting is invalid.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        retry_for: float = 60.0,
        attempt_timeout: float = 30.0,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self._http = httpx.AsyncClient(
            base_url=check_settings(base_url, api_key),
            headers=common_headers(api_key),
            timeout=attempt_timeout,
            transport=transport,
        )
        self._settings = RetrySettings(retry_for)
        self._operations = Operations(self._settings)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def _run(self, flow: Flow[T]) -> T:
        """Runs a flow: sends and sleeps as it asks."""
        try:
            step = next(flow)
            while True:
                if isinstance(step, Sleep):
                    await asyncio.sleep(step.seconds)
                    step = flow.send(None)
                else:
                    step = flow.send(await self._send(step))
        except StopIteration as done:
            result: T = done.value
            return result

    async def _send(self, step: Send) -> httpx.Response | httpx.RequestError:
        call = step.call
        accept = "*/*" if call.is_file else "application/json"
        try:
            return await self._http.request(
                call.method,
                call.path,
                params=call.params,
                headers={**call.headers, "Accept": accept},
                json=call.body,
            )
        except httpx.RequestError as error:
            return error

    async def file_ct600(self, request: Given, *, idempotency_key: str | None = None) -> models.Submission:
        """Files a corporation tax return. Store the idempotency key with your record of the filing before you
        call: after a crash, the same key returns the outcome. A new one is made if it is `None`."""
        return await self._run(self._operations.submit("ct600", request, idempotency_key))

    async def check_ct600(self, request: Given, *, include_documents: bool = False) -> models.DryRun:
        """Checks and computes a return without filing it: nothing is stored, sent or charged."""
        return await self._run(self._operations.check("ct600", request, include_documents))

    async def file_accounts(self, request: Given, *, idempotency_key: str | None = None) -> models.Submission:
        """Files annual accounts with the companies registry; otherwise as `file_ct600`."""
        return await self._run(self._operations.submit("accounts", request, idempotency_key))

    async def check_accounts(self, request: Given, *, include_documents: bool = False) -> models.DryRun:
        """Checks annual accounts without filing them."""
        return await self._run(self._operations.check("accounts", request, include_documents))

    async def record_external_filing(self, request: Given) -> models.ExternalFiling:
        """Records that an original was filed outside this service, so that it can be amended here."""
        flow = self._operations.create("filings/external", request, None, models.ExternalFiling)
        return await self._run(flow)

    async def get_company(self, company_number: str) -> models.Company:
        """Reads a company: its entry on the register, its periods with their deadlines, and the account's filings.
        Raises COMPANY_NOT_FOUND (404). With a test key the company is a sample."""
        return await self._run(self._operations.company(company_number))

    async def get_filing(self, filing_id: str) -> models.Filing:
        """Reads a filing's current state. Raises FILING_NOT_FOUND (404) for another account's id."""
        return await self._run(self._operations.filing(filing_id))

    async def wait_until_decided(
        self, filing_id: str, *, timeout: float = HOUR, poll_interval: float | None = None
    ) -> models.Filing:
        """Polls until the filing is accepted, rejected or ended by an error, and returns it. By default every 30
        seconds for 5 minutes, then every 5 minutes. Raises WaitTimeoutError; the filing continues."""
        return await self._run(self._operations.decided(filing_id, Wait(timeout, poll_interval)))

    async def list_documents(self, filing_id: str) -> ResultList[models.Document]:
        """Lists the documents of an accepted filing. Raises DOCUMENTS_NOT_READY (409) until it is accepted."""
        return await self._run(self._operations.documents(filing_id))

    async def wait_for_documents(
        self, filing_id: str, *, timeout: float = HOUR, poll_interval: float | None = None
    ) -> ResultList[models.Document]:
        """Waits for the decision, then until the documents are made, and lists them. Raises DOCUMENTS_NOT_READY
        if the filing was rejected or failed: it never has any."""
        return await self._run(self._operations.documents_when_made(filing_id, Wait(timeout, poll_interval)))

    async def download_document(self, filing_id: str, document_id: str) -> FileBytes:
        """Reads the bytes of one document."""
        path = f"{filing_path(filing_id)}/documents/{quote(document_id, safe='')}"
        return await self._run(self._operations.file(Call("GET", path, is_file=True)))

    async def download_archive(self, filing_id: str) -> FileBytes:
        """Reads all documents of an accepted filing as one ZIP."""
        call = Call("GET", f"{filing_path(filing_id)}/documents/archive", is_file=True)
        return await self._run(self._operations.file(call))

    async def download_evidence(self, filing_id: str) -> FileBytes:
        """Reads what was filed as one signed file (JSON Web Signature), which anyone can verify."""
        call = Call("GET", f"{filing_path(filing_id)}/documents/evidence", is_file=True)
        return await self._run(self._operations.file(call))

    async def get_balance(self) -> models.Balance:
        """Reads the balance in pounds; `available` is what is left for the next filing."""
        return await self._run(self._operations.model(Call("GET", f"{ROOT}/balance"), models.Balance))

    async def activate(self, request: Given, *, idempotency_key: str | None = None) -> models.Activation:
        """Only for partners: activates a company, and returns a link that signs the customer in once."""
        return await self._run(self._operations.create("activate", request, idempotency_key, models.Activation))

    async def import_trial_balance(
        self, request: Given, *, idempotency_key: str | None = None
    ) -> models.TrialBalanceImport:
        """Only for partners: imports a company's trial balance, with which the form opens."""
        flow = self._operations.create("trial-balance", request, idempotency_key, models.TrialBalanceImport)
        return await self._run(flow)

    async def end_entitlement(self, company_number: str) -> models.Entitlement:
        """Only for partners: ends the entitlement to a company."""
        call = Call("POST", f"{ROOT}/entitlements/{quote(company_number, safe='')}/end")
        return await self._run(self._operations.model(call, models.Entitlement))

    async def list_errors(self) -> ResultList[models.ErrorCatalogueEntry]:
        """Lists every error code of the API with its meaning and its fix."""
        call = Call("GET", f"{ROOT}/errors")
        return await self._run(self._operations.items(call, "errors", models.ErrorCatalogueEntry))

    async def list_coverage(self) -> ResultList[models.CoverageCoverageItem]:
        """Lists what the service files and what it refuses."""
        call = Call("GET", f"{ROOT}/coverage")
        return await self._run(self._operations.items(call, "coverage", models.CoverageCoverageItem))

    def filings(self, **filters: Unpack[FilingFilter]) -> AsyncIterator[models.LiveFiling]:
        """Reads every live filing that matches, newest first. With a test key there are none."""
        pages = Pages("filings", query_of(filters), lambda item: item["filing_id"])
        return self._each(pages, "filings", lambda item, page: parsed(models.LiveFiling, item, page))

    def external_filings(self) -> AsyncIterator[models.ExternalFiling]:
        """Reads every record of a filing made outside this service, newest first."""
        pages = Pages("filings/external", {}, external_id_of)
        return self._each(pages, "filings", lambda item, page: parsed(models.ExternalFiling, item, page))

    def transactions(self) -> AsyncIterator[models.Transaction]:
        """Reads every transaction, newest first; `amount` is negative for a charge."""
        pages = Pages("transactions", {}, lambda item: item["transaction_id"])
        return self._each(pages, "transactions", lambda item, page: parsed(models.Transaction, item, page))

    def entitlements(self, **filters: Unpack[EntitlementFilter]) -> AsyncIterator[models.Entitlement]:
        """Only for partners: reads every company that matches, newest first."""
        pages = Pages("entitlements", query_of(filters), lambda item: item["company_number"])
        return self._each(pages, "entitlements", lambda item, page: parsed(models.Entitlement, item, page))

    async def _each(self, pages: Pages, key: str, make: Callable[[Any, httpx.Response], T]) -> AsyncIterator[T]:
        while not pages.is_done:
            page = await self._run(send(pages.next_call(), self._settings))
            for item in pages.fresh(page, key):
                yield make(item, page)
