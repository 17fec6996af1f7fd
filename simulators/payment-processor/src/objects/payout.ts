// The Payout object: money that the processor pays to the account's bank.
import { newId } from '../account/new-id.ts'
import type { ObjectOwner } from './object-owner.ts'

export interface Payout extends Unvarying {
  readonly id: string
  readonly amount: number
  readonly arrival_date: number
  readonly balance_transaction: string | null
  readonly created: number
  readonly currency: string
  readonly failure_balance_transaction: string | null
  readonly failure_code: string | null
  readonly failure_message: string | null
  readonly livemode: boolean
  readonly reconciliation_status: 'in_progress' | 'completed'
  readonly status: 'in_transit' | 'paid' | 'failed'
}

type Unvarying = typeof unvarying
const unvarying = {
  object: 'payout',
  application_fee: null,
  application_fee_amount: null,
  automatic: true,
  description: 'STRIPE PAYOUT',
  destination: null,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  trace_id: { status: 'pending', value: null },
  type: 'bank_account',
} as const

export function newPayout(owner: ObjectOwner, amount: number, currency: string): Payout {
  return {
    ...unvarying,
    id: newId('po'),
    amount,
    arrival_date: owner.seconds(),
    balance_transaction: null,
    created: owner.seconds(),
    currency,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: owner.isLive,
    reconciliation_status: 'in_progress',
    status: 'in_transit',
  }
}
