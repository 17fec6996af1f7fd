// Files a return or accounts. The steps of a filing: gather facts, plan, prepare the messages, record and
// send. Each accounting period of a return needs a message of its own.
import { authorityOf } from '@cfs/values'
import { refuseUnconfirmed } from '../planning/refusals/refuse-unconfirmed.ts'
import { findReplay, replayOrThrow } from '../sending/find-replay.ts'
import type { FilingContext } from '../sending/filing-context.ts'
import { slotRequest, submitFiling } from '../sending/submit-filing.ts'
import type { FilingPlan, Submission, SubmissionAnswer } from '../sending/submission.ts'
import type { SentKind } from './filing-kinds.ts'

export interface FilingToMake<R, P, C> {
  readonly kind: SentKind<R, P, C>
  readonly request: R
  readonly credentials: C
  readonly submission: Submission
}

type Confirming = { readonly confirm?: readonly string[] | undefined }
type Planned = Omit<FilingPlan, 'warnings' | 'utr' | 'computation' | 'parts'>

export async function makeFiling<R extends Confirming, P extends Planned, C>(
  context: FilingContext,
  filing: FilingToMake<R, P, C>,
): Promise<SubmissionAnswer> {
  const { submission } = filing
  const replay = await findReplay(context, submission)
  if (replay !== undefined) return replay
  // Before the registry is asked for the company's data, which it allows only so often.
  context.limiters[authorityOf(filing.kind.type)].refuseIfBusy(slotRequest(context, submission))
  try {
    return await submitFiling(context, submission, await planAndPrepare(context, filing))
  } catch (error) {
    return replayOrThrow(context, submission, error)
  }
}

async function planAndPrepare<R extends Confirming, P extends Planned, C>(
  context: FilingContext,
  { kind, request, credentials, submission }: FilingToMake<R, P, C>,
): Promise<FilingPlan> {
  const facts = await kind.gather(context, request, submission.accountId)
  const plan = kind.plan(request, facts)
  const warnings = kind.warnings({ plan, request, facts, isRegistered: true })
  refuseUnconfirmed(warnings, request.confirm)
  return { ...plan, warnings, ...(await kind.prepare(context, plan, credentials)) }
}
