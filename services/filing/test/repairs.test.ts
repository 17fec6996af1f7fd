// What an operator repairs: the events of a filing are published again exactly as they were, the copy of an
// account follows the ledger again, and its filings are counted again. Each repair is recorded with the
// operator's name.
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsOf, ct600Of, sharedFilingStack, type FilingStack } from './filing-stack.ts'
import { pastRules } from './past-rules.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

const asOperator = (path: string) => stack.ask('POST', path, { scopes: ['operator'], key: null })
const eventsOf = (filingId: string) =>
  stack.published
    .filter(({ payload }) => 'filing_id' in payload && payload.filing_id === filingId)
    .toSorted((one, other) => sequenceOf(one.payload) - sequenceOf(other.payload))
const sequenceOf = (payload: object) => ('sequence' in payload ? Number(payload.sequence) : 0)

async function filed(kind: 'ct600' | 'accounts', status: string, change: object = {}) {
  const account = await stack.account()
  const body = { ...(kind === 'ct600' ? ct600Of : accountsOf)(stack.company()), ...change }
  const { body: posted } = await stack.ask('POST', `/api/v1/filings/${kind}`, { account, body })
  const { filing_id: filingId } = posted.data
  await stack.until(account, filingId, status)
  return { account, filingId }
}

const REFUSED = {
  credentials: { government_gateway_id: '123456789012', government_gateway_password: 'wrong-password' },
}

it.each([
  ['an accepted return', 'ct600', 'accepted', {}, 3],
  ['accepted accounts', 'accounts', 'accepted', {}, 3],
  ['a return with wrong credentials', 'ct600', 'error', REFUSED, 2],
] as const)(
  'the events of %s are published again exactly as they were',
  async (...[, kind, end, change, count]) => {
    const { filingId } = await filed(kind, end, change)
    await waitFor(() => eventsOf(filingId).length === count)
    const first = eventsOf(filingId)
    for (let times = 2; times < 4; times += 1) {
      const { status, body } = await asOperator(`/manage/filings/${filingId}/republish`)
      expect(status).toBe(200)
      const events = body.data['events'] as readonly { readonly type: string }[]
      expect(events.map(({ type }) => type)).toEqual(first.map(({ type }) => type))
      await waitFor(() => eventsOf(filingId).length === count * times)
    }
    for (const event of first) {
      const same = eventsOf(filingId).filter(({ type }) => type === event.type)
      expect(same).toHaveLength(3)
      for (const again of same) expect(again).toEqual(event)
    }
  },
)

it('a filing whose history contradicts its status is not published again', async () => {
  const { filingId } = await filed('ct600', 'accepted')
  await pastRules(stack.pool, 'filing_status_history', (tx) =>
    tx.query('delete from filing_status_history where filing_id = $1 and sequence = 3', [filingId]),
  )
  const { status, body } = await asOperator(`/manage/filings/${filingId}/republish`)
  expect(status).toBe(400)
  expect(body.error.message).toContain('its history ends with submitted as event 2')
  expect((await asOperator('/manage/filings/fil_unknown/republish')).status).toBe(404)
})

it('a copy that was changed follows the ledger again, with the charge that it lost', async () => {
  const { account, filingId } = await filed('ct600', 'accepted')
  const charges = [{ filing_id: filingId, amount_pence: 2000, charged_at: Date.now() }]
  stack.ledger.accounts.set(account, {
    sequence: 2,
    balance_pence: 998_000,
    price_pence: 1900,
    price_sequence: 1,
    charges,
  })
  await stack.pool.query(
    'update account set balance_pence = 5, balance_sequence = 9, price_sequence = 4 where account_id = $1',
    [account],
  )
  const first = await asOperator(`/manage/accounts/${account}/resync`)
  expect(first.body.data).toMatchObject({ balance: 9980, sequence: 2, charges_added: 1 })
  const { body } = await asOperator(`/manage/accounts/${account}/resync`)
  expect(body.data).toMatchObject({ balance: 9980, sequence: 2, charges_added: 0 })
  const { rows } = await stack.pool.query(
    `select balance_pence, balance_sequence, price_pence, price_sequence from account where account_id = $1`,
    [account],
  )
  expect(rows).toEqual([
    { balance_pence: 998_000, balance_sequence: 2, price_pence: 1900, price_sequence: 1 },
  ])
  const read = await stack.ask('GET', `/api/v1/filings/${filingId}`, { account })
  expect(read.body.data['charge']).toMatchObject({ amount: 20 })
  expect((await asOperator('/manage/accounts/acc_unknown/resync')).status).toBe(404)
})

it('filings are counted again, while more of them are made', async () => {
  const { account } = await filed('ct600', 'accepted')
  const other = await filed('ct600', 'accepted')
  await stack.pool.query('update account set filing_count = 7 where account_id = $1', [account])
  await stack.pool.query(
    `insert into filing_tally_by_period (account_id, period_end, type, status, filings)
     values ($1, '2001-12-31', 'ct600', 'accepted', 3)`,
    [account],
  )
  await stack.pool.query('delete from filing_tally_by_day where account_id = $1', [account])
  await stack.pool.query('delete from filing_tally_change where account_id = $1', [account])
  const before = await stack.ask('GET', '/manage/audit/store', { scopes: ['operator'], key: null })
  expect(before.body.data).toMatchObject({
    miscounted_accounts: [account],
    mistallied_accounts: [account],
  })

  const post = (company: string) =>
    stack.ask('POST', '/api/v1/filings/ct600', { account, body: ct600Of(company) })
  const [, ...made] = await Promise.all([
    ...Array.from({ length: 4 }, () => asOperator(`/manage/accounts/${account}/recount`)),
    ...Array.from({ length: 3 }, () => post(stack.company())),
  ])
  for (const answer of made) expect(answer.status).toBeLessThan(300)
  const { status, body } = await asOperator(`/manage/accounts/${account}/recount`)
  expect(status).toBe(200)
  expect(body.data).toEqual({ filings: 4, corrected: 0 })
  const listed = await stack.ask('GET', '/api/v1/filings?filing_type=ct600', { account })
  expect(listed.body.data['pagination']).toMatchObject({ total: 4 })
  const after = await stack.ask('GET', '/manage/audit/store', { scopes: ['operator'], key: null })
  expect(after.body.data).toMatchObject({ miscounted_accounts: [], mistallied_accounts: [] })
  expect((await asOperator(`/manage/accounts/${other.account}/recount`)).body.data).toEqual({
    filings: 1,
    corrected: 0,
  })
  expect((await asOperator('/manage/accounts/acc_unknown/recount')).status).toBe(404)
})

it('every repair is recorded with the operator, and customers cannot make one', async () => {
  const { account, filingId } = await filed('ct600', 'accepted')
  stack.ledger.accounts.set(account, { sequence: 1, balance_pence: 1_000_000 })
  await asOperator(`/manage/filings/${filingId}/republish`)
  await asOperator(`/manage/accounts/${account}/resync`)
  await asOperator(`/manage/accounts/${account}/recount`)
  const { rows } = await stack.pool.query(
    'select operator, action, subject, details from operator_entry where subject = any($1) order by entry_id',
    [[account, filingId]],
  )
  expect(rows).toEqual([
    { operator: 'ann', action: 'filing.republished', subject: filingId, details: { count: 3 } },
    {
      operator: 'ann',
      action: 'projection.resynced',
      subject: account,
      details: { sequence: 1, charges_added: 0 },
    },
    {
      operator: 'ann',
      action: 'filings.recounted',
      subject: account,
      details: { filings: 1, corrected: 0 },
    },
  ])
  const asCustomer = await stack.ask('POST', `/manage/filings/${filingId}/republish`, { account })
  expect(asCustomer.status).toBe(403)
})
