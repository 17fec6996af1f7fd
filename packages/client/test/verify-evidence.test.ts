// A pack is genuine only with every byte as it was signed, and only with a key that its reader trusts.
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { EvidenceError, verifyEvidence } from '@cfs/client'
import { PACK_CONTENTS, PACK_KEYS, packed, packStatement, type PackStatement } from './evidence-pack.ts'

const other = generateKeyPairSync('ed25519')
const documentsOf = (made: PackStatement) => made['documents'] as readonly Readonly<Record<string, unknown>>[]

test('a genuine pack returns what was filed', async () => {
  const evidence = await verifyEvidence(Buffer.from(packed(packStatement())), PACK_KEYS)
  expect(evidence).toMatchObject({ keyId: '1', filing_id: 'fil_1', specimen: false })
  expect(evidence.documents.map(({ bytes }) => Buffer.from(bytes))).toEqual(PACK_CONTENTS)
})

test('no byte can be changed, removed or added', async () => {
  const pack = Buffer.from(packed(packStatement()))
  const changes = Array.from(pack, (byte, index) => {
    const changed = Buffer.from(pack)
    // Another letter of Base64url, so that not only the alphabet is checked.
    changed[index] = byte === 0x41 ? 0x42 : 0x41
    return changed
  })
  const flips = Array.from(pack, (byte, index) => {
    const changed = Buffer.from(pack)
    changed[index] = byte ^ 1
    return changed
  })
  const lengths = [
    pack.subarray(1),
    pack.subarray(0, -1),
    Buffer.concat([pack, Buffer.from('\n')]),
    Buffer.concat([Buffer.from('\uFEFF'), pack]),
    Buffer.concat([pack, Buffer.from('.')]),
    Buffer.concat([pack, Buffer.from('=')]),
  ]
  const all = [...changes, ...flips, ...lengths]
  const outcomes = await Promise.allSettled(all.map((changed) => verifyEvidence(changed, PACK_KEYS)))
  const wrong = outcomes.filter(
    (outcome) => outcome.status === 'fulfilled' || !(outcome.reason instanceof EvidenceError),
  )
  expect(outcomes).toHaveLength(2 * pack.length + lengths.length)
  expect(wrong).toEqual([])
})

describe('is refused', () => {
  const [first = {}, second = {}] = documentsOf(packStatement())
  test.each([
    ['a pack of a key that its reader does not have', packed(packStatement(), { alg: 'EdDSA', kid: '2' })],
    [
      'a pack of another key under the same id',
      packed(packStatement(), { alg: 'EdDSA', kid: '1' }, other.privateKey),
    ],
    ['a pack without a signature', packed(packStatement()).replace(/\.[^.]*$/, '.')],
    ['another algorithm', packed(packStatement(), { alg: 'none', kid: '1' })],
    ['a later format', packed(packStatement({ format: 'company-filing-evidence/2' }))],
    [
      'a document with another hash',
      packed(packStatement({ documents: [{ ...first, sha256: '00' }, second] })),
    ],
    [
      'a document with another size',
      packed(packStatement({ documents: [{ ...first, size_bytes: 1 }, second] })),
    ],
    ['a set without its last document', packed(packStatement({ documents: [first] }))],
    ['a set in another order', packed(packStatement({ documents: [second, first] }))],
    [
      'content that is not Base64',
      packed(packStatement({ documents: [{ ...first, content: '?' }, second] })),
    ],
    ['a payload that is not JSON', `${packed('x').split('.')[0]}.AAAA.AAAA`],
    ['a header that is no object', 'bnVsbA.AAAA.AAAA'],
    ['an empty file', ''],
  ])('%s', async (_case, pack) => {
    await expect(verifyEvidence(pack, PACK_KEYS)).rejects.toThrow(EvidenceError)
  })

  test('every pack without keys', async () => {
    await expect(verifyEvidence(packed(packStatement()), [])).rejects.toThrow('no key has the id 1')
  })
})
