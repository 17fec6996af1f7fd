// The tax computation of one return: no other type declares these fields. The computation document
// (`@cfs/forms`) and the API's `computation` are derived from this type.
import type { IsoDate, Period } from '@cfs/values'
import type { AllowancesWorking } from '../capital-allowances/compute-allowances.ts'
import type { Boxes } from './boxes.ts'
import type { YearCharge } from './charge-profits.ts'
import type { ComputationStep } from './computation-step.ts'
import type { AllowanceParts, AllowancesBusiness } from './trading-figures.ts'

/** The figures of the whole period of account, from which the computation starts. */
export interface AccountFigures {
  readonly periodOfAccount: Period
  /** The profit before tax; negative for a loss. */
  readonly accountsProfitPence: number
  readonly depreciationPence: number
  readonly disallowableExpensesPence: number
  /** Income of the accounts that is not income of the trade; undefined if there is none. */
  readonly otherIncome?: OtherIncome | undefined
}

export interface OtherIncome {
  readonly interestReceivablePence: number
  readonly propertyIncomePence: number
  readonly dividendsReceivedPence: number
}

/** The days of an accounting period, and of all accounting periods that share the profit of a business. */
export interface DayShare {
  /** 0 if the business has no share in the accounting period. */
  readonly days: number
  readonly ofDays: number
}

/** The days by which the profits of a period of account are divided over its accounting periods. */
export interface ProfitShares {
  /** Undefined if the company trades in none of the accounting periods. */
  readonly trade?: DayShare | undefined
  readonly property: DayShare
}

/** Trading losses of earlier periods, in whole pounds. */
export interface LossPool {
  readonly broughtForwardPounds: number
  readonly usedPounds: number
  /** With what the period adds; 0 if the trade ended. */
  readonly carriedForwardPounds: number
}

/** The use of trading losses in one return, in whole pounds. */
export interface LossWorking {
  /** Losses from before 1 April 2017; the use is box 160. */
  readonly early: LossPool
  /** Losses since 1 April 2017; the use is box 285. */
  readonly later: LossPool
  /** Box 780: the loss of the period. */
  readonly arisingPounds: number
  /** The part of the loss that is set against other profits of the period, in box 275. */
  readonly setOffPounds: number
  /** The parts of the loss that are carried back to earlier periods. */
  readonly carriedBack: readonly {
    readonly toPeriodEnd: IsoDate
    readonly pounds: number
    /** Whether it is a terminal loss (CTA 2010 s.39). */
    readonly isTerminal: boolean
  }[]
  /** The losses of later periods that are set against profits of the period, in box 275. */
  readonly broughtBack: readonly {
    readonly from: Period
    readonly pounds: number
    readonly isTerminal: boolean
    /** The filing that carries the loss back, if the company names it. */
    readonly filingId?: string | undefined
  }[]
  /** The losses that nothing can use any more, because the trade ended. */
  readonly lostPounds: number
}

export interface ReturnComputation extends AccountFigures {
  /** The accounting period of the return: at most 12 months, within the period of account. */
  readonly period: Period
  /** The boxes of the return that the computation fills. */
  readonly boxes: Boxes
  /** The working of the computation, line by line. */
  readonly steps: readonly ComputationStep[]
  /** Undefined in older computations. */
  readonly profitShares?: ProfitShares | undefined
  /** The capital allowances of this accounting period. */
  readonly capitalAllowancesPence: number
  /** The parts of the capital allowances; undefined if only their total is known. */
  readonly allowances?: AllowanceParts | undefined
  /** The pools behind the capital allowances and balancing charges; undefined if these are stated. */
  readonly pools?: AllowancesWorking | undefined
  /** The business of the capital allowances and balancing charges. Defaults to the trade. */
  readonly allowancesBusiness?: AllowancesBusiness | undefined
  /**
   * The annual investment allowance of the special rate pool. In a trade, boxes 690 and 695 contain it, and
   * box 705 contains the rest of box 690. Undefined in older computations, whose boxes 695 and 705 contain
   * none of it, and in older ones of other businesses.
   */
  readonly specialRateInvestmentPence?: number | undefined
  /** Balancing charges, box 710; undefined if there are none. */
  readonly balancingChargesPence?: number | undefined
  readonly years: readonly YearCharge[]
  /** Box 315, whole pounds. */
  readonly taxableProfitPounds: number
  /** Box 430: the corporation tax before marginal relief. */
  readonly corporationTaxPence: number
  /** Box 435. */
  readonly marginalReliefPence: number
  /** Box 525: corporation tax, and the tax on loans to participators. */
  readonly taxPayablePence: number
  /** Box 480: the tax on loans to participators; undefined if the return has no page CT600A. */
  readonly loansTaxPence?: number | undefined
  /** The trading loss, box 780, in whole pounds; 0 when there is a profit. */
  readonly lossPounds: number
  /** The losses that this return does not use, from earlier periods and from this one, in whole pounds. */
  readonly lossesCarriedForwardPounds: number
  /** Undefined if there are no trading losses, and in older computations. */
  readonly losses?: LossWorking | undefined
  /** The largest number of associated companies at any time in the period. */
  readonly associatedCompanies: number
}
