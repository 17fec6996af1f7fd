// Draws the item that was bought, with its VAT if the seller charges it, and the total.
import { amountWords, nearestPence } from '@cfs/values'
import type { PdfSheet } from '../pdf/pdf-sheet.ts'
import { drawMoneyTable, type MoneyColumn } from './draw-money-table.ts'
import type { ReceiptData } from './receipt-data.ts'

const WITHOUT_VAT: readonly MoneyColumn[] = [
  { title: 'Description', share: 0.76 },
  { title: 'Amount', share: 0.24, align: 'right' },
]
/** The data that a full VAT invoice shows for each line (VAT Regulations 1995 reg 14(1)). */
const WITH_VAT: readonly MoneyColumn[] = [
  { title: 'Description', share: 0.36 },
  { title: 'Quantity', share: 0.12, align: 'right' },
  { title: 'Unit price without VAT', share: 0.2, align: 'right' },
  { title: 'VAT rate', share: 0.1, align: 'right' },
  { title: 'Amount without VAT', share: 0.22, align: 'right' },
]

/** Draws the sale as a table. */
export function drawSale(
  sheet: PdfSheet,
  sale: {
    readonly description: string
    readonly amountPence: number
    readonly vat: ReceiptData['vat']
    /** The text before the amount. */
    readonly total: string
  },
): void {
  const { description, vat } = sale
  const sum = amountWords(sale.amountPence)
  if (vat === null) {
    drawMoneyTable(sheet, {
      columns: WITHOUT_VAT,
      rows: [{ cells: [description, sum] }, { cells: [sale.total, sum], isStrong: true }],
    })
    return
  }
  const net = amountWords(nearestPence(vat.net))
  const rate = `${vat.rate_percent}%`
  drawMoneyTable(sheet, {
    columns: WITH_VAT,
    rows: [
      { cells: [description, '1', net, rate, net] },
      { cells: ['Total without VAT', '', '', '', net] },
      { cells: [`VAT at ${rate}`, '', '', '', amountWords(nearestPence(vat.amount))] },
      { cells: [sale.total, '', '', '', sum], isStrong: true },
    ],
  })
}
