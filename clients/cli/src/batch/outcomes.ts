// The outcomes of a batch as a CSV file, a row for each row of the batch. It contains no credentials.
import { stringify } from 'csv-stringify/sync'
import type { PlannedRow } from './plan-rows.ts'
import type { RowState } from './progress-log.ts'

const COLUMNS = [
  'row',
  'filing_type',
  'company_number',
  'period_end',
  'outcome',
  'filing_id',
  'charge',
  'reason',
  'documents',
  'updated_at',
]

/** The text of the file, with a byte order mark, by which Excel recognises UTF-8. */
export function outcomesCsv(
  rows: readonly PlannedRow[],
  stateOf: (row: PlannedRow) => RowState | undefined,
): string {
  const lines = rows.map((row) => {
    const state = stateOf(row)
    const isRefused = row.problems.length > 0 && state === undefined
    return {
      row: row.row,
      filing_type: row.filingType,
      company_number: row.companyNumber,
      period_end: row.periodEnd,
      outcome: state?.status ?? (isRefused ? 'refused' : 'not filed'),
      filing_id: state?.filing_id ?? '',
      charge: state?.charge?.toFixed(2) ?? '',
      reason: state?.reason ?? row.problems.join(' '),
      documents: state?.documents ?? '',
      updated_at: state?.at ?? '',
    }
  })
  // A spreadsheet would run a text that starts with `=` as a formula.
  return stringify(lines, { header: true, columns: COLUMNS, bom: true, escape_formulas: true })
}
