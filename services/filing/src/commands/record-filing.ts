// Records a filing as pending, with its money, its key and the bytes that are about to go out, in one
// transaction; nothing has been sent when it commits. The lock on the account makes parallel submissions
// pass one by one.
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction, type Tx } from '@cfs/postgres'
import { currentTraceParent, newId } from '@cfs/runtime'
import { refuseForMoney } from '../domain/refuse-for-money.ts'
import { PRICE_PENCE, type Filing } from '../domain/filing.ts'
import type { Refusal } from '../domain/refusal.ts'
import { decideReplay, type StoredResponse } from '../domain/replay-decision.ts'
import { filingRecorded } from '../publishes.ts'
import { countInFlight, countOneFilingMore, lockAccount } from '../store/accounts.ts'
import { insertAttemptDocument } from '../store/attempt-documents.ts'
import { insertAttempt } from '../store/attempts.ts'
import { findUndecidedFiling, insertFiling, insertHistoryEntry, insertPart } from '../store/filings.ts'
import { insertKey, selectKey } from '../store/idempotency-keys.ts'
import type { FilingContext } from './filing-context.ts'
import type { FilingPlan, Submission } from './submission.ts'

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
    const replay = decideReplay(await selectKey(tx, { accountId, key }), fingerprint)
    if (replay.kind !== 'first') return replay
    const refusal =
      (await refuseUndecided(tx, accountId, plan)) ??
      refuseForMoney({ ...account, inFlight: await countInFlight(tx, accountId) })
    if (refusal !== undefined) return { kind: 'refused', refusal }

    const filing = newFiling(accountId, plan, clock.now())
    const attemptId = newId('att')
    await saveFiling(tx, filing, plan)
    await saveAttempt(tx, { attemptId, filing, plan, leaseMs: timing.leaseMs })
    await insertKey(tx, { accountId, key, fingerprint, filingId: filing.filingId })
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

async function refuseUndecided(tx: Tx, accountId: string, plan: FilingPlan): Promise<Refusal | undefined> {
  const { type, companyNumber, period } = plan
  const filingId = await findUndecidedFiling(tx, { accountId, type, companyNumber, periodEnd: period.end })
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

async function saveFiling(tx: Tx, filing: Filing, plan: FilingPlan): Promise<void> {
  const { filingId, status, createdAt: at } = filing
  await insertFiling(tx, { filing, form: plan.form, pricePence: PRICE_PENCE })
  await insertPart(tx, filingId, {
    part: ONLY_PART,
    period: filing.period,
    status,
    reference: null,
    receipt: null,
  })
  await insertHistoryEntry(tx, filingId, { sequence: FIRST_EVENT, status, at })
  await countOneFilingMore(tx, filing.accountId)
}

async function saveAttempt(
  tx: Tx,
  recorded: {
    readonly attemptId: string
    readonly filing: Filing
    readonly plan: FilingPlan
    readonly leaseMs: number
  },
): Promise<void> {
  const { attemptId, filing, leaseMs } = recorded
  const { sending } = recorded.plan
  await insertAttempt(tx, {
    attemptId,
    filingId: filing.filingId,
    part: ONLY_PART,
    authority: sending.authority,
    transactionId: sending.transactionId,
    submissionNumber: sending.submissionNumber,
    irmark: sending.irmark,
    createdAt: filing.createdAt,
    leaseMs,
    traceParent: currentTraceParent() ?? null,
  })
  for (const document of sending.documents) await insertAttemptDocument(tx, attemptId, document)
}
