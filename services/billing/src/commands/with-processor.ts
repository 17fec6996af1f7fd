import { Problem } from '@cfs/contracts'
import type { BillingContext, PaymentContext } from './billing-context.ts'

/**
 * The context with its payment processor. Throws SERVICE_UNAVAILABLE if no payment processor is configured.
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

/** The error to return while the processor does not respond. */
export function processorIsAway(cause: unknown): Problem {
  const words = 'The payment processor is temporarily unavailable. Nothing was paid; try again in a minute.'
  return new Problem('SERVICE_UNAVAILABLE', words, { headers: { 'retry-after': '10' }, cause })
}
