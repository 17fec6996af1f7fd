// Files the rows, a few at a time: each is recorded before it is sent, and followed until it is decided and
// its documents are saved.
import { describeError } from '@cfs/agents'
import {
  ApiError,
  responseDetails,
  type DecidedFiling,
  type FilingClient,
  type Submission,
} from '@cfs/client'
import type { Decisions } from './decisions.ts'
import { isOutcomeUnknown, NO_MONEY } from '../exit-codes.ts'
import { reasonOf } from './filing-error.ts'
import { isOfOneRow, OF_THE_KEY } from './is-of-one-row.ts'
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

/**
 * Files every row, and waits until all are decided. Throws what stops a batch, such as a spent balance, once
 * everything that was sent before is decided; the log then has the state of each row.
 */
export async function fileRows(rows: readonly RowWithStep[], context: FilingContext): Promise<void> {
  const followed: Promise<void>[] = []
  let stop: { readonly error: unknown } | undefined
  try {
    await runAll(rows, async (row) => {
      const sent = await submitted(row, context)
      if (sent !== undefined) followed.push(settled(follow(row, sent, context)))
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

/** A filing that was made, and how to wait for its decision. */
interface Sent {
  readonly filingId: string
  readonly decide: () => Promise<DecidedFiling | undefined>
}

function sentOf(filingId: string, isReadAlone: boolean, { decisions }: FilingContext): Sent {
  let decision: Promise<DecidedFiling | undefined> | undefined
  return { filingId, decide: () => (decision ??= decisions.decisionOf(filingId, { isReadAlone })) }
}

async function submitted(row: RowWithStep, context: FilingContext): Promise<Sent | undefined> {
  const { log, logins } = context
  const known = log.get(row.id)
  const isSameAttempt = known?.attempt === row.attempt
  if (known?.filing_id != null && isSameAttempt) return sentOf(known.filing_id, true, context)
  let sent: Sent | undefined
  const unsent = await logins.send(row, async () => {
    record(context, row, { status: 'sending' })
    const made = await sendOrRefuse(row, context)
    if (made === undefined) return undefined
    const { filingId, status, errors, isReplay } = made
    record(context, row, { status, filing_id: filingId, reason: reasonOf(errors) })
    sent = sentOf(filingId, isReplay || made.isSandbox || status !== 'submitted', context)
    return { status, errors, isReplay, decide: sent.decide }
  })
  // A submission of an earlier run may have arrived: its row stays as it is.
  if (unsent !== undefined && !(isSameAttempt && known.status === 'sending')) {
    record(context, row, { status: 'refused', reason: refusedLogin(unsent.refusedRow) })
  }
  return sent
}

function refusedLogin(refusedRow: number): string {
  return `Not sent, because the tax authority refused the Government Gateway login of row ${refusedRow}, which is the same.`
}

/** A filing as the response to its submission describes it. */
interface Made extends Pick<Submission, 'status' | 'errors'> {
  readonly filingId: string
  readonly isReplay: boolean
  readonly isSandbox: boolean
}

/** The filing; undefined if none is known, after the reason is recorded. */
async function sendOrRefuse(row: RowWithStep, context: FilingContext): Promise<Made | undefined> {
  for (let isSecond = false; ; isSecond = true) {
    await context.pace.wait(context.signal)
    try {
      const submission = await submitRow(context.client, row, {
        attempt: row.attempt,
        signal: context.signal,
      })
      const { filing_id: filingId, status, errors } = submission
      const isReplay = responseDetails(submission)?.isReplay === true
      return { filingId, status, errors, isReplay, isSandbox: submission.sandbox === true }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isNoMoney = NO_MONEY.includes(error.code)
      // What is held for a filing that is rejected becomes available again.
      if (isNoMoney && !isSecond) {
        await context.decisions.idle()
        continue
      }
      if (OF_THE_KEY.includes(error.code)) return madeBefore(row, error, context)
      if (!isNoMoney && !isOfOneRow(error)) throw error
      record(context, row, { status: 'refused', reason: describeError(error) })
      if (isNoMoney) throw error
      return undefined
    }
  }
}

/**
 * The key follows from the row's content, so the filing that used it is this row's, sent with other
 * credentials, confirmations or letters. While it is being recorded, the row stays as it is.
 */
function madeBefore(row: RowWithStep, error: ApiError, context: FilingContext): Made | undefined {
  const filingId = error.context['filing_id']
  if (typeof filingId === 'string') {
    return { filingId, status: 'pending', errors: [], isReplay: true, isSandbox: false }
  }
  record(context, row, { status: 'sending', reason: describeError(error) })
  return undefined
}

async function follow(row: RowWithStep, sent: Sent, context: FilingContext): Promise<void> {
  const filing = await sent.decide()
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
    is_outcome_unknown: isOutcomeUnknown(filing),
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
    confirm: row.request.confirm ?? [],
    ...change,
  })
  onChange()
}
