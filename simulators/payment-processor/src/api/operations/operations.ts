import type { Operation } from '../operation.ts'
import { checkoutSessionOperations } from './checkout-sessions.ts'
import { disputeOperations } from './disputes.ts'
import { eventOperations } from './events.ts'
import { keptCardOperations } from './kept-cards.ts'
import { paymentOperations } from './payments.ts'
import { refundOperations } from './refunds.ts'
import { webhookEndpointOperations } from './webhook-endpoints.ts'

/** All operations of the API. */
export const operations: readonly Operation[] = [
  ...checkoutSessionOperations,
  ...paymentOperations,
  ...keptCardOperations,
  ...refundOperations,
  ...disputeOperations,
  ...eventOperations,
  ...webhookEndpointOperations,
]
