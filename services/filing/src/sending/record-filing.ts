// Records a filing as pending, with its price, idempotency key and messages, in one transaction. When this
// transaction commits, nothing has been sent to an authority yet. The lock on the account makes concurrent
// submissions wait for each other.
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction } from '@cfs/postgres'
import { currentTraceParent, newId } from '@cfs/runtime'
import { refuseForMoney } from '../domain/refuse-for-money.ts'
import { refuseUndecided } from '../domain/refuse-undecided.ts'
import type { Filing } from '../domain/filing.ts'
import type { Refusal } from '../domain/refusal.ts'
import { decideReplay, type StoredResponse } from '../domain/replay-decision.ts'
import { filingRecorded } from '../publishes.ts'
import { lockBeforeRecording } from '../store/before-recording.ts'
import { insertNewFiling } from '../store/new-filings.ts'
import { checkSpendCap } from './check-spend-cap.ts'
import { divideFiling, type SendingPart } from './divide-filing.ts'
import type { FilingContext } from './filing-context.ts'
import { formsJson } from '../planning/forms-json.ts'
import type { FilingPlan, Submission } from './submission.ts'

export type Recording =
  | { readonly kind: 'recorded'; readonly filing: Filing; readonly sendings: readonly SendingPart[] }
  | { readonly kind: 'replay'; readonly filingId: string; readonly response: StoredResponse }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

const FIRST_EVENT = 1

export async function recordFiling(
  context: FilingContext,
  submission: Submission,
  plan: FilingPlan,
): Promise<Recording> {
  const { pool, clock, timing } = context
  const recording = await inTransaction(pool, async (tx): Promise<Recording> => {
    const { accountId, spender, idempotencyKey: key, fingerprint } = submission
    const { type, companyNumber, period } = plan
    const asked = { accountId, key, type, companyNumber, periodEnd: period.end }
    const { account, stored, undecidedId, heldPence } = await lockBeforeRecording(tx, asked)
    const now = clock.now()
    const replay = decideReplay(stored, fingerprint)
    if (replay.kind !== 'first') return replay
    const { pricePence } = account
    // The spend cap is checked before the balance, because a top-up would not help a key that has reached
    // its cap today.
    const refusal =
      refuseUndecided(undecidedId) ??
      (await checkSpendCap(tx, spender, { pricePence, now })) ??
      refuseForMoney({ ...account, heldPence })
    if (refusal !== undefined) return { kind: 'refused', refusal }

    const { parts, sendings, forms, computation, warnings } = await divideFiling(tx, accountId, plan)
    const filing = newFiling(
      accountId,
      { ...plan, computation, warnings: [...plan.warnings, ...warnings] },
      now,
    )
    const occasion = { filing, sequence: FIRST_EVENT, at: filing.createdAt }
    const recorded = filingRecorded(occasion, pricePence)
    const inserting = insertNewFiling(tx, {
      filing,
      formsJson: formsJson(forms),
      pricePence,
      originalKeyId: spender.originalKeyId,
      parts,
      attempts: sendings.map(({ sending, ...sent }) => ({ ...sending, ...sent })),
      leaseMs: timing.leaseMs,
      traceParent: currentTraceParent() ?? null,
      key: { accountId, key, fingerprint },
    })
    const appending = appendToOutbox(tx, [recorded], { source: 'filing', now: filing.createdAt })
    await Promise.all([inserting, appending])
    return { kind: 'recorded', filing, sendings }
  })
  if (recording.kind === 'recorded') context.poke()
  return recording
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
    partCount: plan.parts.length,
    status: 'pending',
    sequence: FIRST_EVENT,
    externalId: plan.externalId,
    regime: plan.regime,
    derivedValues: plan.derivedValues,
    valueSources: plan.valueSources,
    iruNumber: null,
    errors: [],
    charge: null,
    amendment: plan.amendment,
    amendsFilingId: plan.amendsFilingId,
    amendedBy: null,
    computation: plan.computation,
    warnings: plan.warnings,
    createdAt,
    updatedAt: createdAt,
    submittedAt: null,
    decidedAt: null,
  }
}
