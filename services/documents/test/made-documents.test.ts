// `documents.made` is published once for each filing, in the transaction that stores its documents.
import { decodeEvent } from '@cfs/contracts'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawForms } from '../src/commands/draw-forms.ts'
import { documentsOf, formsToDraw, makeDocumentSet } from '../src/commands/make-document-set.ts'
import { type Acceptance, acceptedReturn, acceptedSplitReturn } from './accepted-event.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase({ service: 'documents' })
  pool = createPool({ url: database.runtimeUrl, max: 2, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const now = new Date('2026-11-28T12:00:00Z')

async function make(acceptance: Acceptance) {
  const documents = documentsOf(acceptance, drawForms(formsToDraw(acceptance)))
  await inTransaction(pool, (tx) => makeDocumentSet(tx, acceptance, { documents, receipts: [], now }))
  return documents
}
async function published({ filing_id: filingId }: Acceptance) {
  const { rows } = await pool.query<{ topic: string; value: Buffer }>(
    'select topic, value from outbox where key = $1',
    [filingId],
  )
  return rows.map(({ topic, value }) => {
    expect(topic).toBe('documents.made')
    return decodeEvent('documents.made', value)
  })
}

test('documents are published with their hashes, after the acceptance of their filing', async () => {
  const acceptance = acceptedSplitReturn()
  const documents = await make(acceptance)
  expect(await published(acceptance)).toEqual([
    {
      filing_id: acceptance.filing_id,
      account_id: acceptance.account_id,
      sequence: acceptance.sequence + 1,
      occurred_at: now.getTime(),
      documents: documents.map((document) => ({
        document_id: document.documentId,
        kind: document.kind,
        format: document.format,
        media_type: document.mediaType,
        filename: document.filename,
        size_bytes: document.sizeBytes,
        sha256: document.sha256,
      })),
    },
  ])
})

test('an acceptance that is published again changes and publishes nothing', async () => {
  const acceptance = acceptedReturn()
  await make(acceptance)
  await make({ ...acceptance, sequence: acceptance.sequence + 1 })
  expect((await published(acceptance)).map(({ sequence }) => sequence)).toEqual([acceptance.sequence + 1])
})

test('documents whose transaction is rolled back are not published', async () => {
  const acceptance = acceptedReturn()
  const documents = documentsOf(acceptance, drawForms(formsToDraw(acceptance)))
  const failing = inTransaction(pool, async (tx) => {
    await makeDocumentSet(tx, acceptance, { documents, receipts: [], now })
    throw new Error('the database breaks')
  })
  await expect(failing).rejects.toThrow('the database breaks')
  expect(await published(acceptance)).toEqual([])
})
