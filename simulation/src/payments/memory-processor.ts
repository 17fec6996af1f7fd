// Simulates the payment processor: customers pay, refunds and disputes are decided, money is paid out. Each
// change adds an event, whose webhook may be delivered late, repeatedly, in any order or never.
import type { CardCharge } from '../../../services/billing/src/clients/payment-processor/charge-card.ts'
import type { NewRefund } from '../../../services/billing/src/clients/payment-processor/refunds.ts'
import type { NewSession } from '../../../services/billing/src/clients/payment-processor/sessions.ts'
import type { PaymentSession } from '../../../services/billing/src/domain/payment-session.ts'
import type { ProcessorRefund } from '../../../services/billing/src/domain/refund.ts'
import { checkRule } from '../machine/breach.ts'
import { createSeededRandom } from '../machine/seeded-random.ts'
import { refusal } from './no-response.ts'
import { refundSnapshot, sessionSnapshot } from './session-snapshot.ts'
import {
  countsAsRefunded,
  isPaid,
  type MemoryDispute,
  type MemoryEvent,
  type MemoryPayment,
  type MemoryPayout,
  type MemoryRefund,
  type MemorySession,
} from './memory-payment.ts'

const SHORTEST_SESSION_MS = 30 * 60_000
const DISPUTE_FEE_PENCE = 2000
const LOST_PERCENT = 12

const DAY_MS = 24 * 60 * 60_000

interface FirstCharge {
  readonly untilMs: number
  /** Undefined if the bank declined. */
  session: PaymentSession | undefined
}

function answerOf({ session }: FirstCharge): PaymentSession {
  if (session === undefined) throw refusal('declined')
  return session
}

export class MemoryProcessor {
  readonly sessions: MemorySession[] = []
  readonly refunds: MemoryRefund[] = []
  readonly disputes: MemoryDispute[] = []
  readonly payouts: MemoryPayout[] = []
  readonly events: MemoryEvent[] = []
  /** How many of the next calls are answered late. */
  slowCalls = 0
  /** Whether webhooks may be lost: the product must have begun to read the list of events. */
  losesWebhooks: () => boolean = () => false
  readonly #random = createSeededRandom(1)
  readonly #nowMs: () => number
  // The first response to each idempotency key; a repeated request gets the same response.
  readonly #firstSessions = new Map<string, PaymentSession>()
  readonly #firstRefunds = new Map<string, ProcessorRefund>()
  readonly #firstCharges = new Map<string, FirstCharge>()
  readonly #deletedCustomers = new Set<string>()
  #ids = 0

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  createSession(request: NewSession): PaymentSession {
    const { topUpId, accountId, amountPence, expiresAt, keptThresholdPence = null } = request
    const repeated = this.#firstSessions.get(topUpId)
    if (repeated !== undefined) return repeated
    if (expiresAt.getTime() < this.#nowMs() + SHORTEST_SESSION_MS) throw refusal('expires_at')
    const isFirst = !this.sessions.some((one) => one.topUpId === topUpId && !one.isForeign)
    checkRule('a top-up has one session', isFirst, () => topUpId)
    const customerId = keptThresholdPence === null ? null : this.#newId('cus')
    const session = this.#addSession({ topUpId, accountId, amountPence, isForeign: false, customerId })
    const response = sessionSnapshot(session)
    this.#firstSessions.set(topUpId, response)
    return response
  }

  /** Adds a paid session that the product did not create; it may name one of the product's top-ups. */
  addForeignSession(about: Pick<MemorySession, 'topUpId' | 'accountId' | 'amountPence'>): MemorySession {
    const session = this.#addSession({ ...about, isForeign: true, customerId: null })
    this.pay(session, 'card')
    return session
  }

  #addSession(
    about: Pick<MemorySession, 'topUpId' | 'accountId' | 'amountPence' | 'isForeign' | 'customerId'>,
    sessionId = this.#newId('cs'),
  ): MemorySession {
    const expiresMs = this.#nowMs() + 2 * SHORTEST_SESSION_MS
    const session: MemorySession = { ...about, sessionId, expiresMs, status: 'open', payment: undefined }
    this.sessions.push(session)
    return session
  }

  /** The session as it is now: an open session whose time is over expires. */
  session(sessionId: string): MemorySession | undefined {
    const found = this.sessions.find((one) => one.sessionId === sessionId)
    if (found !== undefined) this.#expire(found)
    return found
  }

  openSessions(): MemorySession[] {
    for (const session of this.sessions) this.#expire(session)
    return this.sessions.filter(({ status }) => status === 'open')
  }

  #expire(session: MemorySession): void {
    if (session.status !== 'open' || session.expiresMs > this.#nowMs()) return
    session.status = 'expired'
    this.#emit('checkout.session.expired', session.sessionId)
  }

  /** The bank declines some charges of kept cards; the first answer is repeated for a day. */
  chargeCard({ topUpId, accountId, amountPence, customerId }: CardCharge): PaymentSession {
    const repeated = this.#firstCharges.get(topUpId)
    if (repeated !== undefined && repeated.untilMs > this.#nowMs()) return answerOf(repeated)
    const isFirst = !this.sessions.some((one) => one.topUpId === topUpId && !one.isForeign)
    checkRule('a kept card is charged once for a top-up', isFirst, () => topUpId)
    const isDeclined = this.#deletedCustomers.has(customerId) || this.#random.percent(20)
    const charge: FirstCharge = { untilMs: this.#nowMs() + DAY_MS, session: undefined }
    if (!isDeclined) {
      const paid = { topUpId, accountId, amountPence, isForeign: false, customerId }
      const session = this.#addSession(paid, this.#newId('pi'))
      this.#complete(session, { paymentIntent: session.sessionId, method: 'card' })
      charge.session = sessionSnapshot(session)
    }
    this.#firstCharges.set(topUpId, charge)
    return answerOf(charge)
  }

  chargeOf(topUpId: string): MemorySession | undefined {
    return this.sessions.find((one) => one.topUpId === topUpId && one.sessionId.startsWith('pi'))
  }

  deleteCustomer(customerId: string): void {
    this.#deletedCustomers.add(customerId)
  }

  /** The customer completes an open session; a bank debit is decided later. */
  pay(session: MemorySession, method: 'card' | 'bank-debit'): void {
    this.#complete(session, { paymentIntent: this.#newId('pi'), method })
    this.#emit('checkout.session.completed', session.sessionId)
  }

  #complete(
    session: MemorySession,
    { paymentIntent, method }: { readonly paymentIntent: string; readonly method: 'card' | 'bank-debit' },
  ): void {
    session.status = 'complete'
    session.payment = {
      paymentIntent,
      session,
      chargedAt: new Date(this.#nowMs()),
      feePence: 20 + Math.round(session.amountPence * 0.015),
      status: method === 'card' ? 'succeeded' : 'processing',
      isFeeKnown: this.#random.percent(60),
    }
  }

  decidePayment(payment: MemoryPayment, succeeds: boolean): void {
    payment.status = succeeds ? 'succeeded' : 'requires_payment_method'
    const outcome = succeeds ? 'succeeded' : 'failed'
    this.#emit(`checkout.session.async_payment_${outcome}`, payment.session.sessionId)
  }

  /** The product's payments, without those of foreign sessions. */
  payments(): MemoryPayment[] {
    return this.sessions.flatMap(({ payment, isForeign }) =>
      payment === undefined || isForeign ? [] : [payment],
    )
  }

  createRefund({ refundId, paymentIntent, amountPence }: NewRefund): ProcessorRefund {
    const repeated = this.#firstRefunds.get(refundId)
    if (repeated !== undefined) return repeated
    const payment = this.payments().find((one) => one.paymentIntent === paymentIntent)
    if (payment === undefined) throw refusal('payment_intent')
    if (amountPence > this.refundablePence(payment)) throw refusal('amount')
    const isFirst = !this.refunds.some((one) => one.refundId === refundId)
    checkRule('a refund is made once', isFirst, () => refundId)
    const response = refundSnapshot(this.refund(payment, amountPence, refundId))
    this.#firstRefunds.set(refundId, response)
    return response
  }

  /** Refunds part of a payment; without `refundId`, in the processor's own pages. */
  refund(payment: MemoryPayment, amountPence: number, refundId: string | null = null): MemoryRefund {
    const status = this.#random.percent(60) ? 'succeeded' : 'pending'
    const processorRefundId = this.#newId('re')
    const madeAt = new Date(this.#nowMs())
    const about = { processorRefundId, payment, amountPence, refundId, madeAt }
    const refund: MemoryRefund = { ...about, status, returnedAt: undefined }
    this.refunds.push(refund)
    this.#emit('refund.created', processorRefundId)
    return refund
  }

  /** What neither refunds nor disputes have taken from the payment. */
  refundablePence(payment: MemoryPayment): number {
    if (payment.status !== 'succeeded') return 0
    const refunded = this.refunds.filter((one) => one.payment === payment && countsAsRefunded(one))
    const moved = this.disputes.filter((one) => one.payment === payment).flatMap((one) => one.movements)
    const takenPence = sumOf(refunded) - sumOf(moved)
    return payment.session.amountPence - takenPence
  }

  decideRefund(refund: MemoryRefund, status: 'succeeded' | 'failed' | 'canceled'): void {
    refund.status = status
    if (status !== 'succeeded') refund.returnedAt = new Date(this.#nowMs())
    this.#emit(status === 'failed' ? 'refund.failed' : 'refund.updated', refund.processorRefundId)
  }

  /** The customer's bank disputes what is left of a payment; an inquiry moves no money. */
  dispute(payment: MemoryPayment, { isInquiry }: { readonly isInquiry: boolean }): MemoryDispute {
    const disputeId = this.#newId('dp')
    const amountPence = this.refundablePence(payment)
    const status = isInquiry ? 'warning_needs_response' : 'needs_response'
    const dispute: MemoryDispute = { disputeId, payment, amountPence, movements: [], status }
    this.disputes.push(dispute)
    this.#emit('charge.dispute.created', disputeId)
    if (!isInquiry) this.#moveDispute(dispute, -amountPence)
    return dispute
  }

  decideDispute(dispute: MemoryDispute, isWon: boolean): void {
    const isInquiry = dispute.movements.length === 0
    dispute.status = isInquiry ? 'warning_closed' : isWon ? 'won' : 'lost'
    if (!isInquiry && isWon) this.#moveDispute(dispute, dispute.amountPence)
    this.#emit('charge.dispute.closed', dispute.disputeId)
  }

  #moveDispute(dispute: MemoryDispute, amountPence: number): void {
    const feePence = amountPence < 0 ? DISPUTE_FEE_PENCE : this.#random.percent(50) ? -DISPUTE_FEE_PENCE : 0
    const balanceTransaction = this.#newId('txn')
    const movedAt = new Date(this.#nowMs())
    dispute.movements.push({ balanceTransaction, currency: 'gbp', amountPence, feePence, movedAt })
    const moved = amountPence < 0 ? 'withdrawn' : 'reinstated'
    this.#emit(`charge.dispute.funds_${moved}`, dispute.disputeId)
  }

  /** Pays the whole balance to the product's bank account; undefined if the balance is 0. */
  payOut(): MemoryPayout | undefined {
    const amountPence = this.balancePence()
    if (amountPence === 0) return undefined
    const paidAt = new Date(this.#nowMs())
    const payoutId = this.#newId('po')
    const payout: MemoryPayout = { payoutId, amountPence, paidAt, status: 'paid', failedAt: undefined }
    this.payouts.push(payout)
    this.#emit('payout.paid', payout.payoutId)
    return payout
  }

  failPayout(payout: MemoryPayout): void {
    payout.status = 'failed'
    payout.failedAt = new Date(this.#nowMs())
    this.#emit('payout.failed', payout.payoutId)
  }

  /** The product's money at the processor, without the payments of foreign sessions. */
  balancePence(): number {
    const paid = this.payments().filter(({ session }) => isPaid(session))
    const movements = this.disputes.flatMap((one) => one.movements)
    return (
      paid.reduce((sum, { session, feePence }) => sum + session.amountPence - feePence, 0) -
      sumOf(this.refunds.filter(countsAsRefunded)) +
      movements.reduce((sum, { amountPence, feePence }) => sum + amountPence - feePence, 0) -
      sumOf(this.payouts.filter(({ status }) => status === 'paid'))
    )
  }

  #emit(type: string, objectId: string): void {
    const eventId = this.#newId('evt')
    const isLost = this.#random.percent(LOST_PERCENT) && this.losesWebhooks()
    const happenedAt = new Date(this.#nowMs())
    this.events.push({ eventId, type, objectId, happenedAt, isLost, isDelivered: false })
  }

  #newId(prefix: string): string {
    this.#ids += 1
    return `${prefix}_test_${this.#ids}`
  }
}

const sumOf = (rows: readonly { readonly amountPence: number }[]): number =>
  rows.reduce((sum, { amountPence }) => sum + amountPence, 0)
