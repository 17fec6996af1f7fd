// The low-balance e-mail: sent once for each fall that billing publishes, to the owners and finance. The
// threshold belongs to billing, which gets those that a previous version of the dashboard stored.
import { inTransaction } from '@cfs/postgres'
import { newUuid } from '@cfs/runtime'
import { publishEvent, waitFor } from '@cfs/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeThresholds } from '../src/store/money/threshold-transfers.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
let publisher: ReturnType<ReturnType<DashboardUnderTest['connect']>['publisher']>
let member: Member
beforeAll(async () => {
  dashboard = await startDashboard()
  publisher = dashboard.connect().publisher()
})
afterAll(async () => {
  await publisher.close()
  await dashboard.stop()
})
beforeEach(async () => {
  member = await dashboard.member()
  await dashboard.addSecondFactor(member)
})
const repair = () => {
  dashboard.product.faults.clear()
  dashboard.product.billing.isPreviousVersion = false
}
afterEach(repair)

async function publishFall(sequence: number, balancePence: number, id = newUuid()): Promise<void> {
  const payload = {
    account_id: member.accountId,
    sequence,
    occurred_at: Date.now(),
    balance_pence: Math.max(balancePence, 0),
    owed_pence: Math.max(-balancePence, 0),
    threshold_pence: 5000,
  }
  await publishEvent(publisher, { type: 'balance.low', key: member.accountId, payload, id })
}
const set = async (threshold: string) => {
  await member.browser.get('/live/billing')
  return member.browser.submit('/live/billing/low-balance', { threshold })
}
const sent = () =>
  dashboard.mailbox.sent.filter(({ to, subject }) => to === member.email && subject.includes('is below'))
const queued = async () =>
  (await dashboard.pool.query(`select from mail where kind = 'low balance'`)).rowCount ?? 0
const thresholdAtBilling = () => dashboard.product.billing.thresholds.get(member.accountId)

test('the low-balance e-mail states the balance and the threshold, and links to the balance', async () => {
  await publishFall(2, 4999)
  const mail = await dashboard.mailbox.wait(member.email, 'Your balance is below £50.00')
  expect(mail.paragraphs[0]).toContain('has £49.99 left')
  expect(mail.link?.url).toBe(`${dashboard.publicUrl}/live/billing`)
})

test('an event that arrives again sends no second e-mail; the next fall does', async () => {
  const id = newUuid()
  const before = await queued()
  await publishFall(2, 4999, id)
  await publishFall(2, 4999, id)
  await publishFall(5, -500)
  await waitFor(async () => expect(sent().length).toBe(2))
  expect((await queued()) - before).toBe(2)
  const states = sent().map(({ paragraphs }) => /has £49.99 left|owes £5.00/.exec(paragraphs[0] ?? '')?.[0])
  expect(new Set(states)).toEqual(new Set(['has £49.99 left', 'owes £5.00']))
})

test('a threshold is set and removed at billing, each with one row of the audit log', async () => {
  expect((await set('50')).location).toBe('/live/billing?message=saved')
  expect(thresholdAtBilling()).toEqual({ threshold: 50 })
  expect((await member.browser.get('/live/billing')).text).toContain('value="50"')
  await set('')
  expect(thresholdAtBilling()).toEqual({ threshold: null })
  const { text } = await member.browser.get('/account/audit')
  expect(text.split('Changed the low-balance e-mail').length).toBe(3)
  expect(text).not.toContain('Asked to change the low-balance e-mail')
})

test('an invalid amount changes nothing', async () => {
  await set('50')
  const wrong = await set('a lot')
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('href="#field-threshold"')
  expect(thresholdAtBilling()).toEqual({ threshold: 50 })
})

/** Stores a threshold as the previous version of the dashboard did. */
async function storeThreshold(pence: number, isAlerted: boolean, at = new Date('2026-11-01T10:00:00Z')) {
  const { pool } = dashboard
  await pool.query(
    `insert into account_balance (account_id, sequence, balance_pence, owed_pence, is_alerted)
     values ($1, 3, 1000, 0, $2)`,
    [member.accountId, isAlerted],
  )
  await pool.query(
    'insert into low_balance_alert (account_id, threshold_pence, updated_at) values ($1, $2, $3)',
    [member.accountId, pence, at],
  )
}
const stored = async () => {
  const { rows } = await dashboard.pool.query<{ kept: number; moving: number }>(
    `select (select count(*)::int from low_balance_alert) as kept,
       (select count(*)::int from threshold_transfer) as moving`,
  )
  return rows[0]
}

test.each([true, false])('a threshold of the previous version moves to billing (alerted: %s)', async (is) => {
  await storeThreshold(5000, is)
  await dashboard.restart()
  const moved = { set_at: '2026-11-01T10:00:00.000Z', sequence: 3, is_alerted: is }
  await waitFor(async () => expect(thresholdAtBilling()).toEqual({ threshold: 50, moved }))
  await waitFor(async () => expect(await stored()).toEqual({ kept: 0, moving: 0 }))
})

test.each([
  ['is down', () => dashboard.product.faults.set('billing', 'down')],
  ['runs its previous version', () => Object.assign(dashboard.product.billing, { isPreviousVersion: true })],
])('a threshold is kept while billing %s, and moves later', async (_, disturb) => {
  disturb()
  await storeThreshold(5000, false)
  await dashboard.restart()
  await waitFor(async () => expect(await stored()).toEqual({ kept: 0, moving: 1 }))
  expect(thresholdAtBilling()).toBeUndefined()
  repair()
  await dashboard.restart()
  await waitFor(async () => expect(await stored()).toEqual({ kept: 0, moving: 0 }))
  expect(thresholdAtBilling()?.threshold).toBe(50)
})

test('a replica of the previous version that is queuing an e-mail is counted in what moves', async () => {
  await storeThreshold(5000, false)
  const { accountId } = member
  const [isLocked, isQueued] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const previous = inTransaction(dashboard.pool, async (tx) => {
    await tx.query('select from account_balance where account_id = $1 for update', [accountId])
    isLocked.resolve()
    await isQueued.promise
    await tx.query('update account_balance set is_alerted = true where account_id = $1', [accountId])
  })
  await isLocked.promise
  const taking = inTransaction(dashboard.pool, takeThresholds)
  await waitFor(async () => {
    const waiting = `select pid from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
    return (await dashboard.pool.query(waiting)).rowCount === 1
  })
  isQueued.resolve()
  await Promise.all([previous, taking])
  const { rows } = await dashboard.pool.query('select is_alerted from threshold_transfer')
  expect(rows).toEqual([{ is_alerted: true }])
  await dashboard.restart()
  await waitFor(async () => expect(thresholdAtBilling()?.moved?.is_alerted).toBe(true))
})
