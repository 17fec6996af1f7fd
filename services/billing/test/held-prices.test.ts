// An acceptance moves no money by itself: billing charges what the filing's recording stated, once, whatever
// the acceptance states and in whatever order the events arrive.
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { newId, newUuid } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustBalance } from '../src/commands/adjust-balance.ts'
import { chargeFilings } from '../src/commands/charge-filings.ts'
import { holdFilings } from '../src/commands/hold-filings.ts'
import { openLedgerAccounts } from '../src/commands/open-ledger-accounts.ts'
import type { FilingPrice } from '../src/domain/hold.ts'
import { startBilling, type BillingUnderTest } from './billing-under-test.ts'
import { dyingPool } from './dying-pool.ts'
import { TEST_OPERATOR } from './test-operator.ts'

let billing: BillingUnderTest
let pool: Pool
beforeAll(async () => {
  billing = await startBilling()
  pool = createPool({ url: billing.database.url, max: 4, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await billing.stop()
})

const at = new Date('2026-11-21T10:00:00.000Z')
const operator = { scope: 'operator' } as const

async function openAccount(): Promise<string> {
  const accountId = newId('acc')
  await inTransaction(pool, (tx) => openLedgerAccounts(tx, [{ accountId, name: 'A' }], at))
  const opening = { amountPence: 10_000, reason: 'test', reference: 'opening' }
  await adjustBalance(pool, { accountId, ...opening, by: TEST_OPERATOR, at })
  return accountId
}

function filingOf(accountId: string, occurredAt = Date.now()) {
  const filingId = newId('fil')
  const about = {
    filing_id: filingId,
    account_id: accountId,
    occurred_at: occurredAt,
    filing_type: 'ct600' as const,
    company_number: '00000001',
    period_start: '2025-04-01',
    period_end: '2026-03-31',
    price_pence: 2000,
  }
  const named = { company_name: 'A Ltd', external_id: null }
  const decision = { company_name: 'A Ltd', submitted_at: 1, form_json: '{}', receipt: null, artifacts: [] }
  return {
    filingId,
    recorded: () => billing.publish('filing.recorded', { ...about, ...named, sequence: 1 }),
    accepted: (stated: { account_id?: string; price_pence?: number } = {}, id = newUuid()) =>
      billing.publish('filing.accepted', { ...about, ...decision, sequence: 3, ...stated }, id),
  }
}
const untilBalance = (accountId: string, expected: Record<string, unknown>) =>
  waitFor(async () => expect(await billing.balanceOf(accountId)).toMatchObject(expected), {
    timeoutMs: 60_000,
  })
const waitingIds = async (): Promise<readonly string[]> => {
  const { data } = await billing.get('/manage/audit/waiting-acceptances', operator)
  return (data['waiting'] as { filingId: string }[]).map(({ filingId }) => filingId)
}
const untilWaiting = (filingId: string) => waitFor(async () => expect(await waitingIds()).toContain(filingId))

describe('an acceptance', () => {
  test('of a filing that was recorded more than seven years ago is charged once too', async () => {
    const accountId = await openAccount()
    const eightYearsAgo = Date.now() - 8 * 366 * 24 * 3_600_000
    const old = filingOf(accountId, eightYearsAgo)
    await old.recorded()
    await old.accepted()
    await untilBalance(accountId, { balance: 80 })
    await old.accepted()
    const young = filingOf(accountId)
    await young.recorded()
    await young.accepted()
    await untilBalance(accountId, { balance: 60, held: 0 })
    await waitFor(async () => (await pool.query('select from inbox')).rowCount === 5)
    expect(await billing.balanceOf(accountId)).toMatchObject({ balance: 60, held: 0 })
  })

  test('of a filing that was never recorded charges nothing, and waits in the audit', async () => {
    const accountId = await openAccount()
    const forged = filingOf(accountId)
    await forged.accepted({ price_pence: 5000 })
    await untilWaiting(forged.filingId)
    await untilBalance(accountId, { balance: 100, held: 0, available: 100, owed: 0 })
    await pool.query('delete from waiting_acceptance where filing_id = $1', [forged.filingId])
  })

  test('of an unknown account opens no account', async () => {
    const accountId = newId('acc')
    const forged = filingOf(accountId)
    await forged.accepted()
    await untilWaiting(forged.filingId)
    const { rowCount } = await pool.query('select from account where account_id = $1', [accountId])
    expect(rowCount).toBe(0)
    await pool.query('delete from waiting_acceptance where filing_id = $1', [forged.filingId])
  })

  test('that arrives before its recording is charged once, when the recording arrives', async () => {
    const accountId = await openAccount()
    const filing = filingOf(accountId)
    const id = newUuid()
    await filing.accepted({}, id)
    await filing.accepted({}, id)
    await filing.accepted()
    await untilWaiting(filing.filingId)
    await filing.recorded()
    await untilBalance(accountId, { balance: 80, held: 0, available: 80 })
    await Promise.all([filing.accepted(), filing.recorded()])
    const last = filingOf(accountId)
    await last.recorded()
    await untilBalance(accountId, { balance: 80, held: 20 })
    expect(await waitingIds()).not.toContain(filing.filingId)
    const { rows } = await pool.query(
      'select company_name, filing_type from charged_filing where filing_id = $1',
      [filing.filingId],
    )
    expect(rows).toEqual([{ company_name: 'A Ltd', filing_type: 'ct600' }])
  })

  test.each(['before', 'after'])(
    'that names another account is charged to the account that recorded the filing (%s it)',
    async (moment) => {
      const [accountId, another] = [await openAccount(), await openAccount()]
      const filing = filingOf(accountId)
      if (moment === 'after') {
        await filing.recorded()
        await untilBalance(accountId, { held: 20 })
      }
      await filing.accepted({ account_id: another, price_pence: 100_000 })
      if (moment === 'before') {
        await untilWaiting(filing.filingId)
        await filing.recorded()
      }
      await untilBalance(accountId, { balance: 80, held: 0 })
      await untilBalance(another, { balance: 100, held: 0, owed: 0 })
    },
  )
})

test.each(['before', 'after'] as const)(
  'a process killed %s any statement leaves a filing that is charged once by the next one',
  async (moment) => {
    const accountId = await openAccount()
    const accept = (its: Pool, filing: FilingPrice) =>
      inTransaction(its, (tx) => chargeFilings(tx, [{ ...filing, pricePence: 9_900 }], at))
    const record = (its: Pool, filing: FilingPrice) =>
      inTransaction(its, (tx) => holdFilings(tx, [filing], at))
    let points = 0
    for (let isKilled = true; isKilled; ) {
      points += 1
      const filing = { filingId: newId('fil'), accountId, pricePence: 1 }
      const dying = dyingPool(pool, { at: points, moment })
      await accept(dying.pool, filing).catch(() => undefined)
      await record(dying.pool, filing).catch(() => undefined)
      isKilled = dying.isDead()
      await accept(pool, filing)
      await record(pool, filing)
      const { rows } = await pool.query<{ amount: number; state: string }>(
        `select t.amount_pence as amount, h.state from ledger_transaction t
         join filing_hold h using (filing_id) where t.filing_id = $1`,
        [filing.filingId],
      )
      expect({ points, rows }).toEqual({ points, rows: [{ amount: -1, state: 'charged' }] })
    }
    expect(points).toBeGreaterThan(12)
    expect(await waitingIds()).toEqual([])
  },
  60_000,
)
