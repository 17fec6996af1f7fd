// What follows from the amounts of each person's account: its balances and what was repaid in time.
import { mayBeMatched } from '@cfs/tax'
import { nearestPence, poundsFromPence } from '@cfs/values'
import type { Answers, ClosingLoans, LoanAnswer, LoansOfPeriod } from '../domain/answers.ts'

/** All that was borrowed in the period, in pounds. */
export function lentIn({ lent, later }: Pick<LoansOfPeriod, 'lent' | 'later'>): number {
  return sumOf([lent, later?.pounds ?? 0])
}

/** The balance before the period with the place `index`; with the number of periods, the one at the end. */
export function balanceBefore(
  { opening, periods }: Pick<LoanAnswer, 'opening' | 'periods'>,
  index: number,
): number {
  const changes = periods.slice(0, index).map((one) => sumOf([lentIn(one), -one.repaid]))
  return sumOf([opening, ...changes])
}

export function closingBalance(loan: LoanAnswer): number {
  return balanceBefore(loan, loan.periods.length)
}

/**
 * Whether a loan of the period was repaid or written off before its end (CT600A box A5). The oldest debt is
 * repaid first, and what the company owed the person is no loan when it is drawn.
 */
export function wasRepaidInPeriod(loan: LoanAnswer, index: number): boolean {
  const period = loan.periods[index]
  if (period === undefined) return false
  const before = balanceBefore(loan, index)
  return period.repaid > Math.max(before, 0) && lentIn(period) > Math.max(-before, 0)
}

/**
 * Whether so much was paid back in the period that it matters whether it was borrowed again (CTA 2010
 * s.464ZA).
 */
export function mayBeBorrowedAgain(loan: Pick<LoanAnswer, 'opening' | 'periods'>, index: number): boolean {
  const period = loan.periods[index]
  if (period === undefined) return false
  return mayBeMatched({
    broughtForwardPence: nearestPence(balanceBefore(loan, index)),
    advances: [{ amountPence: nearestPence(lentIn(period)) }],
    repaidPence: nearestPence(period.repaid),
  })
}

/** The debts at the end of the period of account, in pounds. */
export function owedAtEnd({ owed, loans = [] }: Pick<Answers, 'owed' | 'loans'>): number {
  return owed === true ? sumOf(loans.map((loan) => Math.max(0, closingBalance(loan)))) : 0
}

/** The balances that the next form asks about; undefined if there are none. */
export function closingLoans({ owed, loans = [] }: Answers): ClosingLoans | undefined {
  const on = loans[0]?.periods.at(-1)?.end
  if (owed !== true || on === undefined) return undefined
  const people = loans.flatMap((loan) => {
    const pounds = closingBalance(loan)
    return pounds === 0 ? [] : [{ name: loan.name, isDirector: loan.terms !== undefined, pounds }]
  })
  return people.length === 0 ? undefined : { on, people }
}

export function sumOf(amounts: readonly number[]): number {
  return poundsFromPence(amounts.reduce((sum, pounds) => sum + nearestPence(pounds), 0))
}
