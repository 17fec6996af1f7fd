// The context of the commands about payments, without the rest of the service.
import type { Pool } from '@cfs/postgres'
import { type Clock, createLogger } from '@cfs/runtime'
import { createPaymentProcessor } from '../src/clients/payment-processor/payment-processor.ts'
import type { PaymentContext } from '../src/commands/billing-context.ts'
import { countPayments } from '../src/commands/count-payments.ts'

export function paymentContext(parts: {
  readonly pool: Pool
  readonly clock: Clock
  /** The simulator's address. */
  readonly url: string
}): PaymentContext {
  const { pool, clock, url } = parts
  return {
    pool,
    clock,
    logger: createLogger({ service: 'billing', level: 'silent' }),
    processor: createPaymentProcessor({
      secretKey: 'sk_test_simulator',
      webhookSecrets: ['whsec_simulator'],
      url,
    }),
    seller: { name: 'Company Filing', address: [], vat: null },
    metrics: countPayments(),
    afterCommit: () => undefined,
  }
}
