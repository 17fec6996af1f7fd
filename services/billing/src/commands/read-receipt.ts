// The receipt of a top-up.
import { Problem, type ReceiptResource } from '@cfs/contracts'
import { isoDateInLondon, poundsFromPence } from '@cfs/values'
import { vatWithin } from '../domain/seller.ts'
import { receiptNumberText, type TopUp } from '../domain/top-up.ts'
import { type IssuedCreditNote, listCreditNotes } from '../store/credit-notes.ts'
import { listRefundsOf } from '../store/refunds.ts'
import { findReceipt, type IssuedReceipt } from '../store/find-receipt.ts'
import type { BillingContext } from './billing-context.ts'

/** The number of the receipt, such as `TU-000001`; null if there is none. */
export function receiptNumberOf({ receiptNumber }: Pick<TopUp, 'receiptNumber'>): string | null {
  return receiptNumber === null ? null : receiptNumberText(receiptNumber)
}

/** Throws NOT_FOUND if the top-up does not exist, or if its money is not credited yet. */
export async function readReceipt(
  { pool }: BillingContext,
  { accountId, topUpId }: { readonly accountId: string; readonly topUpId: string },
): Promise<ReceiptResource> {
  const issued = await findReceipt(pool, topUpId)
  if (issued === undefined || issued.accountId !== accountId) {
    throw new Problem('NOT_FOUND', 'The account has no receipt for this top-up.')
  }
  const refunds = await listRefundsOf(pool, topUpId)
  const notes = await listCreditNotes(pool, topUpId)
  const { cardBrand: brand, cardLast4: last4, vatNumber } = issued
  return {
    kind: vatNumber === null ? 'receipt' : 'vat_invoice',
    number: receiptNumberText(issued.number),
    issued_on: isoDateInLondon(issued.issuedAt),
    seller: {
      name: issued.sellerName,
      address: linesOf(issued.sellerAddress),
      vat_number: vatNumber,
    },
    account: {
      account_id: accountId,
      name: issued.accountName ?? accountId,
      address: linesOf(issued.customerAddress ?? ''),
      vat_number: issued.customerVatNumber,
    },
    purchase_order: issued.purchaseOrder,
    description: 'Prepaid filing balance',
    amount: poundsFromPence(issued.amountPence),
    currency: 'GBP',
    vat: vatOf(issued),
    payment: {
      method: issued.paymentMethod ?? 'unknown',
      card: brand === null || last4 === null ? null : { brand, last4 },
      paid_at: issued.paidAt.toISOString(),
      reference: issued.paymentIntent,
    },
    top_up_id: topUpId,
    transaction_id: issued.transactionId,
    refunds: refunds.map((refund) => ({
      refund_id: refund.refundId,
      amount: poundsFromPence(refund.amountPence),
      state: refund.state === 'requested' ? ('pending' as const) : refund.state,
      created_at: refund.createdAt.toISOString(),
      paid_at: refund.paidAt?.toISOString() ?? null,
      credit_note: noteOf(notes.find(({ refundId }) => refundId === refund.refundId)),
    })),
  }
}

function linesOf(address: string): string[] {
  return address === '' ? [] : address.split('\n')
}

function noteOf(note: IssuedCreditNote | undefined): ReceiptResource['refunds'][number]['credit_note'] {
  if (note === undefined) return null
  return {
    number: note.number,
    issued_at: note.issuedAt.toISOString(),
    vat: note.vatPence === null ? null : poundsFromPence(note.vatPence),
    cancelled_at: note.cancelledAt?.toISOString() ?? null,
  }
}

function vatOf({ vatRatePercent, amountPence }: IssuedReceipt): ReceiptResource['vat'] {
  if (vatRatePercent === null) return null
  const { netPence, vatPence } = vatWithin(amountPence, vatRatePercent)
  return { rate_percent: vatRatePercent, net: poundsFromPence(netPence), amount: poundsFromPence(vatPence) }
}
