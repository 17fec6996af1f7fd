"""What every model has in common: requests refuse unknown members, responses keep them."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, PrivateAttr

from .details import ResponseDetails


class RequestModel(BaseModel):
    """A part of a request. An error about an invalid value does not show the value."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)


class ResponseModel(BaseModel):
    """A part of a response. Members that a newer API adds are kept in `model_extra`."""

    model_config = ConfigDict(extra="allow")

    _response_details: ResponseDetails | None = PrivateAttr(default=None)

    @property
    def response_details(self) -> ResponseDetails | None:
        """The request id and the rate limits of the response; `None` for a nested part."""
        return self._response_details
