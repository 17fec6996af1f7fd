// What the sandbox answers: the company number alone decides, so that nothing needs to be stored.
import type { CompanyNumber } from '@cfs/values'
import type { Authority, FilingError, FilingType } from './filing.ts'
import { authorityOf } from './filing.ts'

export type SandboxOutcome = 'accepted' | 'rejected' | 'error'

interface MagicNumber {
  readonly outcome: SandboxOutcome
  readonly reason?: string
  /** The error as the authority, or the service, would give it. */
  readonly error?: { readonly source?: 'service'; readonly code: string; readonly authorityCode?: string }
  readonly isImmediate?: true
}

/** The specification's table; any other number is accepted when polled. */
export const MAGIC_NUMBERS: Readonly<Record<string, MagicNumber>> = {
  '00000001': { outcome: 'accepted' },
  '00000002': {
    outcome: 'rejected',
    reason: 'UTR does not match company records',
    error: { code: '3001', authorityCode: '7752' },
  },
  '00000003': {
    outcome: 'rejected',
    reason: 'Period already filed',
    error: { code: '3001', authorityCode: '3304' },
  },
  '00000004': {
    outcome: 'error',
    reason: 'Gateway timeout',
    error: { source: 'service', code: 'OUTCOME_UNKNOWN' },
  },
  '00000005': { outcome: 'accepted', isImmediate: true },
  SC000001: { outcome: 'accepted' },
  SC000002: { outcome: 'rejected', reason: 'Company dissolved', error: { code: '3001' } },
  NI000001: { outcome: 'accepted' },
  NI000002: {
    outcome: 'rejected',
    reason: 'Company authentication code invalid',
    error: { code: '3001' },
  },
  OC000001: { outcome: 'accepted' },
}

const ACCEPTED: MagicNumber = { outcome: 'accepted' }

/** The fixed words of `revenue_status` for each outcome. */
const REVENUE_STATUS: Readonly<Record<SandboxOutcome, string>> = {
  accepted: 'ACCEPTED',
  rejected: 'REJECTED',
  error: 'ERROR',
}

export interface SandboxDecision {
  readonly outcome: SandboxOutcome
  readonly message: string
  readonly revenueStatus: string
  readonly errors: readonly FilingError[]
}

/** How a sandbox filing of the company ends. */
export function sandboxDecision(type: FilingType, company: CompanyNumber): SandboxDecision {
  const magic = MAGIC_NUMBERS[company] ?? ACCEPTED
  return {
    outcome: magic.outcome,
    message: messageOf(magic),
    revenueStatus: REVENUE_STATUS[magic.outcome],
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
