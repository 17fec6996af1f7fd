// Files a corporation tax return, one or two for a long period: from the request to what is recorded and
// sent.
import type { TaxAuthorityCredentials } from '../clients/tax-authority/tax-authority-client.ts'
import type { FilingContext } from './filing-context.ts'
import { findFiledAccounts } from './find-filed-accounts.ts'
import { lookUpFiling } from './look-up-filing.ts'
import { planCt600, type Ct600Request } from './plan-ct600.ts'
import type { Known } from './planned-filing.ts'
import { prepareReturn } from './prepare-return.ts'
import { answerOnce, submitFiling } from './submit-filing.ts'
import type { Submission, SubmissionAnswer } from './submission.ts'

export interface FileCt600 {
  readonly request: Ct600Request
  readonly credentials: TaxAuthorityCredentials
  readonly submission: Submission
}

export function fileCt600(context: FilingContext, filing: FileCt600): Promise<SubmissionAnswer> {
  const { request, credentials, submission } = filing
  return answerOnce(context, submission, async () => {
    const plan = planCt600(request, await lookUpCt600(context, request, submission.accountId))
    const { taxAuthority } = context.clients
    return submitFiling(context, submission, {
      ...plan,
      parts: plan.returns.map((planned) => ({
        period: planned.period,
        computation: planned.computation,
        sending: prepareReturn(taxAuthority, planned, credentials),
      })),
    })
  })
}

/** What the return is planned from. */
export async function lookUpCt600(
  context: FilingContext,
  request: Ct600Request,
  accountId: string,
): Promise<Known> {
  const { company_name, period_start, declarant_name, declarant_status } = request
  const derivable = [company_name, period_start, declarant_name, declarant_status]
  const canDoWithout = derivable.every((value) => value !== undefined)
  const known = await lookUpFiling(context, { type: 'ct600', accountId, request, canDoWithout })
  if (request.financials === undefined) return known
  const { company_number: companyNumber, period_end: periodEnd } = request
  const filedAccounts = await findFiledAccounts(context, { accountId, companyNumber, periodEnd })
  return { ...known, filedAccounts }
}
