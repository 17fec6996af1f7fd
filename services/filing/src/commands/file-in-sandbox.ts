// Files in the sandbox: the request is validated and planned like a live filing, the company number decides
// the outcome, and nothing is stored.
import { createHmac } from 'node:crypto'
import { NIL_TOTALS, nilComputation } from '@cfs/tax'
import { canonicalJson, type IsoDate, sandboxHash, writeSandboxFilingId } from '@cfs/values'
import { sandboxReferences } from '../domain/sandbox-references.ts'
import { sandboxDecision } from '../domain/sandbox-decision.ts'
import type { AccountsPlan, Ct600Plan } from '../planning/planned-filing.ts'
import { refuseUnconfirmed, statedWarning } from '../planning/refusals/refuse-unconfirmed.ts'
import { sandboxPlanningFacts, type SandboxQuestion } from '../planning/sandbox-planning-facts.ts'
import type { PlannedKind } from './filing-kinds.ts'

export interface SandboxSubmission {
  readonly secret: string
  readonly idempotencyKey: string
  /** The request body before parsing; the filing id is derived from it and the idempotency key. */
  readonly body: unknown
  readonly today: IsoDate
  /** The first day of version 1.995 of the tax authority's schema. Defaults to `V1_995_FROM`. */
  readonly v1995From?: IsoDate | undefined
}

/** The `data` of the response; its other fields depend on the type of the filing. */
export interface SandboxSubmissionData {
  readonly [member: string]: unknown
  readonly filing_id: string
}

export interface SandboxFiling<R, P> {
  readonly kind: PlannedKind<R, P>
  readonly request: R
  readonly submission: SandboxSubmission
}

type Confirming = SandboxQuestion & { readonly confirm?: readonly string[] | undefined }

export function fileInSandbox<R extends Confirming, P extends Ct600Plan | AccountsPlan>({
  kind,
  request,
  submission,
}: SandboxFiling<R, P>): SandboxSubmissionData {
  const { today, v1995From } = submission
  const facts = sandboxPlanningFacts(kind.type, request, { today, v1995From })
  const plan = kind.plan(request, facts)
  const warnings = kind.warnings({ plan, request, facts, isRegistered: false })
  refuseUnconfirmed(warnings, request.confirm)
  const { answered, references } = answer(plan, submission)
  return {
    ...answered,
    ...(plan.type === 'ct600'
      ? { revenue_correlation_id: references.correlationId }
      : { ch_submission_number: references.submissionNumber }),
    derived_values: plan.derivedValues,
    value_sources: plan.valueSources,
    ...(plan.type === 'ct600' && computationsOf(plan, references.correlationId)),
    errors: [],
    warnings: warnings.map(statedWarning),
  }
}

function computationsOf(plan: Ct600Plan, correlationId: string) {
  const returns = plan.returns.map(({ period, computation }) => ({
    period,
    status: 'submitted',
    revenue_correlation_id: correlationId,
    receipt: null,
    computation: computation ?? nilComputation(period),
  }))
  return { ...(returns.length > 1 && { returns }), computation: plan.computation ?? NIL_TOTALS }
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
