// What became of a batch, in one line, and the exit code for scripts.
import type { CheckedRow } from './check-rows.ts'
import { pounds } from './check-table.ts'
import type { ProgressLog, RowState } from './progress-log.ts'

/** What the exit codes of the command mean. */
export const EXIT_CODES = { done: 0, someFailed: 1, usage: 2, incomplete: 3, interrupted: 130 } as const

/** The number of rows with each outcome, the commonest first. */
export function outcomeCounts(rows: readonly CheckedRow[], log: ProgressLog): readonly string[] {
  const grouped = Map.groupBy(rows, (row) => outcomeOf(row, log.get(row.id)))
  return [...grouped]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([outcome, found]) => `${found.length} ${outcome}`)
}

/** The outcomes and the charges of the batch. */
export function summaryOf(rows: readonly CheckedRow[], log: ProgressLog): string {
  const charged = rows.reduce((sum, row) => sum + (log.get(row.id)?.charge ?? 0), 0)
  return `${outcomeCounts(rows, log).join(', ')}. Charged: ${pounds(charged)}.`
}

/** The exit code: whether the same command would have more to do, or a row needs a person. */
export function exitCodeOf(rows: readonly CheckedRow[], log: ProgressLog): number {
  const outcomes = new Set(rows.map((row) => outcomeOf(row, log.get(row.id))))
  if (outcomes.has('undecided') || outcomes.has('not filed')) return EXIT_CODES.incomplete
  return outcomes.size === 1 && outcomes.has('accepted') ? EXIT_CODES.done : EXIT_CODES.someFailed
}

const OUTCOMES: Readonly<Record<RowState['status'], string>> = {
  refused: 'refused',
  sending: 'undecided',
  pending: 'undecided',
  submitted: 'undecided',
  accepted: 'accepted',
  rejected: 'rejected',
  error: 'failed',
}

function outcomeOf(row: CheckedRow, state: RowState | undefined): string {
  if (state !== undefined) return OUTCOMES[state.status]
  return row.problems.length > 0 ? 'refused' : 'not filed'
}
