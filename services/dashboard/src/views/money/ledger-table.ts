// Shows entries of the ledger as a table: those of a statement, and the account's transactions.
import { disputeWords } from '@cfs/forms/money'
import { amount, day, formatAmount, html, type Html, moment, type Slot, table } from '@cfs/pages'
import { typeName } from '../shell/status-tags.ts'

export interface EntryModel {
  readonly transaction_id: string
  readonly type: 'top_up' | 'charge' | 'refund' | 'adjustment'
  readonly amount: number
  readonly balance_after: number
  readonly owed_after: number
  readonly filing_id: string | null
  readonly filing_type: string | null
  readonly company_name: string | null
  readonly period_end: string | null
  readonly reference: string | null
  readonly receipt_number: string | null
  readonly credit_note_number: string | null
  readonly disputed_receipt_number: string | null
  readonly created_at: string
}

const TYPE_WORDS: Readonly<Record<EntryModel['type'], string>> = {
  top_up: 'Top-up',
  charge: 'Filing charge',
  refund: 'Refund',
  adjustment: 'Adjustment',
}

/** The entries in the given order. */
export function ledgerTable(caption: string, entries: readonly EntryModel[]): Html {
  return table({
    caption,
    columns: [
      { heading: 'Time' },
      { heading: 'What' },
      { heading: 'Amount', isNumeric: true },
      { heading: 'Balance', isNumeric: true },
      { heading: 'Filing, receipt or reference' },
    ],
    rows: entries.map((entry) => ({
      cells: [
        moment(entry.created_at),
        titleOf(entry),
        signed(entry.amount),
        net(entry.balance_after, entry.owed_after),
        subjectOf(entry),
      ],
    })),
  })
}

function titleOf(entry: EntryModel): Slot {
  const { type, filing_id: filingId, company_name: name, disputed_receipt_number: disputed } = entry
  if (disputed !== null) return disputeWords(entry.amount)
  if (filingId === null) return TYPE_WORDS[type]
  return html`<a href="/live/filings/${filingId}">${name ?? TYPE_WORDS[type]}</a>`
}

function subjectOf(entry: EntryModel): Slot {
  const {
    filing_id: filingId,
    filing_type: type,
    period_end: end,
    reference,
    receipt_number: receipt,
  } = entry
  if (filingId !== null)
    return type === null || end === null
      ? filingId
      : html`${typeName(type === 'ct600' ? type : 'accounts')} to ${day(end)}`
  if (receipt !== null && reference !== null)
    return html`<a href="/live/billing/receipts/${encodeURIComponent(reference)}">${receipt}</a>`
  return receipt ?? entry.credit_note_number ?? entry.disputed_receipt_number ?? reference ?? ''
}

/** The sign is always shown, so that incoming and outgoing money can be distinguished without colour. */
export function signed(pounds: number): Html {
  const sign = pounds > 0 ? '+' : pounds < 0 ? '−' : ''
  return html`<span class="amount">${sign}${formatAmount(Math.abs(pounds))}</span>`
}

/** Shows a balance below zero as an amount owed. */
export function net(balance: number, owed: number): Slot {
  return owed > 0 ? html`<strong>${amount(owed)} owed</strong>` : amount(balance)
}
