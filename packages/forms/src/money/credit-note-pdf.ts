// The document for a refund of a top-up: a credit note if VAT was charged on it (VAT Regulations 1995 reg
// 15C), otherwise a refund receipt.
import { amountWords, formatLongDate, isoDateFrom, isoDateInLondon, nearestPence } from '@cfs/values'
import { instantWords } from '../pdf/instant-words.ts'
import { PdfSheet } from '../pdf/pdf-sheet.ts'
import { drawFacts, drawParties, TEXT } from './draw-parties.ts'
import { drawParagraph } from '../pdf/draw-paragraph.ts'
import { drawTitleBand } from '../pdf/draw-title-band.ts'
import { drawSale } from './draw-sale.ts'
import type { CreditNoteData, ReceiptData } from './receipt-data.ts'
import { NO_VAT } from './receipt-pdf.ts'

/**
 * The whole PDF file for one refund of a top-up; undefined if the top-up has no such refund, or if the refund
 * has not been paid. The note of a refund that failed later is marked as cancelled.
 */
export function creditNotePdf(data: ReceiptData, refundId: string): Buffer | undefined {
  const refund = data.refunds.find((one) => one.refund_id === refundId)
  const note = refund?.credit_note ?? null
  if (refund === undefined || note === null) return undefined
  const title = data.vat === null ? 'Refund receipt' : 'VAT credit note'
  const at = new Date(note.issued_at)
  const issued = formatLongDate(isoDateInLondon(at))
  const refundedAt = new Date(refund.paid_at ?? note.issued_at)
  const amountPence = nearestPence(refund.amount)
  const sheet = new PdfSheet({
    title: `${title} ${note.number}: ${data.seller.name}`,
    subject: `Refund of ${amountWords(amountPence)} on ${issued}`,
    footer: `${title} ${note.number} · ${issued} · ${data.account.name}`,
    createdAt: at,
  })
  sheet.newPage()
  const cancelled = note.cancelled_at === null ? '' : ' (cancelled)'
  drawTitleBand(sheet, { title: `${title}${cancelled}`, subtitle: `${note.number} · ${issued}` })
  drawParties(sheet, data)
  const original = data.vat === null ? 'receipt' : 'VAT invoice'
  drawFacts(sheet, [
    [`${title} number`, note.number],
    ['Issued', issued],
    [`For ${original}`, `${data.number} of ${formatLongDate(isoDateFrom(data.issued_on))}`],
    ['Refunded', `${instantWords(refundedAt)}, to the card or account that paid`],
    ['Refund reference', refund.refund_id],
  ])
  drawSale(sheet, {
    description: `Refund: ${data.description}`,
    amountPence,
    vat: data.vat === null ? null : vatOfNote(amountPence, note, data.vat.rate_percent),
    total: 'Total refunded',
  })
  drawParagraph(sheet, wordsOn(data, note), TEXT)
  return sheet.finish()
}

function wordsOn(data: ReceiptData, note: CreditNoteData): string {
  if (note.cancelled_at !== null) {
    const day = formatLongDate(isoDateInLondon(new Date(note.cancelled_at)))
    const vat =
      data.vat === null ? '' : ` The VAT of the VAT invoice ${data.number} is due again for this amount.`
    return `Cancelled on ${day}: the refund failed, and its amount is in the prepaid balance again.${vat}`
  }
  return data.vat === null ? NO_VAT : `This credit note reduces the VAT of the VAT invoice ${data.number}.`
}

function vatOfNote(amountPence: number, { vat }: CreditNoteData, ratePercent: number) {
  const vatPence = nearestPence(vat ?? 0)
  return { rate_percent: ratePercent, net: (amountPence - vatPence) / 100, amount: vatPence / 100 }
}
