// The customer's answers to the questions that decide the tax, as the form stores them.
import type { Activity } from '@cfs/tax'
import type { IsoDate } from '@cfs/values'

/** The loans of one person in one accounting period, in pounds. */
export interface LoansOfPeriod {
  readonly start: IsoDate
  readonly end: IsoDate
  /** All that was borrowed or drawn in the period; before `later.from`, if there is a `later`. */
  readonly lent: number
  /** The same from the day on which the rate of tax on loans changes within the period. */
  readonly later?: { readonly pounds: number; readonly from: IsoDate } | undefined
  /** All that was paid back, set against the account or written off in the period. */
  readonly repaid: number
  /** What of the period's own loans was paid back or written off after it. */
  readonly repayments?: readonly LaterRepayment[] | undefined
}

export interface LaterRepayment {
  readonly pounds: number
  readonly on: IsoDate
  /** Whether the company wrote it off, so that no money came back. */
  readonly isWrittenOff?: boolean | undefined
}

/** What the accounts must say about a loan to a director (CA 2006 s.413(3)). */
export interface LoanTerms {
  /** Interest for a year, in percent. */
  readonly interestPercent: number
  /** The conditions in the customer's words; undefined if the company can ask for the money at any time. */
  readonly conditions?: string | undefined
  /** The part of `repaid` that the company wrote off, in pounds. */
  readonly writtenOff?: number | undefined
}

/** The account of a director, shareholder or relative with the company. */
export interface LoanAnswer {
  readonly name: string
  /** What the person owed at the start of the accounts; negative if the company owed the person. */
  readonly opening: number
  /** One for each accounting period, in order. */
  readonly periods: readonly LoansOfPeriod[]
  /** Whether any of what was paid back, in or after the period, was borrowed again, or is meant to be. */
  readonly lentAgain?: boolean | undefined
  /** Only for a person who was a director in the period. */
  readonly terms?: LoanTerms | undefined
}

/** What a form that was sent says about the end of its period, to be confirmed in the form after it. */
export interface ClosingLoans {
  /** The last day of that period. */
  readonly on: IsoDate
  readonly people: readonly { readonly name: string; readonly isDirector: boolean; readonly pounds: number }[]
}

/** What of the amounts that belong to the dates of an accounting period belongs to this one, in pounds. */
export interface PartsOfPeriod {
  readonly start: IsoDate
  readonly end: IsoDate
  /** By the name of the member of the return. */
  readonly amounts: Readonly<Record<string, number>>
}

export const TRADE_CHANGES = ['none', 'started', 'stopped', 'both'] as const
export type TradeChange = (typeof TRADE_CHANGES)[number]

/** Leases of more than 12 months, as the note of small accounts states them, in pounds. */
export interface LeaseAmounts {
  readonly assets: number
  readonly depreciation: number
  readonly interest: number
  readonly withinOneYear: number
  readonly afterOneYear: number
  /** Short leases and those of little value, which are not on the balance sheet. */
  readonly expense: number
}

/**
 * What small accounts for periods that begin from 1 January 2026 state (FRS 102 section 1A, September 2024),
 * in the customer's words; empty if there is nothing to state.
 */
export interface Disclosures {
  readonly goingConcern: string
  readonly relatedParties: string
  readonly shareBasedPayments: string
  /** Undefined if there are no leases. */
  readonly leases?: LeaseAmounts | undefined
  /** Only for the first period under this edition, if the accounts show the year before. */
  readonly transition?: string | undefined
}

/** A member is undefined until its question is answered. */
export interface Answers {
  /** Whether a director, shareholder or relative owed the company money at any time in the period. */
  readonly owed?: boolean | undefined
  readonly loans?: readonly LoanAnswer[] | undefined
  /** The overdrawn accounts that the customer confirmed to be no more than `loans`, by `accountKey`. */
  readonly confirmed?: readonly string[] | undefined
  /**
   * What the accounts say of guarantees and commitments outside the balance sheet, in the customer's words;
   * empty if there are none.
   */
  readonly commitments?: string | undefined
  /** Only for small accounts that must state them. */
  readonly disclosures?: Disclosures | undefined
  /** Whether five people or fewer, or its directors, controlled the company (CTA 2010 s.439). */
  readonly isClose?: boolean | undefined
  readonly associatedCompanies?: number | undefined
  readonly activity?: Activity | undefined
  readonly letsToConnectedPersons?: boolean | undefined
  readonly beganOn?: IsoDate | undefined
  /** Whether the company started or stopped trading in the period, with the days. */
  readonly tradeChange?: TradeChange | undefined
  readonly tradeBeganOn?: IsoDate | undefined
  readonly tradeCeasedOn?: IsoDate | undefined
  /** Whether income or a business followed the trade; undefined if `activity` is that business. */
  readonly hasIncomeAfterTrade?: boolean | undefined
  /** One for each accounting period, if there are several. */
  readonly parts?: readonly PartsOfPeriod[] | undefined
  /** The loans at the end of the form before; they are not sent. */
  readonly before?: ClosingLoans | undefined
}

/** The most people whose loans the form takes; a sandbox form must fit into a cookie. */
export const MOST_PEOPLE = 5
/** The length of a name in the return (CT600A box A10A). */
export const MOST_NAME_CHARACTERS = 56
export const MOST_CONDITIONS_CHARACTERS = 100
export const MOST_COMMITMENTS_CHARACTERS = 300
export const MOST_DISCLOSURE_CHARACTERS = 500
