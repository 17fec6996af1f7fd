// Decides the sandbox's response from the company number alone, so that nothing needs to be stored.
import {
  authorityOf,
  sandboxOutcome,
  type Authority,
  type CompanyNumber,
  type DecidedStatus,
  type FilingError,
  type FilingType,
} from '@cfs/values'

/** The details of the outcome that the table in the API specification gives for a company number. */
interface MagicNumber {
  readonly reason?: string
  /** The error, as the authority or this service would return it. */
  readonly error?: { readonly source?: 'service'; readonly code: string; readonly authorityCode?: string }
  readonly isImmediate?: true
}

const MAGIC_NUMBERS: Readonly<Record<string, MagicNumber>> = {
  '00000002': {
    reason: 'UTR does not match company records',
    error: { code: '3001', authorityCode: '7752' },
  },
  '00000003': { reason: 'Period already filed', error: { code: '3001', authorityCode: '3304' } },
  '00000004': { reason: 'Gateway timeout', error: { source: 'service', code: 'OUTCOME_UNKNOWN' } },
  '00000005': { isImmediate: true },
  SC000002: { reason: 'Company dissolved', error: { code: '3001' } },
  NI000002: { reason: 'Company authentication code invalid', error: { code: '3001' } },
}

/** The fixed text of the field `revenue_status` for each outcome. */
const REVENUE_STATUS: Readonly<Record<DecidedStatus, string>> = {
  accepted: 'ACCEPTED',
  rejected: 'REJECTED',
  error: 'ERROR',
}

export interface SandboxDecision {
  readonly outcome: DecidedStatus
  readonly message: string
  readonly revenueStatus: string
  readonly errors: readonly FilingError[]
}

/** The final result of a sandbox filing for the company number. */
export function sandboxDecision(type: FilingType, company: CompanyNumber): SandboxDecision {
  const outcome = sandboxOutcome(company)
  const magic = MAGIC_NUMBERS[company] ?? {}
  return {
    outcome,
    message: messageOf(magic),
    revenueStatus: REVENUE_STATUS[outcome],
    errors: errorsOf(magic, authorityOf(type)),
  }
}

function messageOf(magic: MagicNumber): string {
  const sandbox = 'Sandbox: nothing was sent, charged or stored.'
  if (magic.isImmediate === true) return `${sandbox} The filing is accepted at once; polling is not needed.`
  return `${sandbox} Poll the filing to see its outcome.`
}

function errorsOf({ error, reason }: MagicNumber, authority: Authority): readonly FilingError[] {
  if (error === undefined || reason === undefined) return []
  return [
    {
      source: error.source ?? authority,
      code: error.code,
      authority_code: authority === 'tax_authority' ? (error.authorityCode ?? null) : null,
      message: reason,
      location: null,
      retryable: false,
    },
  ]
}
