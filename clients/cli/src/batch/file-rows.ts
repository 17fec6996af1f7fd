// Files the rows, a few at a time: each is recorded before it is sent, and followed until it is decided and
// its documents are saved.
import {
  ApiError,
  responseDetails,
  type DecidedFiling,
  type FilingClient,
  type Submission,
} from '@cfs/client'
import { describeError } from '../describe-error.ts'
import type { Decisions } from './decisions.ts'
import { reasonOf } from './filing-error.ts'
import { isOfOneRow } from './is-of-one-row.ts'
import type { Pace } from './pace.ts'
import type { RowWithStep } from './next-step.ts'
import type { PlannedRow } from './plan-rows.ts'
import type { ProgressLog, RowState } from './progress-log.ts'
import { runAll } from './run-all.ts'
import { submitRow } from './submit-row.ts'
import type { TrustedLogins } from './trusted-logins.ts'

export interface FilingContext {
  readonly client: FilingClient
  readonly pace: Pace
  readonly decisions: Decisions
  readonly logins: TrustedLogins
  readonly log: ProgressLog
  readonly signal: AbortSignal
  /** Saves the documents of an accepted filing, and returns their file. Undefined if none are wanted. */
  readonly saveDocuments: ((row: PlannedRow, filingId: string) => Promise<string>) | undefined
  readonly onChange: () => void
}

/** The codes with which the API says that the money does not suffice. */
const NO_MONEY = ['INSUFFICIENT_BALANCE', 'SPEND_CAP_REACHED']

/**
 * Files every row, and waits until all are decided. Throws what stops a batch, such as a spent balance, once
 * everything that was sent before is decided; the log then has the state of each row.
 */
export async function fileRows(rows: readonly RowWithStep[], context: FilingContext): Promise<void> {
  const followed: Promise<void>[] = []
  let stop: { readonly error: unknown } | undefined
  try {
    await runAll(rows, async (row) => {
      const submission = await submitted(row, context)
      if (submission !== undefined) followed.push(settled(follow(row, submission, context)))
    })
  } catch (error) {
    stop = { error }
  }
  await Promise.all(followed)
  if (stop !== undefined) throw stop.error

  async function settled(following: Promise<void>): Promise<void> {
    try {
      await following
    } catch (error) {
      stop ??= { error }
    }
  }
}

/** What is followed after a submission. */
interface Sent {
  readonly filingId: string
  readonly isReadAlone: boolean
}

async function submitted(row: RowWithStep, context: FilingContext): Promise<Sent | undefined> {
  const { log, logins } = context
  const known = log.get(row.id)
  if (known?.filing_id != null && known.attempt === row.attempt) {
    return { filingId: known.filing_id, isReadAlone: true }
  }
  let sent: Sent | undefined
  const isSent = await logins.send(row, async () => {
    record(context, row, { status: 'sending' })
    const submission = await sendOrRefuse(row, context)
    if (submission === undefined) return []
    const { filing_id: filingId, status, errors } = submission
    record(context, row, { status, filing_id: filingId, reason: reasonOf(errors) })
    const isReplay = responseDetails(submission)?.isReplay === true
    sent = { filingId, isReadAlone: isReplay || submission.sandbox === true || status !== 'submitted' }
    return errors
  })
  if (!isSent) record(context, row, { status: 'refused', reason: refusedLogin(row) })
  return sent
}

function refusedLogin({ credentials }: RowWithStep): string {
  const login = credentials['government_gateway_id'] ?? ''
  return `Not sent, because the tax authority refused the Government Gateway login ${login} for another row.`
}

/** The submission; undefined if the API refused this row, which is recorded. */
async function sendOrRefuse(row: RowWithStep, context: FilingContext): Promise<Submission | undefined> {
  for (let isSecond = false; ; isSecond = true) {
    await context.pace.wait(context.signal)
    try {
      return await submitRow(context.client, row, { attempt: row.attempt, signal: context.signal })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isOfOneRow(error) || NO_MONEY.includes(error.code)) {
        const isNoMoney = NO_MONEY.includes(error.code)
        // What is held for a filing that is rejected becomes available again.
        if (isNoMoney && !isSecond) {
          await context.decisions.idle()
          continue
        }
        record(context, row, { status: 'refused', reason: describeError(error) })
        if (isNoMoney) throw error
        return undefined
      }
      throw error
    }
  }
}

async function follow(row: RowWithStep, sent: Sent, context: FilingContext): Promise<void> {
  const filing = await context.decisions.decisionOf(sent.filingId, { isReadAlone: sent.isReadAlone })
  if (filing === undefined) return
  record(context, row, decided(filing))
  if (filing.status === 'accepted') await saveDocumentsOf(row, context)
}

/** Saves the documents of an accepted row, unless that was done before. */
export async function saveDocumentsOf(row: RowWithStep, context: FilingContext): Promise<void> {
  const state = context.log.get(row.id)
  if (context.saveDocuments === undefined || state?.filing_id == null || state.documents !== null) return
  record(context, row, { ...state, documents: await context.saveDocuments(row, state.filing_id) })
}

function decided(filing: DecidedFiling): Partial<RowState> {
  return {
    status: filing.status,
    filing_id: filing.filing_id,
    reason: reasonOf(filing.errors),
    is_outcome_unknown: filing.errors.some(({ code }) => code === 'OUTCOME_UNKNOWN'),
    // A sandbox filing is never charged.
    charge: filing.sandbox ? 0 : (filing.charge?.amount ?? null),
  }
}

function record({ log, onChange }: FilingContext, row: RowWithStep, change: Partial<RowState>): void {
  log.record({
    id: row.id,
    filing_type: row.filingType,
    company_number: row.companyNumber,
    period_end: row.periodEnd,
    attempt: row.attempt,
    status: 'sending',
    filing_id: null,
    charge: null,
    reason: null,
    is_outcome_unknown: false,
    documents: null,
    ...change,
  })
  onChange()
}
