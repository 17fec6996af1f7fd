// The simulated payment processor's list of money movements, with which billing compares its ledger.
import type {
  MovementPage,
  MovementQuery,
} from '../../../services/billing/src/clients/payment-processor/movements.ts'
import type { MovementKind, ProcessorMovement } from '../../../services/billing/src/domain/movements.ts'
import { isPaid, type MemoryPayment } from './memory-payment.ts'
import type { MemoryProcessor } from './memory-processor.ts'
import { chargeIdOf } from './session-snapshot.ts'

interface Moved extends ProcessorMovement {
  readonly movedAt: Date
}

/** Small pages, so that a list has several. */
const PAGE_SIZE = 5

/** A page of the movements within a period, newest first; the times are exact to the second. */
export function listMovements(
  processor: MemoryProcessor,
  { from, until, after }: MovementQuery,
): MovementPage {
  const second = (time: Date): number => Math.floor(time.getTime() / 1000)
  const listed = movementsOf(processor)
    .map((movement) => ({ id: idOf(movement), movement }))
    .filter(({ movement: { movedAt } }) => second(movedAt) >= second(from) && second(movedAt) < second(until))
    .toSorted((one, other) => other.movement.movedAt.getTime() - one.movement.movedAt.getTime())
  const start = after === undefined ? 0 : listed.findIndex(({ id }) => id === after) + 1
  const page = listed.slice(start, start + PAGE_SIZE)
  const last = page.at(-1)
  const hasMore = start + PAGE_SIZE < listed.length
  const movements = page.map(({ movement }) => movement)
  return { movements, ...(hasMore && last !== undefined ? { next: last.id } : {}) }
}

function idOf({ subject, amountPence, movedAt }: Moved): string {
  return `${subject}/${amountPence}/${movedAt.getTime()}`
}

/** All movements of one payment, refund, dispute or payout. */
export function listMovementsOf(processor: MemoryProcessor, source: string): readonly ProcessorMovement[] {
  return movementsOf(processor).filter((movement) => movement.source === source)
}

/** Everything that moved the product's money, and payments of other products on the same account. */
function movementsOf(processor: MemoryProcessor): readonly Moved[] {
  const { sessions, refunds, disputes, payouts } = processor
  return [
    ...sessions.flatMap(({ payment }) => (payment === undefined ? [] : chargeOf(payment))),
    ...refunds.flatMap(({ processorRefundId, payment, refundId, amountPence, madeAt, returnedAt }) => {
      const { paymentIntent } = payment
      const about = { paymentIntent, isTagged: refundId !== null }
      const paid = moved('refund', processorRefundId, {
        amountPence: -amountPence,
        movedAt: madeAt,
        ...about,
      })
      if (returnedAt === undefined) return [paid]
      return [paid, moved('refund', processorRefundId, { amountPence, movedAt: returnedAt, ...about })]
    }),
    ...disputes.flatMap(({ disputeId, payment: { paymentIntent }, movements }) =>
      movements.map(({ balanceTransaction, ...money }) => {
        return moved('dispute', balanceTransaction, { ...money, source: disputeId, paymentIntent })
      }),
    ),
    ...payouts.flatMap(({ payoutId, amountPence, paidAt, failedAt }) => {
      const paid = moved('payout', payoutId, { amountPence: -amountPence, movedAt: paidAt })
      if (failedAt === undefined) return [paid]
      return [paid, moved('payout', payoutId, { amountPence, movedAt: failedAt })]
    }),
  ]
}

/** The charge of a payment that was made: the processor lists it once it knows its fee. */
function chargeOf(payment: MemoryPayment): readonly Moved[] {
  const { paymentIntent, session, chargedAt, feePence, isFeeKnown } = payment
  if (!isPaid(session) || !(isFeeKnown || session.isForeign)) return []
  const { amountPence, topUpId } = session
  const about = { paymentIntent, isTagged: topUpId !== null }
  return [moved('top_up', chargeIdOf(payment), { amountPence, feePence, movedAt: chargedAt, ...about })]
}

function moved(
  kind: MovementKind,
  subject: string,
  about: Pick<Moved, 'amountPence' | 'movedAt'> & Partial<Moved>,
): Moved {
  const usual = { source: subject, feePence: 0, currency: 'gbp', paymentIntent: null, isTagged: false }
  return { kind, subject, isDecided: true, ...usual, ...about }
}
