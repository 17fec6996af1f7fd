// How one account was mapped: its key and category, or the reason why it has none.
import type { AccountLine } from '../account-line.ts'
import type { Category } from '../categories.ts'
import type { TaxFlag } from '../tax-flags.ts'
import type { TotalKey } from '../total-keys.ts'

/** `high`: certain. `medium`: usual for this name or code. `low`: for the customer to confirm. */
export type Confidence = 'high' | 'medium' | 'low'

export const UNMAPPED_REASONS = [
  'unknown',
  'suspense',
  'ambiguous',
  'report_total',
  'year_result_already_in_lines',
] as const
export type UnmappedReason = (typeof UNMAPPED_REASONS)[number]

interface MappingBasis {
  readonly line: AccountLine
  /** The rule that decided, such as `name:vat`, `code:sage50:1100` or `correction`. */
  readonly rule: string
}

export interface PlacedLine extends MappingBasis {
  readonly key: TotalKey
  /** Undefined for a correction, which states only the key. */
  readonly category: Category | undefined
  readonly taxFlag: TaxFlag
  readonly confidence: Confidence
}

export interface UnmappedLine extends MappingBasis {
  readonly key: undefined
  readonly reason: UnmappedReason
  /** Keys that the customer is most likely to choose; never applied without the customer. */
  readonly suggestions: readonly TotalKey[]
}

export type MappedLine = PlacedLine | UnmappedLine
