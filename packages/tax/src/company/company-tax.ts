// The facts of a company's tax for one period of account, and the result of computing it.
import type { IsoDate, Period } from '@cfs/values'
import type { GivenLine } from '../computation/adjust-profit.ts'
import type { ReturnFigures } from '../computation/period-shares.ts'
import type { ReturnComputation } from '../computation/return-computation.ts'
import type { BroughtForward } from '../computation/return-result.ts'
import type { TradingFigures } from '../computation/trading-figures.ts'
import type { PeriodDeadlines } from '../deadlines/period-deadlines.ts'
import type { LoansComputation, LoansToParticipators } from '../loans/loans-page.ts'
import type { LossClaims } from '../losses/loss-claims.ts'
import type { AdvancesToCompare } from '../loans/refused-advances.ts'
import type { AccountingPeriod } from '../periods/accounting-periods.ts'
import type { TaxNotice } from '../tax-notice.ts'
import type { TaxRefusal } from '../tax-refusal.ts'
import type { BusinessFacts } from './business-facts.ts'
import type { KindOfPeriod } from './company-kind.ts'
import type { StatedCapitalAllowances } from './stated-capital-allowances.ts'

export interface CompanyTaxInput {
  /**
   * The figures of the period of account; `returns` gives what belongs to the dates of accounting periods.
   */
  readonly figures: TradingFigures
  readonly periodOfAccount: Period
  readonly business: BusinessFacts
  /** The dated figures of each accounting period; required for these if there is more than one. */
  readonly returns?: readonly CompanyReturnFigures[] | undefined
  /** The loans of a single accounting period; with several, `returns` gives those of each. */
  readonly loans?: LoansOfReturn | undefined
  /** The note of advances to directors, which the loans must match; undefined if it is not compared. */
  readonly advances?: Pick<AdvancesToCompare, 'noted' | 'exemption'> | undefined
  /** The plant and machinery that the capital allowances are worked out from, instead of totals. */
  readonly capitalAllowances?: StatedCapitalAllowances | undefined
  /** The claims for trading losses. Defaults to the use against other profits of the same period. */
  readonly losses?: LossClaims | undefined
  /** The day on which the returns are sent. */
  readonly sentOn: IsoDate
  /** The first day of version 1.995 of the authority's schema. Defaults to `V1_995_FROM`. */
  readonly v1995From?: IsoDate | undefined
  /**
   * Whether the accounts are the company's first, from the day of its incorporation. `business.beganOn` then
   * decides where the first accounting period begins. Defaults to false.
   */
  readonly areFirstAccounts?: boolean | undefined
  /** The day of incorporation; undefined if the register did not state it. */
  readonly incorporatedOn?: IsoDate | undefined
  /** Whether the accounts up to the day before these were dormant ones. Defaults to false. */
  readonly followsDormantAccounts?: boolean | undefined
  /**
   * Whether the number of associated companies was left out: `figures` then counts none. Defaults to false.
   */
  readonly assumesNoAssociates?: boolean | undefined
}

export type LoansOfReturn = Pick<LoansToParticipators, 'accounts' | 'madeAndRepaidInPeriod'>

export interface CompanyReturnFigures extends ReturnFigures {
  readonly loans?: LoansOfReturn | undefined
}

/** One return of a company, with the facts that the message, the documents and the page need. */
export interface CompanyReturn {
  readonly accountingPeriod: AccountingPeriod
  readonly deadlines: PeriodDeadlines
  /** Box 4 and its reason. */
  readonly companyKind: KindOfPeriod
  readonly computation: ReturnComputation
  /** The page CT600A and its working; undefined if no loans were given. */
  readonly loans: LoansComputation | undefined
  /** What later periods can use, in whole pounds. */
  readonly carriedForward: BroughtForward
}

export type CompanyTaxResult =
  | { readonly kind: 'refused'; readonly refusals: readonly TaxRefusal[] }
  /** A financial year of the period has no enacted rates. */
  | { readonly kind: 'not enacted' }
  | {
      readonly kind: 'computed'
      /** The profit before tax; negative for a loss. */
      readonly accountsProfitPence: number
      /**
       * The lines of the accounts under the heads that tax them, with the words and tags of their
       * adjustments.
       */
      readonly lines: readonly GivenLine[]
      readonly returns: readonly CompanyReturn[]
      readonly notices: readonly TaxNotice[]
    }
