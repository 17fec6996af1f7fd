// Files accounts: from the request to what is recorded and sent.
import type { Secret } from '@cfs/runtime'
import type { FilingContext } from './filing-context.ts'
import { lookUpFiling } from './look-up-filing.ts'
import { planAccounts, type AccountsRequest } from './plan-accounts.ts'
import { prepareAccounts } from './prepare-accounts.ts'
import { answerOnce, submitFiling } from './submit-filing.ts'
import type { Submission, SubmissionAnswer } from './submission.ts'

export interface FileAccounts {
  readonly request: AccountsRequest
  readonly companyAuthCode: Secret
  readonly submission: Submission
}

export function fileAccounts(context: FilingContext, filing: FileAccounts): Promise<SubmissionAnswer> {
  const { request, companyAuthCode, submission } = filing
  return answerOnce(context, submission, async () => {
    const plan = planAccounts(request, await lookUpAccounts(context, request, submission.accountId))
    const sending = await prepareAccounts(context, plan, companyAuthCode)
    return submitFiling(context, submission, {
      ...plan,
      utr: null,
      computation: null,
      parts: [{ period: plan.period, computation: null, sending }],
    })
  })
}

/** What the accounts are planned from. */
export function lookUpAccounts(context: FilingContext, request: AccountsRequest, accountId: string) {
  const { company_name, period_start, director_name, share_capital, cash, financials } = request
  const money = financials === undefined ? [share_capital, cash] : []
  const derivable = [company_name, period_start, director_name, ...money]
  const canDoWithout = derivable.every((value) => value !== undefined)
  return lookUpFiling(context, { type: 'accounts', accountId, request, canDoWithout })
}
