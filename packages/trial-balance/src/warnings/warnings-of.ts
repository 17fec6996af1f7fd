// All warnings of an import: those that block filing first.
import type { MappedTrialBalance, MappingOptions } from '../mapping/mapped-trial-balance.ts'
import { accountWarnings } from './account-warnings.ts'
import { balanceWarnings } from './balance-warnings.ts'
import type { ImportWarning } from './import-warning.ts'
import { periodWarnings } from './period-warnings.ts'
import { signWarnings } from './sign-warnings.ts'

/** The warnings of a mapped trial balance. */
export function warningsOf(
  mapped: Omit<MappedTrialBalance, 'warnings'>,
  options: MappingOptions,
): readonly ImportWarning[] {
  const warnings = [
    ...balanceWarnings(mapped),
    ...signWarnings(mapped.lines, mapped.placed),
    ...periodWarnings(mapped, options),
    ...accountWarnings(mapped.placed, mapped.totals),
  ]
  return [...warnings].sort((one, other) => Number(other.blocksFiling) - Number(one.blocksFiling))
}
