"""Client of the company filing API."""

from ._version import CLIENT_VERSION
from .asynchronous import AsyncFilingClient
from .client import FilingClient
from .details import RateLimit, RateLimits, ResponseDetails
from .errors import ApiError, ErrorDetail, FilingClientError, NoAnswerError, WaitTimeoutError
from .results import FileBytes, ResultList
from .webhooks import WebhookVerificationError, verify_webhook

__version__ = CLIENT_VERSION
__all__ = [
    "CLIENT_VERSION",
    "ApiError",
    "AsyncFilingClient",
    "ErrorDetail",
    "FileBytes",
    "FilingClient",
    "FilingClientError",
    "NoAnswerError",
    "RateLimit",
    "RateLimits",
    "ResponseDetails",
    "ResultList",
    "WaitTimeoutError",
    "WebhookVerificationError",
    "verify_webhook",
]
