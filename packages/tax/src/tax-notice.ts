// A notice as a value: a fact about a return that the customer must know, although the return can be filed.
import type { IsoDate } from '@cfs/values'

export type TaxNotice = RateNotice | AssociatesNotice | DueDaysNotice | PlainNotice

/**
 * Tax on loans is sent at a lower rate than the law's, because the authority does not accept that one yet.
 */
export interface RateNotice {
  readonly code: 'LOAN_RATE_NOT_YET_ACCEPTED'
  /** What the law charges beyond box A80. */
  readonly differencePence: number
  /** The first day on which an amended return can state the tax of the law. */
  readonly amendFrom: IsoDate
  readonly message: string
}

/** The number of associated companies was not given, and would change the tax. */
export interface AssociatesNotice {
  readonly code: 'ASSOCIATED_COMPANIES_ASSUMED'
  readonly taxWithNonePence: number
  /** The least number that changes the tax. */
  readonly leastAssociates: number
  readonly taxWithLeastPence: number
  readonly message: string
}

/** The number of associated companies was not given, and would change the days on which the tax is due. */
export interface DueDaysNotice {
  readonly code: 'ASSOCIATED_COMPANIES_ASSUMED'
  /** The least number that changes the days. */
  readonly leastAssociates: number
  readonly message: string
}

export interface PlainNotice {
  readonly code: PlainNoticeCode
  /** The person or the period that the notice is about; undefined if it is about the company. */
  readonly about?: string | undefined
  readonly message: string
}

export type PlainNoticeCode =
  /** Repayments of a loan that was lent again give no relief, and the page leaves them out. */
  | 'REPAYMENT_LENT_AGAIN'
  /** Large repayments by a director without an entry among the loans are taken as not lent again. */
  | 'REPAYMENT_ASSUMED_FINAL'
  /** A loan of an earlier period must be on the page of that period's return. */
  | 'LOAN_BROUGHT_FORWARD'
  /** A loan of an earlier period was repaid: the relief belongs to that period. */
  | 'EARLIER_LOAN_REPAID'
  /** A written-off loan is no deduction for the company. */
  | 'LOAN_WRITTEN_OFF'
  /** A loan needs the approval of the members. */
  | 'LOAN_NEEDS_APPROVAL'
  /** The company states a kind or an activity, and the other facts make, or may make, another rate. */
  | 'COMPANY_KIND_UNLIKE_BUSINESS'
  /** An accounting period without a trade is taxed at the main rate. */
  | 'TAXED_AT_MAIN_RATE'
  /** Trading losses cannot be carried forward, because the trade ended. */
  | 'LOSSES_END_WITH_TRADE'
  /** A group may have to share the deductions allowance that the return uses. */
  | 'DEDUCTIONS_ALLOWANCE_SHARED'
  /** The business was taken to have begun on the first day of the first accounts. */
  | 'BUSINESS_ASSUMED_FROM_START'
