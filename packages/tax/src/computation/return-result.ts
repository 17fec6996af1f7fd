// The inputs and results of one accounting period. Amounts are in whole pounds unless the name ends in
// `Pence`.
import type { Period } from '@cfs/values'
import type { Charge } from './charge-profits.ts'
import type { AccountFigures } from './return-computation.ts'
import type { AllowanceParts, QualifyingExpenditure } from './trading-figures.ts'

/** The share of the figures that falls into one accounting period. */
export interface PeriodFigures {
  readonly account: AccountFigures
  readonly period: Period
  /** Box 145. */
  readonly turnoverPounds: number
  /** The trading profit before capital allowances; negative for a loss. */
  readonly adjustedPence: number
  readonly capitalAllowancesPence: number
  readonly allowances?: AllowanceParts | undefined
  readonly expenditure?: QualifyingExpenditure | undefined
  readonly balancingChargesPence: number
  /** Box 170 before rounding. */
  readonly interestReceivablePence: number
  /** Box 190 before rounding. */
  readonly propertyIncomePence: number
  /** The formula that divided the property income of a long period of account. */
  readonly propertyFormula?: string
  /** Box 620 before rounding. */
  readonly dividendsReceivedPence: number
  readonly qualifyingDonationsPence: number
  /** Box 595; undefined if it is unknown. */
  readonly taxAlreadyPaidPence?: number | undefined
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
  /** Box 170. */
  readonly interestPounds: number
  /** Box 190. */
  readonly propertyPounds: number
  /** Box 620. */
  readonly dividendsPounds: number
  /** Box 235: the profits of the trade and all other income. */
  readonly totalProfitsPounds: number
  /** Box 275: the loss of this period, set against its other profits. */
  readonly ownLossReliefPounds: number
  /** Box 305. */
  readonly donationsPounds: number
  /** Box 285. */
  readonly lossReliefPounds: number
  /** Box 315. */
  readonly taxableProfitPounds: number
  readonly lossesCarriedForwardPounds: number
  readonly charge: Charge
}
