// The terms that every service uses for a filing: its type, its status and the authority that decides it.

export const FILING_TYPES = ['ct600', 'accounts'] as const
export type FilingType = (typeof FILING_TYPES)[number]

/** The statuses of a filing that the authority has not decided yet. */
export const UNDECIDED_STATUSES = ['pending', 'submitted'] as const
/** Final statuses: a filing with one of these never changes its status again. */
export const DECIDED_STATUSES = ['accepted', 'rejected', 'error'] as const
export const FILING_STATUSES = [...UNDECIDED_STATUSES, ...DECIDED_STATUSES] as const

export type UndecidedStatus = (typeof UNDECIDED_STATUSES)[number]
export type DecidedStatus = (typeof DECIDED_STATUSES)[number]
export type FilingStatus = (typeof FILING_STATUSES)[number]

export const AUTHORITIES = ['tax_authority', 'registry'] as const
export type Authority = (typeof AUTHORITIES)[number]

/** The authority that decides filings of this type. */
export function authorityOf(type: FilingType): Authority {
  return type === 'ct600' ? 'tax_authority' : 'registry'
}

/** Whether the status is `pending` or `submitted`; false for any text that is not a status. */
export function isUndecided(status: string): status is UndecidedStatus {
  return UNDECIDED_STATUSES.some((undecided) => undecided === status)
}
