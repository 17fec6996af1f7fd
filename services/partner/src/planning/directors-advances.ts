// The note of advances and credits to directors (CA 2006 s.413), from the answers about loans.
import { formatMoney, nearestPence } from '@cfs/values'
import type { Answers, LoanTerms } from '../domain/answers.ts'
import { lentIn, sumOf } from './closing-loans.ts'

/** A row of `notes.directors_advances`, in pounds. */
export interface DirectorsAdvance {
  readonly director: string
  readonly brought_forward: number
  readonly advanced: number
  readonly repaid: number
  readonly terms: string
}

export function directorsAdvances({ owed, loans = [] }: Answers = {}): readonly DirectorsAdvance[] {
  if (owed !== true) return []
  return loans.flatMap(({ name, opening, periods, terms }) => {
    if (terms === undefined) return []
    return {
      director: name,
      brought_forward: opening,
      advanced: sumOf(periods.map(lentIn)),
      repaid: sumOf(periods.map(({ repaid }) => repaid)),
      terms: termsInWords(terms),
    }
  })
}

/** The advances with what was owed at the end of the period. */
export function closedAdvances(answers: Answers = {}) {
  return directorsAdvances(answers).map((advance) => {
    const { brought_forward: before, advanced, repaid } = advance
    return { ...advance, closing: sumOf([before, advanced, -repaid]) }
  })
}

function termsInWords({ interestPercent, conditions, writtenOff }: LoanTerms): string {
  const interest =
    interestPercent === 0 ? 'No interest is charged.' : `Interest is charged at ${interestPercent}% a year.`
  const repayment =
    conditions === undefined ? 'The balance is repayable on demand.' : withFullStop(conditions)
  const written =
    writtenOff === undefined
      ? ''
      : ` ${formatMoney(nearestPence(writtenOff))} of what is shown as repaid was written off.`
  return `${interest} ${repayment}${written}`
}

function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
