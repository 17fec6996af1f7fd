// The account of one participator with the company in one accounting period: which credits repay loans of
// earlier periods, and how much of the period's own loans is outstanding at its end (CTA 2010 s.455;
// CTM61600).
import type { IsoDate } from '@cfs/values'

/**
 * One person's account. Amounts are whole pence and positive, but for a balance brought forward in credit.
 */
export interface LoanAccount {
  /** The person's name, box A10A: 2 to 56 characters. */
  readonly name: string
  /**
   * Whether `advances` are only what is still owed at the end: what was lent and repaid within the period is
   * left out. Defaults to false.
   */
  readonly leavesOutRepaid?: boolean | undefined
  /**
   * The balance at the start: positive if the person owes the company, negative if the account is in
   * credit.
   */
  readonly broughtForwardPence: number
  /** The loans, drawings and other debits of the period. */
  readonly advances: readonly Advance[]
  /** The credits of the period: repaid, released or written off, salary and dividends credited. */
  readonly repaidPence: number
  /** What was repaid, released or written off after the period. */
  readonly repayments: readonly Repayment[]
  /**
   * Whether £5,000 or more of `repayments`, or of the credits of the period, was lent again, or is meant to
   * be: within 30 days and in a later accounting period than the repaid loan, or by arrangement (CTA 2010
   * s.464ZA, before 30 October 2024 ss.464C and 464D). Repayments that are taxed as income, such as salary,
   * do not count. Required with `repayments`, and with credits that `mayBeMatched`.
   */
  readonly lentAgain?: boolean | undefined
}

export interface Advance {
  /** The day of the loan. Required if the rate of tax changes within the period. */
  readonly on?: IsoDate | undefined
  readonly amountPence: number
}

export interface Repayment {
  readonly on: IsoDate
  readonly amountPence: number
  readonly kind: 'repaid' | 'written_off'
  /**
   * The last day of the accounting period in which the repayment was made, for a repayment after the tax fell
   * due. Defaults to a year after the return's period, as often as needed.
   */
  readonly periodEnd?: IsoDate | undefined
}

export interface LoanAccountWorking {
  readonly name: string
  readonly broughtForwardPence: number
  readonly advancedPence: number
  readonly repaidPence: number
  /**
   * The part of the credits that repays loans of earlier periods: relief for those periods, not for this
   * one.
   */
  readonly earlierRepaidPence: number
  /** The loans of earlier periods that are outstanding at the end. */
  readonly earlierOutstandingPence: number
  /** The loans of this period that are outstanding at its end. */
  readonly newLoanPence: number
  /** The balance at the end: positive if the person owes the company. */
  readonly closingPence: number
  /** The advances that make up `newLoanPence`, oldest first. */
  readonly outstanding: readonly Advance[]
  /** Box A10B: `newLoanPence` in whole pounds, without its pence. */
  readonly loanPounds: number
}

/**
 * Works out the account. A credit repays the oldest debt first: loans brought forward, then the advances of
 * the period in the order of their days. A balance brought forward in credit reduces the advances.
 */
export function workOutAccount(account: LoanAccount): LoanAccountWorking {
  const { name, broughtForwardPence, repaidPence, advances } = account
  const advancedPence = advances.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const owedBeforePence = Math.max(broughtForwardPence, 0)
  const creditBeforePence = Math.max(-broughtForwardPence, 0)
  const earlierRepaidPence = Math.min(owedBeforePence, repaidPence)
  const creditPence = creditBeforePence + repaidPence - earlierRepaidPence
  const newLoanPence = Math.max(0, advancedPence - creditPence)
  return {
    name,
    broughtForwardPence,
    advancedPence,
    repaidPence,
    earlierRepaidPence,
    earlierOutstandingPence: owedBeforePence - earlierRepaidPence,
    newLoanPence,
    closingPence: broughtForwardPence + advancedPence - repaidPence,
    outstanding: afterCredit(inOrder(advances), creditPence),
    loanPounds: Math.floor(newLoanPence / 100),
  }
}

/** The advances in the order of their days; those without a day come first. */
function inOrder(advances: readonly Advance[]): readonly Advance[] {
  return advances.toSorted((a, b) => (a.on ?? '').localeCompare(b.on ?? ''))
}

/** What the credit leaves of the advances, after it repays the first of them first. */
function afterCredit(advances: readonly Advance[], creditPence: number): readonly Advance[] {
  let leftPence = creditPence
  return advances.flatMap((advance) => {
    const repaidPence = Math.min(leftPence, advance.amountPence)
    leftPence -= repaidPence
    const amountPence = advance.amountPence - repaidPence
    return amountPence === 0 ? [] : [{ ...advance, amountPence }]
  })
}
