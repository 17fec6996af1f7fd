// Files in the sandbox: the request is validated and planned like a live filing, the company number decides
// the outcome, and nothing is stored.
import { createHmac } from 'node:crypto'
import { NIL_TOTALS, nilComputation } from '@cfs/tax'
import { canonicalJson, type IsoDate, sandboxHash, writeSandboxFilingId } from '@cfs/values'
import { sandboxReferences } from '../domain/sandbox-references.ts'
import { sandboxDecision } from '../domain/sandbox-decision.ts'
import { planAccounts, type AccountsRequest } from '../planning/plan-accounts.ts'
import { planCt600, type Ct600Request } from '../planning/plan-ct600.ts'
import type { AccountsPlan, Ct600Plan } from '../planning/planned-filing.ts'
import { refuseUnconfirmed, statedWarning } from '../planning/refuse-unconfirmed.ts'
import { sandboxPlanningFacts } from '../planning/sandbox-planning-facts.ts'
import { warningsOfAccounts, warningsOfReturn } from '../planning/warnings-of.ts'

export interface SandboxSubmission {
  readonly secret: string
  readonly idempotencyKey: string
  /** The request body before parsing; the filing id is derived from it and the idempotency key. */
  readonly body: unknown
  readonly today: IsoDate
}

/** The `data` of the response; its other fields depend on the type of the filing. */
export interface SandboxSubmissionData {
  readonly [member: string]: unknown
  readonly filing_id: string
}

export function fileCt600InSandbox(
  request: Ct600Request,
  submission: SandboxSubmission,
): SandboxSubmissionData {
  const facts = sandboxPlanningFacts('ct600', request, submission.today)
  const plan = planCt600(request, facts)
  const warnings = warningsOfReturn({ plan, request, known: facts, isRegistered: false })
  refuseUnconfirmed(warnings, request.confirm)
  const { answered, references } = answer(plan, submission)
  const returns = plan.returns.map(({ period, computation }) => ({
    period,
    status: 'submitted',
    revenue_correlation_id: references.correlationId,
    receipt: null,
    computation: computation ?? nilComputation(period),
  }))
  return {
    ...answered,
    revenue_correlation_id: references.correlationId,
    derived_values: plan.derivedValues,
    value_sources: plan.valueSources,
    ...(returns.length > 1 && { returns }),
    computation: plan.computation ?? NIL_TOTALS,
    errors: [],
    warnings: warnings.map(statedWarning),
  }
}

export function fileAccountsInSandbox(
  request: AccountsRequest,
  submission: SandboxSubmission,
): SandboxSubmissionData {
  const facts = sandboxPlanningFacts('accounts', request, submission.today)
  const plan = planAccounts(request, facts)
  const warnings = warningsOfAccounts({ plan, request, known: facts, isRegistered: false })
  refuseUnconfirmed(warnings, request.confirm)
  const { answered, references } = answer(plan, submission)
  return {
    ...answered,
    ch_submission_number: references.submissionNumber,
    derived_values: plan.derivedValues,
    value_sources: plan.valueSources,
    errors: [],
    warnings: warnings.map(statedWarning),
  }
}

function answer(plan: Ct600Plan | AccountsPlan, submission: SandboxSubmission) {
  const { type, companyNumber: company, regime, amendment } = plan
  const { secret, idempotencyKey, body } = submission
  // The id is an HMAC, so that it cannot be used to test guesses of a password in the request.
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
