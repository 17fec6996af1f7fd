// Files in the sandbox: validated and planned as live, decided by the company number, stored nowhere.
import { createHmac } from 'node:crypto'
import { type IsoDate, sandboxHash, writeSandboxFilingId } from '@cfs/values'
import { canonicalJson } from '../domain/canonical-json.ts'
import { sandboxReferences } from '../domain/sandbox-references.ts'
import { sandboxDecision } from '../domain/sandbox-decision.ts'
import { planAccounts, type AccountsRequest } from '../planning/plan-accounts.ts'
import { planCt600, type Ct600Request } from '../planning/plan-ct600.ts'
import type { AccountsPlan, Ct600Plan } from '../planning/planned-filing.ts'
import { sandboxPlanningFacts } from '../planning/sandbox-planning-facts.ts'

export interface SandboxSubmission {
  readonly secret: string
  readonly idempotencyKey: string
  /** The whole body as it came: with the key it makes the id. */
  readonly body: unknown
  readonly today: IsoDate
}

export function fileCt600InSandbox(request: Ct600Request, submission: SandboxSubmission): unknown {
  const plan = planCt600(request, sandboxPlanningFacts('ct600', request, submission.today))
  const { answered, references } = answer(plan, submission)
  const returns = plan.returns.map(({ period, computation }) => ({
    period,
    status: 'submitted',
    revenue_correlation_id: references.correlationId,
    receipt: null,
    computation,
  }))
  return {
    ...answered,
    revenue_correlation_id: references.correlationId,
    derived_values: plan.derivedValues,
    ...(returns.length > 1 && { returns }),
    ...(plan.computation !== null && { computation: plan.computation }),
  }
}

export function fileAccountsInSandbox(request: AccountsRequest, submission: SandboxSubmission): unknown {
  const plan = planAccounts(request, sandboxPlanningFacts('accounts', request, submission.today))
  const { answered, references } = answer(plan, submission)
  return {
    ...answered,
    ch_submission_number: references.submissionNumber,
    derived_values: plan.derivedValues,
  }
}

function answer(plan: Ct600Plan | AccountsPlan, submission: SandboxSubmission) {
  const { type, companyNumber: company, regime, amendment } = plan
  const { secret, idempotencyKey, body } = submission
  // Keyed, so that nobody can try passwords against an id.
  const hmac = createHmac('sha256', secret).update(`${idempotencyKey}\n${type}\n${canonicalJson(body)}`)
  const hash = sandboxHash(hmac.digest('hex'), { regime, isAmendment: amendment !== null })
  const id = { type, company, hash }
  const { outcome, message } = sandboxDecision(type, company)
  const answered = {
    filing_id: writeSandboxFilingId(id),
    status: 'submitted',
    sandbox: true,
    message,
    expected_outcome: outcome,
  }
  return { answered, references: sandboxReferences(id) }
}
