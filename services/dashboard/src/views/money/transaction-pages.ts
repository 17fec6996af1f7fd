// Shows transactions with the running balance, receipts, and monthly statements.
import {
  amount,
  buttonLink,
  day,
  emptyState,
  html,
  type Html,
  moment,
  type PageView,
  pagination,
  type Slot,
  summaryList,
  table,
  tag,
} from '@cfs/pages'
import { billingTabs } from './billing-tabs.ts'
import { type EntryModel, ledgerTable } from './ledger-table.ts'

export function transactionsPage(model: {
  readonly transactions: readonly EntryModel[]
  readonly limit: number
  readonly offset: number
  readonly total: number
}): PageView {
  const { transactions, ...page } = model
  const nothing = emptyState({
    title: 'No transactions yet',
    content: html`<p>They appear with the first top-up.</p>
      ${buttonLink({ label: 'Top up', href: '/live/billing#top-up' })}`,
  })
  return {
    title: 'Transactions',
    content: html`<div class="heading"><h1>Transactions</h1>${
      model.total === 0
        ? ''
        : buttonLink({ label: 'Download CSV', href: '/live/billing/transactions/csv', kind: 'secondary' })
    }</div>
      ${billingTabs('transactions')}
      ${model.total === 0 ? nothing : ledgerTable('Transactions, newest first', transactions)}
      ${pagination({ ...page, hrefOf: (offset) => `/live/billing/transactions?offset=${offset}` })}`,
  }
}

export interface TopUpModel {
  readonly top_up_id: string
  readonly state: 'creating' | 'open' | 'processing' | 'credited' | 'failed' | 'expired'
  readonly amount: number
  readonly created_at: string
  readonly checkout_url: string | null
  readonly receipt_number: string | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly refunded: number
  readonly disputed: number
}

const TOP_UP_TAGS = {
  creating: { label: 'Starting', tone: 'quiet' },
  open: { label: 'Not paid yet', tone: 'quiet' },
  processing: { label: 'Processing', tone: 'moving' },
  credited: { label: 'Added', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  expired: { label: 'Expired', tone: 'quiet' },
} as const

export function receiptsPage(model: {
  readonly topUps: readonly TopUpModel[]
  readonly limit: number
  readonly offset: number
  readonly total: number
}): PageView {
  const { topUps, ...page } = model
  const nothing = emptyState({
    title: 'No top-ups yet',
    content: html`<p>Each top-up has a receipt.</p>
      ${buttonLink({ label: 'Top up', href: '/live/billing#top-up' })}`,
  })
  const rows = topUps.map((one) => ({
    ...(one.receipt_number === null ? {} : { href: `/live/billing/receipts/${one.top_up_id}` }),
    cells: [
      one.receipt_number ?? '–',
      moment(one.created_at),
      tag(TOP_UP_TAGS[one.state]),
      one.card === null ? '' : `Card ending ${one.card.last4}`,
      lessOf(one),
      amount(one.amount),
    ],
  }))
  const columns = [
    { heading: 'Receipt' },
    { heading: 'Started' },
    { heading: 'State' },
    { heading: 'Paid by' },
    { heading: 'Returned' },
    { heading: 'Amount', isNumeric: true },
  ]
  return {
    title: 'Top-ups',
    content: html`<h1>Top-ups</h1>${billingTabs('receipts')}
      ${model.total === 0 ? nothing : table({ caption: 'Top-ups, newest first', columns, rows })}
      ${pagination({ ...page, hrefOf: (offset) => `/live/billing/receipts?offset=${offset}` })}`,
  }
}

function lessOf({ refunded, disputed }: TopUpModel): Slot {
  if (disputed > 0) return html`${amount(disputed)} disputed`
  return refunded > 0 ? html`${amount(refunded)} refunded` : ''
}

interface PartyModel {
  readonly name: string
  readonly address: readonly string[]
  readonly vat_number: string | null
}

export interface ReceiptModel {
  readonly kind: 'receipt' | 'vat_invoice'
  readonly number: string
  readonly issued_on: string
  readonly seller: PartyModel
  readonly account: PartyModel
  /** The customer's own text, such as an order number. */
  readonly purchase_order: string | null
  readonly description: string
  readonly amount: number
  readonly vat: { readonly rate_percent: number; readonly net: number; readonly amount: number } | null
  readonly payment: { readonly paid_at: string; readonly reference: string }
  readonly top_up_id: string
  readonly transaction_id: string
  readonly refunds: readonly {
    readonly refund_id: string
    readonly amount: number
    readonly state: 'pending' | 'succeeded' | 'failed'
    readonly created_at: string
    readonly credit_note: { readonly number: string; readonly cancelled_at: string | null } | null
  }[]
}

const REFUND_TAGS = {
  pending: { label: 'On its way', tone: 'moving' },
  succeeded: { label: 'Refunded', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
} as const

export function receiptPage(receipt: ReceiptModel, paidWith: string): PageView {
  const title = `${receipt.kind === 'vat_invoice' ? 'VAT invoice' : 'Receipt'} ${receipt.number}`
  const { seller, vat } = receipt
  const base = `/live/billing/receipts/${receipt.top_up_id}`
  const vatRows =
    vat === null
      ? [{ term: 'VAT', value: 'No VAT charged' as Slot }]
      : [
          { term: 'Without VAT', value: amount(vat.net) },
          { term: `VAT at ${vat.rate_percent}%`, value: amount(vat.amount) },
        ]
  return {
    title,
    content: html`<p><a href="/live/billing/receipts">Top-ups</a></p>
      <div class="heading"><h1>${title}</h1>${buttonLink({
        label: 'Download PDF',
        href: `${base}/pdf`,
      })}</div>
      ${summaryList([
        { term: 'Paid', value: html`<strong>${amount(receipt.amount)}</strong> ${paidWith}` },
        ...vatRows,
        { term: 'For', value: receipt.description },
        { term: 'Issued', value: day(receipt.issued_on) },
        { term: 'Paid on', value: moment(receipt.payment.paid_at) },
        { term: 'From', value: partyLines(seller) },
        { term: 'To', value: partyLines(receipt.account) },
        ...(receipt.purchase_order === null
          ? []
          : [{ term: 'Your purchase order', value: receipt.purchase_order }]),
        { term: 'Payment reference', value: html`<code>${receipt.payment.reference}</code>` },
        { term: 'Transaction', value: html`<code>${receipt.transaction_id}</code>` },
      ])}
      ${receipt.refunds.length === 0 ? '' : refundSection(receipt, base)}`,
  }
}

function partyLines({ name, address, vat_number: vatNumber }: PartyModel): Slot {
  const lines = [name, ...address, ...(vatNumber === null ? [] : [`VAT number ${vatNumber}`])]
  return lines.map((line, index) => (index === 0 ? line : html`<br />${line}`))
}

function refundSection({ refunds, vat }: ReceiptModel, base: string): Html {
  const document = vat === null ? 'Refund receipt' : 'Credit note'
  return html`<section><h2>Refunds</h2>${table({
    caption: 'Refunds of this top-up, oldest first',
    columns: [
      { heading: 'Time' },
      { heading: 'State' },
      { heading: 'Document' },
      { heading: 'Amount', isNumeric: true },
    ],
    rows: refunds.map((refund) => ({
      cells: [
        moment(refund.created_at),
        tag(REFUND_TAGS[refund.state]),
        documentLink(refund, { document, base }),
        amount(refund.amount),
      ],
    })),
  })}</section>`
}

/** A refund has a document once it is paid; if the refund fails later, the document is cancelled. */
function documentLink(
  { refund_id: refundId, credit_note: note }: ReceiptModel['refunds'][number],
  { document, base }: { readonly document: string; readonly base: string },
): Slot {
  if (note === null) return ''
  const cancelled = note.cancelled_at === null ? '' : ', cancelled'
  return html`<a href="${base}/refunds/${refundId}">${document} ${note.number} (PDF${cancelled})</a>`
}
