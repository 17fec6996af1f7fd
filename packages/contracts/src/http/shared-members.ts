// Fields shared by the request bodies of both filing endpoints.
import { OTHER_REGIMES, REGIMES, type CompanyNumber, type IsoDate } from '@cfs/values'
import { z } from 'zod'
import type { Comparison } from './compare-members.ts'
import { refuseFinancials, type Financials } from './financials.ts'
import { CONFIRMED_CODES } from '../warnings.ts'
import { isoDate, line } from './line.ts'

export const SHARED_MEMBERS = {
  company_type: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/, { error: 'must be a company type of the register, such as ltd' })
    .optional()
    .describe(
      'The company type in the register’s words, such as `ltd` or `private-limited-guarant-nsc`. ' +
        'Defaults to the type on the register. Required for accounts, and for a CT600 with `financials`, only while the register is unavailable.',
    ),
  external_id: line(1, 100)
    .optional()
    .describe('Your own reference, up to 100 characters. Stored, returned and available as a filter.'),
  confirm: z
    .array(z.enum(CONFIRMED_CODES, { error: `must be one of ${CONFIRMED_CODES.join(', ')}` }))
    .max(CONFIRMED_CODES.length)
    .optional()
    .describe(
      'The codes of the warnings that you have checked. A filing with a warning that `needs_confirmation` is refused with CONFIRMATION_REQUIRED unless its code is listed.',
    ),
  dry_run: z
    .boolean()
    .optional()
    .describe(
      'If `true`, the service validates and computes everything, but stores, sends and charges nothing.',
    ),
}

/**
 * The type of the accounts. Types that the service does not file are recognised only in order to refuse them
 * with REGIME_NOT_SUPPORTED.
 */
export const accountsType = z
  .enum([...REGIMES, ...OTHER_REGIMES], { error: `must be one of ${REGIMES.join(', ')}` })
  .meta({ enum: [...REGIMES] })

/** The last day of a period, which must have ended by the day `today`. */
export const periodEndBy = (today: IsoDate) =>
  isoDate
    .refine((day) => day <= today, {
      error: 'must not be in the future: a period can be filed only after it has ended',
    })
    .describe('The last day of the period. Must not be in the future.')

interface SharedMembers {
  readonly accounts_type?: z.infer<typeof accountsType> | undefined
  readonly company_number?: CompanyNumber
  readonly financials?: Financials | undefined
  readonly credentials?: unknown
  readonly dry_run?: boolean | undefined
  readonly period_start?: IsoDate | undefined
  readonly period_end?: IsoDate
}

/** The credentials in a request are optional only for a dry run. */
export function refuseWithoutCredentials({ sound, hasFailed, refuse }: Comparison<SharedMembers>): void {
  if (sound.credentials === undefined && !hasFailed('credentials') && sound.dry_run !== true) {
    refuse('credentials', 'is required')
  }
}

/** Accounts of a trading company, whether filed or attached to a return, require its figures. */
export function refuseWithoutFigures({ sound, hasFailed, refuse }: Comparison<SharedMembers>): void {
  const { accounts_type: type, financials } = sound
  if (financials !== undefined || hasFailed('financials')) return
  if (type === 'micro' || type === 'small') refuse('financials', `is required for ${type} accounts`)
}

/** Checks that a period starts before it ends. */
export function compareDates({ sound, refuse }: Comparison<SharedMembers>): void {
  const { period_start: start, period_end: end } = sound
  if (start !== undefined && end !== undefined && start > end) {
    refuse('period_start', 'must not be after period_end')
  }
}

/** Checks that accounts were approved once their period was over (CA 2006 s.414). */
export function compareApprovalDate({
  sound,
  refuse,
}: Comparison<SharedMembers & { readonly approval_date?: IsoDate | undefined }>): void {
  const { period_end: end, approval_date: approved } = sound
  if (end !== undefined && approved !== undefined && approved < end) {
    refuse('approval_date', `must not be before period_end (${end})`)
  }
}

/** Checks the figures for this type of company and filing. */
export function compareFigures(
  { sound, hasFailed, refuse }: Comparison<SharedMembers>,
  filingType: 'ct600' | 'accounts',
): void {
  const { company_number: companyNumber, financials } = sound
  if (companyNumber === undefined || financials === undefined) return
  for (const { field, message } of refuseFinancials(financials, { companyNumber, filingType, hasFailed })) {
    refuse(field, message)
  }
}
