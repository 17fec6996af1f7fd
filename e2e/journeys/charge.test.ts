// The charge: GBP 20 for an accepted filing, once, at no other time, and never more filings than the balance
// covers.
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiAnswer } from '../api-client.ts'
import { dormantAccounts, freshUtr, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
})
afterAll(() => stack.stop())

const CT600 = '/api/v1/filings/ct600'
const ACCOUNTS = '/api/v1/filings/accounts'

const balanceOf = async (account: Account) => (await stack.api.get('/api/v1/balance', account.live)).data
/** Billing follows through events: waits until the balance is exactly this. */
const untilBalance = (account: Account, amounts: Record<'balance' | 'held' | 'available' | 'owed', number>) =>
  waitFor(
    async () => {
      expect(await balanceOf(account)).toEqual({ ...amounts, currency: 'GBP' })
      return true
    },
    { until: `the balance is ${JSON.stringify(amounts)}` },
  )
const transactionsOf = async (account: Account) => {
  const { data } = await stack.api.get('/api/v1/transactions', account.live)
  return data['transactions'] as { type: string; amount: number; filing_id: string | null }[]
}
const chargedFilings = async (account: Account) =>
  (await transactionsOf(account)).filter(({ type }) => type === 'charge').map((charge) => charge.filing_id)
const file = (account: Account, request: unknown, key?: string) =>
  stack.api.post(CT600, account.live, { body: request, idempotencyKey: key ?? crypto.randomUUID() })
const listed = async (account: Account) => {
  const { data } = await stack.api.get('/api/v1/filings', account.live)
  return data['pagination']
}
const money = (context: { required: number; available: number; shortfall: number }) => ({
  ...context,
  currency: 'GBP',
})
const endsOf = (answers: readonly ApiAnswer[]) =>
  Object.groupBy(answers, ({ status, error }) => (status === 202 ? '202' : `${status} ${error.code}`))
/** Makes the tax authority withhold its decision about a company until faults are cleared. */
const holdDecision = (companyNumber: string) =>
  stack.taxAuthority.fault({
    match: { company_number: companyNumber },
    operation: 'poll',
    fault: 'status',
    status: 503,
  })

describe('the charge', () => {
  test('is held while a filing is undecided, and reduces the balance available to the next one', async () => {
    const account = await stack.account(50)
    const request = nilReturn()
    await holdDecision(request.company_number)
    const undecided = await file(account, request)
    await untilBalance(account, { balance: 50, held: 20, available: 30, owed: 0 })
    const accepted = await file(account, nilReturn())
    await stack.api.untilCharged(account.live, accepted.data.filing_id)
    await untilBalance(account, { balance: 30, held: 20, available: 10, owed: 0 })
    const refused = await file(account, nilReturn())
    expect([refused.status, refused.error.context]).toEqual([
      402,
      money({ required: 20, available: 10, shortfall: 10 }),
    ])
    const shown = await stack.api.get(`/api/v1/filings/${undecided.data.filing_id}`, account.live)
    expect(shown.data.charge).toBeNull()

    await stack.taxAuthority.clearFaults()
    const charged = await stack.api.untilCharged(account.live, undecided.data.filing_id)
    expect(charged.charge).toEqual({ amount: 20, currency: 'GBP', charged_at: expect.any(String) })
    await untilBalance(account, { balance: 10, held: 0, available: 10, owed: 0 })
    expect(await transactionsOf(account)).toMatchObject([
      { type: 'charge', amount: -20, balance_after: 10, filing_id: undecided.data.filing_id },
      { type: 'charge', amount: -20, balance_after: 30, filing_id: accepted.data.filing_id },
      { type: 'adjustment', amount: 50, balance_after: 50, filing_id: null },
    ])
  })

  test('is never made for a rejected, failed or sandbox filing', async () => {
    const account = await stack.account(60)
    const [rejected, refusedAccounts] = [nilReturn(), dormantAccounts()]
    const reject = { outcome: 'reject', errors: [{ code: '9101', message: 'Too long.' }] }
    const match = (request: { company_number: string }) => ({
      match: { company_number: request.company_number },
    })
    await stack.taxAuthority.outcome({ ...match(rejected), ...reject })
    await stack.registry.outcome({ ...match(refusedAccounts), ...reject })
    const credentials = { government_gateway_id: '123456789012', government_gateway_password: 'not this one' }
    const first = await file(account, rejected)
    const second = await stack.api.file('accounts', account.live, refusedAccounts)
    const third = await file(account, nilReturn({ credentials }))
    const sandbox = await stack.api.file('ct600', account.test, nilReturn({ company_number: '00000001' }))
    expect(sandbox.status).toBe(202)
    await stack.api.until(account.live, first.data.filing_id, 'rejected')
    await stack.api.until(account.live, second.data.filing_id, 'rejected')
    await stack.api.until(account.live, third.data.filing_id, 'error')
    await untilBalance(account, { balance: 60, held: 0, available: 60, owed: 0 })

    const accepted = await file(account, nilReturn())
    await stack.api.untilCharged(account.live, accepted.data.filing_id)
    await untilBalance(account, { balance: 40, held: 0, available: 40, owed: 0 })
    expect(await chargedFilings(account)).toEqual([accepted.data.filing_id])
  })

  test('is the same for accounts', async () => {
    const account = await stack.account(20)
    const { data } = await stack.api.file('accounts', account.live, dormantAccounts())
    await stack.api.untilCharged(account.live, data.filing_id)
    await untilBalance(account, { balance: 0, held: 0, available: 0, owed: 0 })
  })
})

describe('an insufficient balance', () => {
  test.each([
    ['a return', CT600, nilReturn],
    ['accounts', ACCOUNTS, dormantAccounts],
  ])(
    'for %s gets 402 before anything is sent or recorded, and uses up no idempotency key',
    async (_what, path, make) => {
      const account = await stack.account(12.5)
      const request = make()
      const idempotencyKey = crypto.randomUUID()
      const post = () => stack.api.post(path, account.live, { body: request, idempotencyKey })
      const refused = await post()
      expect([refused.status, refused.error.code]).toEqual([402, 'INSUFFICIENT_BALANCE'])
      expect(refused.error.context).toEqual(money({ required: 20, available: 12.5, shortfall: 7.5 }))
      expect(await stack.taxAuthority.messages(request.company_number)).toEqual([])
      expect(await stack.registry.filings(request.company_number)).toEqual([])
      expect(await listed(account)).toMatchObject({ total: 0 })
      await stack.adjust(account, 7.5)
      const filed = await post()
      expect([filed.status, filed.headers.get('idempotent-replayed')]).toEqual([202, null])
      await stack.api.untilCharged(account.live, filed.data.filing_id)
    },
  )

  test('caused while a filing is undecided becomes owed, with 402 until a credit pays it', async () => {
    const account = await stack.account(30)
    const request = nilReturn()
    await holdDecision(request.company_number)
    const { data } = await file(account, request)
    await stack.adjust(account, -25)
    await stack.taxAuthority.clearFaults()
    const charged = await stack.api.untilCharged(account.live, data.filing_id)
    expect(charged.charge).toMatchObject({ amount: 20 })
    await untilBalance(account, { balance: 0, held: 0, available: 0, owed: 15 })
    const refused = async () => (await file(account, nilReturn())).error.context
    expect(await refused()).toEqual(money({ required: 20, available: 0, shortfall: 35 }))
    await stack.adjust(account, 20)
    await untilBalance(account, { balance: 5, held: 0, available: 5, owed: 0 })
    expect(await refused()).toEqual(money({ required: 20, available: 5, shortfall: 15 }))
    await stack.adjust(account, 15)
    expect((await file(account, nilReturn())).status).toBe(202)
  })
})

describe('many requests at once', () => {
  test('ten filings with a balance for five: five are sent and charged, five get 402', async () => {
    const account = await stack.account(100)
    const requests = Array.from({ length: 10 }, () => nilReturn())
    const answers = await Promise.all(requests.map((request) => file(account, request)))
    const { '202': sent = [], '402 INSUFFICIENT_BALANCE': refused = [] } = endsOf(answers)
    expect([sent.length, refused.length]).toEqual([5, 5])
    const none = money({ required: 20, available: 0, shortfall: 20 })
    expect(refused.map(({ error }) => error.context)).toEqual(Array.from({ length: 5 }, () => none))
    await Promise.all(sent.map(({ data }) => stack.api.untilCharged(account.live, data.filing_id)))
    await untilBalance(account, { balance: 0, held: 0, available: 0, owed: 0 })
    const received = await Promise.all(
      requests.map(({ company_number }) => stack.taxAuthority.filings(company_number)),
    )
    expect(received.flat()).toHaveLength(5)
    const charged = await chargedFilings(account)
    expect(charged).toHaveLength(5)
    expect(new Set(charged)).toEqual(new Set(sent.map(({ data }) => data.filing_id)))
    expect(await listed(account)).toMatchObject({ total: 5 })
  })

  test('twenty submissions with one key: one is sent, others get its response or must wait', async () => {
    const account = await stack.account(400)
    const request = nilReturn()
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => file(account, request, key)))
    const { '202': answered = [], '409 IDEMPOTENCY_IN_PROGRESS': waiting = [] } = endsOf(answers)
    expect(answered.length + waiting.length).toBe(20)
    expect(waiting.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true)
    const first = answered.find(({ headers }) => headers.get('idempotent-replayed') === null)
    expect(answered.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1)
    expect(answered.every(({ data }) => JSON.stringify(data) === JSON.stringify(first?.data))).toBe(true)

    await stack.api.untilCharged(account.live, first?.data.filing_id ?? '')
    const replay = await file(account, request, key)
    expect([replay.status, replay.headers.get('idempotent-replayed')]).toEqual([202, 'true'])
    expect(replay.data).toEqual(first?.data)
    expect(replay.request_id).not.toBe(first?.request_id)
    expect(await stack.taxAuthority.filings(request.company_number)).toHaveLength(1)
    expect(await chargedFilings(account)).toEqual([first?.data.filing_id])
    await untilBalance(account, { balance: 380, held: 0, available: 380, owed: 0 })
  })

  test('two keys for one company, type and period: one filing is sent, the other names it', async () => {
    const account = await stack.account(100)
    const request = nilReturn()
    await holdDecision(request.company_number)
    const answers = await Promise.all([
      file(account, request),
      file(account, { ...request, utr: freshUtr() }),
    ])
    const { '202': sent = [], '409 FILING_UNDECIDED': refused = [] } = endsOf(answers)
    expect([sent.length, refused.length]).toEqual([1, 1])
    expect(refused[0]?.error.context).toEqual({ filing_id: sent[0]?.data.filing_id })
    await stack.taxAuthority.clearFaults()
    await stack.api.untilCharged(account.live, sent[0]?.data.filing_id ?? '')
    expect(await stack.taxAuthority.filings(request.company_number)).toHaveLength(1)
    await untilBalance(account, { balance: 80, held: 0, available: 80, owed: 0 })
  })
})

describe('the daily spend cap of an API key', () => {
  test('refuses filings once the gateway sets it; a rotation does not start the day again', async () => {
    const account = await stack.account(200)
    const path = `/accounts/${account.accountId}/keys`
    type Key = { readonly key: string; readonly key_id: string }
    const first = (await stack.manage('gateway', path, { mode: 'live', spend_cap: 40 })) as Key
    const fileWith = (key: string) => file({ ...account, live: key }, nilReturn())
    expect((await fileWith(first.key)).status).toBe(202)
    const rotation = { overlap_seconds: 3600 }
    const second = (await stack.manage('gateway', `${path}/${first.key_id}/rotate`, rotation)) as Key
    const answers = await Promise.all([first, second, second].map(({ key }) => fileWith(key)))
    const { '202': sent = [], '402 SPEND_CAP_REACHED': refused = [] } = endsOf(answers)
    expect([sent.length, refused.length]).toEqual([1, 2])
    for (const { error } of refused) {
      expect(error.context).toMatchObject({ cap: 40, spent: 40, required: 20, currency: 'GBP' })
    }
    expect((await file(account, nilReturn())).status).toBe(202)
    expect(await listed(account)).toMatchObject({ total: 3 })
  })
})

describe('an idempotency key', () => {
  test('stands for one request: its path and body, without the credentials', async () => {
    const account = await stack.account(100)
    const other = await stack.account(20)
    const request = nilReturn()
    const key = crypto.randomUUID()
    const first = await file(account, request, key)
    const credentials = {
      government_gateway_id: '210987654321',
      government_gateway_password: 'changed since',
    }
    const again = await file(account, { ...request, credentials }, key)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([202, 'true'])
    expect(again.data).toEqual(first.data)
    for (const change of [{ external_id: 'other' }, { utr: freshUtr() }, { company_number: '00000001' }]) {
      const conflict = await file(account, { ...request, ...change }, key)
      expect([conflict.status, conflict.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
    }
    const elsewhere = await stack.api.post(ACCOUNTS, account.live, {
      body: dormantAccounts({ company_number: request.company_number }),
      idempotencyKey: key,
    })
    expect([elsewhere.status, elsewhere.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
    expect(await stack.taxAuthority.filings(request.company_number)).toHaveLength(1)
    expect(await stack.registry.filings(request.company_number)).toEqual([])
    const ofAnother = await file(other, nilReturn(), key)
    expect([ofAnother.status, ofAnother.headers.get('idempotent-replayed')]).toEqual([202, null])
  })
})
