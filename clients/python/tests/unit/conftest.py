from __future__ import annotations

from collections.abc import Iterator

import pytest
from both_clients import Both, success


@pytest.fixture(params=["sync", "async"])
def both(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Both]:
    """Either client; the delays between attempts are not waited for."""

    async def no_sleep(_: float) -> None:
        return None

    monkeypatch.setattr("company_filing.client.time.sleep", lambda _: None)
    monkeypatch.setattr("company_filing.asynchronous.asyncio.sleep", no_sleep)
    made = Both(request.param)
    made.against(success({}))
    yield made
    made.close()
