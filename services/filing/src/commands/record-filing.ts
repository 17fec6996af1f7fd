// Records a filing as pending, with its money, its key and the bytes that are about to go out, in one
// transaction; nothing has been sent when it commits. The lock on the account makes parallel submissions
// pass one by one.
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction } from '@cfs/postgres'
import { currentTraceParent, newId } from '@cfs/runtime'
import { refuseForMoney } from '../domain/refuse-for-money.ts'
import { PRICE_PENCE, type Filing } from '../domain/filing.ts'
import type { Refusal } from '../domain/refusal.ts'
import { decideReplay, type StoredResponse } from '../domain/replay-decision.ts'
import { filingRecorded } from '../publishes.ts'
import { lockAccount } from '../store/accounts.ts'
import { selectBeforeRecording } from '../store/before-recording.ts'
import { insertNewFiling, type NewAttempt } from '../store/new-filings.ts'
import type { FilingContext } from './filing-context.ts'
import { formsJson } from './forms-json.ts'
import { onlyPart, type FilingPlan, type PreparedSending, type Submission } from './submission.ts'

export type Recording =
  | { readonly kind: 'recorded'; readonly filing: Filing; readonly attemptId: string }
  | { readonly kind: 'replay'; readonly response: StoredResponse }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

const FIRST_EVENT = 1
const ONLY_PART = 1

export async function recordFiling(
  context: FilingContext,
  submission: Submission,
  plan: FilingPlan,
): Promise<Recording> {
  const { pool, clock, timing } = context
  const recording = await inTransaction(pool, async (tx): Promise<Recording> => {
    const { accountId, idempotencyKey: key, fingerprint } = submission
    const account = await lockAccount(tx, accountId)
    const { type, companyNumber, period } = plan
    const asked = { accountId, key, type, companyNumber, periodEnd: period.end }
    const { stored, undecidedId, inFlight } = await selectBeforeRecording(tx, asked)
    const replay = decideReplay(stored, fingerprint)
    if (replay.kind !== 'first') return replay
    const refusal = refuseUndecided(undecidedId) ?? refuseForMoney({ ...account, inFlight })
    if (refusal !== undefined) return { kind: 'refused', refusal }

    const filing = newFiling(accountId, plan, clock.now())
    const attemptId = newId('att')
    await insertNewFiling(tx, {
      filing,
      formsJson: formsJson(plan.forms),
      pricePence: PRICE_PENCE,
      part: ONLY_PART,
      attempt: newAttempt(attemptId, onlyPart(plan).sending, timing.leaseMs),
      key: { accountId, key, fingerprint },
    })
    const occasion = { filing, sequence: FIRST_EVENT, at: filing.createdAt }
    await appendToOutbox(tx, [filingRecorded(occasion, PRICE_PENCE)], {
      source: 'filing',
      now: filing.createdAt,
    })
    return { kind: 'recorded', filing, attemptId }
  })
  if (recording.kind === 'recorded') context.poke()
  return recording
}

function refuseUndecided(filingId: string | undefined): Refusal | undefined {
  if (filingId === undefined) return undefined
  return {
    code: 'FILING_UNDECIDED',
    message:
      `The filing ${filingId} of this type for the company and period is not decided yet. ` +
      'Poll it until it is; nothing was sent.',
    context: { filing_id: filingId },
  }
}

function newFiling(accountId: string, plan: FilingPlan, createdAt: Date): Filing {
  return {
    filingId: newId('fil'),
    accountId,
    type: plan.type,
    companyNumber: plan.companyNumber,
    companyName: plan.companyName,
    utr: plan.utr,
    period: plan.period,
    status: 'pending',
    sequence: FIRST_EVENT,
    externalId: plan.externalId,
    regime: plan.regime,
    derivedValues: plan.derivedValues,
    iruNumber: null,
    errors: [],
    charge: null,
    createdAt,
    updatedAt: createdAt,
    submittedAt: null,
    decidedAt: null,
  }
}

function newAttempt(attemptId: string, sending: PreparedSending, leaseMs: number): NewAttempt {
  const { authority, transactionId, submissionNumber, irmark, documents } = sending
  const traceParent = currentTraceParent() ?? null
  return { attemptId, authority, transactionId, submissionNumber, irmark, leaseMs, traceParent, documents }
}
