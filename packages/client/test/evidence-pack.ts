// Evidence packs of one filing, and the key that verifies them.
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { EvidenceKey } from '@cfs/client'

const pair = generateKeyPairSync('ed25519')

/** The keys with which packs of `packed` are verified; the only one has the id 1. */
export const PACK_KEYS: readonly EvidenceKey[] = [
  { ...(pair.publicKey.export({ format: 'jwk' }) as Omit<EvidenceKey, 'kid'>), kid: '1' },
]
/** The bytes of the documents in a pack. */
export const PACK_CONTENTS = [Buffer.from('<sent/>'), Buffer.from([0, 255, 128, 10])]

export type PackStatement = Readonly<Record<string, unknown>>

/** What a genuine pack states, with changes. */
export function packStatement(change: PackStatement = {}): PackStatement {
  let chain = sha256('fil_1')
  const documents = PACK_CONTENTS.map((bytes, index) => {
    chain = sha256(chain + sha256(bytes))
    return {
      document_id: `doc_${index}`,
      filename: `${index}.xml`,
      origin: 'sent',
      size_bytes: bytes.length,
      sha256: sha256(bytes),
      chain,
      content: bytes.toString('base64'),
    }
  })
  return {
    format: 'company-filing-evidence/1',
    filing_id: 'fil_1',
    specimen: false,
    submitted_at: null,
    accepted_at: '2026-11-28T12:00:00.000Z',
    receipts: [],
    documents,
    chain,
    ...change,
  }
}

/** Signs anything as a pack is signed. */
export function packed(
  payload: unknown,
  header: unknown = { alg: 'EdDSA', kid: '1' },
  key = pair.privateKey,
): string {
  const signed = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}
