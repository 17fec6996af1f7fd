// The supplementary page CT600A, its input and its parts. Amounts are in whole pounds or pence, as the boxes
// are.
import type { IsoDate } from '@cfs/values'
import type { Boxes } from '../computation/boxes.ts'
import type { TaxNotice } from '../tax-notice.ts'
import type { LoanAccount, LoanAccountWorking } from './loan-account.ts'
import type { AwaitedRate } from './loan-rates.ts'
import type { LoanDates, RatedPounds } from './loan-tax.ts'

export interface LoansToParticipators extends LoanDates {
  readonly accounts: readonly LoanAccount[]
  /**
   * Whether a loan made in the period was repaid, released or written off before its end (`BeforeEndPeriod`).
   * Defaults to whether some account has loans and credits of the period, and none of its loans is
   * outstanding.
   */
  readonly madeAndRepaidInPeriod?: boolean | undefined
  /**
   * Whether the return of the accounting period before is made with this one, and its loans are those brought
   * forward. Defaults to false.
   */
  readonly followsReturn?: boolean | undefined
}

export interface LoansComputation {
  /** The working of every account, in the order given. */
  readonly accounts: readonly LoanAccountWorking[]
  /** The page; undefined if no loan of the period is outstanding at its end: then none is due. */
  readonly page: LoansPage | undefined
  readonly notices: readonly TaxNotice[]
}

export interface LoansPage {
  /** `BeforeEndPeriod`, which the message answers with yes or no. */
  readonly madeAndRepaidInPeriod: boolean
  /** Part 1, box A10: name and loan. */
  readonly loans: readonly { readonly name: string; readonly pounds: number }[]
  /** The tax on the loan of each person, after the reliefs of parts 2 and 3. */
  readonly taxed: readonly TaxedLoan[]
  /** Part 2: repaid, released or written off within nine months of the period. */
  readonly withinNineMonths: ReliefPart | undefined
  /** Part 3: repaid, released or written off later, with relief due now. */
  readonly later: ReliefPart | undefined
  /**
   * Boxes A15 to A80 in pence, except the rows A10, A25 and A50. An absent box is empty; A80 always has an
   * amount.
   */
  readonly boxes: Boxes
  /** Box A80, which is box 480 of the return, in pence. */
  readonly taxPayablePence: number
  /**
   * The tax of box A80 at the rates of the law, in pence: more than A80 until the authority accepts these
   * rates.
   */
  readonly lawfulTaxPence: number
  /** The rate that makes this difference; undefined if there is none. */
  readonly awaitedRate: AwaitedRate | undefined
  /** The day by which the tax must be paid (CTA 2010 s.455(3)). */
  readonly taxDueOn: IsoDate
  /** The last day on which a repayment takes the tax away before it falls due (s.458). */
  readonly relievedIfRepaidBy: IsoDate
}

/** The loan of one person, less what was repaid, released or written off after the period. */
export interface TaxedLoan {
  readonly name: string
  /** Whole pounds by the rate that the authority accepts, in hundredths of a percent; may be empty. */
  readonly parts: readonly { readonly rate: number; readonly pounds: number }[]
  /** Rounded for each person; box A80 is rounded for all of them together. */
  readonly taxPence: number
}

/** Part 2 (boxes A25 to A45) or part 3 (boxes A50 to A70) of the page. */
export interface ReliefPart {
  readonly rows: readonly ReliefRow[]
  /** Box A30 or A55; undefined if nothing was repaid. */
  readonly repaidPounds: number | undefined
  /** Box A35 or A60; undefined if nothing was released or written off. */
  readonly writtenOffPounds: number | undefined
  /** Box A40 or A65. */
  readonly totalPounds: number
  /** Box A45 or A70, in pence. */
  readonly reliefDuePence: number
  /** The relieved pounds by the rates at which they were lent. */
  readonly relieved: readonly RatedPounds[]
}

/** Box A25 or A50: of the two amounts, the row has one. */
export interface ReliefRow {
  readonly name: string
  readonly on: IsoDate
  readonly repaidPounds?: number
  readonly writtenOffPounds?: number
}
