// Called for the page to which a person returns after paying: updates the top-up from its payment session,
// and returns the state to show.
import { Problem } from '@cfs/contracts'
import type { TopUp } from '../domain/top-up.ts'
import { type ReturnOutcome, returnOutcome } from '../domain/return-outcome.ts'
import { confirmCredit, findTopUpOfSession } from '../store/top-ups.ts'
import { findSequence } from '../store/transactions.ts'
import type { BillingContext } from './billing-context.ts'
import { unlessProcessorIsAway, withProcessor } from './with-processor.ts'
import { settleTopUp } from './settle-top-up.ts'

export interface ConfirmedTopUp {
  readonly topUp: TopUp
  readonly outcome: ReturnOutcome
  /** The number of the credit among the account's ledger transactions; null before the credit. */
  readonly sequence: number | null
}

/**
 * Throws NOT_FOUND for a payment session of another account, and SERVICE_UNAVAILABLE if the payment
 * processor does not respond.
 */
export async function confirmTopUp(
  billing: BillingContext,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<ConfirmedTopUp> {
  const { pool, clock } = billing
  const stored = await findTopUpOfSession(pool, sessionId)
  if (stored !== undefined && stored.accountId !== accountId) throw noSuchSession()
  const topUp = stored !== undefined && isSettled(stored) ? stored : await settleNow(billing, sessionId)
  if (topUp === undefined || topUp.accountId !== accountId) throw noSuchSession()
  const isFirst = await confirmCredit(pool, topUp.topUpId, clock.now())
  const { transactionId } = topUp
  const sequence = transactionId === null ? undefined : await findSequence(pool, transactionId)
  return { topUp, outcome: returnOutcome(topUp.state, { isFirst }), sequence: sequence ?? null }
}

/**
 * A delayed payment takes days, so reloading the page does not query the processor: a webhook or the hourly
 * check reports the outcome.
 */
function isSettled({ transactionId, state }: TopUp): boolean {
  return transactionId !== null || state === 'processing'
}

async function settleNow(billing: BillingContext, sessionId: string): Promise<TopUp | undefined> {
  const context = withProcessor(billing)
  const words =
    'The payment could not be checked yet. If you have paid, the money is added either way; do not pay again.'
  return unlessProcessorIsAway(words, () => settleTopUp(context, sessionId))
}

function noSuchSession(): Problem {
  return new Problem('NOT_FOUND', 'The account has no top-up with this payment session.')
}
