// Evidence packs: signed, complete, and verified with keys that stay published.
import { createHash } from 'node:crypto'
import type { EvidenceKeySet } from '@cfs/contracts'
import { verifyEvidence } from '@cfs/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptedAccounts, acceptedReturn, acceptedSplitReturn, SENT } from './accepted-event.ts'
import { startDocuments, type DocumentsUnderTest } from './documents-under-test.ts'

const KEY = `2026:${'a key for tests that is long enough'.repeat(2)}`
const NEXT_KEY = `2027:${'another key that is long enough too'.repeat(2)}`

let documents: DocumentsUnderTest
beforeAll(async () => {
  documents = await startDocuments({ EVIDENCE_KEY: KEY })
})
afterAll(() => documents.stop())

async function keys(): Promise<EvidenceKeySet['keys']> {
  const { body } = await documents.call('/evidence/keys', { identity: { scopes: ['evidence:keys'] } })
  return (body.data as unknown as EvidenceKeySet).keys
}
const packOf = async (filingId: string, accountId: string, prefix = '/api/v1') =>
  documents.call(`${prefix}/filings/${filingId}/documents/evidence`, { accountId })

describe('the pack of a filing', () => {
  test('has every document, as it is downloaded, and what the authority confirmed', async () => {
    const acceptance = acceptedReturn()
    const { filing_id: filingId, account_id: accountId } = acceptance
    const listed = await documents.accept(acceptance)
    const { status, headers, bytes } = await packOf(filingId, accountId)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/jose',
      'content-disposition': `attachment; filename="${filingId}-evidence.jws"`,
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    })
    const evidence = await verifyEvidence(bytes, await keys())
    expect(evidence).toMatchObject({
      keyId: '2026',
      filing_id: filingId,
      specimen: false,
      submitted_at: new Date(acceptance.submitted_at).toISOString(),
      accepted_at: new Date(acceptance.occurred_at).toISOString(),
      receipts: [{ part: 1, reference: 'C0FFEE01' }],
    })
    expect(evidence.documents.map(({ document_id: id, sha256 }) => [id, sha256])).toEqual(
      listed.map(({ document_id: id, sha256 }) => [id, sha256]),
    )
    const message = evidence.documents.find(({ kind }) => kind === 'ct600_xml')
    expect(Buffer.from(message?.bytes ?? [])).toEqual(SENT.ct600)
    expect(evidence.documents.map(({ origin }) => origin).toSorted()).toEqual(['drawn', 'received', 'sent'])
  })

  test('is the same bytes each time', async () => {
    const acceptance = acceptedAccounts()
    const { filing_id: filingId, account_id: accountId } = acceptance
    await documents.accept(acceptance)
    const [first, second] = [await packOf(filingId, accountId), await packOf(filingId, accountId)]
    expect(second.bytes).toEqual(first.bytes)
    const { receipts } = await verifyEvidence(first.bytes, await keys())
    expect(receipts).toMatchObject([{ reference: '000001', irmark_sent: null, irmark_received: null }])
  })

  test('has a receipt for each return', async () => {
    const acceptance = acceptedSplitReturn()
    await documents.accept(acceptance)
    const { bytes } = await packOf(acceptance.filing_id, acceptance.account_id)
    const { receipts } = await verifyEvidence(bytes, await keys())
    expect(receipts.map(({ part, reference }) => [part, reference])).toEqual([
      [1, 'C0FFEE01'],
      [2, 'C0FFEE02'],
    ])
  })

  test('that was stored by a version without receipts says so', async () => {
    const acceptance = acceptedReturn()
    const { filing_id: filingId, account_id: accountId } = acceptance
    await documents.accept(acceptance)
    const client = await documents.pool.connect()
    await client.query('alter table document_set disable trigger document_set_stays')
    await client.query('update document_set set submitted_at = null, receipts = null where filing_id = $1', [
      filingId,
    ])
    await client.query('alter table document_set enable trigger document_set_stays')
    client.release()
    const evidence = await verifyEvidence((await packOf(filingId, accountId)).bytes, await keys())
    expect(evidence).toMatchObject({ submitted_at: null, receipts: [] })
  })

  test('is refused to another account, and while there are no documents', async () => {
    const acceptance = acceptedReturn()
    const { filing_id: filingId, account_id: accountId } = acceptance
    await documents.accept(acceptance)
    expect((await packOf(filingId, 'acc_other')).body.error?.code).toBe('FILING_NOT_FOUND')
    const rejected = 'fil_00000000000000000000000000'
    documents.filing.filings.set(rejected, { accountId, status: 'rejected' })
    expect((await packOf(rejected, accountId)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('the keys', () => {
  test('stay published after a rotation, and verify what they signed', async () => {
    const acceptance = acceptedReturn()
    const { filing_id: filingId, account_id: accountId } = acceptance
    await documents.accept(acceptance)
    const before = (await packOf(filingId, accountId)).bytes
    await documents.stopService()
    await documents.start({ EVIDENCE_KEY: NEXT_KEY })
    const published = await keys()
    expect(published.map(({ kid, exp }) => [kid, exp !== undefined])).toEqual([
      ['2026', true],
      ['2027', false],
    ])
    const after = (await packOf(filingId, accountId)).bytes
    expect((await verifyEvidence(before, published)).keyId).toBe('2026')
    expect((await verifyEvidence(after, published)).keyId).toBe('2027')
    await documents.stopService()
    await documents.start({ EVIDENCE_KEY: `${KEY},${NEXT_KEY}` })
    expect((await keys()).map(({ exp }) => exp !== undefined)).toEqual([false, true])
  })

  test('with an id that was published for another key stop the start', async () => {
    await documents.stopService()
    const changed = `2026:${'not the key that was published '.repeat(2)}`
    await expect(documents.start({ EVIDENCE_KEY: changed })).rejects.toThrow(
      'the id 2026 was published for another key',
    )
    await documents.start()
  })

  test('are not shown to callers with another scope', async () => {
    expect((await documents.call('/evidence/keys')).status).toBe(403)
  })
})
