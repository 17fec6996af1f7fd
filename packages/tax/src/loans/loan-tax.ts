// The tax on the whole pounds of a loan and the relief for its repayment: at the rates of the law, and at
// those that the authority accepts on the day of sending.
import type { IsoDate, Period } from '@cfs/values'
import { exact, halfUp } from '../computation/exact.ts'
import type { LoanAccountWorking } from './loan-account.ts'
import { acceptedRate, lawfulRate, type LoanRate, loanRates } from './loan-rates.ts'

/** A number of whole pounds that was lent at one rate. */
export interface RatedPounds {
  readonly pounds: number
  readonly lawful: LoanRate
  readonly accepted: LoanRate
}

/** The dates that determine the rates: of the accounting period, and of sending the return. */
export interface LoanDates {
  readonly period: Period
  readonly sentOn: IsoDate
  /** The first day of version 1.995 of the authority's rules. Defaults to `V1_995_FROM`. */
  readonly v1995From?: IsoDate | undefined
}

/**
 * The whole pounds of a new loan by the rates of their days, oldest first. The pence of all parts together
 * are dropped once (box A10B); pence of several parts that make up a pound count as part of the later loan.
 */
export function ratedPounds(
  { outstanding }: Pick<LoanAccountWorking, 'outstanding'>,
  { period, sentOn, v1995From }: LoanDates,
): readonly RatedPounds[] {
  const rates = loanRates(v1995From)
  let reachedPence = 0
  return outstanding.flatMap(({ on = period.start, amountPence }) => {
    const before = Math.floor(reachedPence / 100)
    reachedPence += amountPence
    const pounds = Math.floor(reachedPence / 100) - before
    const accepted = acceptedRate({ madeOn: on, sentOn }, rates)
    return pounds === 0 ? [] : [{ pounds, lawful: lawfulRate(on, rates), accepted }]
  })
}

/** Takes the first `pounds` from the parts: the oldest loan is repaid first. */
export function takeOldest(
  parts: readonly RatedPounds[],
  pounds: number,
): { readonly taken: readonly RatedPounds[]; readonly left: readonly RatedPounds[] } {
  let wantedPounds = pounds
  const taken: RatedPounds[] = []
  const left: RatedPounds[] = []
  for (const part of parts) {
    const takenPounds = Math.min(wantedPounds, part.pounds)
    wantedPounds -= takenPounds
    if (takenPounds > 0) taken.push({ ...part, pounds: takenPounds })
    if (takenPounds < part.pounds) left.push({ ...part, pounds: part.pounds - takenPounds })
  }
  return { taken, left }
}

/** The tax on the parts in pence, rounded once, half a penny up (rule 9466). */
export function taxOn(parts: readonly RatedPounds[], at: 'lawful' | 'accepted'): number {
  // A rate in hundredths of a percent on whole pounds gives hundredths of a penny.
  const hundredths = parts.reduce((sum, part) => sum + BigInt(part.pounds) * BigInt(part[at].rate), 0n)
  return halfUp(exact(hundredths, 100))
}
