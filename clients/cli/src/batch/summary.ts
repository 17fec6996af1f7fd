// What became of a batch, in one line, and the exit code for scripts.
import { EXIT_CODES, type ExitCode, exitCodeOfAll } from '../exit-codes.ts'
import type { CheckedRow } from './check-rows.ts'
import { pounds } from './check-table.ts'
import type { ProgressLog, RowState } from './progress-log.ts'

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
export function exitCodeOf(rows: readonly CheckedRow[], log: ProgressLog): ExitCode {
  return exitCodeOfAll(codesOf(rows, log))
}

/**
 * The exit code of a batch that an error with the code `ofError` stopped. The error says whether the
 * unfinished rows go on with the same command; a row that ended still needs its person.
 */
export function exitCodeOfStopped(
  ofError: ExitCode,
  rows: readonly CheckedRow[],
  log: ProgressLog,
): ExitCode {
  const ended = codesOf(rows, log).filter((code) => code !== EXIT_CODES.incomplete)
  return exitCodeOfAll([ofError, ...ended])
}

function codesOf(rows: readonly CheckedRow[], log: ProgressLog): readonly ExitCode[] {
  return rows.map((row) => {
    const state = log.get(row.id)
    if (state?.is_outcome_unknown === true) return EXIT_CODES.outcomeUnknown
    return CODES[outcomeOf(row, state)]
  })
}

type Outcome = 'refused' | 'undecided' | 'accepted' | 'rejected' | 'failed' | 'not filed'

const CODES: Readonly<Record<Outcome, ExitCode>> = {
  refused: EXIT_CODES.refused,
  undecided: EXIT_CODES.incomplete,
  'not filed': EXIT_CODES.incomplete,
  accepted: EXIT_CODES.done,
  rejected: EXIT_CODES.rejected,
  failed: EXIT_CODES.rejected,
}

const OUTCOMES: Readonly<Record<RowState['status'], Outcome>> = {
  refused: 'refused',
  sending: 'undecided',
  pending: 'undecided',
  submitted: 'undecided',
  accepted: 'accepted',
  rejected: 'rejected',
  error: 'failed',
}

function outcomeOf(row: CheckedRow, state: RowState | undefined): Outcome {
  if (state !== undefined) return OUTCOMES[state.status]
  return row.problems.length > 0 ? 'refused' : 'not filed'
}
