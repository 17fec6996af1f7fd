// What one accounting period comes to. Whole pounds unless the name says pence.
import type { Period } from '@cfs/values'
import type { Charge } from './charge-profits.ts'
import type { AccountFigures } from './return-computation.ts'

/** What falls to one accounting period. */
export interface PeriodFigures {
  readonly account: AccountFigures
  readonly period: Period
  /** Box 145. */
  readonly turnoverPounds: number
  /** Trading profit before capital allowances; negative for a loss. */
  readonly adjustedPence: number
  readonly capitalAllowancesPence: number
  /** How the allowances of a long period of account were divided; undefined where nothing was. */
  readonly allowancesFormula?: string
  /** Losses that may still be set against this period's profits. */
  readonly lossesAvailablePounds: number
  readonly associatedCompanies: number
}

export interface ReturnResult {
  /** Box 155. */
  readonly tradingProfitPounds: number
  /** Box 780: a positive number, 0 where there is a profit. */
  readonly lossPounds: number
  /** Box 285. */
  readonly lossReliefPounds: number
  /** Box 315. */
  readonly taxableProfitPounds: number
  readonly lossesCarriedForwardPounds: number
  readonly charge: Charge
}
