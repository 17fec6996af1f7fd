"""Verifies evidence packs of the company filing API offline.

This file needs nothing but Python 3.10 and `cryptography`, so it can be kept with the packs and run alone:

    python -m company_filing_evidence verify evidence.jws --keys keys.json --out documents

A pack is a JSON Web Signature in compact form (RFC 7515) with Ed25519 (RFC 8037). Its statement has the
documents of a filing, their hashes, and a chain of these hashes.
"""

from __future__ import annotations

import argparse
import base64
import binascii
import hashlib
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

FORMAT = "company-filing-evidence/1"
GENUINE, NOT_GENUINE, WRONG_USE = 0, 1, 2
LONGEST_HEADER = 1000
"""Nothing has verified the header when it is parsed."""


class EvidenceError(Exception):
    """The pack is not what was signed, or not by one of the keys."""


@dataclass(frozen=True)
class Evidence:
    """What a genuine pack states."""

    key_id: str
    statement: dict[str, Any]
    """The whole statement, with the documents' content in Base64."""
    documents: dict[str, bytes]
    """The bytes of each document, by `document_id`."""


def verify_evidence(pack: bytes, keys: Sequence[dict[str, Any]]) -> Evidence:
    """Returns what a pack states; `keys` are those of `/.well-known/evidence-keys.json`.

    Raises EvidenceError if a byte of the pack was changed, or if none of the keys signed it, and ValueError if
    the key that signed it is not 32 bytes in Base64url.
    """
    header, payload, signature = _parts_of(pack)
    key_id = _key_id_in(header)
    _require_signature(f"{header}.{payload}".encode("ascii"), _decoded(signature), _key_named(key_id, keys))
    statement = _object(payload)
    if statement.get("format") != FORMAT:
        raise EvidenceError(f"the pack has the format {statement.get('format')}; this program verifies {FORMAT}")
    return Evidence(key_id, statement, _documents_of(statement))


def _parts_of(pack: bytes) -> tuple[str, str, str]:
    try:
        header, payload, signature = pack.decode("ascii").split(".")
    except ValueError as error:
        raise EvidenceError("the file is not an evidence pack") from error
    if len(header) > LONGEST_HEADER:
        raise EvidenceError("the file is not an evidence pack")
    return header, payload, signature


def _key_id_in(header: str) -> str:
    stated = _object(header)
    key_id = stated.get("kid")
    if stated.get("alg") != "EdDSA" or not isinstance(key_id, str):
        raise EvidenceError("the pack is not signed with Ed25519")
    return key_id


def _key_named(key_id: str, keys: Sequence[dict[str, Any]]) -> Ed25519PublicKey:
    for key in keys:
        if key.get("kid") == key_id and _is_ed25519(key):
            return _public_key(key)
    raise EvidenceError(f"no key has the id {key_id}, with which the pack was signed")


def _is_ed25519(key: dict[str, Any]) -> bool:
    return (key.get("kty"), key.get("crv")) == ("OKP", "Ed25519")


def _public_key(key: dict[str, Any]) -> Ed25519PublicKey:
    try:
        return Ed25519PublicKey.from_public_bytes(_decoded(str(key.get("x"))))
    except (ValueError, EvidenceError) as error:
        raise ValueError(f"The key {key.get('kid')} is not 32 bytes in Base64url.") from error


def _require_signature(signed: bytes, signature: bytes, key: Ed25519PublicKey) -> None:
    try:
        key.verify(signature, signed)
    except InvalidSignature as error:
        raise EvidenceError("the pack was changed after it was signed, or signed with another key") from error


def _documents_of(statement: dict[str, Any]) -> dict[str, bytes]:
    link = _sha256(str(statement.get("filing_id")).encode())
    documents: dict[str, bytes] = {}
    for document in statement["documents"]:
        content = base64.b64decode(document["content"], validate=True)
        sha256 = _sha256(content)
        link = _sha256(f"{link}{sha256}".encode())
        stated = (document["sha256"], document["size_bytes"], document["chain"])
        if stated != (sha256, len(content), link):
            raise EvidenceError(f"{document['filename']} is not the document whose hash the pack states")
        documents[document["document_id"]] = content
    if link != statement["chain"]:
        raise EvidenceError("a document is missing from the pack")
    return documents


def _object(part: str) -> dict[str, Any]:
    try:
        value = json.loads(_decoded(part))
    except (ValueError, RecursionError) as error:
        raise EvidenceError("the file is not an evidence pack") from error
    if not isinstance(value, dict):
        raise EvidenceError("the file is not an evidence pack")
    return value


def _decoded(text: str) -> bytes:
    """Refuses text that encodes no bytes, or in another way than the one that is signed."""
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise EvidenceError("the file is not an evidence pack") from error
    if base64.urlsafe_b64encode(data).decode("ascii").rstrip("=") != text:
        raise EvidenceError("the file is not an evidence pack")
    return data


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command, and returns its exit code: 0 genuine, 1 not genuine, 2 wrong use."""
    options = _parser().parse_args(arguments)
    try:
        pack, keys = options.pack.read_bytes(), _read_keys(options.keys)
    except (OSError, ValueError) as error:
        print(f"Error: {error}", file=sys.stderr)
        return WRONG_USE
    try:
        evidence = verify_evidence(pack, keys)
    except EvidenceError as error:
        print(f"NOT GENUINE: {error}.", file=sys.stderr)
        return NOT_GENUINE
    for line in _lines_of(evidence):
        print(line)
    if options.out is not None:
        try:
            _save(evidence, options.out)
        except OSError as error:
            print(f"Error: the pack is genuine, but its documents cannot be saved: {error}", file=sys.stderr)
            return WRONG_USE
    if all(_is_as_sent(receipt) for receipt in evidence.statement["receipts"]):
        return GENUINE
    print("The IRmark in a receipt differs from that of what was sent.", file=sys.stderr)
    return NOT_GENUINE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="company_filing_evidence", description="Verifies evidence packs offline.")
    commands = parser.add_subparsers(required=True)
    verify = commands.add_parser("verify", help="verify a pack")
    verify.add_argument("pack", type=Path)
    verify.add_argument("--keys", type=Path, required=True, help="saved from /.well-known/evidence-keys.json")
    verify.add_argument("--out", type=Path, help="a folder in which to save the documents of a genuine pack")
    return parser


def _read_keys(path: Path) -> list[dict[str, Any]]:
    try:
        keys = json.loads(path.read_bytes())["keys"]
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"{path} is not a file of keys.") from error
    if not isinstance(keys, list) or not all(isinstance(key, dict) for key in keys):
        raise ValueError(f"{path} is not a file of keys.")
    for key in keys:
        if _is_ed25519(key):
            _public_key(key)
    return keys


def _is_as_sent(receipt: dict[str, Any]) -> bool:
    return receipt["irmark_received"] in (None, receipt["irmark_sent"])


def _lines_of(evidence: Evidence) -> list[str]:
    statement = evidence.statement
    lines = [f"Genuine: signed with the key {evidence.key_id}."]
    if statement["specimen"]:
        lines.append("SPECIMEN: made by the sandbox; no authority received anything.")
    lines.append(f"Filing {statement['filing_id']}")
    if statement["submitted_at"] is not None:
        lines.append(f"Sent      {statement['submitted_at']}")
    for receipt in statement["receipts"]:
        irmark = receipt["irmark_received"]
        end = "" if irmark is None else f"  IRmark {irmark}"
        lines.append(f"Receipt   {receipt['accepted_at']}  {receipt['reference']}{end}")
    lines.append(f"Accepted  {statement['accepted_at']}")
    for document in statement["documents"]:
        lines.append(f"{document['sha256']}  {document['origin']:<8}  {document['filename']}")
    return lines


def _save(evidence: Evidence, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for document in evidence.statement["documents"]:
        # The names come from the pack: only their last parts are used.
        name = PureWindowsPath(PurePosixPath(document["filename"]).name).name
        (folder / name).write_bytes(evidence.documents[document["document_id"]])


if __name__ == "__main__":
    sys.exit(main())
