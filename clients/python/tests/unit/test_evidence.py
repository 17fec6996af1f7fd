"""A pack is genuine only with every byte as it was signed, and only with a key that its reader trusts."""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

import company_filing_evidence
from company_filing_evidence import EvidenceError, main, verify_evidence

PRIVATE = Ed25519PrivateKey.generate()
CONTENTS = [b"<sent/>", b"\x00\xff\x80\n", b"%PDF-" + bytes(range(256)) * 4, b""]
MORE_CHARACTERS = 1_000_000


def url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def key_set(private: Ed25519PrivateKey = PRIVATE) -> list[dict[str, Any]]:
    return [{"kid": "1", "kty": "OKP", "crv": "Ed25519", "x": url(private.public_key().public_bytes_raw())}]


def statement(contents: list[bytes] = CONTENTS, **changes: Any) -> dict[str, Any]:
    chain = sha256(b"fil_1")
    documents = []
    for index, content in enumerate(contents):
        chain = sha256(f"{chain}{sha256(content)}".encode())
        documents.append(
            {
                "document_id": f"doc_{index}",
                "filename": f"{index}.xml",
                "origin": "sent",
                "size_bytes": len(content),
                "sha256": sha256(content),
                "chain": chain,
                "content": base64.b64encode(content).decode(),
            }
        )
    genuine = {
        "format": "company-filing-evidence/1",
        "filing_id": "fil_1",
        "specimen": False,
        "submitted_at": None,
        "accepted_at": "2026-11-28T12:00:00.000Z",
        "receipts": [],
        "documents": documents,
        "chain": chain,
    }
    return {**genuine, **changes}


def packed(payload: Any, header: Any = {"alg": "EdDSA", "kid": "1"}) -> bytes:
    signed = f"{url(json.dumps(header).encode())}.{url(json.dumps(payload).encode())}"
    return f"{signed}.{url(PRIVATE.sign(signed.encode()))}".encode()


def is_genuine(pack: bytes) -> bool:
    try:
        verify_evidence(pack, key_set())
    except EvidenceError:
        return False
    return True


def changed(pack: bytes, position: int, byte: int) -> bytes:
    return pack[:position] + bytes([byte]) + pack[position + 1 :]


def test_a_genuine_pack_has_the_bytes_of_its_documents() -> None:
    evidence = verify_evidence(packed(statement()), key_set())
    assert evidence.key_id == "1"
    assert list(evidence.documents.values()) == CONTENTS


def test_a_change_of_any_one_byte_is_noticed() -> None:
    pack = packed(statement())
    for position, byte in enumerate(pack):
        other = ord("A") if byte != ord("A") else ord("B")
        for replacement in (byte ^ 1, byte ^ 0x80, other):
            assert not is_genuine(changed(pack, position, replacement)), position


def test_a_byte_that_is_missing_or_added_is_noticed() -> None:
    pack = packed(statement())
    for position in range(0, len(pack), 17):
        assert not is_genuine(pack[:position] + pack[position + 1 :])
        assert not is_genuine(pack[:position] + b"A" + pack[position:])
    for end in (b"\n", b"=", b"."):
        assert not is_genuine(pack + end)


def test_a_changed_byte_of_a_large_document_is_noticed() -> None:
    pack = packed(statement([b"first", bytes(MORE_CHARACTERS), b"last"]))
    assert is_genuine(pack)
    for position in range(0, len(pack), len(pack) // 50):
        assert not is_genuine(changed(pack, position, pack[position] ^ 1))


@pytest.mark.parametrize("index", range(len(CONTENTS)))
def test_a_document_that_is_not_the_one_whose_hash_is_signed_is_noticed(index: int) -> None:
    stated = statement()
    document = stated["documents"][index]
    content = base64.b64decode(document["content"])
    document["content"] = base64.b64encode(content + b"x").decode()
    with pytest.raises(EvidenceError, match=f"{index}.xml is not the document"):
        verify_evidence(packed(stated), key_set())


def test_a_missing_document_is_noticed() -> None:
    stated = statement()
    stated["documents"].pop()
    with pytest.raises(EvidenceError, match="a document is missing"):
        verify_evidence(packed(stated), key_set())


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        (b"", "not an evidence pack"),
        (b"a.b", "not an evidence pack"),
        (url(b"[" * 200_000).encode() + b".e30.AA", "not an evidence pack"),
        (url(b"[" * 700).encode() + b".e30.AA", "not an evidence pack"),
        (b"\xff.\xff.\xff", "not an evidence pack"),
        (packed([]), "not an evidence pack"),
        (packed(statement(format="company-filing-evidence/2")), "the format company-filing-evidence/2"),
        (packed(statement(), {"alg": "none", "kid": "1"}), "not signed with Ed25519"),
        (packed(statement(), {"alg": "EdDSA"}), "not signed with Ed25519"),
        (packed(statement(), {"alg": "EdDSA", "kid": "2"}), "no key has the id 2"),
    ],
)
def test_another_file_is_no_pack(pack: bytes, message: str) -> None:
    with pytest.raises(EvidenceError, match=message):
        verify_evidence(pack, key_set())


def test_a_key_of_someone_else_is_refused() -> None:
    with pytest.raises(EvidenceError, match="signed with another key"):
        verify_evidence(packed(statement()), key_set(Ed25519PrivateKey.generate()))


def files(folder: Path, pack: bytes) -> list[str]:
    (folder / "evidence.jws").write_bytes(pack)
    (folder / "keys.json").write_text(json.dumps({"keys": key_set()}))
    return ["verify", str(folder / "evidence.jws"), "--keys", str(folder / "keys.json")]


def test_the_command_runs_without_this_package(tmp_path: Path) -> None:
    # As a file beside the packs, with no other module of the client.
    program = tmp_path / "alone.py"
    program.write_bytes(Path(company_filing_evidence.__file__).read_bytes())
    words = [sys.executable, "-P", str(program), *files(tmp_path, packed(statement()))]
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("Genuine: signed with the key 1.\nFiling fil_1\n")


def test_the_command_saves_documents_in_its_folder_alone(tmp_path: Path) -> None:
    stated = statement()
    for document, name in zip(stated["documents"], ["../up.xml", "/root.xml", "..\\w.xml", "x"], strict=True):
        document["filename"] = name
    out = tmp_path / "a" / "b"
    assert main([*files(tmp_path, packed(stated)), "--out", str(out)]) == 0
    assert sorted(file.name for file in out.iterdir()) == ["root.xml", "up.xml", "w.xml", "x"]
    assert (out / "root.xml").read_bytes() == CONTENTS[1]


def test_the_command_says_what_is_not_genuine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "documents"
    assert main([*files(tmp_path, changed(packed(statement()), 90, ord("~"))), "--out", str(out)]) == 1
    assert capsys.readouterr().err.startswith("NOT GENUINE: ")
    assert not out.exists()
    receipt = {"reference": "R", "accepted_at": "now", "irmark_sent": "A", "irmark_received": "B"}
    assert main(files(tmp_path, packed(statement(receipts=[receipt], specimen=True)))) == 1
    captured = capsys.readouterr()
    assert "SPECIMEN" in captured.out and "differs from that of what was sent" in captured.err


def test_wrong_use_has_an_exit_code_of_its_own(tmp_path: Path) -> None:
    words = files(tmp_path, packed(statement()))
    assert main(["verify", str(tmp_path / "nothing.jws"), *words[2:]]) == 2
    for keys in ("{}", "[]", "no JSON", '{"keys": [1]}'):
        (tmp_path / "keys.json").write_text(keys)
        assert main(words) == 2
    with pytest.raises(SystemExit) as stopped:
        main(["verify"])
    assert stopped.value.code == 2


def test_documents_that_cannot_be_saved_do_not_make_a_pack_false(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("not a folder")
    for out in (tmp_path / "file", tmp_path / "file" / "below"):
        assert main([*files(tmp_path, packed(statement())), "--out", str(out)]) == 2
        captured = capsys.readouterr()
        assert captured.out.startswith("Genuine: ") and "cannot be saved" in captured.err


@pytest.mark.parametrize("x", ["", "AA", "*" * 43, "A" * 44, "A" * 42 + "B", None, 1])
def test_a_key_that_is_not_32_bytes_is_named(tmp_path: Path, x: Any, capsys: pytest.CaptureFixture[str]) -> None:
    keys = [{**key_set()[0], "x": x}]
    with pytest.raises(ValueError, match="key 1 is not 32 bytes"):
        verify_evidence(packed(statement()), keys)
    words = files(tmp_path, packed(statement()))
    (tmp_path / "keys.json").write_text(json.dumps({"keys": keys}))
    assert main(words) == 2
    assert "key 1 is not 32 bytes" in capsys.readouterr().err
