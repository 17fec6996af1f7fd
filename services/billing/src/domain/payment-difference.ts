// Finds the movements of money about which the payment processor and the ledger disagree.
import type { LedgerMovement, MovedMoney, MovementKind, ProcessorMovement } from './movements.ts'

export const DIFFERENCE_PROBLEMS = ['unknown_here', 'unknown_at_processor', 'amounts_differ'] as const
export type DifferenceProblem = (typeof DIFFERENCE_PROBLEMS)[number]

export interface PaymentDifference {
  readonly kind: MovementKind
  readonly subject: string
  readonly problem: DifferenceProblem
  readonly accountId: string | null
  /** The movement as one side has it; null if that side does not know the movement. */
  readonly processor: Money | null
  readonly ledger: Money | null
}

interface Money extends Pick<MovedMoney, 'amountPence' | 'feePence'> {
  readonly currency: string
}

/** Returns undefined if both sides agree, or if the outcome is still open. */
export function differenceBetween(
  theirs: ProcessorMovement | undefined,
  ours: LedgerMovement | undefined,
): PaymentDifference | undefined {
  const movement = theirs ?? ours
  if (movement === undefined || theirs?.isDecided === false) return undefined
  if (theirs === undefined && ours?.isDecided === false) return undefined
  if (isNothing(theirs) && isNothing(ours)) return undefined
  const isEqual = theirs?.amountPence === ours?.amountPence && theirs?.feePence === ours?.feePence
  if (isEqual && theirs?.currency === 'gbp') return undefined
  return {
    kind: movement.kind,
    subject: movement.subject,
    problem: problemOf(theirs, ours),
    accountId: ours?.accountId ?? null,
    processor: theirs === undefined ? null : moneyOf(theirs, theirs.currency),
    ledger: ours === undefined ? null : moneyOf(ours, 'gbp'),
  }
}

/** Whether money was moved and then moved back, as by a refund that failed. */
function isNothing(moved: MovedMoney | undefined): boolean {
  return moved === undefined || (moved.amountPence === 0 && moved.feePence === 0)
}

function problemOf(
  theirs: ProcessorMovement | undefined,
  ours: LedgerMovement | undefined,
): DifferenceProblem {
  if (ours === undefined) return 'unknown_here'
  return theirs === undefined ? 'unknown_at_processor' : 'amounts_differ'
}

function moneyOf({ amountPence, feePence }: MovedMoney, currency: string): Money {
  return { amountPence, feePence, currency }
}

/**
 * Whether a movement that is missing from the ledger concerns us, because one Stripe account may also take
 * payments for other products. `ourPayments` are the payments of our top-ups.
 */
export function concernsUs(
  { kind, isTagged, paymentIntent }: ProcessorMovement,
  ourPayments: ReadonlySet<string>,
): boolean {
  if (kind === 'payout' || kind === 'other') return true
  return isTagged || (paymentIntent !== null && ourPayments.has(paymentIntent))
}
