// Files a corporation tax return; each of its accounting periods needs a return. The steps of a filing:
// gather facts, plan, prepare the messages, record and send.
import type { TaxAuthorityCredentials } from '../clients/tax-authority/tax-authority-client.ts'
import { gatherCt600Facts } from '../gathering/gather-ct600-facts.ts'
import { planCt600, type Ct600Request } from '../planning/plan-ct600.ts'
import { refuseUnconfirmed } from '../planning/refuse-unconfirmed.ts'
import { warningsOfReturn } from '../planning/warnings-of.ts'
import { findReplay, replayOrThrow } from '../sending/find-replay.ts'
import type { FilingContext } from '../sending/filing-context.ts'
import { prepareReturn } from '../sending/prepare-return.ts'
import { submitFiling } from '../sending/submit-filing.ts'
import type { FilingPlan, Submission, SubmissionAnswer } from '../sending/submission.ts'

export interface FileCt600 {
  readonly request: Ct600Request
  readonly credentials: TaxAuthorityCredentials
  readonly submission: Submission
}

export async function fileCt600(context: FilingContext, filing: FileCt600): Promise<SubmissionAnswer> {
  const { submission } = filing
  const replay = await findReplay(context, submission)
  if (replay !== undefined) return replay
  try {
    return await submitFiling(context, submission, await planAndPrepare(context, filing))
  } catch (error) {
    return replayOrThrow(context, submission, error)
  }
}

async function planAndPrepare(
  context: FilingContext,
  { request, credentials, submission }: FileCt600,
): Promise<FilingPlan> {
  const facts = await gatherCt600Facts(context, request, submission.accountId)
  const plan = planCt600(request, facts)
  const warnings = warningsOfReturn({ plan, request, known: facts, isRegistered: true })
  refuseUnconfirmed(warnings, request.confirm)
  const { taxAuthority } = context.clients
  return {
    ...plan,
    warnings,
    parts: plan.returns.map((planned) => ({
      period: planned.period,
      computation: planned.computation,
      sending: prepareReturn(taxAuthority, planned, credentials),
    })),
  }
}
