// Billing's balance as filing knows it: taken over from events, in whatever order they come.
import { join } from 'node:path'
import { appendToOutbox } from '@cfs/messaging'
import { dumpSchema, inTransaction } from '@cfs/postgres'
import { newId, newUuid } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ct600Of, startFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await startFilingStack()
})
afterAll(() => stack.stop())

/** Publishes as billing would, through the service's own relay. */
async function balanceChanged(
  account: string,
  change: { sequence: number; balance: number; owed?: number; charge?: string },
): Promise<void> {
  const { sequence, balance, owed = 0, charge } = change
  await inTransaction(stack.pool, (tx) =>
    appendToOutbox(
      tx,
      [
        {
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
          },
        },
      ],
      { source: 'billing', now: new Date() },
    ),
  )
}
const knownBalance = async (account: string) => {
  const { rows } = await stack.pool.query<{ balance: number; sequence: number }>(
    'select balance_pence as balance, balance_sequence as sequence from account where account_id = $1',
    [account],
  )
  return rows[0]
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
    // Accepted and not yet charged still counts as in flight.
    expect((await post(account, ct600Of(stack.company()))).status).toBe(402)
    await balanceChanged(account, { sequence: 2, balance: 0, charge: id })
    const charged = await waitFor(async () => {
      const { body } = await stack.ask('GET', `/api/v1/filings/${id}`, { account })
      return body.data['charge'] === null ? undefined : body.data['charge']
    })
    expect(charged).toEqual({ amount: 20, currency: 'GBP', charged_at: expect.any(String) })
    expect((await post(account, ct600Of(stack.company()))).body.error.context).toMatchObject({ available: 0 })
  })

  it('takes the newest balance, whatever overtakes it', async () => {
    const account = newId('acc')
    await balanceChanged(account, { sequence: 3, balance: 7000 })
    await balanceChanged(account, { sequence: 2, balance: 9000 })
    await balanceChanged(account, { sequence: 4, balance: 5000 })
    await waitFor(async () => (await knownBalance(account))?.sequence === 4)
    expect(await knownBalance(account)).toEqual({ balance: 5000, sequence: 4 })
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

describe('the operator', () => {
  const asOperator = { scopes: ['operator'] }

  it('sees a filing with its sendings and events, and finds nothing amiss', async () => {
    const account = await stack.account()
    const { body } = await post(account, ct600Of(stack.company()))
    const id = body.data.filing_id
    await stack.until(account, id, 'accepted')
    const shown = await stack.ask('GET', `/manage/filings/${id}`, asOperator)
    expect(shown.body.data).toMatchObject({
      filing: { filing_id: id, account_id: account, status: 'accepted' },
      attempts: [{ authority: 'tax_authority', part: 1 }],
      events: [{ type: 'filing.recorded' }, { type: 'filing.submitted' }, { type: 'filing.accepted' }],
    })
    const listed = await stack.ask('GET', `/manage/filings?account_id=${account}&status=accepted`, asOperator)
    expect(listed.body.data['filings']).toEqual([shown.body.data['filing']])
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

  it('is nobody whose key has no such scope', async () => {
    const { status, body } = await stack.ask('GET', '/manage/audit/store')
    expect([status, body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
  })
})

it('the schema is the one that was reviewed', async () => {
  await expect(await dumpSchema(stack.pool)).toMatchFileSnapshot(join(import.meta.dirname, '../schema.sql'))
})
