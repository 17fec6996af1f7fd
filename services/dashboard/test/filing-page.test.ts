// Tests what the page of a filing shows first: the documents, what to pay and when, who filed it, and exact
// times.
import type { FilingResource } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DashboardUnderTest, startDashboard } from './dashboard-under-test.ts'
import { logRequests } from './log-requests.ts'
import { documentsOf, filingOf, filingReturnOf, SAMPLE_FILING_ID } from './sample-filing.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const PAGE = `/live/filings/${SAMPLE_FILING_ID}`
const FIRST_RETURN = filingReturnOf('words')
const SECOND_RETURN = { ...FIRST_RETURN, period: { start: '2026-04-01', end: '2026-05-31' } }
const ACCEPTED: Partial<FilingResource> = {
  status: 'accepted',
  errors: [],
  computation: FIRST_RETURN.computation,
}
const plain = (text: string) => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const pageWith = async (changes: Partial<FilingResource>) => {
  const member = await dashboard.member()
  dashboard.product.filings.set(member.accountId, [filingOf(changes)])
  const { text } = await member.browser.get(PAGE)
  return { member, text, words: plain(text) }
}

test('the documents of an accepted filing stand before its facts and history', async () => {
  dashboard.product.files.set(SAMPLE_FILING_ID, documentsOf())
  const { words } = await pageWith(ACCEPTED)
  expect(words.indexOf('Download all as ZIP')).toBeGreaterThan(0)
  expect(words.indexOf('Download all as ZIP')).toBeLessThan(words.indexOf('Filing id'))
  expect(words.indexOf('Filing id')).toBeLessThan(words.indexOf('What happened'))
})

test.each<readonly [string, Partial<FilingResource>, string]>([
  ['of one return', { ...ACCEPTED, returns: [FIRST_RETURN] }, 'To pay by 31 Dec 2026 , less anything'],
  [
    'of an amendment',
    {
      ...ACCEPTED,
      returns: [FIRST_RETURN],
      amendment: { reason: 'A sale was missing' },
    },
    'only the difference to what was paid',
  ],
  ['of two returns', { ...ACCEPTED, returns: [FIRST_RETURN, SECOND_RETURN] }, 'Each return has its own date'],
  ['that waits', { ...ACCEPTED, status: 'submitted', returns: [FIRST_RETURN] }, 'To pay by 31 Dec 2026'],
])('a filing %s says when the tax must be paid', async (_, changes, words) => {
  expect((await pageWith(changes)).words).toContain(words)
})

test('a filing that was not accepted, or with nothing to pay, has no date', async () => {
  const nothing = { ...FIRST_RETURN, computation: { ...FIRST_RETURN.computation, tax_payable: 0 } }
  for (const changes of [
    { computation: FIRST_RETURN.computation, returns: [FIRST_RETURN] },
    { ...ACCEPTED, returns: [nothing] },
  ])
    expect((await pageWith(changes)).words).not.toContain('To pay by')
})

test('each of two returns has its last working day to pay in the table', async () => {
  const { words } = await pageWith({ ...ACCEPTED, returns: [FIRST_RETURN, SECOND_RETURN] })
  for (const date of ['31 Dec 2026', '1 Mar 2027']) expect(words).toContain(date)
})

test('the times have seconds, and the key that filed it is named with a link', async () => {
  const { member, words } = await pageWith({ ...ACCEPTED, created_at: '2026-11-22T14:32:07.000Z' })
  expect(words).toContain('22 Nov 2026, 14:32:07')
  expect(words).not.toContain('Filed with')
  const at = new Date()
  dashboard.product.filings.set(member.accountId, [filingOf({ ...ACCEPTED, created_at: at.toISOString() })])
  const [key] = dashboard.product.keys.get(member.accountId) ?? []
  if (key === undefined) throw new Error('the account has no key')
  const live = { ...key, key_id: 'key_live', mode: 'live' as const, name: 'Practice software' }
  dashboard.product.keys.set(member.accountId, [key, live])
  const row = { accountId: member.accountId, mode: 'live', filingId: SAMPLE_FILING_ID } as const
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  await inTransaction(dashboard.pool, (tx) =>
    logRequests(tx, [
      { ...row, keyId: 'key_that_reads', at: after(-1) },
      { ...row, keyId: 'key_live', method: 'POST', at: after(0) },
      { ...row, keyId: 'key_that_repeats', method: 'POST', at: after(5) },
      { ...row, accountId: 'acc_other', keyId: 'key_other', method: 'POST', at: after(-2) },
    ]),
  )
  expect((await member.browser.get(PAGE)).text).toContain(
    'the key <a href="/live/keys/key_live">Practice software</a>',
  )
  dashboard.product.faults.set('gateway', 'down')
  try {
    expect((await member.browser.get(PAGE)).text).toContain('the key <code>key_live</code>')
  } finally {
    dashboard.product.faults.delete('gateway')
  }
})
