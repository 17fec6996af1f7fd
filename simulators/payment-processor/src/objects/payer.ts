// Who pays, and how a bank refuses a payment.
import type { PaymentMethodDetails } from './charge.ts'

export interface Payer {
  readonly details: PaymentMethodDetails
  readonly email: string
  readonly name: string
}

export interface Decline {
  readonly code: string
  readonly declineCode?: string
  readonly message: string
}
