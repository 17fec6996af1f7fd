// Account prices: the operator's setting, and the prices held and charged for filings.
import { newId } from '@cfs/runtime'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustBalance } from '../src/commands/adjust-balance.ts'
import { openLedgerAccounts } from '../src/commands/open-ledger-accounts.ts'
import { startBilling, type BillingUnderTest } from './billing-under-test.ts'
import { TEST_OPERATOR } from './test-operator.ts'

let billing: BillingUnderTest
let pool: Pool
beforeAll(async () => {
  billing = await startBilling()
  pool = createPool({ url: billing.database.url, max: 3, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await billing.stop()
})

const at = new Date('2026-11-21T10:00:00.000Z')
const operator = { scope: 'operator' } as const

async function openAccount(balancePence = 0): Promise<string> {
  const accountId = newId('acc')
  await inTransaction(pool, (tx) => openLedgerAccounts(tx, [{ accountId, name: 'A' }], at))
  if (balancePence > 0) {
    const opening = { amountPence: balancePence, reason: 'test', reference: 'opening' }
    await adjustBalance(pool, { accountId, ...opening, by: TEST_OPERATOR, at })
  }
  return accountId
}

const filingOf = (accountId: string, pricePence: number) => {
  const filingId = newId('fil')
  const about = {
    filing_id: filingId,
    account_id: accountId,
    occurred_at: Date.now(),
    filing_type: 'ct600' as const,
    company_number: '00000001',
    period_start: '2025-04-01',
    period_end: '2026-03-31',
  }
  return {
    filingId,
    recorded: () =>
      billing.publish('filing.recorded', {
        ...about,
        sequence: 1,
        price_pence: pricePence,
        company_name: null,
        external_id: null,
      }),
    accepted: (acceptedPence = pricePence) =>
      billing.publish('filing.accepted', {
        ...about,
        sequence: 3,
        price_pence: acceptedPence,
        company_name: 'A',
        submitted_at: 1,
        form_json: '{}',
        receipt: null,
        artifacts: [],
      }),
  }
}
const untilBalance = (accountId: string, expected: Record<string, unknown>) =>
  waitFor(async () => expect(await billing.balanceOf(accountId)).toMatchObject(expected), {
    timeoutMs: 60_000,
  })
const transactionsOf = async (accountId: string) =>
  (await billing.get('/api/v1/transactions', { accountId })).data['transactions']

describe('the price of an account', () => {
  test('is what the operator sets, until it is cleared', async () => {
    const accountId = await openAccount()
    expect((await billing.setPrice(accountId, 15)).data).toEqual({ price: 15 })
    expect((await billing.setPrice(accountId, 12.34)).data).toEqual({ price: 12.34 })
    expect((await billing.setPrice(accountId, null)).data).toEqual({ price: 20 })
    const { rows } = await pool.query(
      'select sequence, price_pence from price_change where account_id = $1 order by sequence',
      [accountId],
    )
    expect(rows).toEqual([
      { sequence: 1, price_pence: 1500 },
      { sequence: 2, price_pence: 1234 },
      { sequence: 3, price_pence: null },
    ])
  })

  test('set to what it is, or cleared where there is none, changes nothing, even at once', async () => {
    const accountId = await openAccount()
    expect((await billing.setPrice(accountId, null)).data).toEqual({ price: 20 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => billing.setPrice(accountId, 15)))
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => ({ price: 15 })))
    const { rowCount } = await pool.query('select from price_change where account_id = $1', [accountId])
    expect(rowCount).toBe(1)
  })

  test.each([0, 0.01, 1000])('may be GBP %d', async (amount) => {
    expect((await billing.setPrice(await openAccount(), amount)).data).toEqual({ price: amount })
  })

  test.each([-0.01, 1000.01, 0.001, 15.005, '15', undefined, 1e300])('is not %j', async (amount) => {
    const refused = await billing.setPrice(await openAccount(), amount as number)
    expect(refused.code).toBe('VALIDATION_ERROR')
  })

  test('is refused for an account that does not exist, and the message names that account', async () => {
    const refused = await billing.setPrice('acc_none', 15)
    expect([refused.status, refused.code]).toEqual([404, 'NOT_FOUND'])
    expect(refused.message).toBe('There is no account acc_none.')
  })

  test('can only be set by an operator', async () => {
    const refused = await billing.get('/manage/audit/accounts', { scope: 'billing:read' })
    expect(refused.code).toBe('INSUFFICIENT_SCOPE')
  })
})

describe('a filing', () => {
  test('is held and charged at its recorded price, whatever the account’s price has become', async () => {
    const accountId = await openAccount(10_000)
    const [first, second] = [filingOf(accountId, 3000), filingOf(accountId, 1000)]
    await first.recorded()
    await billing.setPrice(accountId, 10)
    await second.recorded()
    await untilBalance(accountId, { balance: 100, held: 40, available: 60 })
    await billing.setPrice(accountId, null)
    await first.accepted()
    await untilBalance(accountId, { balance: 70, held: 10, available: 60 })
    await second.accepted()
    await untilBalance(accountId, { balance: 60, held: 0, available: 60 })
    expect(await transactionsOf(accountId)).toMatchObject([
      { type: 'charge', amount: -10, balance_after: 60, filing_id: second.filingId },
      { type: 'charge', amount: -30, balance_after: 70, filing_id: first.filingId },
      { type: 'adjustment' },
    ])
  })

  test('at a price of 0 holds nothing and is charged nothing, however often it is accepted', async () => {
    const accountId = await openAccount(10_000)
    const [free, paid] = [filingOf(accountId, 0), filingOf(accountId, 2000)]
    await free.recorded()
    await Promise.all([free.accepted(), free.accepted(), paid.recorded(), paid.accepted()])
    await waitFor(
      async () => {
        const { rows } = await pool.query<{ state: string }>(
          'select state from filing_hold where filing_id = $1',
          [free.filingId],
        )
        return rows[0]?.state === 'charged'
      },
      { timeoutMs: 60_000 },
    )
    await untilBalance(accountId, { balance: 80, held: 0, available: 80, owed: 0 })
    expect(await transactionsOf(accountId)).toHaveLength(2)
  })

  test('that is accepted at another price than its recorded one is charged the recorded one', async () => {
    const accountId = await openAccount(10_000)
    const filing = filingOf(accountId, 2000)
    await filing.recorded()
    await untilBalance(accountId, { held: 20 })
    await filing.accepted(1500)
    await untilBalance(accountId, { balance: 80, held: 0, available: 80 })
    expect((await billing.get('/manage/dead-letters', operator)).data).toEqual({ dead_letters: [] })
  })
})
