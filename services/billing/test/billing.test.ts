// Customers' money is always correct: a filing is charged once and only if accepted, its price is held while
// it is undecided, and wrong postings are impossible.
import { join } from 'node:path'
import { newId, newUuid } from '@cfs/runtime'
import { createPool, dumpSchema, type Pool } from '@cfs/postgres'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBilling, type BillingUnderTest } from './billing-under-test.ts'

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

async function openAccount(balance: number): Promise<string> {
  const accountId = newId('acc')
  await billing.publish('account.opened', {
    account_id: accountId,
    sequence: 1,
    occurred_at: Date.now(),
    name: 'A',
    partner: false,
  })
  if (balance > 0)
    await waitFor(async () => (await billing.adjust(accountId, balance, 'opening')).status === 200)
  return accountId
}
const filingOf = (accountId: string) => {
  const filingId = newId('fil')
  const common = { filing_id: filingId, account_id: accountId, occurred_at: Date.now() }
  const about = {
    filing_type: 'ct600' as const,
    company_number: '00000001',
    period_start: '2025-04-01',
    period_end: '2026-03-31',
  }
  const errors = [
    {
      source: 'tax_authority',
      code: '3001',
      authority_code: null,
      message: 'm',
      location: null,
      retryable: false,
    },
  ]
  return {
    filingId,
    recorded: (id?: string) =>
      billing.publish(
        'filing.recorded',
        { ...common, ...about, sequence: 1, price_pence: 2000, company_name: null, external_id: null },
        id,
      ),
    accepted: (id?: string) =>
      billing.publish(
        'filing.accepted',
        {
          ...common,
          ...about,
          sequence: 3,
          price_pence: 2000,
          company_name: 'A',
          submitted_at: 1,
          form_json: '{}',
          receipt: null,
          artifacts: [],
        },
        id,
      ),
    rejected: () => billing.publish('filing.rejected', { ...common, sequence: 3, errors }),
    failed: () => billing.publish('filing.failed', { ...common, sequence: 2, errors }),
  }
}
const recordedAndAccepted = async (accountId: string) => {
  const filing = filingOf(accountId)
  await Promise.all([filing.recorded(), filing.accepted()])
}
const untilBalance = (accountId: string, expected: Record<string, unknown>) =>
  waitFor(async () => expect(await billing.balanceOf(accountId)).toMatchObject(expected), {
    timeoutMs: 60_000,
  })
/** Once a later event with the same key has had its effect, all earlier ones have been handled. */
const settled = async (accountId: string) => {
  const marker = filingOf(accountId)
  await marker.recorded()
  await waitFor(
    async () =>
      (await pool.query('select 1 from filing_hold where filing_id = $1', [marker.filingId])).rowCount === 1,
    { timeoutMs: 60_000 },
  )
  await marker.failed()
}

describe('a filing', () => {
  test('is held when recorded and charged when accepted', async () => {
    const accountId = await openAccount(200)
    const filing = filingOf(accountId)
    await filing.recorded()
    await untilBalance(accountId, { balance: 200, held: 20, available: 180, owed: 0, currency: 'GBP' })
    await filing.accepted()
    await untilBalance(accountId, { balance: 180, held: 0, available: 180 })
    const { data } = await billing.get('/api/v1/transactions', { accountId })
    expect(data).toMatchObject({
      transactions: [
        { type: 'charge', amount: -20, balance_after: 180, filing_id: filing.filingId },
        { type: 'adjustment', amount: 200, balance_after: 200, filing_id: null, reference: 'opening' },
      ],
      pagination: { limit: 50, offset: 0, total: 2 },
    })
  })
  test.each(['rejected', 'failed'] as const)(
    'that is %s costs nothing, and its price is no longer held',
    async (end) => {
      const accountId = await openAccount(200)
      const filing = filingOf(accountId)
      await filing.recorded()
      await untilBalance(accountId, { held: 20 })
      await filing[end]()
      await untilBalance(accountId, { balance: 200, held: 0 })
    },
  )
  test('is charged once, however often and whenever its acceptance arrives', async () => {
    const accountId = await openAccount(200)
    const filing = filingOf(accountId)
    const id = newUuid()
    await filing.accepted(id)
    await filing.accepted(id)
    await Promise.all([filing.accepted(), filing.accepted(), filing.recorded()])
    await untilBalance(accountId, { balance: 180, held: 0 })
    await billing.restart()
    await filing.accepted()
    await filing.failed()
    await filing.recorded()
    await settled(accountId)
    await untilBalance(accountId, { balance: 180, held: 0 })
  })
  test('whose failure arrives before its recording holds nothing', async () => {
    const accountId = await openAccount(200)
    const filing = filingOf(accountId)
    await filing.failed()
    await waitFor(
      async () =>
        (
          await pool.query(`select 1 from filing_hold where filing_id = $1 and state = 'released'`, [
            filing.filingId,
          ])
        ).rowCount === 1,
      { timeoutMs: 60_000 },
    )
    await filing.recorded()
    await settled(accountId)
    await untilBalance(accountId, { held: 0 })
  })
  test('that is accepted without enough money is owed, and the next credit pays it first', async () => {
    const accountId = await openAccount(5)
    await recordedAndAccepted(accountId)
    await untilBalance(accountId, { balance: 0, owed: 15, available: 0 })
    expect((await billing.adjust(accountId, 100, 'later')).data).toMatchObject({ balance: 85 })
    await untilBalance(accountId, { balance: 85, owed: 0, available: 85 })
  })
  test('of an account that billing does not know yet is charged nevertheless', async () => {
    const accountId = newId('acc')
    await recordedAndAccepted(accountId)
    await untilBalance(accountId, { balance: 0, owed: 20 })
  })
})

describe('an adjustment', () => {
  test('with the same reference changes nothing the second time, even at once', async () => {
    const accountId = await openAccount(0)
    await waitFor(async () => (await billing.adjust(accountId, 1, 'first')).status === 200)
    const answers = await Promise.all(Array.from({ length: 5 }, () => billing.adjust(accountId, 100, 'same')))
    expect(new Set(answers.map((answer) => answer.data['transaction_id'])).size).toBe(1)
    await untilBalance(accountId, { balance: 101 })
    expect((await billing.adjust(accountId, 50, 'same')).code).toBe('IDEMPOTENCY_CONFLICT')
  })
  test('cannot take more than there is, nor go to an account that does not exist', async () => {
    const accountId = await openAccount(10)
    expect((await billing.adjust(accountId, -10.01, 'too much')).code).toBe('INSUFFICIENT_BALANCE')
    expect((await billing.adjust(accountId, -10, 'all')).data).toMatchObject({ balance: 0 })
    expect((await billing.adjust('acc_none', 10, 'x')).code).toBe('NOT_FOUND')
  })
  test('cannot make a balance larger than an amount can be', async () => {
    const accountId = await openAccount(1)
    const refused = await billing.adjust(accountId, 999_999_999_999.99, 'all the money')
    expect(refused.code).toBe('VALIDATION_ERROR')
    await untilBalance(accountId, { balance: 1 })
  })
  test.each([0, 0.001, '10', null, 1e13])('of %j is no amount', async (amount) => {
    expect((await billing.adjust('acc_none', amount as number, 'x')).code).toBe('VALIDATION_ERROR')
  })
})

describe('the list of transactions', () => {
  test('comes in pages, newest first, and its limits are checked', async () => {
    const accountId = await openAccount(1)
    for (const pounds of [2, 3, 4]) await billing.adjust(accountId, pounds, `n${pounds}`)
    const { data } = await billing.get('/api/v1/transactions?limit=2&offset=1', { accountId })
    expect(data).toMatchObject({
      transactions: [{ amount: 3 }, { amount: 2 }],
      pagination: { limit: 2, offset: 1, total: 4 },
    })
    for (const query of ['limit=0', 'limit=101', 'offset=-1', 'limit=1&limit=2', 'x=1']) {
      expect((await billing.get(`/api/v1/transactions?${query}`, { accountId })).code).toBe(
        'VALIDATION_ERROR',
      )
    }
  })
  test('is empty in the sandbox, and the balance there is zero', async () => {
    const accountId = await openAccount(10)
    const as = { accountId, mode: 'test' as const }
    expect((await billing.get('/sandbox/v1/transactions', as)).data).toMatchObject({
      transactions: [],
      pagination: { total: 0 },
    })
    expect((await billing.get('/sandbox/v1/balance', as)).data).toEqual({
      balance: 0,
      held: 0,
      available: 0,
      owed: 0,
      currency: 'GBP',
    })
    expect((await billing.get('/api/v1/balance', as)).status).toBe(401)
  })
})

describe('the database itself refuses', () => {
  const statements: readonly (readonly [string, string])[] = [
    [
      'an unbalanced transaction',
      `insert into ledger_transaction values ('txn_bad', $1, 2, 'adjustment', 5, 205, 0, null, null, null, now()); insert into entry values ('txn_bad', 'prepaid', -500)`,
    ],
    [
      'a transaction without entries',
      `insert into ledger_transaction values ('txn_bad', $1, 2, 'adjustment', 500, 20500, 0, null, null, null, now())`,
    ],
    [
      'a transaction that names a wrong balance',
      `insert into ledger_transaction values ('txn_bad', $1, 2, 'adjustment', 500, 99999, 0, null, null, null, now()); insert into entry values ('txn_bad', 'prepaid', -500), ('txn_bad', 'corrections', 500)`,
    ],
    [
      'a wrong balance between two postings of one moment',
      `insert into ledger_transaction values ('txn_bad', $1, 2, 'adjustment', 500, 99999, 0, null, null, null, now()); insert into entry values ('txn_bad', 'prepaid', -500), ('txn_bad', 'corrections', 500); insert into ledger_transaction values ('txn_bae', $1, 3, 'adjustment', 500, 21000, 0, null, null, null, now()); insert into entry values ('txn_bae', 'prepaid', -500), ('txn_bae', 'corrections', 500)`,
    ],
    [
      'a charge that is no revenue',
      `insert into ledger_transaction values ('txn_bad', $1, 2, 'charge', -500, 19500, 0, 'fil_bad', null, null, now()); insert into entry values ('txn_bad', 'prepaid', 500), ('txn_bad', 'corrections', -500)`,
    ],
    [
      'a balance beside something owed',
      `insert into ledger_transaction values ('txn_bad', $1, 2, 'adjustment', 500, 20600, 100, null, null, null, now()); insert into entry values ('txn_bad', 'prepaid', -600), ('txn_bad', 'receivable', 100), ('txn_bad', 'corrections', 500)`,
    ],
    [
      'a balance below zero',
      `insert into ledger_transaction values ('txn_bad', $1, 2, 'adjustment', -30000, 0, 0, null, null, null, now()); insert into entry values ('txn_bad', 'prepaid', 30000), ('txn_bad', 'corrections', -30000)`,
    ],
    [
      'a gap in the numbers',
      `insert into ledger_transaction values ('txn_bad', $1, 3, 'adjustment', 500, 20500, 0, null, null, null, now()); insert into entry values ('txn_bad', 'prepaid', -500), ('txn_bad', 'corrections', 500)`,
    ],
    [
      'a changed entry',
      `update entry set amount_pence = 1 where transaction_id = (select transaction_id from ledger_transaction where account_id = $1)`,
    ],
    ['a removed transaction', 'delete from ledger_transaction where account_id = $1'],
    ['a changed balance', 'update account set balance_pence = 1 where account_id = $1'],
    [
      'an entry for a transaction that has landed',
      `insert into entry select transaction_id, 'revenue', 100 from ledger_transaction where account_id = $1`,
    ],
    ['an account that opens with money', `insert into account values ($1 || 'x', 'A', 100, 0, 0, now())`],
  ]
  test.each(statements)('%s', async (_, sql) => {
    const accountId = await openAccount(200)
    const statementsWithId = sql.replaceAll('$1', `'${accountId}'`)
    await expect(pool.query(`begin; ${statementsWithId}; commit`)).rejects.toThrow(
      /ledger|balance|account|transaction|violates|entries|landed|append/,
    )
    expect(await billing.balanceOf(accountId)).toMatchObject({ balance: 200 })
  })
})

describe('the database refuses a price', () => {
  const first = 'insert into price_change values ($1, 1, 1500, now())'
  const statements: [string, string][] = [
    ['below 0', 'insert into price_change values ($1, 1, -1, now())'],
    ['above GBP 1,000', 'insert into price_change values ($1, 1, 100001, now())'],
    ['that skips a number', 'insert into price_change values ($1, 2, 1500, now())'],
    ['of no account', `insert into price_change values ($1 || 'x', 1, 1500, now())`],
    ['that no change made', 'update account set price_pence = 1500 where account_id = $1'],
    [
      'before its account',
      `insert into account (account_id, opened_at, price_pence) values ($1 || 'x', now(), 1)`,
    ],
    ['with the number of another', `${first}; ${first}`],
    ['that was rewritten', `${first}; update price_change set price_pence = 1 where account_id = $1`],
    ['that was removed', `${first}; delete from price_change where account_id = $1`],
    ['of a filing above GBP 1,000', `insert into filing_hold values ('fil_dear', $1, 100001, 'held', now())`],
  ]
  test.each(statements)('%s', async (_, sql) => {
    const accountId = await openAccount(1)
    const withId = sql.replaceAll('$1', `'${accountId}'`)
    await expect(pool.query(`begin; ${withId}; commit`)).rejects.toThrow(/price|violates|account/)
    const { rows } = await pool.query(
      'select price_pence, price_sequence from account where account_id = $1',
      [accountId],
    )
    expect(rows).toEqual([{ price_pence: null, price_sequence: 0 }])
  })
})

test('many simultaneous charges and credits of one account add up', async () => {
  const accountId = await openAccount(1000)
  const filings = Array.from({ length: 30 }, () => filingOf(accountId))
  await Promise.all([
    ...filings.flatMap((filing) => [filing.accepted(), filing.recorded()]),
    ...Array.from({ length: 20 }, (_, index) => billing.adjust(accountId, 1, `c${index}`)),
  ])
  await untilBalance(accountId, { balance: 1000 - 30 * 20 + 20, held: 0 })
  const facts = await billing.get('/manage/audit/ledger', { scope: 'operator' })
  expect(facts.data).toMatchObject({
    entriesSumPence: 0,
    unbalancedTransactions: [],
    wrongAccounts: [],
    gapsInAccounts: [],
    deadLetters: 0,
  })
})

test('only the operator can see the balance of any account, as its owner sees it', async () => {
  const accountId = await openAccount(100)
  await filingOf(accountId).recorded()
  await untilBalance(accountId, { balance: 100, held: 20 })
  const path = `/manage/accounts/${accountId}/balance`
  const balance = await billing.get(path, { scope: 'operator' })
  expect(balance.data).toEqual(await billing.balanceOf(accountId))
  expect(balance.data).toMatchObject({ balance: 100, held: 20, available: 80, owed: 0 })
  expect((await billing.get(path, { accountId })).status).toBe(403)
})

test('the audit reads each held price with its filing, and nothing that is decided', async () => {
  const accountId = await openAccount(100)
  const [undecided, accepted, rejected] = [filingOf(accountId), filingOf(accountId), filingOf(accountId)]
  await Promise.all([undecided, accepted, rejected].map((filing) => filing.recorded()))
  await Promise.all([accepted.accepted(), rejected.rejected()])
  const operator = { scope: 'operator' } as const
  const after = [undecided, accepted, rejected].map(({ filingId }) => filingId).sort()[0] ?? ''
  const held = async () => {
    const { data } = await billing.get(`/manage/audit/holds?after=${after.slice(0, -1)}`, operator)
    return (data['holds'] as { accountId: string }[]).filter((hold) => hold.accountId === accountId)
  }
  // The events of the three filings may arrive in any order, so a rejected filing may be held until the end.
  await waitFor(
    async () => expect(await held()).toEqual([{ filingId: undecided.filingId, accountId, pricePence: 2000 }]),
    { timeoutMs: 60_000 },
  )
  await untilBalance(accountId, { balance: 80, held: 20 })
  expect((await billing.get('/manage/audit/holds?limit=5001', operator)).code).toBe('VALIDATION_ERROR')
})

test('no event waits in the outbox for long, and none is left there', async () => {
  const operator = { scope: 'operator' } as const
  await waitFor(async () => (await billing.get('/manage/outbox', operator)).data['pending'] === 0)
  expect((await billing.get('/manage/dead-letters', operator)).data).toEqual({ dead_letters: [] })
})

test('the schema is the one that was reviewed', async () => {
  await expect(await dumpSchema(pool)).toMatchFileSnapshot(join(import.meta.dirname, '../schema.sql'))
})
