// A mapped trial balance, and the options of the mapping.
import type { Chart } from '../charts/charts.ts'
import type { MappedTotals } from '../total-keys.ts'
import type { ImportWarning } from '../warnings/import-warning.ts'
import type { Correction } from './corrections.ts'
import type { MappedLine, PlacedLine, UnmappedLine } from './mapped-line.ts'

export interface MappingOptions {
  readonly companyType?: 'trading' | 'dormant' | undefined
  /** The chart that the partner set; it is recognised if undefined. */
  readonly chart?: Chart | undefined
  readonly corrections?: readonly Correction[] | undefined
  /** The reserve of the last filed accounts, for comparison with the reserve brought forward. */
  readonly filedReservePence?: number | undefined
}

export interface MappedTrialBalance {
  readonly lines: readonly MappedLine[]
  readonly placed: readonly PlacedLine[]
  readonly unmapped: readonly UnmappedLine[]
  readonly totals: MappedTotals
  /** Accounts of the profit and loss account that corporation tax disallows without a question. */
  readonly disallowed: readonly PlacedLine[]
  readonly disallowedPence: number
  /** Accounts whose treatment the customer decides. */
  readonly questions: readonly PlacedLine[]
  /** The sum of all lines, mapped or not; positive for more debits than credits. */
  readonly balanceDifferencePence: number
  readonly warnings: readonly ImportWarning[]
  readonly chart: Chart | undefined
  readonly mappingVersion: string
}
