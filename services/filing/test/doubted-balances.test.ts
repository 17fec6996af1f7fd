// A balance that someone other than billing publishes lets no account overdraw, and silences no later event.
import { inTransaction } from '@cfs/postgres'
import { newId, newUuid } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveNextBalance } from '../src/store/accounts.ts'
import { ct600Of, sharedFilingStack, type FilingStack } from './filing-stack.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

interface Change {
  readonly sequence: number
  readonly balance: number
  readonly charge?: string
  /** The number of a price change; the price is 0. */
  readonly price?: number
}

/** Publishes an event as billing does. */
async function publish(account: string, { sequence, balance, charge, price = 0 }: Change): Promise<void> {
  const payload = {
    account_id: account,
    sequence,
    occurred_at: Date.now(),
    balance_pence: balance,
    owed_pence: 0,
    transaction: {
      transaction_id: newId('txn'),
      type: charge === undefined ? ('top_up' as const) : ('charge' as const),
      amount_pence: -2000,
      filing_id: charge ?? null,
    },
    price_pence: price === 0 ? 2000 : 0,
    price_sequence: price,
  }
  await stack.publish({ type: 'balance.changed', key: account, payload })
}

const knownOf = async (account: string) => {
  const { rows } = await stack.pool.query<{ balance: number; sequence: number; price: number }>(
    `select balance_pence as balance, balance_sequence as sequence, price_pence as price from account
     where account_id = $1`,
    [account],
  )
  return rows[0]
}
const doubts = async () => (await stack.pool.query('select from balance_doubt')).rowCount
const untilAsked = (account: string) =>
  waitFor(async () => stack.ledger.asked.includes(account) && (await doubts()) === 0)
const post = (account: string, company = stack.company()) =>
  stack.ask('POST', '/api/v1/filings/ct600', { account, body: ct600Of(company), key: newUuid() })

it('a balance is stored only after the one before it: no gap or old event changes it', async () => {
  const accountId = newId('acc')
  const stores = (sequence: number) =>
    inTransaction(stack.pool, (tx) =>
      saveNextBalance(tx, { accountId, balancePence: sequence * 1000, owedPence: 0, sequence }),
    )
  expect([await stores(1), await stores(3), await stores(2), await stores(1), await stores(2)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
  expect(await knownOf(accountId)).toMatchObject({ balance: 2000, sequence: 2 })
})

it('a forged event with a high number changes no balance, and later events still count', async () => {
  const account = newId('acc')
  await publish(account, { sequence: 1, balance: 2000 })
  await waitFor(async () => (await knownOf(account))?.sequence === 1)
  stack.ledger.accounts.set(account, { sequence: 1, balance_pence: 2000 })
  await publish(account, { sequence: 999_999, balance: 1_000_000, price: 999_999 })
  await untilAsked(account)
  expect(await knownOf(account)).toEqual({ balance: 2000, sequence: 1, price: 2000 })
  expect((await post(account)).status).toBe(202)
  expect((await post(account)).status).toBe(402)
  await publish(account, { sequence: 2, balance: 6000 })
  await waitFor(async () => (await knownOf(account))?.sequence === 2)
  expect((await post(account)).status).toBe(202)
  expect(stack.logged.some((line) => line.includes('a number that the ledger does not have'))).toBe(true)
})

it('an event that is missing is made up for by the ledger, with its charge', async () => {
  const account = newId('acc')
  await publish(account, { sequence: 1, balance: 4000 })
  await waitFor(async () => (await knownOf(account))?.sequence === 1)
  const { body } = await post(account)
  const id = body.data.filing_id
  await stack.until(account, id, 'accepted')
  const charges = [{ filing_id: id, amount_pence: 2000, charged_at: Date.now() }]
  stack.ledger.accounts.set(account, { sequence: 3, balance_pence: 5000, charges })
  await publish(account, { sequence: 3, balance: 5000 })
  await waitFor(async () => (await knownOf(account))?.sequence === 3)
  const read = await stack.ask('GET', `/api/v1/filings/${id}`, { account })
  expect(read.body.data['charge']).toMatchObject({ amount: 20 })
  // The missing event arrives late: it is in the balance already.
  await publish(account, { sequence: 2, balance: 2000, charge: id })
  await publish(account, { sequence: 4, balance: 7000 })
  await waitFor(async () => (await knownOf(account))?.sequence === 4)
  expect(await knownOf(account)).toMatchObject({ balance: 7000 })
})

it('a forged charge with a high number does not free the money of a filing in progress', async () => {
  const account = newId('acc')
  await publish(account, { sequence: 1, balance: 2000 })
  await waitFor(async () => (await knownOf(account))?.sequence === 1)
  stack.ledger.accounts.set(account, { sequence: 1, balance_pence: 2000 })
  const { body } = await post(account)
  await stack.until(account, body.data.filing_id, 'accepted')
  await publish(account, { sequence: 7, balance: 2000, charge: body.data.filing_id })
  await untilAsked(account)
  expect((await post(account)).status).toBe(402)
})
