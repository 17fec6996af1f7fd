// Shows monthly statements: the list of months, and one month with its entries.
import { monthWords } from '@cfs/forms/money'
import { buttonLink, emptyState, html, type PageView, pagination, summaryList, table } from '@cfs/pages'
import { billingTabs } from './billing-tabs.ts'
import { type EntryModel, ledgerTable, net, signed } from './ledger-table.ts'

interface MonthBalances {
  readonly month: string
  readonly is_complete: boolean
  readonly opening_balance: number
  readonly opening_owed: number
  readonly closing_balance: number
  readonly closing_owed: number
}

export function statementsPage(months: readonly (MonthBalances & { readonly entries: number })[]): PageView {
  const rows = months.map((one) => ({
    href: `/live/billing/statements/${one.month}`,
    cells: [
      `${monthWords(one.month)}${one.is_complete ? '' : ' (so far)'}`,
      String(one.entries),
      net(one.opening_balance, one.opening_owed),
      net(one.closing_balance, one.closing_owed),
    ],
  }))
  const columns = [
    { heading: 'Month' },
    { heading: 'Entries', isNumeric: true },
    { heading: 'Opening balance', isNumeric: true },
    { heading: 'Closing balance', isNumeric: true },
  ]
  const nothing = emptyState({
    title: 'No statements yet',
    content: html`<p>There is one for each month from the first top-up on.</p>
      ${buttonLink({ label: 'Top up', href: '/live/billing#top-up' })}`,
  })
  return {
    title: 'Statements',
    content: html`<h1>Statements</h1>${billingTabs('statements')}
      ${months.length === 0 ? nothing : table({ caption: 'Statements, newest first', columns, rows })}`,
  }
}

export interface StatementModel extends MonthBalances {
  readonly totals: {
    readonly top_ups: number
    readonly charges: number
    readonly refunds: number
    readonly adjustments: number
  }
  readonly entry_count: number
  /** One page of the entries, oldest first. */
  readonly entries: readonly EntryModel[]
}

export function statementPage(
  statement: StatementModel,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): PageView {
  const { month, totals, entries, entry_count: total } = statement
  const title = `Statement for ${monthWords(month)}`
  const base = `/live/billing/statements/${month}`
  const closing = statement.is_complete ? 'Closing balance' : 'Balance so far'
  return {
    title,
    content: html`<p><a href="/live/billing/statements">Statements</a></p>
      <div class="heading"><h1>${title}</h1><div class="actions">${buttonLink({
        label: 'Download PDF',
        href: `${base}/pdf`,
      })}${buttonLink({ label: 'Download CSV', href: `${base}/csv`, kind: 'secondary' })}</div></div>
      ${statement.is_complete ? '' : html`<p class="muted">The month is not over: entries may follow.</p>`}
      ${summaryList([
        { term: 'Opening balance', value: net(statement.opening_balance, statement.opening_owed) },
        { term: 'Top-ups', value: signed(totals.top_ups) },
        { term: 'Filing charges', value: signed(totals.charges) },
        { term: 'Refunds', value: signed(totals.refunds) },
        { term: 'Adjustments', value: signed(totals.adjustments) },
        { term: closing, value: net(statement.closing_balance, statement.closing_owed) },
      ])}
      <section><h2>Entries</h2>${
        entries.length === 0
          ? html`<p>Nothing came or went.</p>`
          : ledgerTable('Entries of the month, newest first', entries.toReversed())
      }
      ${pagination({
        offset,
        limit,
        total,
        hrefOf: (start) => `${base}?offset=${start}`,
      })}</section>`,
  }
}
