// The low-balance e-mail: sent once for each fall below the threshold, and never because of a number that
// skips others, unless the ledger has that balance.
import { inTransaction } from '@cfs/postgres'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSealing } from '../src/clients/sealing.ts'
import { noteBalanceChange } from '../src/commands/low-balance-alert.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
let member: Member
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())
beforeEach(async () => {
  member = await dashboard.member()
  await dashboard.addSecondFactor(member)
  dashboard.product.billing.accountId = member.accountId
})

const change = (sequence: number, balancePence: number, owedPence = 0) =>
  inTransaction(dashboard.pool, (tx) => {
    const context = {
      sealing: createSealing(['k1:a key for tests of at least 32 characters']),
      clock: dashboard.clock,
      dashboardUrl: dashboard.publicUrl,
    }
    const amounts = { sequence, balance_pence: balancePence, owed_pence: owedPence }
    return noteBalanceChange(tx, context, { account_id: member.accountId, ...amounts })
  })
const set = async (threshold: string) => {
  await member.browser.get('/live/billing')
  return member.browser.submit('/live/billing/low-balance', { threshold })
}
const queued = async () => {
  const { rows } = await dashboard.pool.query<{ count: number }>(
    `select count(*)::int as count from mail where kind = 'low balance'`,
  )
  return rows[0]?.count ?? 0
}

test('the low-balance e-mail is sent once for each fall below the threshold', async () => {
  const before = await queued()
  await change(1, 10_000)
  expect((await set('50')).location).toBe('/live/billing?message=saved')
  expect((await member.browser.get('/live/billing')).text).toContain('value="50"')
  await change(2, 4999)
  const mail = await dashboard.mailbox.wait(member.email, 'Your balance is below £50.00')
  expect(mail.paragraphs[0]).toContain('has £49.99 left')
  expect(mail.link?.url).toBe(`${dashboard.publicUrl}/live/billing`)
  await change(3, 2999)
  await change(2, 4999)
  expect(await queued()).toBe(before + 1)
  await change(4, 1000)
  await change(4, 9000)
  await change(5, 5000)
  await change(6, 0, 500)
  expect(await queued()).toBe(before + 2)
})

test('the low-balance e-mail believes a skipped number only if the ledger has it', async () => {
  const inDoubt = async () =>
    (await dashboard.pool.query('select 1 from account_balance where doubt_due_at is not null')).rowCount
  await change(1, 10_000)
  await set('50')
  const before = await queued()
  // A forged event: the ledger does not have it.
  dashboard.product.billing.ledgerState = { sequence: 1, balance_pence: 10_000, owed_pence: 0 }
  await change(100_000, 0)
  await waitFor(async () => (await inDoubt()) === 0, { timeoutMs: 30_000 })
  expect(await queued()).toBe(before)
  // The next real event is not taken for an old one.
  await change(2, 9_000)
  // Events were lost: the ledger is ahead.
  dashboard.product.billing.ledgerState = { sequence: 7, balance_pence: 4_000, owed_pence: 0 }
  await change(5, 4_500)
  await waitFor(async () => (await inDoubt()) === 0, { timeoutMs: 30_000 })
  expect(await queued()).toBe(before + 1)
  await change(6, 4_400)
  await change(8, 3_000)
  expect(await queued()).toBe(before + 1)
})

test('the low-balance e-mail is sent once, even if twenty changes arrive at the same moment', async () => {
  await change(1, 10_000)
  await set('50')
  const before = await queued()
  await Promise.all(Array.from({ length: 20 }, (_, index) => change(index + 2, 4000 - index)))
  expect(await queued()).toBe(before + 1)
})

test('the low-balance e-mail is disabled by an empty field; an invalid amount changes nothing', async () => {
  await set('50')
  const wrong = await set('a lot')
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('href="#field-threshold"')
  expect((await member.browser.get('/live/billing')).text).toContain('value="50"')
  await set('')
  await change(1, 10_000)
  const before = await queued()
  await change(2, 0)
  expect(await queued()).toBe(before)
})
