// A table of one column in the notes.
import { addDays, formatLongDate } from '@cfs/values'
import type { Block, FactContext, FiguresRow } from './content.ts'
import type { TradingAccountsForm } from './trading-accounts-form.ts'

export interface NoteRow {
  readonly label: string
  readonly amountPence: number
  readonly style?: FiguresRow['style']
  readonly isDeducted?: true
  /** Whether the row is omitted if its amount is zero. */
  readonly isOptional?: true
  /** The element of the taxonomy; omitted if there is none. */
  readonly concept?: string | undefined
  readonly context?: FactContext
}

/** The table, with rows of amounts and rows that are headings. */
export function noteTable(column: string, rows: readonly (NoteRow | { readonly heading: string })[]): Block {
  return {
    kind: 'figures',
    columns: [column],
    rows: rows.flatMap((row): FiguresRow[] => {
      if ('heading' in row) return [{ label: row.heading, style: 'heading', amounts: [] }]
      if (row.isOptional === true && row.amountPence === 0) return []
      return [{ label: row.label, style: row.style ?? 'line', amounts: [noteAmount(row)] }]
    }),
  }
}

/** The amount of a row, as a fact if the taxonomy has an element for it. */
export function noteAmount({
  amountPence,
  isDeducted,
  concept,
  context = { period: 'current' },
}: NoteRow): FiguresRow['amounts'][number] {
  const amount = { amountPence, isDeducted }
  return concept === undefined
    ? { kind: 'untagged', ...amount }
    : { kind: 'amount', concept, context, ...amount }
}

/** The words “At” and a date, for the balances of a note. */
export function datesOf({ period }: TradingAccountsForm): {
  readonly dayBefore: string
  readonly start: string
  readonly end: string
} {
  return {
    dayBefore: `At ${formatLongDate(addDays(period.start, -1))}`,
    start: `At ${formatLongDate(period.start)}`,
    end: `At ${formatLongDate(period.end)}`,
  }
}
