// The client through which billing's commands call the simulated payment processor. Each call has two steps:
// one at the processor, and one in which its response arrives; in between, the response may become outdated.
import type { EventPage, EventQuery } from '../../../services/billing/src/clients/payment-processor/events.ts'
import type { PaymentContext } from '../../../services/billing/src/commands/billing-context.ts'
import type { Machine } from '../machine/machine.ts'
import type { Process } from '../machine/process.ts'
import { listMovementsOf, listMovements } from './list-movements.ts'
import type { MemoryProcessor } from './memory-processor.ts'
import { disputeSnapshot, refundSnapshot, sessionSnapshot } from './session-snapshot.ts'
import { verify } from './sign-webhook.ts'

export interface PaymentClientOptions {
  readonly machine: Machine
  readonly process: Process
  readonly processor: MemoryProcessor
}

/** Shorter than the ten seconds after which the real client gives up. */
const SLOW_MS = 8000
/** Small pages, so that a list has several. */
const PAGE_SIZE = 5

export function createPaymentClient({
  machine,
  process,
  processor,
}: PaymentClientOptions): PaymentContext['processor'] {
  const step = (what: string) => ({ process, kind: 'processor' as const, what: `${process.name}: ${what}` })
  const call = async <T>(what: string, effect: () => T): Promise<T> => {
    const response = await machine.ask(step(what), effect)
    if (processor.slowCalls > 0) {
      processor.slowCalls -= 1
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    }
    return machine.ask(step(`${what}: response`), () => response)
  }
  return {
    isLive: false,
    createSession: (session) => call('create session', () => processor.createSession(session)),
    findSession: (sessionId) =>
      call('read session', () => {
        const session = processor.session(sessionId)
        return session && sessionSnapshot(session)
      }),
    chargeCard: (charge) => call('charge card', () => processor.chargeCard(charge)),
    findChargeOf: ({ topUpId }) =>
      call('list charges', () => {
        const charge = processor.chargeOf(topUpId)
        return charge && sessionSnapshot(charge)
      }),
    deleteCustomer: (customerId) => call('delete customer', () => processor.deleteCustomer(customerId)),
    createRefund: (refund) => call('create refund', () => processor.createRefund(refund)),
    findRefund: (refundId) =>
      call('read refund', () => {
        const refund = processor.refunds.find((one) => one.processorRefundId === refundId)
        return refund && refundSnapshot(refund)
      }),
    findRefundOf: ({ refundId }) =>
      call('list refunds', () => {
        const refund = processor.refunds.find((one) => one.refundId === refundId)
        return refund && refundSnapshot(refund)
      }),
    findDispute: (disputeId) =>
      call('read dispute', () => {
        const dispute = processor.disputes.find((one) => one.disputeId === disputeId)
        return dispute && disputeSnapshot(dispute)
      }),
    findPayout: (payoutId) =>
      call('read payout', () => {
        const payout = processor.payouts.find((one) => one.payoutId === payoutId)
        return payout && { ...payout, currency: 'gbp' }
      }),
    listEvents: (query) => call('list events', () => pageOf(processor, query)),
    listMovements: (query) => call('list movements', () => listMovements(processor, query)),
    listMovementsOf: (source) => call('list movements again', () => listMovementsOf(processor, source)),
    verifyWebhook: verify,
  }
}

/** Newest first; the times are exact to the second, as at the real processor. */
function pageOf({ events }: MemoryProcessor, { from, until, after }: EventQuery): EventPage {
  const second = (time: Date): number => Math.floor(time.getTime() / 1000)
  const listed = events
    .filter(({ happenedAt }) => second(happenedAt) >= second(from) && second(happenedAt) < second(until))
    .toReversed()
  const start = after === undefined ? 0 : listed.findIndex(({ eventId }) => eventId === after) + 1
  const page = listed.slice(start, start + PAGE_SIZE)
  const last = page.at(-1)
  const hasMore = start + PAGE_SIZE < listed.length
  return { events: page, ...(hasMore && last !== undefined ? { next: last.eventId } : {}) }
}
