// Disputes: a bank withdraws the money of a charge, and may return it later.
import type { Account } from '../account/account.ts'
import type { Cause } from '../account/event-log.ts'
import type { BalanceTransaction } from '../objects/balance-transaction.ts'
import type { Charge } from '../objects/charge.ts'
import { type Dispute, type DisputeStatus, newDispute } from '../objects/dispute.ts'
import { bookTransaction } from './book-transaction.ts'

/** The processor's fee for a dispute, whether it is won or lost, in the minor unit (pence). */
const disputeFee = 2000

/** The statuses that may follow each status: an inquiry moves no money, but may become a dispute. */
const nextStatuses: Readonly<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response', 'prevented'],
  warning_under_review: ['warning_closed', 'needs_response'],
  warning_closed: [],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
  // A lost dispute may later be decided in the account's favour.
  lost: ['won'],
  won: [],
  prevented: [],
}

const closed: readonly DisputeStatus[] = ['warning_closed', 'won', 'lost', 'prevented']

/** The reason why the charge cannot be disputed; undefined if it can be. */
export function disputeRefusal(charge: Charge, amount: number): string | undefined {
  if (charge.status !== 'succeeded') return 'the charge has not succeeded'
  if (charge.disputed) return 'the charge is disputed already'
  return amount > charge.amount ? 'the amount exceeds the charge' : undefined
}

export interface NewDispute {
  readonly amount: number
  readonly reason: string
  readonly isInquiry: boolean
}

export function disputeCharge(account: Account, charge: Charge, given: NewDispute): Dispute {
  const disputed = account.charges.put({ ...charge, disputed: true })
  const dispute = account.disputes.put(newDispute(account, disputed, given))
  account.events.record({ type: 'charge.dispute.created', object: dispute })
  return given.isInquiry ? dispute : withdraw(account, dispute)
}

export interface DisputeMove {
  readonly status: DisputeStatus
  readonly cause?: Cause
  readonly changes?: Partial<Pick<Dispute, 'evidence' | 'evidence_details' | 'metadata'>>
}

/** Returns undefined if the dispute does not exist or cannot change to this status. */
export function moveDispute(account: Account, id: string, move: DisputeMove): Dispute | undefined {
  const before = account.disputes.find(id)
  if (before === undefined || !nextStatuses[before.status].includes(move.status)) return undefined
  const { status, changes } = move
  const cause = move.cause === undefined ? {} : { cause: move.cause }
  const dispute = account.disputes.put({ ...before, ...changes, status })
  const previousAttributes = { status: before.status }
  const type = closed.includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated'
  account.events.record({ type, object: dispute, previousAttributes, ...cause })
  if (status === 'needs_response') return withdraw(account, { ...dispute, is_charge_refundable: false })
  return status === 'won' ? reinstate(account, dispute) : dispute
}

function withdraw(account: Account, dispute: Dispute): Dispute {
  const fee = { amount: disputeFee, description: 'Dispute fee' }
  const entry = bookDispute(account, dispute, { amount: -dispute.amount, fee, category: 'dispute' })
  return addTransaction(account, dispute, { entry, type: 'charge.dispute.funds_withdrawn' })
}

function reinstate(account: Account, dispute: Dispute): Dispute {
  const { amount } = dispute
  const entry = bookDispute(account, dispute, { amount, fee: undefined, category: 'dispute_reversal' })
  return addTransaction(account, dispute, { entry, type: 'charge.dispute.funds_reinstated' })
}

interface DisputeEntry {
  readonly amount: number
  readonly fee: { readonly amount: number; readonly description: string } | undefined
  readonly category: 'dispute' | 'dispute_reversal'
}

function bookDispute(account: Account, dispute: Dispute, entry: DisputeEntry): BalanceTransaction {
  return bookTransaction(account, {
    amount: entry.amount,
    currency: dispute.currency,
    description: `Chargeback ${entry.category === 'dispute' ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
    fee: entry.fee,
    reportingCategory: entry.category,
    source: dispute.id,
    type: 'adjustment',
  })
}

function addTransaction(
  account: Account,
  dispute: Dispute,
  { entry, type }: { entry: BalanceTransaction; type: string },
): Dispute {
  const after = account.disputes.put({
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, entry],
  })
  account.events.record({ type, object: after })
  return after
}
