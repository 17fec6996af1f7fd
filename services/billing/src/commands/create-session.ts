// Asks the payment processor for the session of a top-up whose row is already written. The top-up's id is the
// idempotency key, so that asking again gives the same session.
import { inTransaction } from '@cfs/postgres'
import { ProcessorRefused } from '../clients/payment-processor/processor-error.ts'
import type { TopUp } from '../domain/top-up.ts'
import { lockTopUp, moveTopUp } from '../store/top-ups.ts'
import type { PaymentContext } from './billing-context.ts'
import { applySession } from './settle-top-up.ts'

/**
 * The top-up with its session, or `failed` if the processor refused it. Throws ProcessorUnavailable if it
 * did not answer: the session may exist, and reconciliation asks again.
 */
export async function createSession(context: PaymentContext, topUp: TopUp): Promise<TopUp> {
  try {
    const session = await context.processor.createSession(topUp)
    return (await applySession(context, session)) ?? topUp
  } catch (error) {
    if (!(error instanceof ProcessorRefused)) throw error
    const { topUpId } = topUp
    const about = { top_up_id: topUpId, processor_request_id: error.requestId, err: error }
    context.logger.error(about, 'the payment processor refused a session; the top-up has failed')
    await fail(context, topUpId)
    return { ...topUp, state: 'failed' }
  }
}

async function fail({ pool }: PaymentContext, topUpId: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const topUp = await lockTopUp(tx, topUpId)
    // A webhook may have brought its session meanwhile.
    if (topUp === undefined || topUp.sessionId !== null) return
    await moveTopUp(tx, topUpId, { state: 'failed', session: undefined, nextCheckAt: null })
  })
}
