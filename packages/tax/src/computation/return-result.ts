// The inputs and results of one accounting period. Amounts are in whole pounds unless the name ends in
// `Pence`.
import type { Period } from '@cfs/values'
import type { Charge } from './charge-profits.ts'
import type { ReturnBox } from './company-lines.ts'
import type { AccountFigures } from './return-computation.ts'
import type { AllowanceParts, QualifyingExpenditure } from './trading-figures.ts'

/** The heads of income that the return shows outside the trade. */
export type IncomeHead = 'loans' | 'property' | 'exempt'

/** The share of a head's result that falls into one accounting period, before rounding to the box. */
export interface HeadShare {
  readonly amountPence: number
  /** The calculation; undefined if a single line of income falls to the period. */
  readonly formula?: string | undefined
  /** The provision that divides a long period of account; undefined when nothing was divided. */
  readonly divisionSource?: string | undefined
}

/** The share of the figures that falls into one accounting period. */
export interface PeriodFigures {
  readonly account: AccountFigures
  readonly period: Period
  /** Box 145. */
  readonly turnoverPounds: number
  /** The trading profit before capital allowances; negative for a loss. */
  readonly adjustedPence: number
  /** Boxes 170, 190 and 620 before rounding. */
  readonly heads: Readonly<Record<IncomeHead, HeadShare>>
  readonly capitalAllowancesPence: number
  readonly allowances?: AllowanceParts | undefined
  readonly expenditure?: QualifyingExpenditure | undefined
  readonly balancingChargesPence: number
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

/** The amount of a box between boxes 165 and 315, with its calculation. */
export interface BoxLine {
  readonly box: ReturnBox
  readonly pounds: number
  readonly formula: string
  /** The source of the rule, if it differs from that of the line. */
  readonly source?: string | undefined
}

export interface ReturnResult {
  /** Box 155. */
  readonly tradingProfitPounds: number
  /** The trading loss, box 780: a positive number; 0 when there is a profit. */
  readonly lossPounds: number
  /** The boxes with an amount that are part of total profits, or count towards the limits (box 620). */
  readonly income: readonly BoxLine[]
  /** Box 620. */
  readonly dividendsPounds: number
  /** Box 235: the profits of the trade and all other income. */
  readonly totalProfitsPounds: number
  /** The reliefs with an amount, which add up to box 295, in the order of the form. */
  readonly reliefs: readonly BoxLine[]
  /** Box 305. */
  readonly donationsPounds: number
  /** Box 315. */
  readonly taxableProfitPounds: number
  readonly lossesCarriedForwardPounds: number
  readonly charge: Charge
}
