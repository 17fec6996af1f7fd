// Requests the payment session of a top-up that is already stored. The top-up's id is the idempotency key,
// so that repeating the request returns the same payment session.
import { inTransaction } from '@cfs/postgres'
import { ProcessorRefused } from '../clients/payment-processor/processor-error.ts'
import type { TopUp } from '../domain/top-up.ts'
import { lockTopUp, moveTopUp } from '../store/top-ups.ts'
import type { PaymentContext } from './billing-context.ts'
import { applySession } from './settle-top-up.ts'

/**
 * The top-up with its payment session, or with the state `failed` if the processor refused to create the
 * session. Throws ProcessorUnavailable if the processor did not respond: the session may exist, and the
 * regular check repeats the request.
 */
export async function createSession(context: PaymentContext, topUp: TopUp): Promise<TopUp> {
  try {
    const session = await context.processor.createSession(topUp)
    return (await applySession(context, session)) ?? topUp
  } catch (error) {
    if (!(error instanceof ProcessorRefused)) throw error
    const { topUpId } = topUp
    const about = { top_up_id: topUpId, processor_request_id: error.requestId, err: error }
    context.logger.error(
      about,
      'the payment processor refused to create a payment session; the top-up has failed',
    )
    await fail(context, topUpId)
    return { ...topUp, state: 'failed' }
  }
}

async function fail({ pool }: PaymentContext, topUpId: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const topUp = await lockTopUp(tx, topUpId)
    // A webhook may have reported the payment session in the meantime.
    if (topUp === undefined || topUp.sessionId !== null) return
    await moveTopUp(tx, topUpId, { state: 'failed', session: undefined, nextCheckAt: null })
  })
}
