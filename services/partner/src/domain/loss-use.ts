// How the company uses the trading loss of the period, as the customer chose.
import type { IsoDate } from '@cfs/values'

export interface LossUse {
  /** The loss that its own period leaves, in whole pounds, for which the customer chose. */
  readonly loss: number
  /** `none`: no profit before the period can use it. `forward`: it is kept for later profits. */
  readonly use: 'none' | 'forward' | 'back'
  /** Only for `back`. */
  readonly back?: CarryBack | undefined
}

export interface CarryBack {
  /** The last day of the earlier accounting period. */
  readonly toPeriodEnd: IsoDate
  /** The profits of that period that the loss can use, in pounds. */
  readonly profits: number
}

/** A claim takes the whole loss as far as the profits go, in whole pounds (CTA 2010 s.37(4)). */
export function carriedBackPounds(loss: number, { profits }: CarryBack): number {
  return Math.min(loss, Math.floor(profits))
}
