// What the commands about payments work with.
import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import type { PaymentProcessor } from '../clients/payment-processor/payment-processor.ts'
import type { Seller } from '../domain/seller.ts'
import type { PaymentMetrics } from './count-payments.ts'

export interface BillingContext {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
  /** Undefined if no key of the payment processor is set: then nothing can be topped up. */
  readonly processor: PaymentProcessor | undefined
  readonly seller: Seller
  readonly metrics: PaymentMetrics
  /** Called after a commit that published something. */
  readonly afterCommit: () => void
}

/** As BillingContext, where the payment processor is set up. */
export type PaymentContext = BillingContext & { readonly processor: PaymentProcessor }
