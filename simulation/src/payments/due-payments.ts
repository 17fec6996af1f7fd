// The work that billing does on a clock: it processes events of the payment processor, asks about payments
// that are undecided, and compares the ledger with the payment processor.
import { chargeKeptCards } from '../../../services/billing/src/commands/charge-kept-card.ts'
import { checkRefund, claimRefunds } from '../../../services/billing/src/commands/check-refund.ts'
import { checkTopUp, claimTopUps } from '../../../services/billing/src/commands/check-top-up.ts'
import { comparePayments } from '../../../services/billing/src/commands/compare-payments.ts'
import { deleteUnneededCustomers } from '../../../services/billing/src/commands/keep-card.ts'
import { listMissedEvents } from '../../../services/billing/src/commands/list-missed-events.ts'
import {
  claimPaymentEvents,
  processPaymentEvent,
} from '../../../services/billing/src/commands/process-payment-event.ts'
import type { Program, World } from '../model/world.ts'

const BATCH = 4
/** Billing reads the list of events once an hour, up to ten minutes ago. */
const LIST_MS = 70 * 60_000

export const PAYMENT_WORK = ['events', 'top-ups', 'refunds', 'list', 'comparison', 'kept cards'] as const
export type PaymentWork = (typeof PAYMENT_WORK)[number]

export async function startPaymentWork(world: World, program: Program, work: PaymentWork): Promise<void> {
  await world.spawn(program.process, () => PERFORM[work](world, program))
}

const PERFORM: Readonly<Record<PaymentWork, (world: World, program: Program) => Promise<void>>> = {
  async events(world, { services: { payments } }) {
    const due = await claimPaymentEvents(payments, BATCH)
    await each(world, due, (event) => processPaymentEvent(payments, event))
  },
  async 'top-ups'(world, { services: { payments } }) {
    const due = await claimTopUps(payments, BATCH)
    await each(world, due, (topUpId) => checkTopUp(payments, topUpId))
  },
  async refunds(world, { services: { payments } }) {
    const due = await claimRefunds(payments, BATCH)
    await each(world, due, (refundId) => checkRefund(payments, refundId))
  },
  async 'kept cards'(_, { services: { payments } }) {
    await chargeKeptCards(payments)
    await deleteUnneededCustomers(payments)
  },
  async list(_, { services: { payments } }) {
    await listMissedEvents(payments)
  },
  async comparison(_, { services: { payments } }) {
    await comparePayments(payments)
  },
}

function each<T>(world: World, items: readonly T[], work: (item: T) => Promise<unknown>): Promise<unknown> {
  return Promise.all(
    items.map((item) => work(item).catch((error: unknown) => world.outcomes.recordError(error))),
  )
}

/** When each kind of work is due next; nothing is due without a top-up. */
function nextDueMs(world: World): Readonly<Record<PaymentWork, number>> {
  const { topUp, refund, paymentEvent, paymentProgress, paymentComparison } = world.databases.billing.tables
  const first = (times: readonly (Date | null)[]): number =>
    times.reduce((least, time) => Math.min(least, time?.getTime() ?? least), Number.POSITIVE_INFINITY)
  const [progress] = paymentProgress.committed.values()
  const [comparison] = paymentComparison.committed.values()
  const isUsed = topUp.committed.size > 0
  return {
    events: first([...paymentEvent.committed.values()].map(({ dueAt }) => dueAt)),
    'top-ups': first([...topUp.committed.values()].map(({ nextCheckAt }) => nextCheckAt)),
    refunds: first([...refund.committed.values()].map(({ nextCheckAt }) => nextCheckAt)),
    // Nothing waits for a charge; operations charge kept cards at any time.
    'kept cards': Number.POSITIVE_INFINITY,
    list: isUsed ? (progress?.reachedAt.getTime() ?? 0) + LIST_MS : Number.POSITIVE_INFINITY,
    comparison: isUsed ? (comparison?.dueAt?.getTime() ?? 0) : Number.POSITIVE_INFINITY,
  }
}

export function nextDuePaymentMs(world: World): number {
  return Math.min(...Object.values(nextDueMs(world)))
}

/** The kinds of work that are due now. */
export function duePaymentWork(world: World): readonly PaymentWork[] {
  const due = nextDueMs(world)
  return PAYMENT_WORK.filter((work) => due[work] <= world.time.nowMs)
}
