"""The types of requests and responses. `Filing` and `Submission` are either live or of the sandbox.

The attribute `sandbox` of a filing distinguishes the two: it is true in the sandbox.
"""

from __future__ import annotations

from typing import Union

from .generated.models import *
from .generated.models import LiveFiling, LiveSubmission, SandboxFiling, SandboxSubmission

Filing = Union[LiveFiling, SandboxFiling]
Submission = Union[LiveSubmission, SandboxSubmission]
