// The customer's answers to the questions that decide the tax, as the form stores them.
import type { Activity } from '@cfs/tax'
import type { IsoDate } from '@cfs/values'

/** What a director, shareholder or relative owes the company at the end of the period, in pounds. */
export interface LoanAnswer {
  readonly name: string
  /** Borrowed in the period and still owed at its end; before `later.from`, if there is a `later`. */
  readonly pounds: number
  /** The same from the day on which the rate of tax on loans changes within the period. */
  readonly later?: { readonly pounds: number; readonly from: IsoDate } | undefined
  /** Still owed from earlier periods. */
  readonly earlierPounds?: number | undefined
  /** What was paid back after the period. */
  readonly repayments?: readonly { readonly pounds: number; readonly on: IsoDate }[] | undefined
  /** Whether any of the repayments was lent again, or is meant to be. */
  readonly lentAgain?: boolean | undefined
}

/** A member is undefined until its question is answered. */
export interface Answers {
  readonly owes?: boolean | undefined
  readonly loans?: readonly LoanAnswer[] | undefined
  readonly associatedCompanies?: number | undefined
  readonly activity?: Activity | undefined
  readonly letsToConnectedPersons?: boolean | undefined
  readonly beganOn?: IsoDate | undefined
}

/** The most people whose loans the form takes; a sandbox form must fit into a cookie. */
export const MOST_PEOPLE = 5
export const MOST_REPAYMENTS = 2
/** The length of a name in the return (CT600A box A10A). */
export const MOST_NAME_CHARACTERS = 56
