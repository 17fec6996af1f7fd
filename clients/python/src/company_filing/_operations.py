"""Every operation of the API as a flow, which both clients run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar
from urllib.parse import quote

import httpx

from . import models
from ._model import RequestModel, ResponseModel
from ._requests import body_of, filing_body, key_header
from ._steps import Call, Flow, RetrySettings, Wait, send, wait_for_documents, wait_until_decided
from .details import details_of
from .results import FileBytes, ResultList

M = TypeVar("M", bound=ResponseModel)
Given = RequestModel | Mapping[str, Any]
ROOT = "/api/v1"
PAGE_SIZE = 100


class Operations:
    """The operations, with the settings of one client."""

    def __init__(self, settings: RetrySettings) -> None:
        self._settings = settings

    def model(self, call: Call, model: type[M]) -> Flow[M]:
        """The data of a response as this model."""
        response = yield from send(call, self._settings)
        return parsed(model, response.json()["data"], response)

    def items(self, call: Call, key: str, model: type[M]) -> Flow[ResultList[M]]:
        """The list under `key` in the data of a response."""
        response = yield from send(call, self._settings)
        return listed(response, key, lambda item: parsed(model, item, response))

    def file(self, call: Call) -> Flow[FileBytes]:
        """The bytes of a file."""
        response = yield from send(call, self._settings)
        return FileBytes.of(response.content, details_of(response))

    def submit(self, kind: str, request: Given, key: str | None) -> Flow[models.Submission]:
        """Files; the result is live or of the sandbox."""
        call = Call("POST", f"{ROOT}/filings/{kind}", headers=key_header(key), body=filing_body(request, False))
        response = yield from send(call, self._settings)
        data = response.json()["data"]
        if data.get("sandbox") is True:
            return parsed(models.SandboxSubmission, data, response)
        return parsed(models.LiveSubmission, data, response)

    def check(self, kind: str, request: Given, with_documents: bool) -> Flow[models.DryRun]:
        """A dry run."""
        params: dict[str, str | int] = {"include": "documents"} if with_documents else {}
        body = filing_body(request, True)
        return self.model(
            Call("POST", f"{ROOT}/filings/{kind}", params, key_header(None), body), models.DryRun
        )

    def create(self, path: str, request: Given, key: str | None, model: type[M]) -> Flow[M]:
        """Another request with a body."""
        return self.model(Call("POST", f"{ROOT}/{path}", headers=key_header(key), body=body_of(request)), model)

    def filing(self, filing_id: str) -> Flow[models.Filing]:
        """A filing's current state."""
        response = yield from send(Call("GET", filing_path(filing_id)), self._settings)
        return filing_of(response.json()["data"], response)

    def company(self, company_number: str) -> Flow[models.Company]:
        """A company with its periods."""
        return self.model(Call("GET", f"{ROOT}/companies/{quote(company_number, safe='')}"), models.Company)

    def decided(self, filing_id: str, wait: Wait) -> Flow[models.Filing]:
        """Waits for the decision."""
        return wait_until_decided(filing_id, lambda: self.filing(filing_id), wait)

    def documents(self, filing_id: str) -> Flow[ResultList[models.Document]]:
        """The list of documents."""
        call = Call("GET", f"{filing_path(filing_id)}/documents")
        return self.items(call, "documents", models.Document)

    def documents_when_made(self, filing_id: str, wait: Wait) -> Flow[ResultList[models.Document]]:
        """Waits for the documents."""
        decide = self.decided(filing_id, wait)
        return wait_for_documents(filing_id, decide, lambda: self.documents(filing_id), wait)


def filing_path(filing_id: str) -> str:
    """The path of a filing; an id that contains a path leads to no other endpoint."""
    return f"{ROOT}/filings/{quote(filing_id, safe='')}"


def parsed(model: type[M], data: Any, response: httpx.Response) -> M:
    """The data as this model, with the details of its response."""
    made = model.model_validate(data)
    made._response_details = details_of(response)
    return made


def filing_of(data: Any, response: httpx.Response) -> models.Filing:
    """A live or sandbox filing."""
    is_sandbox = isinstance(data, dict) and data.get("sandbox") is True
    return parsed(models.SandboxFiling, data, response) if is_sandbox else parsed(models.LiveFiling, data, response)


def listed(response: httpx.Response, key: str, make: Callable[[Any], M]) -> ResultList[M]:
    """The items under `key`, with the details of their response."""
    return ResultList([make(item) for item in response.json()["data"][key]], details_of(response))


class Pages:
    """Reads a paged list as one sequence: every item once, although new ones move others to later pages."""

    def __init__(self, path: str, params: dict[str, str | int], id_of: Callable[[Any], str]) -> None:
        self._path = path
        self._params = params
        self._id_of = id_of
        self._offset = 0
        self._seen: set[str] = set()
        self.is_done = False

    def next_call(self) -> Call:
        """The request for the next page."""
        return Call("GET", f"{ROOT}/{self._path}", {**self._params, "limit": PAGE_SIZE, "offset": self._offset})

    def fresh(self, response: httpx.Response, key: str) -> list[Any]:
        """The items of a page that no page before had."""
        data = response.json()["data"]
        items = [item for item in data[key] if self._id_of(item) not in self._seen]
        self._seen.update(self._id_of(item) for item in items)
        self._offset += PAGE_SIZE
        self.is_done = not data[key] or self._offset >= data["pagination"]["total"]
        return items


def external_id_of(item: Any) -> str:
    """What identifies a record of a filing made outside this service."""
    return f"{item['filing_type']} {item['company_number']} {item['period_end']}"
