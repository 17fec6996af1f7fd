// Shows a sandbox filing with its outcome, which is read entirely from the filing's id.
import { filingNotFound } from '@cfs/contracts'
import {
  type DecidedStatus,
  type FilingError,
  type FilingType,
  parseSandboxFilingId,
  sandboxCompanyName,
} from '@cfs/values'
import { sandboxReferences } from '../domain/sandbox-references.ts'
import { sandboxDecision } from '../domain/sandbox-decision.ts'

export interface SandboxFiling {
  readonly filing_id: string
  readonly filing_type: FilingType
  readonly company_number: string
  readonly company_name: string
  readonly status: DecidedStatus
  readonly sandbox: true
  readonly revenue_status: string
  readonly revenue_correlation_id: string
  readonly revenue_iru_number: string
  readonly errors: readonly FilingError[]
  readonly external_id: null
  readonly warnings: readonly []
  readonly amendment: null
  readonly amends_filing_id: null
  readonly amended_by: null
  readonly charge: null
}

/** What a live filing has and the sandbox, which stores nothing, cannot know. */
const UNKNOWN = {
  external_id: null,
  warnings: [],
  amendment: null,
  amends_filing_id: null,
  amended_by: null,
  charge: null,
} as const

/**
 * The filing that the id describes. Throws FILING_NOT_FOUND for an id that the sandbox cannot have issued,
 * such as a live one.
 */
export function showSandboxFiling(filingId: string): SandboxFiling {
  const id = parseSandboxFilingId(filingId)
  if (id === undefined) throw filingNotFound()
  const { outcome, revenueStatus, errors } = sandboxDecision(id.type, id.company)
  const { correlationId, iruNumber } = sandboxReferences(id)
  return {
    filing_id: filingId,
    filing_type: id.type,
    company_number: id.company,
    company_name: sandboxCompanyName(id.company),
    status: outcome,
    sandbox: true,
    revenue_status: revenueStatus,
    revenue_correlation_id: correlationId,
    revenue_iru_number: iruNumber,
    errors,
    ...UNKNOWN,
  }
}
