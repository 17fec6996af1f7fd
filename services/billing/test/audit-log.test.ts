// Each adjustment, refund and change of price leaves one audit entry: who made it, from where, why, and what
// changed.
import { auditEntriesOf, signingSecretsOf } from '@cfs/testing'
import { createOperatorSigner, IDENTITY_HEADER } from '@cfs/http'
import { eraseOldAuditEntries } from '@cfs/audit'
import { createLogger } from '@cfs/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IDENTITY_SECRET } from './billing-under-test.ts'
import { paidTopUp } from './paid-top-up.ts'
import { type PaymentsUnderTest, startPayments } from './payments-under-test.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.stop())

const signAsOperator = createOperatorSigner({
  secrets: signingSecretsOf(IDENTITY_SECRET, 'operator'),
  name: 'ann',
})

interface Call {
  readonly method: string
  readonly path: string
  readonly body?: object | undefined
}

async function ask(sign: () => string, { method, path, body }: Call) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(`${payments.billing.manageUrl}${path}`, {
    method,
    headers: { [IDENTITY_HEADER]: sign(), ...type },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { data = {} } = (await response.json()) as { data?: Record<string, unknown> }
  return { status: response.status, data }
}
const asAnn = (method: string, path: string, body?: object) =>
  ask(() => signAsOperator('billing', 'request-of-ann'), { method, path, body })
const changesOf = (accountId: string) => auditEntriesOf(payments.pool, accountId)
const adjust = (accountId: string, amount: number, reference: string) =>
  asAnn('POST', `/manage/accounts/${accountId}/adjustments`, { amount, reason: 'goodwill', reference })
const setPrice = (accountId: string, amount: number | null, reason?: string) =>
  asAnn('PUT', `/manage/accounts/${accountId}/price`, { amount, reason })
const byAnn = {
  at: expect.any(String),
  actor: 'operator',
  actor_id: 'ann',
  origin: '127.0.0.1',
  request_id: 'request-of-ann',
}

describe('an entry is written', () => {
  test('for every adjustment of a balance, with the balance before and after and the reason', async () => {
    const accountId = await payments.openAccount()
    const { data } = await adjust(accountId, 25, 'first')
    expect(await changesOf(accountId)).toMatchObject([
      {
        ...byAnn,
        action: 'balance.adjusted',
        subject: data['transaction_id'],
        before: { balance_pence: 0, owed_pence: 0 },
        after: {
          balance_pence: 2500,
          owed_pence: 0,
          amount_pence: 2500,
          reason: 'goodwill',
          reference: 'first',
        },
      },
    ])
  })

  test('for every change of a price, with the price before and after and any reason', async () => {
    const accountId = await payments.openAccount()
    await setPrice(accountId, 15, 'agreed by phone')
    await setPrice(accountId, null)
    expect(await changesOf(accountId)).toMatchObject([
      { before: { price_pence: 1500 }, after: { price_pence: null, reason: null } },
      {
        ...byAnn,
        action: 'price.changed',
        subject: accountId,
        before: { price_pence: null },
        after: { price_pence: 1500, reason: 'agreed by phone' },
      },
    ])
  })

  test('for every refund, with the balance before and after and the reason', async () => {
    const { accountId, topUpId, transactionId } = await paidTopUp(payments)
    const asked = { transaction_id: transactionId, amount: 40, reason: 'closing', reference: 'x' }
    const { data } = await asAnn('POST', '/manage/refunds', asked)
    expect(await changesOf(accountId)).toMatchObject([
      {
        ...byAnn,
        action: 'refund.requested',
        subject: data['refund_id'],
        before: { balance_pence: 10_000 },
        after: {
          balance_pence: 6000,
          top_up_id: topUpId,
          amount_pence: 4000,
          reason: 'closing',
          reference: 'x',
        },
      },
    ])
  })

  test('for a refund in the processor’s own pages, which names no person', async () => {
    const { accountId, paymentIntent } = await paidTopUp(payments)
    const { id } = await payments.control('refunds', { payment_intent: paymentIntent, amount: 3000 })
    await payments.untilBalance(accountId, { balance: 70 })
    expect(await changesOf(accountId)).toMatchObject([
      {
        actor: 'service',
        actor_id: 'payment-processor',
        origin: 'payment-processor',
        action: 'refund.made_at_processor',
        request_id: id,
        before: { balance_pence: 10_000 },
        after: { balance_pence: 7000, amount_pence: 3000 },
      },
    ])
  })

  test('only by a change: a repetition and a refusal leave none', async () => {
    const { accountId, transactionId } = await paidTopUp(payments)
    const refund = { transaction_id: transactionId, amount: 1, reason: 'closing' }
    const change = async () => {
      await adjust(accountId, 5, 'once')
      await setPrice(accountId, 12)
      await asAnn('POST', '/manage/refunds', refund)
    }
    await change()
    const once = await changesOf(accountId)
    expect(once).toHaveLength(3)
    await change()
    expect((await adjust(accountId, -5000, 'too much')).status).toBe(402)
    expect((await asAnn('POST', '/manage/refunds', { ...refund, amount: 5000 })).status).toBe(400)
    expect(await changesOf(accountId)).toEqual(once)
  })

  test('or the change is not made', async () => {
    const { accountId, transactionId } = await paidTopUp(payments)
    await payments.pool.query(
      `alter table audit_entry add constraint refused check (account_id <> '${accountId}') not valid`,
    )
    const statuses = [
      await adjust(accountId, 5, 'refused'),
      await setPrice(accountId, 12),
      await asAnn('POST', '/manage/refunds', { transaction_id: transactionId, reason: 'closing' }),
    ].map(({ status }) => status)
    await payments.pool.query('alter table audit_entry drop constraint refused')
    expect(statuses).toEqual([500, 500, 500])
    expect(await payments.billing.balanceOf(accountId)).toMatchObject({ balance: 100 })
    const { rowCount } = await payments.pool.query('select from price_change where account_id = $1', [
      accountId,
    ])
    expect(rowCount).toBe(0)
  })
})

test('an entry is never changed, and erased after six years and not a day sooner', async () => {
  await adjust(await payments.openAccount(), 1, 'kept')
  for (const change of [
    'update audit_entry set actor_id = null',
    'delete from audit_entry',
    'truncate audit_entry',
  ])
    await expect(payments.pool.query(change)).rejects.toThrow('audit entries never change')
  const insert = `
    insert into audit_entry (at, account_id, actor, actor_id, origin, action, subject, request_id, before,
      after)
    values (now() - $1::interval, $2, 'operator', 'ann', 'test', 'price.changed', $2, 'r', '{}', '{}')`
  await payments.pool.query(insert, ['6 years 1 day', 'acc_old'])
  await payments.pool.query(insert, ['5 years 364 days', 'acc_young'])
  const logger = createLogger({ service: 'test', level: 'silent' })
  await eraseOldAuditEntries({ pool: payments.pool, clock: { now: () => new Date() }, logger })
  const { rows } = await payments.pool.query(
    `select account_id from audit_entry where account_id in ('acc_old', 'acc_young')`,
  )
  expect(rows).toEqual([{ account_id: 'acc_young' }])
})
