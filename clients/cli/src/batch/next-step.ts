// Decides what is next for each row, from what earlier runs did with it.
import type { PlannedRow } from './plan-rows.ts'
import type { RowState } from './progress-log.ts'

/**
 * `check`: dry run, then file; `resume`: an interrupted submission, sent again under its key; `watch`: wait
 * for the decision; `done`: nothing more to send.
 */
export type Step = 'check' | 'resume' | 'watch' | 'done'

export interface RowWithStep extends PlannedRow {
  readonly step: Step
  readonly attempt: number
}

export interface Earlier {
  readonly get: (id: string) => RowState | undefined
  readonly all: () => readonly RowState[]
}

/** The rows, each with its next step. `retryFailed`: rejected and failed filings are filed again. */
export function withNextSteps(
  rows: readonly PlannedRow[],
  earlier: Earlier,
  retryFailed: boolean,
): readonly RowWithStep[] {
  const others = Map.groupBy(earlier.all(), periodOf)
  return rows.map((row) => {
    const state = earlier.get(row.id)
    if (row.problems.length > 0) return { ...row, step: 'check', attempt: 1 }
    if (state === undefined) {
      const changed = (others.get(periodOf(stateless(row))) ?? []).find(isInForce)
      const problems = changed === undefined || 'amendment' in row.request ? [] : [changedSince(changed)]
      return { ...row, problems, step: 'check', attempt: 1 }
    }
    const isAgain = retryFailed && !state.is_outcome_unknown && HAS_FAILED.includes(state.status)
    return {
      ...(state.status === 'sending' ? asSent(row, state) : row),
      step: isAgain ? 'check' : STEPS[state.status],
      attempt: state.attempt + (isAgain ? 1 : 0),
    }
  })
}

/** A submission is repeated with the confirmations that it had: with others, it would be another request. */
function asSent(row: PlannedRow, { confirm }: RowState): PlannedRow {
  if (confirm === null) return row
  const { confirm: _, ...request } = row.request
  const codes = confirm.length === 0 ? {} : { confirm }
  return { ...row, request: { ...request, ...codes } as PlannedRow['request'] }
}

const STEPS: Readonly<Record<RowState['status'], Step>> = {
  refused: 'check',
  sending: 'resume',
  pending: 'watch',
  submitted: 'watch',
  accepted: 'done',
  rejected: 'done',
  error: 'done',
}
const HAS_FAILED: readonly RowState['status'][] = ['rejected', 'error']
/** A filing that takes effect, or may do so. */
const IN_FORCE: readonly RowState['status'][] = ['sending', 'pending', 'submitted', 'accepted']

function isInForce(state: RowState): boolean {
  return IN_FORCE.includes(state.status) || state.is_outcome_unknown
}

function changedSince({ status, filing_id: filingId }: RowState): string {
  const named = filingId === null ? 'a filing' : `filing ${filingId}`
  return (
    `The row has changed since an earlier run made ${named} from it (${status}). Undo the change, or fill in the ` +
    'columns of an amendment.'
  )
}

type Period = Pick<RowState, 'filing_type' | 'company_number' | 'period_end'>

function stateless({ filingType, companyNumber, periodEnd }: PlannedRow): Period {
  return { filing_type: filingType, company_number: companyNumber, period_end: periodEnd }
}

function periodOf(one: Period): string {
  return [one.filing_type, one.company_number, one.period_end].join(' ')
}
