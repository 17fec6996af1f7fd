// What a company says about its plant and machinery: the pools brought forward, and what it bought and sold.
import type { IsoDate } from '@cfs/values'

export const ASSET_KINDS = [
  'plant',
  'integral_feature',
  'long_life',
  'insulation',
  'solar',
  'car',
  'charge_point',
] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

export const ALLOWANCE_CLAIMS = [
  'annual_investment_allowance',
  'full_expensing',
  'first_year_40',
  'first_year_100',
  'pool',
] as const
/** The allowance for an addition; `full_expensing` of special rate expenditure is the allowance of 50%. */
export type AllowanceClaim = (typeof ALLOWANCE_CLAIMS)[number]

export const EARLIER_CLAIMS = [
  'none',
  'annual_investment_allowance',
  'full_expensing',
  'special_50',
  'first_year_40',
  'first_year_100',
  'super_deduction',
] as const
/** The allowance that was claimed for an asset when it was bought. */
export type EarlierClaim = (typeof EARLIER_CLAIMS)[number]

/** The main pool, or the special rate pool. */
export type PoolName = 'main' | 'special'

export interface Addition {
  readonly description?: string | undefined
  /** The day on which the expenditure was incurred. */
  readonly date: IsoDate
  readonly costPence: number
  readonly kind: AssetKind
  /** Whether the asset was unused and not second-hand. */
  readonly isNew: boolean
  /** Whether the company lets others use the asset for payment. */
  readonly isLeasedOut: boolean
  /** The CO2 emissions of a car in g/km; undefined if it is not registered by them. */
  readonly co2?: number | undefined
  /** Defaults to the best claim. */
  readonly claim?: AllowanceClaim | undefined
}

export interface Disposal {
  readonly description?: string | undefined
  readonly date: IsoDate
  /** What the asset was sold for, or its market value. */
  readonly proceedsPence: number
  /** What the asset cost; its disposal value is not higher (CAA 2001 s.62). */
  readonly costPence?: number | undefined
  readonly pool: PoolName
  readonly claimed: EarlierClaim
}

export interface CapitalAllowancesFacts {
  /** The business that uses the assets. Defaults to the trade; without a trade, to the only business. */
  readonly business?: 'trade' | 'property' | undefined
  /** The written-down value of each pool at the start of the first accounting period. */
  readonly broughtForwardPence: Readonly<Record<PoolName, number>>
  /** The pools that the company states itself, also at nil. Defaults to none. */
  readonly statedPools?: readonly PoolName[] | undefined
  readonly additions: readonly Addition[]
  readonly disposals: readonly Disposal[]
  /** By how much the claimed writing-down allowance is less than the available one. */
  readonly claimLessPence: Readonly<Record<PoolName, number>>
  /**
   * The part of the investment limit that other companies leave to this one, in whole pounds (CAA 2001
   * s.51B). Defaults to all of it.
   */
  readonly investmentLimitSharePounds?: number | undefined
  /** The last day of a property business; that of a trade is among the facts of the business. */
  readonly ceasedOn?: IsoDate | undefined
}
