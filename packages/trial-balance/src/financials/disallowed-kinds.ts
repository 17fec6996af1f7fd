// The disallowable expenses by kind, as a filing request states them and the tax computation shows them.
import { poundsFromPence } from '@cfs/values'
import { type DisallowedKind, type TaxFlag, taxFlagRow } from '../tax-flags.ts'

interface FlaggedAmount {
  readonly taxFlag: TaxFlag
  readonly amountPence: number
}

/** The order of the kinds in a computation. */
const KINDS: readonly DisallowedKind[] = ['entertaining', 'donations', 'fines_and_penalties', 'other']

/**
 * The amounts in pounds of accounts that tax disallows, and whose sum is positive. No kind can be negative: a
 * refund that exceeds the charges of its kind reduces the other disallowable expenses, so that the sum is
 * that of the accounts. If they are less than the refund, only the sum is known, and all of it is other.
 */
export function disallowedKinds(accounts: readonly FlaggedAmount[]): Partial<Record<DisallowedKind, number>> {
  const pence = { entertaining: 0, donations: 0, fines_and_penalties: 0, other: 0 }
  for (const { taxFlag, amountPence } of accounts) pence[taxFlagRow(taxFlag).kind ?? 'other'] += amountPence
  const total = sumOf(pence)
  for (const kind of KINDS.filter((each) => pence[each] < 0 && each !== 'other')) {
    pence.other += pence[kind]
    pence[kind] = 0
  }
  if (pence.other < 0) return { other: poundsFromPence(total) }
  const stated = KINDS.filter((kind) => pence[kind] > 0)
  return Object.fromEntries(stated.map((kind) => [kind, poundsFromPence(pence[kind])]))
}

function sumOf(pence: Readonly<Record<DisallowedKind, number>>): number {
  return KINDS.reduce((sum, kind) => sum + pence[kind], 0)
}
