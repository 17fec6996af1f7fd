// Draws an account's monthly statement as a PDF: the opening balance, the incoming and outgoing money, and
// the closing balance.
import { amountWords, formatLongDate, type IsoDate, isoDateFrom, isoDateInLondon } from '@cfs/values'
import { PdfSheet } from '../pdf/pdf-sheet.ts'
import { drawMoneyTable, type MoneyColumn, type MoneyRow } from './draw-money-table.ts'
import { drawHeading, drawParties, MUTED, TEXT } from './draw-parties.ts'
import { drawParagraph } from '../pdf/draw-paragraph.ts'
import { drawTitleBand } from '../pdf/draw-title-band.ts'
import type { StatementData, StatementEntryData, StatementLine, StatementSums } from './statement-data.ts'
import { statementSums } from './statement-data.ts'
import { disputeWords } from './dispute-words.ts'
import { firstDayOf, lastDayOf, monthWords } from './month-words.ts'

const COLUMNS: readonly MoneyColumn[] = [
  { title: 'Date', share: 0.13 },
  { title: 'Entry', share: 0.55 },
  { title: 'Amount', share: 0.16, align: 'right' },
  { title: 'Balance', share: 0.16, align: 'right' },
]
const SUMMARY: readonly MoneyColumn[] = [
  { title: 'Summary', share: 0.5 },
  { title: 'Entries', share: 0.25, align: 'right' },
  { title: 'Amount', share: 0.25, align: 'right' },
]
const SUM_WORDS = {
  top_up: 'Top-ups',
  charge: 'Filing charges',
  refund: 'Refunds',
  adjustment: 'Adjustments',
} as const
const FILING_WORDS: Readonly<Record<string, string>> = {
  ct600: 'company tax return',
  accounts: 'annual accounts',
}

/**
 * The whole PDF file; the same data always give the same bytes. Throws a RangeError if the statement does
 * not add up.
 */
export function statementPdf(data: StatementData): Buffer {
  const sums = statementSums(data)
  const month = monthWords(data.month)
  const end = formatLongDate(lastDayOf(data.month))
  const sheet = new PdfSheet({
    title: `Statement for ${month}: ${data.account.name}`,
    subject: `Prepaid balance from ${formatLongDate(firstDayOf(data.month))} to ${end}`,
    footer: `Statement for ${month} · ${data.account.name} · ${data.account.account_id}`,
    createdAt: madeAt(data),
  })
  sheet.newPage()
  const soFar = data.is_complete ? '' : ' · so far: the month is not over'
  drawTitleBand(sheet, { title: 'Statement', subtitle: `${month}${soFar}` })
  drawParties(sheet, data)
  drawMoneyTable(sheet, { columns: SUMMARY, rows: summaryRows(data, sums) })
  if (sums.closingPence < 0) drawParagraph(sheet, OWED, TEXT)
  drawHeading(sheet, 'Entries')
  if (sums.lines.length === 0) drawParagraph(sheet, `Nothing came or went in ${month}.`, TEXT)
  else drawMoneyTable(sheet, { columns: COLUMNS, rows: entryRows(data, sums) })
  drawParagraph(sheet, noteOn(data), MUTED)
  return sheet.finish()
}

const OWED = 'A balance below zero is owed: the next top-up pays it first.'

/** The file's date is taken from its content: the date of the last entry, or the start of the month. */
function madeAt({ month, entries }: StatementData): Date {
  return new Date(entries.at(-1)?.created_at ?? `${firstDayOf(month)}T00:00:00Z`)
}

function summaryRows(data: StatementData, { openingPence, lines, closingPence }: StatementSums): MoneyRow[] {
  const sums = (['top_up', 'charge', 'refund', 'adjustment'] as const).flatMap((type) => {
    const ofType = lines.filter(({ entry }) => entry.type === type)
    const pence = ofType.reduce((sum, { amountPence }) => sum + amountPence, 0)
    return ofType.length === 0
      ? []
      : [{ cells: [SUM_WORDS[type], String(ofType.length), amountWords(pence)] }]
  })
  const last = data.is_complete
    ? `Closing balance, ${formatLongDate(lastDayOf(data.month))}`
    : 'Balance so far'
  return [
    {
      cells: [`Opening balance, ${formatLongDate(firstDayOf(data.month))}`, '', amountWords(openingPence)],
    },
    ...sums,
    { cells: [last, '', amountWords(closingPence)], isStrong: true },
  ]
}

function entryRows(data: StatementData, { openingPence, lines, closingPence }: StatementSums): MoneyRow[] {
  const closing = data.is_complete ? 'Closing balance' : 'Balance so far'
  const entries = lines.length > MAX_SINGLE_LINES ? daysOf(lines).map(dayRow) : lines.map(entryRow)
  return [
    { cells: ['', 'Opening balance', '', amountWords(openingPence)], isStrong: true },
    ...entries,
    { cells: ['', closing, '', amountWords(closingPence)], isStrong: true },
  ]
}

/**
 * Above this number of entries, the charges of each day are combined into one line, because hundreds of
 * lines are of no use on paper.
 */
const MAX_SINGLE_LINES = 300

/** Consecutive charges on the same day form a group; any other entry is on its own. */
function daysOf(lines: readonly StatementLine[]): StatementLine[][] {
  const days: StatementLine[][] = []
  for (const line of lines) {
    const before = days.at(-1)?.at(-1)
    const isSameDay = before !== undefined && dayOf(before) === dayOf(line)
    if (isSameDay && before.entry.type === 'charge' && line.entry.type === 'charge') days.at(-1)?.push(line)
    else days.push([line])
  }
  return days
}

function dayRow(lines: readonly StatementLine[]): MoneyRow {
  const last = lines.at(-1)
  if (last === undefined) throw new RangeError('a day without lines')
  if (lines.length === 1) return entryRow(last)
  const pence = lines.reduce((sum, { amountPence }) => sum + amountPence, 0)
  return {
    cells: [
      dayWords(last),
      `${lines.length} filing charges`,
      amountWords(pence),
      amountWords(last.balancePence),
    ],
    detail: 'The CSV of this statement has a line for each of them',
  }
}

function entryRow(line: StatementLine): MoneyRow {
  const [first, detail] = wordsOf(line.entry)
  return {
    cells: [dayWords(line), first, amountWords(line.amountPence), amountWords(line.balancePence)],
    detail,
  }
}

function dayOf({ entry }: StatementLine): IsoDate {
  return isoDateInLondon(new Date(entry.created_at))
}

/** `3 Nov`. */
function dayWords(line: StatementLine): string {
  const [dayOfMonth = '', month = ''] = formatLongDate(dayOf(line)).split(' ')
  return `${dayOfMonth} ${month.slice(0, 3)}`
}

/** Describes the entry, with the references by which other systems identify it on the line below. */
function wordsOf(entry: StatementEntryData): [string, string] {
  const reference = entry.reference ?? entry.transaction_id
  switch (entry.type) {
    case 'top_up':
      return ['Top-up', entry.receipt_number === null ? reference : `Receipt ${entry.receipt_number}`]
    case 'charge':
      return [chargeWords(entry), detailsOfCharge(entry)]
    case 'refund':
      // The document is a credit note or a refund receipt, depending on whether the payment had VAT.
      return ['Refund', entry.credit_note_number ?? reference]
    case 'adjustment':
      if (entry.disputed_receipt_number === null) return ['Adjustment', reference]
      return [disputeWords(entry.amount), `Receipt ${entry.disputed_receipt_number}`]
    default:
      return entry.type satisfies never
  }
}

function chargeWords({ company_name: name, company_number: number }: StatementEntryData): string {
  if (name !== null) return name
  return number === null ? 'Filing charge' : `Company ${number}`
}

function detailsOfCharge(entry: StatementEntryData): string {
  const type = entry.filing_type === null ? 'filing' : (FILING_WORDS[entry.filing_type] ?? entry.filing_type)
  const period = entry.period_end === null ? '' : ` to ${formatLongDate(isoDateFrom(entry.period_end))}`
  const company = entry.company_name === null ? null : entry.company_number
  const what = `${type.charAt(0).toUpperCase()}${type.slice(1)}${period}`
  return [what, company, entry.filing_id].filter((part) => part !== null).join(' · ')
}

function noteOn({ seller }: StatementData): string {
  const vat =
    seller.vat_number === null
      ? 'No VAT was charged: the seller is not registered for VAT.'
      : 'VAT is charged when the balance is topped up: the VAT invoices are the receipts named above. This statement is not a VAT invoice.'
  return `Amounts are in pounds sterling, dates in UK time. ${vat}`
}
