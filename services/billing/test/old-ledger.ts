// A ledger with postings of every kind, made at a time that the test chooses: billing's commands run with a
// clock of their own, while the database's clock shows the real time.
import { join } from 'node:path'
import { startPaymentProcessor } from '@cfs/payment-processor'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { newId, newUuid } from '@cfs/runtime'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { adjustBalance } from '../src/commands/adjust-balance.ts'
import { applyDispute } from '../src/commands/apply-dispute.ts'
import { applyPayout } from '../src/commands/apply-payout.ts'
import { applyRefund } from '../src/commands/apply-refund.ts'
import type { PaymentContext } from '../src/commands/billing-context.ts'
import { chargeFilings } from '../src/commands/charge-filings.ts'
import { eraseOldRecords } from '../src/commands/erase-old-records.ts'
import { holdFilings, releaseFilings } from '../src/commands/hold-filings.ts'
import { openLedgerAccounts } from '../src/commands/open-ledger-accounts.ts'
import { requestRefund } from '../src/commands/request-refund.ts'
import { setPrice } from '../src/commands/set-price.ts'
import { settleTopUp } from '../src/commands/settle-top-up.ts'
import { startTopUp } from '../src/commands/start-top-up.ts'
import { addPaymentEvents } from '../src/store/payment-events.ts'
import { paymentContext } from './payment-context.ts'
import { TEST_OPERATOR } from './test-operator.ts'

export const DAY_MS = 24 * 3_600_000
export const YEAR_MS = 365.25 * DAY_MS
/** A part of every text that a customer or an operator gives. */
export const PLANTED = 'planted-text'
/** A part of every reason that an operator types. */
export const PLANTED_REASON = `${PLANTED} because`

export interface OldLedger {
  readonly database: TestDatabase
  /** With the rights of the service's own role. */
  readonly pool: Pool
  /** With the rights of the owner of the tables. */
  readonly owner: Pool
  readonly context: PaymentContext
  /** Sets the clock of the commands and of the payment processor to a time before now. */
  readonly goBack: (ms: number) => void
  readonly now: () => Date
  readonly control: (path: string, body?: object) => Promise<Record<string, unknown>>
  readonly stop: () => Promise<void>
}

export async function startOldLedger(
  name: string,
  migrations = join(import.meta.dirname, '../migrations'),
): Promise<OldLedger> {
  let offsetMs = 0
  const now = () => new Date(Date.now() - offsetMs)
  const database = await testDatabase({ name, migrations })
  const pool = createPool({ url: database.runtimeUrl, max: 4, applicationName: 'test' })
  const owner = createPool({ url: database.url, max: 2, applicationName: 'test' })
  const processor = await startPaymentProcessor({}, { now })
  const seller = { name: 'Seller', address: [], vat: { number: '123456789', ratePercent: 20 } }
  return {
    database,
    pool,
    owner,
    context: { ...paymentContext({ pool, clock: { now }, url: processor.url }), seller },
    goBack(ms) {
      offsetMs = ms
    },
    now,
    async control(path, body = {}) {
      const url = `${processor.url}/_control/${path}`
      const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
      const answer = (await response.json()) as Record<string, unknown>
      if (!response.ok) throw new Error(JSON.stringify(answer))
      return answer
    },
    async stop() {
      await Promise.all([pool.end(), owner.end()])
      await processor.close()
      await database.drop()
    },
  }
}

export async function openAccount({ pool, now }: OldLedger): Promise<string> {
  const accountId = newId('acc')
  const account = { accountId, name: `Customer ${accountId}` }
  await inTransaction(pool, (tx) => openLedgerAccounts(tx, [account], now()))
  return accountId
}

export async function adjust(ledger: OldLedger, accountId: string, amountPence: number): Promise<void> {
  const about = { reason: `${PLANTED_REASON} adjusted`, reference: `${PLANTED} ${newUuid()}` }
  await adjustBalance(ledger.pool, { accountId, amountPence, ...about, by: TEST_OPERATOR, at: ledger.now() })
}

const COMPANY = {
  filingType: 'accounts',
  companyNumber: `${PLANTED} number`,
  companyName: `${PLANTED} Ltd`,
  periodEnd: '2018-03-31',
}

/** A filing that is recorded and accepted at the same time. */
export async function charge({ pool, now }: OldLedger, accountId: string, pricePence = 100): Promise<void> {
  const filing = { filingId: newId('fil'), accountId, pricePence }
  await inTransaction(pool, async (tx) => {
    await holdFilings(tx, [filing], now())
    await chargeFilings(tx, [{ ...filing, company: COMPANY }], now())
  })
}

export interface PaidTopUp {
  readonly topUpId: string
  readonly payment: string
  readonly transactionId: string
}

export async function startUnpaid({ context }: OldLedger, accountId: string): Promise<string> {
  const { sessionId } = await startTopUp(context, {
    accountId,
    createdBy: `${PLANTED} person ${newId('psn')}`,
    amountPence: 10_000,
    email: `${PLANTED}@example.test`,
    successUrl: `http://127.0.0.1/${PLANTED}`,
    cancelUrl: `http://127.0.0.1/${PLANTED}`,
  })
  return sessionId
}

/** A top-up of 100 pounds with its receipt, its VAT and its fee. */
export async function pay(ledger: OldLedger, accountId: string): Promise<PaidTopUp> {
  const { context, control, now } = ledger
  const sessionId = await startUnpaid(ledger, accountId)
  const { payment_intent: payment } = await control(`payments/${sessionId}/complete`)
  const event = { eventId: `evt_${newUuid()}`, type: 'checkout.session.completed', objectId: sessionId }
  await addPaymentEvents(context.pool, [{ ...event, happenedAt: now() }], { at: now(), byWebhook: true })
  await ledger.owner.query('update payment_event set due_at = null where event_id = $1', [event.eventId])
  const topUp = await settleTopUp(context, sessionId)
  if (topUp?.transactionId == null) throw new Error('the top-up was not credited')
  return { topUpId: topUp.topUpId, payment: String(payment), transactionId: topUp.transactionId }
}

const idOf = ({ id }: Record<string, unknown>) => String(id)

/** A refund of 25 pounds that the processor pays. */
export async function refund(ledger: OldLedger, { transactionId }: PaidTopUp): Promise<string> {
  const request = { transactionId, amountPence: 2_500, reason: `${PLANTED_REASON} refunded` }
  const { refundId } = await requestRefund(ledger.context, { ...request, by: TEST_OPERATOR })
  return refundId
}

/** A refund of 25 pounds that is paid and then fails, so that its credit note is cancelled. */
export async function failedRefund({ context, control }: OldLedger, { payment }: PaidTopUp): Promise<void> {
  const made = idOf(
    await control('refunds', { payment_intent: payment, amount: 2_500, outcome: 'succeeded' }),
  )
  await applyRefund(context, made)
  await control('refunds', { refund: made, outcome: 'failed' })
  await applyRefund(context, made)
}

export async function dispute(
  { context, control }: OldLedger,
  { payment }: PaidTopUp,
  outcome?: 'won' | 'lost',
): Promise<void> {
  const made = idOf(await control('disputes', { payment_intent: payment }))
  await applyDispute(context, made)
  if (outcome === undefined) return
  await control('disputes', { dispute: made, outcome })
  await applyDispute(context, made)
}

/** Postings of every kind for one account, within a minute. Its balance is then 10,000 pence or more. */
export async function postEverything(ledger: OldLedger, accountId: string): Promise<void> {
  const { pool, context, control, now } = ledger
  const change = { accountId, by: TEST_OPERATOR, reason: `${PLANTED_REASON} agreed`, at: now() }
  for (const pricePence of [1_500, 1_800]) await setPrice(context, { ...change, pricePence })
  await adjust(ledger, accountId, 50_000)
  await charge(ledger, accountId, 1_800)
  const [one, two, three] = [
    await pay(ledger, accountId),
    await pay(ledger, accountId),
    await pay(ledger, accountId),
  ]
  await refund(ledger, one)
  await failedRefund(ledger, one)
  await dispute(ledger, two, 'won')
  await dispute(ledger, three, 'lost')
  for (const outcome of ['failed', 'paid'])
    await applyPayout(context, idOf(await control('payouts', { outcome })))
  await charge(ledger, accountId, 0)
  const ended = { filingId: newId('fil'), accountId }
  await inTransaction(pool, (tx) => holdFilings(tx, [{ ...ended, pricePence: 1_800 }], now()))
  await inTransaction(pool, (tx) => releaseFilings(tx, [ended], now()))
  await startUnpaid(ledger, accountId)
}

/** Erases everything that is due, as one hourly run does. */
export async function eraseAll({ context }: OldLedger): Promise<void> {
  while (await eraseOldRecords(context));
}
