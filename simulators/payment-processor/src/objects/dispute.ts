// The Dispute object, which exists when a customer's bank disputes a charge.
import { newId } from '../account/new-id.ts'
import type { BalanceTransaction } from './balance-transaction.ts'
import type { Charge } from './charge.ts'
import type { ObjectOwner } from './object-owner.ts'

export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

export interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  readonly amount: number
  /**
   * The movements of money: none for an inquiry, one transaction once the money is withdrawn, two once it is
   * returned.
   */
  readonly balance_transactions: readonly BalanceTransaction[]
  readonly charge: string
  readonly created: number
  readonly currency: string
  readonly enhanced_eligibility_types: readonly []
  readonly evidence: Readonly<Record<string, unknown>>
  readonly evidence_details: EvidenceDetails
  readonly is_charge_refundable: boolean
  readonly livemode: boolean
  readonly metadata: Readonly<Record<string, string>>
  readonly payment_intent: string
  readonly payment_method_details: object
  readonly reason: string
  readonly status: DisputeStatus
}

export interface EvidenceDetails {
  readonly due_by: number | null
  readonly enhanced_eligibility: object
  readonly has_evidence: boolean
  readonly past_due: boolean
  readonly submission_count: number
}

const responseSeconds = 7 * 24 * 60 * 60

export const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const

/** Creates a dispute that has not moved any money yet. */
export function newDispute(
  owner: ObjectOwner,
  charge: Charge,
  given: { readonly amount: number; readonly reason: string; readonly isInquiry: boolean },
): Dispute {
  const { payment_method_details: details } = charge
  const brand = details.type === 'card' ? details.card.brand : 'visa'
  const caseType = given.isInquiry ? 'inquiry' : 'chargeback'
  return {
    id: newId('du'),
    object: 'dispute',
    amount: given.amount,
    balance_transactions: [],
    charge: charge.id,
    created: owner.seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...Object.fromEntries(evidenceFields.map((name) => [name, null])),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: owner.seconds() + responseSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: given.isInquiry,
    livemode: owner.isLive,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand, case_type: caseType, network: brand, network_reason_code: '10.4' },
      type: 'card',
    },
    reason: given.reason,
    status: given.isInquiry ? 'warning_needs_response' : 'needs_response',
  }
}
