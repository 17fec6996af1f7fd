// The rates of tax on loans to participators (CTA 2010 s.455(2)): the dividend upper rate of the tax year in
// which the loan is made (ITA 2007 s.8(2)).
import { isoDateFrom, type IsoDate } from '@cfs/values'
import { V1_995_FROM } from '../computation/return-schema.ts'

export interface LoanRate {
  /** The first day on which loans are made at this rate; undefined for the earliest rate of the table. */
  readonly from?: IsoDate
  /** The rate in hundredths of a percent: 3375 is 33.75%. */
  readonly rate: number
  /**
   * The first day on which the tax authority's service accepts the rate, if that is later than `from`. A
   * return sent before is made at the rate before, and amended from this day on.
   */
  readonly acceptedFrom?: IsoDate
}

/**
 * CTM61510 (25%, 32.5%, 33.75%); Finance Act 2026 s.4 (35.75% for loans made from 6 April 2026), which HMRC's
 * service accepts from version 1.995 of its rules on (notice of 13 August 2026).
 */
export function loanRates(v1995From: IsoDate = V1_995_FROM): readonly LoanRate[] {
  return [
    { rate: 2500 },
    { from: isoDateFrom('2016-04-06'), rate: 3250 },
    { from: isoDateFrom('2022-04-06'), rate: 3375 },
    { from: isoDateFrom('2026-04-06'), rate: 3575, acceptedFrom: v1995From },
  ]
}

export const LOAN_RATES: readonly LoanRate[] = loanRates()

/** The row of the law for a loan made on `day`. */
export function lawfulRate(day: IsoDate, rates: readonly LoanRate[] = LOAN_RATES): LoanRate {
  return lastOf(rates.filter(({ from }) => from === undefined || from <= day))
}

/** The row that the authority accepts in a return sent on `sentOn` for a loan made on `madeOn`. */
export function acceptedRate(
  { madeOn, sentOn }: { readonly madeOn: IsoDate; readonly sentOn: IsoDate },
  rates: readonly LoanRate[] = LOAN_RATES,
): LoanRate {
  const isAccepted = ({ acceptedFrom }: LoanRate) => acceptedFrom === undefined || acceptedFrom <= sentOn
  return lawfulRate(madeOn, rates.filter(isAccepted))
}

export interface AwaitedRate {
  /** The rate in words, such as 35.75%. */
  readonly percent: string
  /** The first day on which loans are made at this rate. */
  readonly from: IsoDate
  readonly acceptedFrom: IsoDate
}

/** The rate that the authority accepts only after `sentOn`; undefined if there is none. */
export function awaitedRate(
  sentOn: IsoDate,
  rates: readonly LoanRate[] = LOAN_RATES,
): AwaitedRate | undefined {
  const awaited = rates.flatMap(({ rate, from, acceptedFrom }) =>
    acceptedFrom === undefined || acceptedFrom <= sentOn
      ? []
      : [{ percent: `${rate / 100}%`, from: from ?? acceptedFrom, acceptedFrom }],
  )
  return awaited.at(-1)
}

function lastOf(rates: readonly LoanRate[]): LoanRate {
  const last = rates.at(-1)
  if (last === undefined) throw new RangeError('no rate for loans to participators')
  return last
}
