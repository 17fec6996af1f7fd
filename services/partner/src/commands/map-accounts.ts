// Maps the accounts of a trial balance to the figures of the form, with the places that people chose for
// accounts of the company.
import { type AccountPlacement, Problem, type ProblemDetail, type TrialBalanceRequest } from '@cfs/contracts'
import {
  type Correction,
  mapTrialBalance,
  type MappedTrialBalance,
  readAccountLines,
  TAX_FLAGS,
  type TaxFlag,
  TOTAL_KEYS,
  type TotalKey,
} from '@cfs/trial-balance'
import type { StoredCorrection } from '../store/corrections.ts'

/** The maximum number of invalid fields that are listed. */
const MAX_DETAILS = 100

/** Refuses lines that pass the schema and still cannot be mapped to the penny. */
export function mapAccounts(
  trialBalance: TrialBalanceRequest,
  corrections: readonly Correction[],
): MappedTrialBalance {
  const read = readAccountLines(trialBalance.accounts)
  if ('lines' in read)
    return mapTrialBalance(read.lines, { companyType: trialBalance.company_type, corrections })
  const details = read.errors
    .slice(0, MAX_DETAILS)
    .map(({ field, problem }): ProblemDetail => ({ field: dotted(field), message: problem }))
  const rest = read.errors.length - details.length
  throw new Problem('VALIDATION_ERROR', 'The accounts are not valid. Fix the fields in error.details.', {
    details: rest === 0 ? details : [...details, { field: 'accounts', message: `has ${rest} more errors` }],
  })
}

/** `accounts[3].name` as `accounts.3.name`. */
function dotted(field: string): string {
  return field.replaceAll(/\[(\d+)\]/g, '.$1')
}

/**
 * The stored corrections and the new places, of which the new ones count. A correction to a figure that no
 * longer exists is not used.
 */
export function correctionsFrom(
  stored: readonly StoredCorrection[],
  placements: readonly AccountPlacement[],
): readonly Correction[] {
  const placed = new Set(placements.map(({ code, name }) => `${code}\0${name}`))
  const kept = stored.filter(({ code, name }) => !placed.has(`${code ?? ''}\0${name}`))
  const chosen = placements.map(({ code, name, key }) => ({
    code: code === '' ? null : code,
    name,
    key,
    taxFlag: null,
  }))
  return [...kept, ...chosen].flatMap(({ code, name, key, taxFlag }) =>
    isTotalKey(key)
      ? [{ code: code ?? undefined, name, key, taxFlag: isTaxFlag(taxFlag) ? taxFlag : undefined }]
      : [],
  )
}

/** Refuses a place at a figure that the form does not have, and two places for one account. */
export function requireClearPlaces(placements: readonly AccountPlacement[]): void {
  const chosen = new Map<string, string>()
  const details = placements.flatMap(({ code, name, key }, index) => {
    const field = `placements.${index}.key`
    if (!isTotalKey(key)) return [{ field, message: 'must be a figure of the form' }]
    const account = `${code}\0${name}`
    const first = chosen.get(account) ?? key
    chosen.set(account, first)
    return first === key ? [] : [{ field, message: 'must be the same in every place of the account' }]
  })
  if (details.length === 0) return
  throw new Problem('VALIDATION_ERROR', 'The places are not valid. Fix the fields in error.details.', {
    details,
  })
}

function isTotalKey(text: string): text is TotalKey {
  return TOTAL_KEYS.some((key) => key === text)
}

function isTaxFlag(text: string | null): text is TaxFlag {
  return text !== null && Object.hasOwn(TAX_FLAGS, text)
}
