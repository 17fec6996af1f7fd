// The sandbox: a submission is checked like a live one and answered from itself alone; nothing is looked up
// or stored.
import { createHmac } from 'node:crypto'
import type { FileAccountsRequest, FileCt600Request } from '@cfs/contracts'
import { isLlp, poundsFromPence, yearEnding, type CompanyNumber, type IsoDate } from '@cfs/values'
import { canonicalJson } from '../domain/canonical-json.ts'
import { refuseByNumber, refuseShareCapital } from '../domain/company-types.ts'
import { refusePeriod } from '../domain/derive-period.ts'
import { deriveAccountsValues } from '../domain/derive-accounts-values.ts'
import { deriveCt600Values } from '../domain/derive-ct600-values.ts'
import type { DerivedValues, FilingType } from '../domain/filing.ts'
import { refuseApprovalDate, refuseRegime } from '../domain/regime.ts'
import { sampleCompany } from '../domain/sample-company.ts'
import { sandboxReferences, writeSandboxId } from '../domain/sandbox-id.ts'
import { sandboxDecision } from '../domain/sandbox-outcomes.ts'
import { accountsOverrides, composeAccounts } from './compose-accounts.ts'
import { composeReturn, returnOverrides } from './compose-return.ts'
import { refuse, refuseIf } from './refuse.ts'

export interface SandboxSubmission {
  readonly secret: string
  readonly idempotencyKey: string
  /** The whole body as it came: with the key it makes the id. */
  readonly body: unknown
}

export function fileCt600InSandbox(
  request: Omit<FileCt600Request, 'credentials'>,
  submission: SandboxSubmission,
): unknown {
  const company = request.company_number
  refuseIf(refuseByNumber('ct600', company))
  const period = periodOf('ct600', request)
  const derived = deriveCt600Values(returnOverrides(request), sampleCompany(company))
  if (derived.kind === 'refused') return refuse(derived.refusal)
  const { values } = derived
  composeReturn(request, { values, period })
  return answer(
    'ct600',
    { company, submission },
    {
      company_name: values.companyName,
      period_start: period.start,
      declarant_name: values.declarantName,
      declarant_status: values.declarantStatus,
    },
  )
}

export function fileAccountsInSandbox(
  request: Omit<FileAccountsRequest, 'credentials'>,
  submission: SandboxSubmission,
  today: IsoDate,
): unknown {
  const company = request.company_number
  refuseIf(refuseRegime(request.accounts_type))
  refuseIf(refuseShareCapital(company, request.share_capital))
  const period = periodOf('accounts', request)
  const approvalDate = request.approval_date ?? today
  refuseIf(refuseApprovalDate(approvalDate, period))
  const sample = sampleCompany(company)
  const derived = deriveAccountsValues(accountsOverrides(request), sample)
  if (derived.kind === 'refused') return refuse(derived.refusal)
  const { values } = derived
  composeAccounts(request, { values, company: sample, period, approvalDate })
  const capital = isLlp(company) ? {} : { share_capital: poundsFromPence(values.shareCapitalPence) }
  return answer(
    'accounts',
    { company, submission },
    {
      company_name: values.companyName,
      period_start: period.start,
      director_name: values.directorName,
      ...capital,
      cash: poundsFromPence(values.cashPence),
    },
  )
}

function periodOf(
  type: FilingType,
  request: { readonly period_start?: IsoDate | undefined; readonly period_end: IsoDate },
): { readonly start: IsoDate; readonly end: IsoDate } {
  const { period_start: start, period_end: end } = request
  const period = start === undefined ? yearEnding(end) : { start, end }
  refuseIf(refusePeriod(type, period))
  return period
}

function answer(
  type: FilingType,
  { company, submission }: { readonly company: CompanyNumber; readonly submission: SandboxSubmission },
  derivedValues: DerivedValues,
): unknown {
  const { secret, idempotencyKey, body } = submission
  // Keyed, so that nobody can try passwords against an id.
  const hmac = createHmac('sha256', secret).update(`${idempotencyKey}\n${type}\n${canonicalJson(body)}`)
  const id = { type, company, hash: hmac.digest('hex').slice(0, 16) }
  const { outcome, message } = sandboxDecision(type, company)
  const { correlationId, submissionNumber } = sandboxReferences(id)
  return {
    filing_id: writeSandboxId(id),
    status: 'submitted',
    sandbox: true,
    message,
    expected_outcome: outcome,
    ...(type === 'ct600'
      ? { revenue_correlation_id: correlationId }
      : { ch_submission_number: submissionNumber }),
    derived_values: derivedValues,
  }
}
