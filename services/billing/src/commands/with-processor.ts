import { Problem } from '@cfs/contracts'
import { ProcessorUnavailable } from '../clients/payment-processor/processor-error.ts'
import type { BillingContext, PaymentContext } from './billing-context.ts'

/**
 * The context of a command, with its payment processor. Throws SERVICE_UNAVAILABLE if no payment processor
 * is configured.
 */
export function withProcessor(context: BillingContext): PaymentContext {
  const { processor } = context
  if (processor === undefined) {
    throw new Problem('SERVICE_UNAVAILABLE', 'Payments are not set up yet. Contact the operator.', {
      headers: { 'retry-after': '60' },
    })
  }
  return { ...context, processor }
}

/**
 * The result of `work`. Throws SERVICE_UNAVAILABLE with the message `words` if the payment processor does
 * not respond.
 */
export async function unlessProcessorIsAway<T>(words: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof ProcessorUnavailable)) throw cause
    throw new Problem('SERVICE_UNAVAILABLE', words, { headers: { 'retry-after': '10' }, cause })
  }
}
