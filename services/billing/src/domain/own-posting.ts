// Ledger postings that no customer sees: one debit and one credit between the product's own accounts.

export interface OwnPosting {
  /**
   * The reference of the posting: the id of the processor's object, and the movement of money that is
   * posted. Posted once.
   */
  readonly source: string
  readonly kind: OwnPostingKind
  readonly debit: OwnAccount
  readonly credit: OwnAccount
  readonly amountPence: number
}

export type OwnAccount =
  | 'processor'
  | 'processor_fees'
  | 'dispute_costs'
  | 'bank'
  | 'refunds_pending'
  | 'vat_output'
  | 'vat_in_payments'
export type OwnPostingKind =
  | 'fee'
  | 'dispute_fee'
  | 'dispute_fee_returned'
  | 'payout'
  | 'payout_failed'
  | 'refund_paid'
  | 'refund_returned'
  | 'vat'
  | 'vat_returned'

const SIDES: Readonly<Record<OwnPostingKind, readonly [debit: OwnAccount, credit: OwnAccount]>> = {
  fee: ['processor_fees', 'processor'],
  dispute_fee: ['dispute_costs', 'processor'],
  dispute_fee_returned: ['processor', 'dispute_costs'],
  payout: ['bank', 'processor'],
  payout_failed: ['processor', 'bank'],
  refund_paid: ['refunds_pending', 'processor'],
  refund_returned: ['processor', 'refunds_pending'],
  // The customer's balance contains the whole payment, including its VAT. `vat_in_payments` is the part of
  // the payments that is not income: a part of `prepaid` while the money is unspent, and of `revenue`
  // afterwards.
  vat: ['vat_in_payments', 'vat_output'],
  vat_returned: ['vat_output', 'vat_in_payments'],
}

/** The reference of the posting of this kind about an object. */
export function sourceOf(kind: OwnPostingKind, objectId: string): string {
  return `${objectId}:${kind}`
}

/** `amountPence` must be positive. */
export function ownPosting(kind: OwnPostingKind, objectId: string, amountPence: number): OwnPosting {
  const [debit, credit] = SIDES[kind]
  return { source: sourceOf(kind, objectId), kind, debit, credit, amountPence }
}

/**
 * The ledger posting of the VAT of a received payment (HMRC manual VATTOS5105) or of a refund that was paid;
 * undefined if there is no VAT. `objectId` is our id of the top-up or refund.
 */
export function vatPosting(
  kind: 'vat' | 'vat_returned',
  objectId: string,
  vatPence: number | null,
): OwnPosting | undefined {
  return vatPence === null || vatPence === 0 ? undefined : ownPosting(kind, objectId, vatPence)
}

/** The ledger posting for a dispute's fee, whether charged or returned; undefined if there was no fee. */
export function disputeFee(balanceTransaction: string, feePence: number): OwnPosting | undefined {
  if (feePence === 0) return undefined
  const kind = feePence > 0 ? 'dispute_fee' : 'dispute_fee_returned'
  return ownPosting(kind, balanceTransaction, Math.abs(feePence))
}

/**
 * The ledger postings of a payout that was paid, and of a payout that then failed. A negative payout takes
 * money from our bank account, so its postings are reversed; undefined for an amount of 0, which moves
 * nothing.
 */
export function payoutPostings(
  payoutId: string,
  amountPence: number,
): { readonly paid: OwnPosting; readonly failed: OwnPosting } | undefined {
  if (amountPence === 0) return undefined
  const toBank = ownPosting('payout', payoutId, Math.abs(amountPence))
  const fromBank = ownPosting('payout_failed', payoutId, Math.abs(amountPence))
  return amountPence > 0 ? { paid: toBank, failed: fromBank } : { paid: fromBank, failed: toBank }
}
