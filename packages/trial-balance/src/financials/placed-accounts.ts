// The accounts of a stored import with the places that the customer chose for them since. A stored record is
// never mapped again, so that a later mapping table does not change it.
import { nearestPence } from '@cfs/values'
import type { Category } from '../categories.ts'
import { type Correction, correctionFinder } from '../mapping/corrections.ts'
import type { UnmappedReason } from '../mapping/mapped-line.ts'
import { normaliseName } from '../normalise-name.ts'
import type { StatedTrialBalance } from '../state-trial-balance.ts'
import type { TaxFlag } from '../tax-flags.ts'
import type { TotalKey } from '../total-keys.ts'

/** The fields of an import record that contain its accounts. */
export type ImportedAccounts = Pick<StatedTrialBalance, 'accounts' | 'unmapped_accounts'>

export interface PlacedAccount {
  readonly code: string | undefined
  readonly name: string
  readonly words: string
  readonly amountPence: number
  /** Undefined for an account without a place. */
  readonly key: TotalKey | undefined
  /** Undefined for a correction, which states only the key. */
  readonly category: Category | undefined
  readonly taxFlag: TaxFlag
  /** Undefined for an account with a place. */
  readonly reason: UnmappedReason | undefined
  /** Whether the customer chose the place. */
  readonly isCorrected: boolean
}

/** The accounts of a record; a correction comes before the record's own mapping. */
export function placedAccounts(
  { accounts, unmapped_accounts: unmapped }: ImportedAccounts,
  corrections: readonly Correction[] = [],
): readonly PlacedAccount[] {
  const find = correctionFinder(corrections)
  // The record lists the unmapped accounts in the order of its accounts.
  const reasons = unmapped.map(({ reason }) => reason)
  return accounts.map((account) => {
    const { name, key, category, tax_flag: taxFlag } = account
    const reason = key === null ? (reasons.shift() ?? 'unknown') : undefined
    const code = account.code ?? undefined
    const line = { code, name, words: normaliseName(name, code), amountPence: nearestPence(account.amount) }
    const correction = find({ ...line, codeNumber: undefined })
    if (correction === undefined)
      return {
        ...line,
        key: key ?? undefined,
        category: category ?? undefined,
        taxFlag: taxFlag ?? 'none',
        reason,
        isCorrected: false,
      }
    const isMoved = correction.key !== key
    return {
      ...line,
      key: correction.key,
      category: isMoved ? undefined : (category ?? undefined),
      taxFlag: correction.taxFlag ?? (isMoved ? 'none' : (taxFlag ?? 'none')),
      reason: undefined,
      isCorrected: true,
    }
  })
}
