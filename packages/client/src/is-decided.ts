// Filings as discriminated types: `filing_type`, `status` and `sandbox` determine which other fields a
// filing has.
import type { components } from './generated/api.ts'

type Schemas = components['schemas']
type Described = Schemas['Filing']

/** Fields that only one type of filing, or only some statuses, have. */
type Variable =
  | 'filing_type'
  | 'status'
  | 'charge'
  | 'returns'
  | 'computation'
  | 'revenue_correlation_id'
  | 'revenue_iru_number'
  | 'ch_submission_number'

interface OfCt600 {
  filing_type: 'ct600'
  /** The tax authority's correlation id; null until the authority acknowledges the return. */
  revenue_correlation_id: string | null
  /** The IRmark of the authority's receipt (Base32); null until the filing is accepted. */
  revenue_iru_number: string | null
  /** The filing's returns: one, or two for a period of more than 12 months. */
  returns: Schemas['Ct600Return'][]
  /** The totals over all returns of the filing, in pounds. */
  computation: Schemas['ComputationSummary']
  ch_submission_number?: never
}

interface OfAccounts {
  filing_type: 'accounts'
  /** The registry's submission number; null until the registry acknowledges the accounts. */
  ch_submission_number: string | null
  revenue_correlation_id?: never
  revenue_iru_number?: never
  returns?: never
  computation?: never
}

interface Undecided {
  status: 'pending' | 'submitted'
  charge: null
}

interface Accepted {
  status: 'accepted'
  /** The charge in pounds; null for the moment between acceptance and charging. */
  charge: Described['charge']
}

interface Failed {
  /** `errors` contains the reasons. A filing that failed is never charged. */
  status: 'rejected' | 'error'
  charge: null
}

type Common = Omit<Described, Variable>

/** A live filing that the authority has not decided. */
export type UndecidedFiling = Common & (OfCt600 | OfAccounts) & Undecided
/** A live filing that is accepted, rejected or ended by an error. */
export type DecidedLiveFiling = Common & (OfCt600 | OfAccounts) & (Accepted | Failed)
/** A sandbox filing, which is always decided and never charged. */
export type SandboxFiling = Schemas['SandboxFiling']

export type LiveFiling = UndecidedFiling | DecidedLiveFiling
export type DecidedFiling = DecidedLiveFiling | SandboxFiling
/** `sandbox` distinguishes live filings from sandbox filings. */
export type Filing = LiveFiling | SandboxFiling

/** Whether the filing's status is final. */
export function isDecided(filing: Filing): filing is DecidedFiling {
  return filing.status !== 'pending' && filing.status !== 'submitted'
}
