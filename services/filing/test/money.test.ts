// The filing service's copy of balances and prices follows billing's events, in whatever order they arrive.
import { join } from 'node:path'
import { dumpSchema } from '@cfs/postgres'
import { newId, newUuid } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ct600Of, startFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await startFilingStack()
})
afterAll(() => stack.stop())

/** Publishes an event as billing does. */
async function balanceChanged(
  account: string,
  change: {
    sequence: number
    balance: number
    owed?: number
    charge?: string
    price?: { pence: number; sequence: number }
  },
): Promise<void> {
  const { sequence, balance, owed = 0, charge, price = { pence: 2000, sequence: 0 } } = change
  await stack.publish({
    type: 'balance.changed',
    key: account,
    payload: {
      account_id: account,
      sequence,
      occurred_at: Date.now(),
      balance_pence: balance,
      owed_pence: owed,
      transaction: {
        transaction_id: newId('txn'),
        type: charge === undefined ? 'top_up' : 'charge',
        amount_pence: charge === undefined ? balance : -2000,
        filing_id: charge ?? null,
      },
      price_pence: price.pence,
      price_sequence: price.sequence,
    },
  })
}
const knownBalance = async (account: string) => {
  const { rows } = await stack.pool.query<{ balance: number; sequence: number }>(
    'select balance_pence as balance, balance_sequence as sequence from account where account_id = $1',
    [account],
  )
  return rows[0]
}
const statedSequence = async (account: string, reader = account) => {
  const path = `/manage/accounts/${account}/balance-sequence`
  const { status, body } = await stack.ask('GET', path, { account: reader, scopes: ['billing:state'] })
  return [status, body.data] as const
}
const post = (account: string, body: unknown) =>
  stack.ask('POST', '/api/v1/filings/ct600', { account, body, key: newUuid() })

describe('the projection of balances', () => {
  it('lets an account file as soon as its top-up arrives, and shows the charge on the filing', async () => {
    const account = newId('acc')
    const company = stack.company()
    expect((await post(account, ct600Of(company))).status).toBe(402)
    await balanceChanged(account, { sequence: 1, balance: 2000 })
    const posted = await waitFor(async () => {
      const answer = await post(account, ct600Of(company))
      return answer.status === 202 ? answer : undefined
    })
    const id = posted.body.data.filing_id
    await stack.until(account, id, 'accepted')
    // A filing that is accepted but not yet charged still counts as in progress.
    expect((await post(account, ct600Of(stack.company()))).status).toBe(402)
    await balanceChanged(account, { sequence: 2, balance: 0, charge: id })
    const charged = await waitFor(async () => {
      const { body } = await stack.ask('GET', `/api/v1/filings/${id}`, { account })
      return body.data['charge'] === null ? undefined : body.data['charge']
    })
    expect(charged).toEqual({ amount: 20, currency: 'GBP', charged_at: expect.any(String) })
    expect((await post(account, ct600Of(stack.company()))).body.error.context).toMatchObject({ available: 0 })
  })

  it('uses the newest balance, in whatever order events arrive', async () => {
    const account = newId('acc')
    expect(await statedSequence(account)).toEqual([200, { sequence: 0 }])
    stack.ledger.accounts.set(account, { sequence: 4, balance_pence: 5000 })
    await balanceChanged(account, { sequence: 1, balance: 8000 })
    await balanceChanged(account, { sequence: 3, balance: 7000 })
    await balanceChanged(account, { sequence: 2, balance: 9000 })
    await balanceChanged(account, { sequence: 4, balance: 5000 })
    await waitFor(async () => (await knownBalance(account))?.sequence === 4)
    expect(await knownBalance(account)).toEqual({ balance: 5000, sequence: 4 })
    expect(await statedSequence(account)).toEqual([200, { sequence: 4 }])
    expect((await statedSequence(account, newId('acc')))[0]).toBe(404)
  })

  it('refuses new filings while anything is owed', async () => {
    const account = newId('acc')
    await balanceChanged(account, { sequence: 1, balance: 0, owed: 1500 })
    await waitFor(async () => (await knownBalance(account))?.sequence === 1)
    const { status, body } = await post(account, ct600Of(stack.company()))
    expect(status).toBe(402)
    expect(body.error.context).toEqual({ required: 20, available: 0, shortfall: 35, currency: 'GBP' })
  })
})

describe('the price of a filing', () => {
  /** An account that the filing service knows, with its own price and a balance. */
  const priced = async (pence: number, balance: number) => {
    const account = newId('acc')
    await balanceChanged(account, { sequence: 1, balance, price: { pence, sequence: 1 } })
    await waitFor(async () => (await knownBalance(account))?.sequence === 1)
    return account
  }
  const chargeOf = async (account: string, id: string) =>
    (await stack.ask('GET', `/api/v1/filings/${id}`, { account })).body.data['charge']
  const pricesOf = (account: string) =>
    stack.published
      .filter(({ payload }) => 'price_pence' in payload && payload.account_id === account)
      .map(({ type, payload }) => [type, 'price_pence' in payload ? payload.price_pence : undefined])
  const acceptedAt = (id: string) =>
    waitFor(() =>
      stack.published
        .flatMap(({ type, payload }) =>
          type === 'filing.accepted' && 'price_pence' in payload && 'filing_id' in payload ? [payload] : [],
        )
        .find(({ filing_id }) => filing_id === id),
    ).then(({ price_pence }) => price_pence)
  const untilPriced = (account: string, pence: number) =>
    waitFor(async () => {
      const { body } = await stack.ask('GET', '/manage/audit/accounts?limit=5000', { scopes: ['operator'] })
      const accounts = body.data['accounts'] as readonly { account_id: string; price_pence: number }[]
      return accounts.some((one) => one.account_id === account && one.price_pence === pence)
    })

  it('is its account’s price: required, shown by a dry run, and published with the filing', async () => {
    const account = await priced(1550, 1549)
    const request = ct600Of(stack.company())
    const refused = await post(account, request)
    expect(refused.body.error.context).toEqual({
      required: 15.5,
      available: 15.49,
      shortfall: 0.01,
      currency: 'GBP',
    })
    const trial = await post(account, { ...request, dry_run: true })
    expect(trial.body.data['charge']).toEqual({ amount: 15.5, currency: 'GBP' })
    await balanceChanged(account, { sequence: 2, balance: 1550 })
    await waitFor(async () => (await knownBalance(account))?.sequence === 2)
    const { body } = await post(account, request)
    await stack.until(account, body.data.filing_id, 'accepted')
    await waitFor(() => pricesOf(account).length === 2)
    expect(pricesOf(account)).toEqual([
      ['filing.recorded', 1550],
      ['filing.accepted', 1550],
    ])
  })

  it('stays the same for a filing in progress when the account’s price changes', async () => {
    const account = await priced(3000, 5000)
    const first = await post(account, ct600Of(stack.company()))
    expect(first.status).toBe(202)
    await balanceChanged(account, { sequence: 1, balance: 5000, price: { pence: 1000, sequence: 2 } })
    await untilPriced(account, 1000)
    const second = await post(account, ct600Of(stack.company()))
    await stack.until(account, first.body.data.filing_id, 'accepted')
    await stack.until(account, second.body.data.filing_id, 'accepted')
    // 30 and 10 of the 50 pounds are reserved: each filing reserves its own price.
    expect((await post(account, ct600Of(stack.company()))).status).toBe(202)
    const refused = await post(account, ct600Of(stack.company()))
    expect(refused.body.error.context).toMatchObject({ required: 10, available: 0, shortfall: 10 })
    // Acceptances of two companies are published in either order, so each is found by its filing.
    expect(await acceptedAt(first.body.data.filing_id)).toBe(3000)
    expect(await acceptedAt(second.body.data.filing_id)).toBe(1000)
  })

  it('of 0 needs no money, and its filing is shown as charged with 0 once it is accepted', async () => {
    const account = await priced(0, 0)
    const undecided = stack.company()
    const match = { company_number: undecided }
    await stack.taxAuthority.control('POST', 'outcomes', { match, outcome: 'pending' })
    const waiting = await post(account, ct600Of(undecided))
    expect(waiting.status).toBe(202)
    expect(await chargeOf(account, waiting.body.data.filing_id)).toBeNull()
    const { body } = await post(account, ct600Of(stack.company()))
    const accepted = await stack.until(account, body.data.filing_id, 'accepted')
    expect(accepted['charge']).toEqual({ amount: 0, currency: 'GBP', charged_at: expect.any(String) })
    const trial = await post(account, { ...ct600Of(stack.company()), dry_run: true })
    expect(trial.body.data['charge']).toEqual({ amount: 0, currency: 'GBP' })
  })

  it('of 0 charges nothing for a rejected filing either', async () => {
    const account = await priced(0, 0)
    const company = stack.company()
    await stack.taxAuthority.control('POST', 'outcomes', {
      match: { company_number: company },
      outcome: 'reject',
      errors: [{ code: '3001', message: 'Refused.' }],
    })
    const { body } = await post(account, ct600Of(company))
    await stack.until(account, body.data.filing_id, 'rejected')
    expect(await chargeOf(account, body.data.filing_id)).toBeNull()
  })

  it('is the newest that billing has published, in whatever order events arrive', async () => {
    const account = await priced(1500, 5000)
    stack.ledger.accounts.set(account, {
      sequence: 1,
      balance_pence: 5000,
      price_pence: 1200,
      price_sequence: 3,
    })
    await balanceChanged(account, { sequence: 1, balance: 5000, price: { pence: 1200, sequence: 3 } })
    await untilPriced(account, 1200)
    // An event with an earlier price, and an event from a version without prices.
    await balanceChanged(account, { sequence: 1, balance: 5000, price: { pence: 1100, sequence: 2 } })
    await balanceChanged(account, { sequence: 2, balance: 6000 })
    await waitFor(async () => (await knownBalance(account))?.sequence === 2)
    const trial = await post(account, { ...ct600Of(stack.company()), dry_run: true })
    expect(trial.body.data['charge']).toEqual({ amount: 12, currency: 'GBP' })
  })
})

describe('the operator', () => {
  const asOperator = { scopes: ['operator'] }

  it('sees a filing with its attempts and events, and the audit finds nothing wrong', async () => {
    const account = await stack.account()
    const { body } = await post(account, ct600Of(stack.company()))
    const id = body.data.filing_id
    await stack.until(account, id, 'accepted')
    const read = await stack.ask('GET', `/manage/filings/${id}`, asOperator)
    expect(read.body.data).toMatchObject({
      filing: { filing_id: id, account_id: account, status: 'accepted' },
      attempts: [{ authority: 'tax_authority', part: 1 }],
      events: [{ type: 'filing.recorded' }, { type: 'filing.submitted' }, { type: 'filing.accepted' }],
    })
    const listed = await stack.ask('GET', `/manage/filings?account_id=${account}&status=accepted`, asOperator)
    expect(listed.body.data['filings']).toEqual([read.body.data['filing']])
    const refused = await stack.ask('GET', '/manage/filings', { account })
    expect(refused.status).toBe(403)
    const audit = await stack.ask('GET', '/manage/audit/store', asOperator)
    expect(audit.body.data).toMatchObject({
      undecided_without_poll: [],
      pending_too_long: [],
      history_differs: [],
      dead_letters: 0,
    })
    const { body: facts } = await stack.ask('GET', '/manage/audit/filings?limit=5000', asOperator)
    expect(facts.data['filings']).toContainEqual(
      expect.objectContaining({ filing_id: id, charge_pence: null }),
    )
    const { body: accounts } = await stack.ask('GET', '/manage/audit/accounts', asOperator)
    expect(accounts.data['accounts']).toContainEqual(expect.objectContaining({ account_id: account }))
    const letters = await stack.ask('GET', '/manage/dead-letters', asOperator)
    expect(letters.body.data['dead_letters']).toEqual([])
    const replayed = await stack.ask('POST', '/manage/dead-letters/replay', asOperator)
    expect(replayed.body.data['replayed']).toBe(0)
  })

  it('must have a key with the operator’s scope', async () => {
    const { status, body } = await stack.ask('GET', '/manage/audit/store')
    expect([status, body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
  })
})

it('the schema is the one that was reviewed', async () => {
  await expect(await dumpSchema(stack.pool)).toMatchFileSnapshot(join(import.meta.dirname, '../schema.sql'))
})
