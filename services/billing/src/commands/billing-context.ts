// The dependencies of the commands about payments.
import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import type { PaymentProcessor } from '../clients/payment-processor/payment-processor.ts'
import type { Seller } from '../domain/seller.ts'
import type { PaymentMetrics } from './count-payments.ts'

export interface BillingContext {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
  /** The payment processor; undefined if no API key for it is configured, so that top-ups are unavailable. */
  readonly processor: PaymentProcessor | undefined
  readonly seller: Seller
  readonly metrics: PaymentMetrics
  /** Call this function after a commit that added events to the outbox. */
  readonly afterCommit: () => void
}

/** A BillingContext in which the payment processor is configured. */
export type PaymentContext = BillingContext & { readonly processor: PaymentProcessor }
