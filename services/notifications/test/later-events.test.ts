// Documents and deadlines in the feed: what other services than the filing service know about a filing or a
// company.
import { eventPage } from '@cfs/contracts'
import { newId } from '@cfs/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FeedUnderTest, startFeed } from './feed-under-test.ts'
import { filingEvents } from './published-events.ts'

let feed: FeedUnderTest
beforeAll(async () => {
  feed = await startFeed()
})
afterAll(() => feed.stop())

const newAccount = () => newId('acc')

test('documents follow the acceptance of their filing, however early they arrive', async () => {
  const account = newAccount()
  const { filingId, recorded, submitted, accepted } = filingEvents(account)
  const document = {
    document_id: 'doc_1',
    kind: 'ct600_pdf',
    format: 'pdf',
    media_type: 'application/pdf',
    filename: 'ct600.pdf',
    size_bytes: 12,
    sha256: 'c'.repeat(64),
  }
  const about = { filing_id: filingId, account_id: account, occurred_at: Date.UTC(2026, 10, 27, 10) }
  const sequence = accepted.payload.sequence + 1
  await feed.publish({
    type: 'documents.made',
    key: filingId,
    payload: { ...about, sequence, documents: [document] },
  })
  for (const event of [accepted, submitted, recorded]) await feed.publish(event as typeof recorded)
  const { events } = eventPage.parse(await feed.untilEvents(account, 3))
  expect(events.map(({ type }) => type)).toEqual([
    'filing.submitted',
    'filing.accepted',
    'filing.documents_ready',
  ])
  expect(events[2]?.data).toEqual({
    ...events[1]?.data,
    sequence,
    documents: [document],
  })
})

test('a deadline enters the feed, except one of a type that only a later version knows', async () => {
  const account = newAccount()
  const deadline = {
    account_id: account,
    occurred_at: Date.UTC(2026, 10, 27),
    company_number: '12345678',
    company_name: null,
    period_end: '2026-03-31',
    due_on: '2026-12-31',
    days_left: 34,
  }
  for (const filing_type of ['unknown', 'accounts'] as const)
    await feed.publish({ type: 'deadline.approaching', key: account, payload: { ...deadline, filing_type } })
  const { events } = eventPage.parse(await feed.untilEvents(account, 1))
  const { account_id: _account, occurred_at: _at, ...data } = deadline
  expect(events.map((event) => [event.type, event.data])).toEqual([
    ['deadline.approaching', { ...data, filing_type: 'accounts' }],
  ])
})
