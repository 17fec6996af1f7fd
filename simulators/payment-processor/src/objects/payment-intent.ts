// The PaymentIntent object: one for each session that a customer has tried to pay.
import { newId } from '../account/new-id.ts'
import type { PaymentMethodType } from '../config.ts'
import type { ObjectOwner } from './object-owner.ts'

/** The metadata that the creator of the session attached to the payment. */
export interface PaymentIntentData {
  readonly description: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly receipt_email: string | null
  readonly statement_descriptor: string | null
  readonly statement_descriptor_suffix: string | null
  /** Whether the card is kept, so that it can be charged in the customer's absence. */
  readonly setup_future_usage: 'off_session' | null
}

export interface PaymentIntent extends Unvarying, PaymentIntentData {
  readonly id: string
  readonly amount: number
  readonly amount_received: number
  readonly canceled_at: number | null
  readonly cancellation_reason: 'expired' | null
  readonly client_secret: string
  readonly created: number
  readonly currency: string
  readonly customer: string | null
  readonly last_payment_error: PaymentError | null
  readonly latest_charge: string | null
  readonly livemode: boolean
  readonly payment_method: string | null
  readonly payment_method_types: readonly PaymentMethodType[]
  readonly status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
}

export interface PaymentError {
  readonly charge: string
  readonly code: string
  readonly decline_code?: string
  readonly doc_url: string
  readonly message: string
  readonly type: 'card_error' | 'invalid_request_error'
}

type Unvarying = typeof unvarying
const unvarying = {
  object: 'payment_intent',
  amount_capturable: 0,
  amount_details: { tip: {} },
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { installments: null, network: null, request_three_d_secure: 'automatic' },
  },
  processing: null,
  review: null,
  shipping: null,
  transfer_data: null,
  transfer_group: null,
} as const

interface PaymentIntentGiven {
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly payment_method_types: readonly PaymentMethodType[]
}

/** Creates a PaymentIntent without an attempt to pay it. */
export function newPaymentIntent(
  owner: ObjectOwner,
  given: PaymentIntentGiven,
  data: PaymentIntentData,
): PaymentIntent {
  const id = newId('pi')
  return {
    ...unvarying,
    ...data,
    ...given,
    id,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    created: owner.seconds(),
    last_payment_error: null,
    latest_charge: null,
    livemode: owner.isLive,
    payment_method: null,
    status: 'requires_payment_method',
  }
}
