// The Charge object: one attempt to collect a payment.
import { newId } from '../account/new-id.ts'
import type { PaymentIntent } from './payment-intent.ts'
import type { ObjectOwner } from './object-owner.ts'

export interface Charge extends Unvarying {
  readonly id: string
  readonly amount: number
  readonly amount_captured: number
  readonly amount_refunded: number
  readonly balance_transaction: string | null
  readonly billing_details: object
  readonly calculated_statement_descriptor: string
  readonly captured: boolean
  readonly created: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  readonly disputed: boolean
  readonly failure_code: string | null
  readonly failure_message: string | null
  readonly livemode: boolean
  readonly metadata: Readonly<Record<string, string>>
  readonly outcome: object
  readonly paid: boolean
  readonly payment_intent: string
  readonly payment_method: string
  readonly payment_method_details: PaymentMethodDetails
  readonly receipt_email: string | null
  readonly refunded: boolean
  readonly statement_descriptor: string | null
  readonly statement_descriptor_suffix: string | null
  readonly status: 'succeeded' | 'pending' | 'failed'
}

export type PaymentMethodDetails =
  | { readonly type: 'card'; readonly card: CardDetails }
  | { readonly type: 'bacs_debit'; readonly bacs_debit: BankDebitDetails }

export interface CardDetails {
  readonly brand: string
  readonly exp_month: number
  readonly exp_year: number
  readonly last4: string
  readonly [member: string]: unknown
}

export interface BankDebitDetails {
  readonly fingerprint: string
  readonly last4: string
  readonly mandate: string
  readonly sort_code: string
}

type Unvarying = typeof unvarying
const unvarying = {
  object: 'charge',
  application: null,
  application_fee: null,
  application_fee_amount: null,
  failure_balance_transaction: null,
  fraud_details: {},
  on_behalf_of: null,
  radar_options: {},
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source_transfer: null,
  transfer_data: null,
  transfer_group: null,
} as const

export interface ChargeGiven {
  readonly intent: PaymentIntent
  /** The card that is kept; a new one if unset. */
  readonly paymentMethod?: string
  readonly details: PaymentMethodDetails
  readonly email: string | null
  readonly name: string | null
}

/** Creates a charge whose outcome is not known yet. */
export function newCharge(owner: ObjectOwner, given: ChargeGiven): Charge {
  const { intent, details, email, name, paymentMethod = newId('pm') } = given
  return {
    ...unvarying,
    id: newId(details.type === 'card' ? 'ch' : 'py'),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    calculated_statement_descriptor: descriptorOf(owner, intent),
    captured: true,
    created: owner.seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: owner.isLive,
    metadata: intent.metadata,
    outcome: approved,
    paid: false,
    payment_intent: intent.id,
    payment_method: paymentMethod,
    payment_method_details: details,
    receipt_email: intent.receipt_email,
    refunded: false,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'pending',
  }
}

const undecided = { advice_code: null, network_advice_code: null, network_decline_code: null }

const approved = {
  ...undecided,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
}

export function declined(reason: string): object {
  return {
    ...undecided,
    network_status: 'declined_by_network',
    reason,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  }
}

/** The text on the customer's bank statement, at most 22 characters. */
function descriptorOf(owner: ObjectOwner, intent: PaymentIntent): string {
  const prefix = owner.businessName.toUpperCase().replaceAll(/[<>\\'"*]/g, '')
  const suffix = intent.statement_descriptor_suffix
  if (suffix === null) return prefix.slice(0, 22)
  return `${prefix.slice(0, Math.max(2, 20 - suffix.length))}* ${suffix}`.slice(0, 22)
}
