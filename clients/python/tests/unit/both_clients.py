"""A double of the API, and both clients behind one interface, so that each test proves both."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from typing import Any

import httpx

from company_filing import AsyncFilingClient, FilingClient

KEY = "svc_test_abcdefghijkl_0123456789abcdef0123456789abcdef"
URL = "https://api.filing.example"
Answer = httpx.Response | httpx.TransportError


def success(data: object, status: int = 200, headers: dict[str, str] | None = None) -> httpx.Response:
    """A success with the envelope around `data`."""
    body = {"success": True, "data": data, "request_id": "r"}
    return httpx.Response(status, json=body, headers=headers)


def failure(status: int, code: str, headers: dict[str, str] | None = None, **error: object) -> httpx.Response:
    """A failure with the error envelope."""
    body = {"success": False, "error": {"code": code, "message": f"{code}.", **error}, "request_id": "r"}
    return httpx.Response(status, json=body, headers={"x-request-id": "r-1", **(headers or {})})


class FakeApi:
    """Sends the answers one after the other, then repeats the last one, and records the requests."""

    def __init__(self, answers: Iterable[Answer]) -> None:
        self.answers = list(answers)
        self.received: list[httpx.Request] = []

    def answer(self, request: httpx.Request) -> httpx.Response:
        given = self.answers[min(len(self.received), len(self.answers) - 1)]
        self.received.append(request)
        if isinstance(given, httpx.TransportError):
            given.request = request
            raise given
        return httpx.Response(given.status_code, headers=given.headers, content=given.content)

    @property
    def paths(self) -> list[str]:
        return [request.url.raw_path.decode() for request in self.received]

    def bodies(self) -> list[Any]:
        return [json.loads(request.content) for request in self.received]


class Both:
    """Calls a method of the synchronous or the asynchronous client."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._loop = asyncio.new_event_loop()
        self.api = FakeApi([])
        self._close: Callable[[], object] = lambda: None
        self.client: FilingClient | AsyncFilingClient

    def against(self, *answers: Answer, retry_for: float = 60.0) -> FakeApi:
        """Connects a new client with an API that gives these answers."""
        self.api = FakeApi(answers)
        transport = httpx.MockTransport(self.api.answer)
        if self._kind == "sync":
            self.client = FilingClient(URL, KEY, transport=transport, retry_for=retry_for)
        else:
            self.client = AsyncFilingClient(URL, KEY, transport=transport, retry_for=retry_for)
        return self.api

    def call(self, name: str, *args: object, **options: object) -> Any:
        result = getattr(self.client, name)(*args, **options)
        return result if self._kind == "sync" else self._loop.run_until_complete(result)

    def items(self, name: str, **filters: object) -> list[Any]:
        """All items of a list, or the first ones as far as `most` says."""
        iterator = getattr(self.client, name)(**filters)
        if self._kind == "sync":
            return list(iterator)

        async def read() -> list[Any]:
            return [item async for item in iterator]

        return self._loop.run_until_complete(read())

    def close(self) -> None:
        self.call("close")
        self._loop.close()
