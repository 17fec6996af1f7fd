// Files accounts. The steps of a filing: gather facts, plan, prepare the message, record and send.
import type { Secret } from '@cfs/runtime'
import { gatherAccountsFacts } from '../gathering/gather-accounts-facts.ts'
import { planAccounts, type AccountsRequest } from '../planning/plan-accounts.ts'
import { refuseUnconfirmed } from '../planning/refuse-unconfirmed.ts'
import { warningsOfAccounts } from '../planning/warnings-of.ts'
import { findReplay, replayOrThrow } from '../sending/find-replay.ts'
import type { FilingContext } from '../sending/filing-context.ts'
import { prepareAccounts } from '../sending/prepare-accounts.ts'
import { submitFiling } from '../sending/submit-filing.ts'
import type { FilingPlan, Submission, SubmissionAnswer } from '../sending/submission.ts'

export interface FileAccounts {
  readonly request: AccountsRequest
  readonly companyAuthCode: Secret
  readonly submission: Submission
}

export async function fileAccounts(context: FilingContext, filing: FileAccounts): Promise<SubmissionAnswer> {
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
  { request, companyAuthCode, submission }: FileAccounts,
): Promise<FilingPlan> {
  const facts = await gatherAccountsFacts(context, request, submission.accountId)
  const plan = planAccounts(request, facts)
  const warnings = warningsOfAccounts({ plan, request, known: facts, isRegistered: true })
  refuseUnconfirmed(warnings, request.confirm)
  const sending = await prepareAccounts(context, plan, companyAuthCode)
  return {
    ...plan,
    warnings,
    utr: null,
    computation: null,
    parts: [{ period: plan.period, computation: null, sending }],
  }
}
