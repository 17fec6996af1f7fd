// The document for a refund of a top-up: a credit note if VAT was charged on it (VAT Regulations 1995 reg
// 15C), otherwise a refund receipt.
import { amountWords, formatLongDate, isoDateInLondon, nearestPence } from '@cfs/values'
import { instantWords } from '../pdf/instant-words.ts'
import { PdfSheet } from '../pdf/pdf-sheet.ts'
import { drawFacts, drawParagraph, drawParties, drawTitleBand, TEXT } from './draw-parties.ts'
import { drawSale } from './draw-sale.ts'
import type { ReceiptData } from './receipt-data.ts'
import { NO_VAT } from './receipt-pdf.ts'

/**
 * The whole PDF file for one refund of a top-up; undefined if the top-up has no such refund or the refund
 * failed. The number of a credit note is the receipt's number with the position of the refund:
 * `TU-000001-R1`.
 */
export function creditNotePdf(data: ReceiptData, refundId: string): Buffer | undefined {
  const index = data.refunds.findIndex((refund) => refund.refund_id === refundId)
  const refund = data.refunds[index]
  if (refund === undefined || refund.state === 'failed') return undefined
  const title = data.vat === null ? 'Refund receipt' : 'VAT credit note'
  const number = `${data.number}-R${index + 1}`
  const at = new Date(refund.created_at)
  const issued = formatLongDate(isoDateInLondon(at))
  const amountPence = nearestPence(refund.amount)
  const sheet = new PdfSheet({
    title: `${title} ${number}: ${data.seller.name}`,
    subject: `Refund of ${amountWords(amountPence)} on ${issued}`,
    footer: `${title} ${number} · ${issued} · ${data.account.name}`,
    createdAt: at,
  })
  sheet.newPage()
  drawTitleBand(sheet, { title, subtitle: `${number} · ${issued}` })
  drawParties(sheet, data)
  const original = data.vat === null ? 'receipt' : 'VAT invoice'
  drawFacts(sheet, [
    [`${title} number`, number],
    ['Issued', issued],
    [
      `For ${original}`,
      `${data.number} of ${formatLongDate(isoDateInLondon(new Date(data.payment.paid_at)))}`,
    ],
    ['Refunded', `${instantWords(at)}, to the card or account that paid`],
    ['Refund reference', refund.refund_id],
  ])
  drawSale(sheet, {
    description: `Refund: ${data.description}`,
    amountPence,
    vat: data.vat === null ? null : vatOfPart(amountPence, data.vat.rate_percent),
    total: 'Total refunded',
  })
  drawParagraph(
    sheet,
    data.vat === null ? NO_VAT : `This credit note reduces the VAT of the VAT invoice ${data.number}.`,
    TEXT,
  )
  return sheet.finish()
}

/**
 * The VAT contained in the refunded part of the price: rate / (100 + rate) of that part, to the nearest
 * penny.
 */
function vatOfPart(amountPence: number, ratePercent: number) {
  const vatPence = Math.round((amountPence * ratePercent) / (100 + ratePercent))
  return { rate_percent: ratePercent, net: (amountPence - vatPence) / 100, amount: vatPence / 100 }
}
