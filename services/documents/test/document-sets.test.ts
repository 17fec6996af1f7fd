// The documents of an accepted filing are made once, are kept permanently, and contain exactly the bytes
// that were sent.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { createPool, dumpSchema } from '@cfs/postgres'
import { createLogger, newUuid, systemClock } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseDue } from '../src/commands/erase-due.ts'
import { drawForms } from '../src/commands/draw-forms.ts'
import { documentsOf, formsToDraw } from '../src/commands/make-document-set.ts'
import {
  acceptedAccounts,
  acceptedReturn,
  acceptedSplitReturn,
  SENT,
  type Acceptance,
} from './accepted-event.ts'
import { startDocuments, type DocumentsUnderTest } from './documents-under-test.ts'

let documents: DocumentsUnderTest
beforeAll(async () => {
  documents = await startDocuments()
})
afterAll(() => documents.stop())

const listPath = ({ filing_id }: Acceptance) => `/api/v1/filings/${filing_id}/documents`
const list = async (acceptance: Acceptance) => {
  const reply = await documents.call(listPath(acceptance), { accountId: acceptance.account_id })
  return reply.body.data?.documents ?? []
}
const bytesOf = async (acceptance: Acceptance, kind: string) => {
  const found = (await list(acceptance)).find((document) => document.kind === kind)
  return (await documents.call(found?.url ?? '', { accountId: acceptance.account_id })).bytes
}
const madeOf = (acceptance: Acceptance) => documentsOf(acceptance, drawForms(formsToDraw(acceptance)))
const count = async (table: string, filingId: string) => {
  const { rows } = await documents.pool.query<{ count: number }>(
    `select count(*) as count from ${table} where filing_id = $1`,
    [filingId],
  )
  return rows[0]?.count
}

describe('an accepted filing of two returns', () => {
  test('has the documents of both, each with its own receipt, and one set of accounts', async () => {
    const acceptance = acceptedSplitReturn()
    const found = await documents.accept(acceptance)
    expect(found.map(({ kind, filename }) => [kind, filename])).toEqual([
      ['ct600_pdf', 'ct600-00000001-2025-05-31.pdf'],
      ['ct600_pdf', 'ct600-00000001-2025-08-31.pdf'],
      ['accounts_pdf', 'accounts-00000001-2026-03-31.pdf'],
      ['accounts_ixbrl', 'accounts-00000001-2025-08-31.xhtml'],
      ['ct600_xml', 'ct600-00000001-2025-05-31.xml'],
      ['ct600_xml', 'ct600-00000001-2025-08-31.xml'],
      ['receipt_xml', 'receipt-return-1.xml'],
      ['receipt_xml', 'receipt-return-2.xml'],
    ])
    expect(new Set(found.map(({ document_id: id }) => id)).size).toBe(found.length)
    const again = madeOf(acceptance)
    expect(again.map(({ sha256 }) => sha256)).toEqual(found.map(({ sha256 }) => sha256))
    const [first, second] = again.map(({ bytes }) => bytes)
    expect(first).not.toEqual(second)
    const sent = found.filter(({ kind }) => kind === 'ct600_xml')
    const bytes = sent.map(async ({ url }) => {
      return (await documents.call(url, { accountId: acceptance.account_id })).bytes
    })
    expect(await Promise.all(bytes)).toEqual([SENT.ct600, SENT.accounts])
  })
})

describe('an accepted return', () => {
  test('has its PDF first, then the sent message and the receipt', async () => {
    const acceptance = acceptedReturn()
    const found = await documents.accept(acceptance)
    expect(found).toMatchObject([
      {
        kind: 'ct600_pdf',
        format: 'pdf',
        media_type: 'application/pdf',
        filename: 'ct600-00000001-2026-03-31.pdf',
      },
      { kind: 'ct600_xml', format: 'xml', media_type: 'application/xml' },
      { kind: 'receipt_xml', format: 'xml', filename: 'receipt.xml' },
    ])
    for (const document of found) {
      expect(document.document_id).toMatch(/^doc_[0-9a-f]{32}$/)
      expect(document.url).toBe(`${listPath(acceptance)}/${document.document_id}`)
      expect(document.created_at).toBe('2026-11-21T09:30:15.123Z')
      const { bytes } = await documents.call(document.url, { accountId: acceptance.account_id })
      expect(bytes.length).toBe(document.size_bytes)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(document.sha256)
    }
    expect(await bytesOf(acceptance, 'ct600_xml')).toEqual(SENT.ct600)
    expect(await bytesOf(acceptance, 'receipt_xml')).toEqual(SENT.receipt)
    expect((await bytesOf(acceptance, 'ct600_pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('accepted accounts have their PDF, the iXBRL, the message and the receipt', async () => {
  const acceptance = acceptedAccounts()
  const found = await documents.accept(acceptance)
  expect(found.map(({ kind, format, media_type }) => [kind, format, media_type])).toEqual([
    ['accounts_pdf', 'pdf', 'application/pdf'],
    ['accounts_ixbrl', 'ixbrl', 'application/xhtml+xml'],
    ['accounts_xml', 'xml', 'application/xml'],
    ['receipt_xml', 'xml', 'application/xml'],
  ])
  expect(await bytesOf(acceptance, 'accounts_ixbrl')).toEqual(SENT.ixbrl)
})

describe('an acceptance that is delivered five times', () => {
  test.each([
    ['as the same event', () => '01989e6e-0000-7000-8000-000000000001'],
    ['as five events', newUuid],
  ])('%s makes one set', async (_, id) => {
    const acceptance = acceptedReturn()
    for (let delivery = 1; delivery <= 5; delivery += 1) await documents.publish(acceptance, { id: id() })
    // Records with the same key are processed in order, so once the last record's document set exists, the
    // five earlier records have been processed.
    const last = acceptedReturn()
    await documents.publish(last, { key: acceptance.filing_id })
    await waitFor(() => count('document_set', last.filing_id), { until: 'the last event is processed' })
    expect(await count('document_set', acceptance.filing_id)).toBe(1)
    expect(await count('document', acceptance.filing_id)).toBe(3)
  })
})

test('an event whose documents are too large together is refused before memory runs out', () => {
  const acceptance = acceptedReturn()
  const [sent] = acceptance.artifacts
  if (sent === undefined) throw new Error('the event contains what was sent')
  const artifacts = Array.from({ length: 20 }, () => ({
    ...sent,
    content_gzip: gzipSync(Buffer.alloc(20 * 1_048_576)),
  }))
  expect(() => madeOf({ ...acceptance, artifacts })).toThrow('cannot be unpacked')
})

test('documents made again from the same event are the same byte for byte', async () => {
  for (const acceptance of [acceptedReturn(), acceptedAccounts()]) {
    const [first, second] = [madeOf(acceptance), madeOf(structuredClone(acceptance))]
    expect(second).toEqual(first)
    const stored = await documents.accept(acceptance)
    expect(stored.map(({ document_id, sha256 }) => [document_id, sha256])).toEqual(
      first.map(({ documentId, sha256 }) => [documentId, sha256]),
    )
  }
})

test('bytes that several documents share are stored once', async () => {
  const before = await contents()
  await documents.accept(acceptedReturn())
  await documents.accept(acceptedReturn())
  const { rows } = await documents.pool.query<{ documents: number }>(
    `select count(*) as documents from document where sha256 = decode($1, 'hex')`,
    [createHash('sha256').update(SENT.receipt).digest('hex')],
  )
  expect(rows[0]?.documents).toBeGreaterThanOrEqual(2)
  // The returns in these events are identical in every detail that a document shows.
  expect(await contents()).toBeLessThanOrEqual(before + 3)
  async function contents(): Promise<number> {
    const found = await documents.pool.query<{ count: number }>('select count(*) as count from content')
    return found.rows[0]?.count ?? 0
  }
})

test('documents survive a restart, and filings accepted meanwhile get theirs afterwards', async () => {
  const [early, late] = [acceptedReturn(), acceptedAccounts()]
  const before = await documents.accept(early)
  await documents.stopService()
  await documents.publish(late)
  await documents.start()
  expect(await list(early)).toEqual(before)
  await waitFor(() => count('document_set', late.filing_id), { until: 'the late set is made' })
  expect(await list(late)).toHaveLength(4)
})

test('a connection that breaks while a set is made loses nothing', async () => {
  const acceptances = Array.from({ length: 6 }, () => acceptedAccounts())
  await Promise.all(acceptances.map((acceptance) => documents.publish(acceptance)))
  await documents.database.disconnectEveryone()
  await waitFor(async () => (await Promise.all(acceptances.map(list))).every(({ length }) => length === 4), {
    until: 'all sets are made',
  })
})

describe('an acceptance that cannot be right', () => {
  test.each<[string, Partial<Acceptance>]>([
    ['with a document that is no gzip', { artifacts: [broken('ct600_xml', Buffer.from('plain'))] }],
    ['with a document of an unknown kind', { artifacts: [broken('selfie_png', Buffer.alloc(0))] }],
    ['with a form that nobody can read', { form_json: '{"kind":"ct600"}' }],
    ['with the same document twice', { artifacts: doubled(acceptedReturn().artifacts) }],
  ])('%s becomes a dead letter, and no half set', async (_, change) => {
    const acceptance = acceptedReturn(change)
    await documents.publish(acceptance)
    await waitFor(() => deadLetter(acceptance.filing_id), { until: 'it is among the dead letters' })
    expect(await count('document_set', acceptance.filing_id)).toBe(0)
  })
  function broken(kind: string, bytes: Buffer): Acceptance['artifacts'][number] {
    return { kind, part: 1, media_type: 'application/xml', filename: 'a.xml', content_gzip: bytes }
  }
  function doubled(artifacts: Acceptance['artifacts']): Acceptance['artifacts'] {
    return [...artifacts, ...artifacts]
  }
  async function deadLetter(key: string): Promise<string | undefined> {
    const { rows } = await documents.pool.query<{ reason: string }>(
      'select reason from dead_letter where key = $1',
      [key],
    )
    return rows[0]?.reason
  }
})

describe('at the end of the retention period', () => {
  const DAY_MS = 24 * 3_600_000
  const daysAgo = (days: number) => Date.now() - days * DAY_MS
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const old = (changes: Partial<Acceptance> = {}) =>
    acceptedReturn({
      occurred_at: daysAgo(2000),
      // A time of its own, so that no other filing has the same PDF.
      submitted_at: daysAgo(2001) - Math.floor(Math.random() * DAY_MS * 100),
      period_end: dayOf(daysAgo(2300)),
      artifacts: [
        {
          kind: 'ct600_xml',
          part: 1,
          media_type: 'application/xml',
          filename: 'a.xml',
          content_gzip: gzipSync(newUuid()),
        },
      ],
      ...changes,
    })
  const logger = createLogger({ service: 'documents', level: 'silent' })
  /** With the rights of the service's own role. */
  async function erase(): Promise<void> {
    const pool = createPool({ url: documents.database.runtimeUrl, max: 1, applicationName: 'test' })
    try {
      await eraseDue({ pool, clock: systemClock, logger })
    } finally {
      await pool.end()
    }
  }
  const hashes = async ({ filing_id: filingId }: Acceptance) =>
    (await documents.pool.query('select sha256 from document where filing_id = $1', [filingId])).rows.map(
      ({ sha256 }) => sha256,
    )
  const contents = async (sha256s: readonly unknown[]) =>
    (await documents.pool.query('select from content where sha256 = any($1)', [sha256s])).rows.length

  test('documents go with their bytes, and a repeated acceptance does not make them again', async () => {
    const acceptance = old()
    await documents.accept(acceptance)
    const gone = await hashes(acceptance)
    expect(await contents(gone)).toBe(gone.length)
    await erase()
    expect([await hashes(acceptance), await contents(gone)]).toEqual([[], 0])
    await documents.publish(acceptance)
    const next = acceptedReturn()
    await documents.accept(next)
    expect(await hashes(acceptance)).toEqual([])
    const page = await documents.call(`/manage/audit/sets?limit=1000`, { identity: { scopes: ['operator'] } })
    expect(page.body.data?.['sets']).toContainEqual({
      filingId: acceptance.filing_id,
      accountId: acceptance.account_id,
      acceptedAt: new Date(acceptance.occurred_at).toISOString(),
      documents: 0,
      isErased: true,
    })
  })

  test('an empty set goes seven years after the acceptance, and the database refuses before', async () => {
    const [young, older] = [old({ occurred_at: daysAgo(2550) }), old({ occurred_at: daysAgo(2560) })]
    await documents.accept(young)
    await documents.accept(older)
    await erase()
    expect(await count('document_set', young.filing_id)).toBe(1)
    expect(await count('document_set', older.filing_id)).toBe(0)
    const remove = documents.pool.query('delete from document_set where filing_id = $1', [young.filing_id])
    await expect(remove).rejects.toThrow(/kept as they were made/)
  })

  test('bytes that a document of another filing has too stay', async () => {
    const shared = old().artifacts
    const [going, staying] = [old({ artifacts: shared }), acceptedReturn({ artifacts: shared })]
    await documents.accept(going)
    await documents.accept(staying)
    await erase()
    expect(await hashes(going)).toEqual([])
    const kept = await hashes(staying)
    expect(await contents(kept)).toBe(kept.length)
  })

  test.each([
    ['the period ended less than six years ago', { period_end: dayOf(daysAgo(2150)) }],
    ['the filing was accepted less than 15 months ago', { occurred_at: daysAgo(400) }],
  ])('documents stay while %s, and the database refuses to erase them', async (_, changes) => {
    const acceptance = old(changes)
    await documents.accept(acceptance)
    await erase()
    expect((await list(acceptance)).length).toBeGreaterThan(0)
    for (const statement of [
      'update document_set set erased_at = now() where filing_id = $1',
      'delete from document where filing_id = $1',
    ])
      await expect(documents.pool.query(statement, [acceptance.filing_id])).rejects.toThrow(
        /kept as (they were|it was) made/,
      )
  })
})

test('stored documents cannot be changed in the database', async () => {
  const { filing_id } = acceptedReturn()
  for (const statement of [
    `update document set filename = 'x' where filing_id = '${filing_id}'`,
    'delete from document_set',
    'truncate content cascade',
    `insert into content (sha256, bytes) values (sha256('a'), 'b')`,
  ]) {
    await expect(documents.pool.query(statement)).rejects.toThrow(/kept as they were made|content_check/)
  }
})

describe('the operator', () => {
  const identity = { scopes: ['operator'] }
  test('sees every set in pages, and the documents of a filing', async () => {
    const acceptance = acceptedAccounts()
    const found = await documents.accept(acceptance)
    const seen: unknown[] = []
    for (let after = ''; ; ) {
      const page = await documents.call(`/manage/audit/sets?limit=2&after=${after}`, { identity })
      const sets = page.body.data?.['sets'] as { filingId: string }[]
      seen.push(...sets)
      if (sets.length < 2) break
      after = sets.at(-1)?.filingId ?? ''
    }
    expect(seen).toContainEqual({
      filingId: acceptance.filing_id,
      accountId: acceptance.account_id,
      acceptedAt: new Date(acceptance.occurred_at).toISOString(),
      documents: 4,
      isErased: false,
    })
    const listed = await documents.call(`/manage/filings/${acceptance.filing_id}`, { identity })
    expect(listed.body.data?.documents).toEqual(found)
    const state = await documents.call('/manage/audit/state', { identity })
    expect(state.body.data).toEqual({ outboxPending: 0, deadLetters: expect.any(Number) })
  })
  test('is the only caller who can read them', async () => {
    const reply = await documents.call('/manage/audit/sets')
    expect([reply.status, reply.body.error?.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
  })
})

test('the schema is the one that was reviewed', async () => {
  await expect(await dumpSchema(documents.pool)).toMatchFileSnapshot(
    join(import.meta.dirname, '../schema.sql'),
  )
})
