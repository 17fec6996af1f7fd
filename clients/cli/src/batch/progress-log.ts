// The state of a batch on disk, from which an interrupted one continues: a line of JSON for each change. It
// contains no credentials and no figures.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../usage-error.ts'
import type { FilingType } from '@cfs/agents'

/** What is known about the filing of a row. */
export interface RowState {
  /** The row's id: a hash of its content. */
  readonly id: string
  readonly filing_type: FilingType
  readonly company_number: string
  readonly period_end: string
  /** Counts the submissions that were not replays of each other, from 1. */
  readonly attempt: number
  /**
   * `sending`: the submission may have arrived; `refused`: nothing was recorded; otherwise the status of the
   * filing.
   */
  readonly status: 'sending' | 'refused' | 'pending' | 'submitted' | 'accepted' | 'rejected' | 'error'
  readonly filing_id: string | null
  /** In pounds; null while the filing is not accepted, or its charge is unknown. */
  readonly charge: number | null
  /** Why the filing was refused, rejected or failed. */
  readonly reason: string | null
  /** Whether we cannot tell if the authority has the filing: it is never sent again by itself. */
  readonly is_outcome_unknown: boolean
  /** The file with the documents, below the folder of results. */
  readonly documents: string | null
  /** The confirmed codes in the submission; null in logs of versions that did not record them. */
  readonly confirm: readonly string[] | null
  readonly at: string
}

export interface ProgressLog {
  get(id: string): RowState | undefined
  /** Every state, the latest of each row. */
  all(): readonly RowState[]
  record(state: Omit<RowState, 'at'>): RowState
}

interface Origin {
  readonly api: string
  readonly mode: string
}

const FILE = 'progress.jsonl'

/** Opens the log in the folder. Throws UsageError if it is of another API, or of the other mode. */
export function openProgressLog(folder: string, origin: Origin): ProgressLog {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, FILE)
  const [first, ...lines] = readLines(file)
  if (first === undefined) appendFileSync(file, `${JSON.stringify(origin)}\n`, { mode: 0o600 })
  else if (first['api'] !== origin.api || first['mode'] !== origin.mode) {
    throw new UsageError(
      `${folder} has the results of ${String(first['api'])} (${String(first['mode'])}): choose another --out.`,
    )
  }
  const states = new Map<string, RowState>()
  for (const line of lines) {
    const state = stateOf(line)
    if (state !== undefined) states.set(state.id, state)
  }
  return {
    get: (id) => states.get(id),
    all: () => [...states.values()],
    record(change) {
      const state = { ...change, at: new Date().toISOString() }
      appendFileSync(file, `${JSON.stringify(state)}\n`)
      states.set(state.id, state)
      return state
    },
  }
}

const STATUSES = ['sending', 'refused', 'pending', 'submitted', 'accepted', 'rejected', 'error'] as const
const FILING_TYPES = ['ct600', 'accounts'] as const

/** The state that a line describes; undefined for anything else. */
function stateOf(line: Readonly<Record<string, unknown>>): RowState | undefined {
  const text = (name: string) => (typeof line[name] === 'string' ? line[name] : null)
  const [id, attempt] = [text('id'), Number(line['attempt'])]
  const status = STATUSES.find((one) => one === line['status'])
  const filingType = FILING_TYPES.find((one) => one === line['filing_type'])
  if (id === null || !(attempt >= 1) || status === undefined || filingType === undefined) return undefined
  return {
    id,
    filing_type: filingType,
    company_number: text('company_number') ?? '',
    period_end: text('period_end') ?? '',
    attempt,
    status,
    filing_id: text('filing_id'),
    charge: typeof line['charge'] === 'number' ? line['charge'] : null,
    reason: text('reason'),
    is_outcome_unknown: line['is_outcome_unknown'] === true,
    documents: text('documents'),
    confirm: Array.isArray(line['confirm']) ? line['confirm'].map(String) : null,
    at: text('at') ?? '',
  }
}

/** The lines of the log. A line that a crash cut off is ignored, and the next line is written below it. */
function readLines(file: string): Record<string, unknown>[] {
  const text = readIfThere(file)
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]
    } catch {
      return []
    }
  })
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
