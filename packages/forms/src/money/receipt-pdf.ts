// The receipt of a top-up as a PDF, which is the VAT invoice if the seller is registered for VAT (VAT
// Regulations 1995 reg 14).
import { amountWords, formatLongDate, isoDateFrom, isoDateInLondon, nearestPence } from '@cfs/values'
import { instantWords } from '../pdf/instant-words.ts'
import { PdfSheet } from '../pdf/pdf-sheet.ts'
import { drawMoneyTable } from './draw-money-table.ts'
import { drawFacts, drawHeading, drawParties, TEXT } from './draw-parties.ts'
import { drawParagraph } from '../pdf/draw-paragraph.ts'
import { drawTitleBand } from '../pdf/draw-title-band.ts'
import { drawSale } from './draw-sale.ts'
import { paymentWords } from './payment-words.ts'
import type { ReceiptData, RefundData } from './receipt-data.ts'

/** The whole file. The same data always gives the same bytes. */
export function receiptPdf(data: ReceiptData): Buffer {
  const title = data.kind === 'vat_invoice' ? 'VAT invoice' : 'Receipt'
  const issued = formatLongDate(isoDateFrom(data.issued_on))
  const sheet = new PdfSheet({
    title: `${title} ${data.number}: ${data.seller.name}`,
    subject: `Top-up of ${amountWords(nearestPence(data.amount))} on ${issued}`,
    footer: `${title} ${data.number} · ${issued} · ${data.account.name}`,
    createdAt: new Date(data.payment.paid_at),
  })
  sheet.newPage()
  drawTitleBand(sheet, { title, subtitle: `${data.number} · ${issued}` })
  drawParties(sheet, data)
  drawFacts(sheet, [
    [`${title} number`, data.number],
    ...dates(data, issued),
    ['Paid', `${instantWords(new Date(data.payment.paid_at))}, ${paymentWords(data.payment)}`],
    ['Payment reference', data.payment.reference],
    ['Transaction', data.transaction_id],
    ...(data.purchase_order === null ? [] : ([['Your purchase order', data.purchase_order]] as const)),
  ])
  drawSale(sheet, {
    description: data.description,
    amountPence: nearestPence(data.amount),
    vat: data.vat,
    total: 'Total paid',
  })
  if (data.vat === null) drawParagraph(sheet, NO_VAT, TEXT)
  drawRefunds(sheet, data.refunds)
  return sheet.finish()
}

/** A VAT invoice states its tax point, which is before its issue if the payment was reported late. */
function dates({ kind, payment }: ReceiptData, issued: string): readonly (readonly [string, string])[] {
  const taxPoint = formatLongDate(isoDateInLondon(new Date(payment.paid_at)))
  if (kind !== 'vat_invoice') return [['Issued', issued]]
  if (taxPoint === issued) return [['Issued, and tax point', issued]]
  return [
    ['Issued', issued],
    ['Tax point', taxPoint],
  ]
}

export const NO_VAT = 'No VAT charged: the seller is not registered for VAT.'

/** The refunds of this top-up since then; a failed refund returned no money. */
function drawRefunds(sheet: PdfSheet, refunds: readonly RefundData[]): void {
  const paidOrPending = refunds.filter(({ state }) => state !== 'failed')
  if (paidOrPending.length === 0) return
  drawHeading(sheet, 'Refunds of this top-up')
  drawMoneyTable(sheet, {
    columns: [
      { title: 'Date', share: 0.36 },
      { title: 'Reference', share: 0.44 },
      { title: 'Amount', share: 0.2, align: 'right' },
    ],
    rows: paidOrPending.map(({ refund_id: refundId, amount, state, created_at: at }) => ({
      cells: [instantWords(new Date(at)), refundId, amountWords(-nearestPence(amount))],
      ...(state === 'pending' ? { detail: 'On its way back to the payer' } : {}),
    })),
  })
}
