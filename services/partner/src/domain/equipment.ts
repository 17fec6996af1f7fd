// Equipment that the company bought and sold in the period, as the customer states it, and what the figures
// show of it.
import type { AssetKind, EarlierClaim, PoolName } from '@cfs/tax'
import type { IsoDate } from '@cfs/values'

/** `none`: an asset without capital allowances, such as land; it is not sent. */
export type BoughtKind = AssetKind | 'none'
export type SoldPool = PoolName | 'none'

export interface BoughtAsset {
  readonly kind: BoughtKind
  /** In the customer's words; undefined if left out. */
  readonly name?: string | undefined
  readonly on: IsoDate
  /** In pounds. */
  readonly cost: number
  readonly isNew: boolean
  /** Only for a car: in g/km, or null if it is not registered by its emissions. */
  readonly co2?: number | null | undefined
  readonly isLeasedOut: boolean
  /** Whether the seller is connected with the company, or leases it back (CAA 2001 s.217). */
  readonly isFromConnected: boolean
}

export interface SoldAsset {
  readonly name?: string | undefined
  readonly on: IsoDate
  /** What it was sold for, or its market value, in pounds. */
  readonly proceeds: number
  readonly cost: number
  readonly pool: SoldPool
  /** Undefined for an asset without capital allowances. */
  readonly claimed?: EarlierClaim | undefined
}

/**
 * `yes`: `bought` and `sold` list everything. `no`: nothing was bought or sold. `finished`: the figures have
 * the finished amounts of capital allowances. Assets without capital allowances come last in each list, so
 * that the places of the others are those in the request.
 */
export interface Equipment {
  readonly answer: 'yes' | 'no' | 'finished'
  readonly bought: readonly BoughtAsset[]
  readonly sold: readonly SoldAsset[]
}

/** What the figures show of equipment that came or went, in pounds. */
export interface EquipmentMovement {
  /** The cost of what was bought, and of what was sold; undefined if the accounts do not show it. */
  readonly additions?: number | undefined
  readonly disposals?: number | undefined
  /** Whether a purchase and a sale in one account offset each other in the two above. */
  readonly isNet?: boolean | undefined
  /** The rise of the fixed assets before depreciation, negative for a fall; only without the two above. */
  readonly rise?: number | undefined
  /** Whether the accounts have a profit or a loss on what was sold. */
  readonly hasDisposalResult: boolean
}

/** The most assets of each list. */
export const MOST_ASSETS = 20
/** The length of the name of an asset in a request. */
export const MOST_ASSET_CHARACTERS = 60
