// The inputs and results of one accounting period. Amounts are in whole pounds unless the name ends in
// `Pence`.
import type { IsoDate, Period } from '@cfs/values'
import type { AllowancesWorking } from '../capital-allowances/compute-allowances.ts'
import type { LossUse } from '../losses/loss-claims.ts'
import type { Charge } from './charge-profits.ts'
import type { Head } from './company-lines.ts'
import type { ReturnBox } from './return-lines.ts'
import type { ReturnSchema } from './return-schema.ts'
import type { AccountFigures, LossWorking, ProfitShares } from './return-computation.ts'
import type { AllowanceParts, AllowancesBusiness, QualifyingExpenditure } from './trading-figures.ts'

/** The share of a head's result that falls into one accounting period, before rounding to the box. */
export interface HeadShare {
  /** Income less costs; negative for a loss, a deficit or management expenses. */
  readonly amountPence: number
  /** The calculation; undefined if a single line of income falls to the period. */
  readonly formula?: string | undefined
  /** The provision that divides a long period of account; undefined when nothing was divided. */
  readonly divisionSource?: string | undefined
}

/** Losses and expenses of earlier periods that are available in a period, in whole pounds. */
export interface BroughtForward {
  /** Trading losses since 1 April 2017 (CTA 2010 s.45A). */
  readonly tradingLossesPounds: number
  /** Trading losses from before 1 April 2017 (CTA 2010 s.45). */
  readonly earlyTradingLossesPounds: number
  readonly propertyLossesPounds: number
  readonly loanDeficitsPounds: number
  readonly managementExpensesPounds: number
}

/** The share of the figures that falls into one accounting period. */
export interface PeriodFigures {
  readonly account: AccountFigures
  readonly period: Period
  /** Whether the company trades in the period. Without a trade, boxes 145 to 165 stay empty. */
  readonly trades: boolean
  /** The last day of the trade, if it is not after the period. */
  readonly tradeEndedOn?: IsoDate | undefined
  /** Whether the main rate applies without marginal relief (CTA 2010 s.18A(1)(b)). */
  readonly isAtMainRate: boolean
  /** Box 145. */
  readonly turnoverPounds: number
  /** The division of the turnover among several accounting periods; undefined with a single one. */
  readonly turnoverFormula?: string | undefined
  /** The trading profit before capital allowances; negative for a loss. */
  readonly adjustedPence: number
  /** The results outside the trade. */
  readonly heads: ReadonlyMap<Head, HeadShare>
  /** The days that divided the trading profit and the property result. */
  readonly profitShares: ProfitShares
  readonly capitalAllowancesPence: number
  readonly allowances?: AllowanceParts | undefined
  readonly pools?: AllowancesWorking | undefined
  readonly allowancesBusiness: AllowancesBusiness
  readonly expenditure?: QualifyingExpenditure | undefined
  readonly balancingChargesPence: number
  readonly qualifyingDonationsPence: number
  /** Box 595; undefined if it is unknown. */
  readonly taxAlreadyPaidPence?: number | undefined
  /**
   * The formula that divided the allowances of a long period of account; undefined when nothing was divided.
   */
  readonly allowancesFormula?: string
  readonly broughtForward: BroughtForward
  /** Whether the company keeps a deficit on loan relationships of the period instead of claiming it now. */
  readonly keepsLoanDeficit: boolean
  /** The claims for trading losses of this period and of later ones. */
  readonly lossUse: LossUse
  readonly associatedCompanies: number
  /** The version of the schema whose boxes the return fills. */
  readonly schema: ReturnSchema
  /** Boxes 480 and 485; undefined without the page CT600A. */
  readonly loans?: LoansCharge | undefined
}

/** What the page CT600A adds to the return. */
export interface LoansCharge {
  /** Box 480, in pence; 0 if the relief covers the tax. */
  readonly taxPence: number
  /** Boxes A20, A45 and A70 of the page, in pence; undefined if only the result is known. */
  readonly workingPence?: readonly [taxPence: number, withinNineMonthsPence: number, laterPence: number]
  /** Box 485: whether part 3 of the page claims relief. */
  readonly hasLaterRelief: boolean
}

/** The amount of a box between boxes 165 and 315, with its calculation. */
export interface BoxLine {
  readonly box: ReturnBox
  readonly pounds: number
  /** The label, if it differs from that of the line. */
  readonly label?: string | undefined
  readonly formula: string
  /** The source of the rule, if it differs from that of the line. */
  readonly source?: string | undefined
}

/** Losses and expenses that arise in the period, in whole pounds; 0 when there are none. */
export interface Arising {
  /** Box 780. */
  readonly tradingLossPounds: number
  /** Box 805. */
  readonly propertyLossPounds: number
  /** Box 795. */
  readonly loanDeficitPounds: number
  /** The management expenses of the period, with the capital allowances that box 255 cannot use. */
  readonly managementExpensesPounds: number
}

export interface ReturnResult {
  /** Box 155. */
  readonly tradingProfitPounds: number
  /** Box 160: trading losses from before 1 April 2017. */
  readonly earlyLossesPounds: number
  readonly arising: Arising
  /** The boxes with an amount that are part of total profits, or count towards the limits (box 620). */
  readonly income: readonly BoxLine[]
  /** Box 620. */
  readonly dividendsPounds: number
  /** Box 235: the profits of the trade after box 160, and all other income. */
  readonly totalProfitsPounds: number
  /** The reliefs with an amount, which add up to box 295, in the order of the form. */
  readonly reliefs: readonly BoxLine[]
  /** The reliefs by amounts brought forward, box 160 included, which the deductions allowance limits. */
  readonly broughtForwardUsedPounds: number
  /** Box 850: the management expenses of the period that its profits cannot use. */
  readonly excessManagementPounds: number
  /** Box 305. */
  readonly donationsPounds: number
  /** Box 315. */
  readonly taxableProfitPounds: number
  /** What later periods can use. Trading losses are lost when the trade ends. */
  readonly carriedForward: BroughtForward
  /** The trading losses that nothing can use any more, because the trade ended. */
  readonly lostTradingLossesPounds: number
  /** The use of trading losses. */
  readonly losses: LossWorking
  readonly charge: Charge
}
