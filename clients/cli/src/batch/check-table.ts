// The table of a checked batch: what would be filed, what it costs, and what is refused and why.
import type { CheckedRow } from './check-rows.ts'
import type { RowState } from './progress-log.ts'

/** A checked row, and what an earlier run did with it. */
export interface TableRow {
  readonly checked: CheckedRow
  readonly earlier: RowState | undefined
}

const HEADER = ['row', 'company', 'name', 'filing', 'period', 'tax', 'cost', 'result'] as const
const NAME_WIDTH = 30

/** The lines of the table, and below it the reasons of each refused row and the warnings of the others. */
export function checkTable(rows: readonly TableRow[]): readonly string[] {
  const cells = [[...HEADER], ...rows.map(cellsOf)]
  const widths = HEADER.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const isAmount = (column: number) => column === 5 || column === 6
  const table = cells.map((line) =>
    line
      .map((cell, column) =>
        isAmount(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  const reasons = rows.flatMap(({ checked }) => checked.problems.map((text) => `row ${checked.row}: ${text}`))
  return [...table, ...withTitle('Refused:', reasons), ...withTitle('Warnings:', warningsOf(rows))]
}

function cellsOf({ checked, earlier }: TableRow): string[] {
  const { row, companyNumber, filingType, periodEnd, check, problems } = checked
  const name = check?.derived_values['company_name'] ?? ''
  const period = check === undefined ? `to ${periodEnd}` : `${check.period.start} to ${check.period.end}`
  const tax = check?.computation == null ? '' : pounds(check.computation.tax_payable)
  const result = earlier === undefined ? (problems.length > 0 ? 'refused' : 'ready') : resultOf(earlier)
  const cost = result === 'ready' && check !== undefined ? pounds(check.charge.amount) : ''
  return [
    String(row),
    companyNumber,
    String(name).slice(0, NAME_WIDTH),
    filingType,
    period,
    tax,
    cost,
    result,
  ]
}

function resultOf({ status }: RowState): string {
  return status === 'sending' ? 'to be continued' : `${status} earlier`
}

/** Each different warning once, with its rows: a batch often has the same one in every row. */
function warningsOf(rows: readonly TableRow[]): readonly string[] {
  const all = rows.flatMap(({ checked }) =>
    checked.problems.length > 0
      ? []
      : (checked.check?.warnings ?? []).map(({ code, message }) => ({
          text: `${message} (${code})`,
          row: checked.row,
        })),
  )
  const grouped = Map.groupBy(all, ({ text }) => text)
  return [...grouped].map(([text, found]) => `row ${found.map(({ row }) => row).join(', ')}: ${text}`)
}

function withTitle(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
}

/** An amount of pounds, as GBP 20.00. */
export function pounds(amount: number): string {
  return `GBP ${amount.toFixed(2)}`
}
