// The inputs and results of one accounting period. Amounts are in whole pounds unless the name ends in
// `Pence`.
import type { Period } from '@cfs/values'
import type { Charge } from './charge-profits.ts'
import type { AccountFigures } from './return-computation.ts'

/** The share of the figures that falls into one accounting period. */
export interface PeriodFigures {
  readonly account: AccountFigures
  readonly period: Period
  /** Box 145. */
  readonly turnoverPounds: number
  /** The trading profit before capital allowances; negative for a loss. */
  readonly adjustedPence: number
  readonly capitalAllowancesPence: number
  /**
   * The formula that divided the allowances of a long period of account; undefined when nothing was divided.
   */
  readonly allowancesFormula?: string
  /** The losses still available for this period's profits. */
  readonly lossesAvailablePounds: number
  readonly associatedCompanies: number
}

export interface ReturnResult {
  /** Box 155. */
  readonly tradingProfitPounds: number
  /** The trading loss, box 780: a positive number; 0 when there is a profit. */
  readonly lossPounds: number
  /** Box 285. */
  readonly lossReliefPounds: number
  /** Box 315. */
  readonly taxableProfitPounds: number
  readonly lossesCarriedForwardPounds: number
  readonly charge: Charge
}
