// The members of `financials` that follow from the customer's answers. An answer to a question that the
// figures no longer raise is not sent.
import { addDays } from '@cfs/values'
import type { Answers, LoanAnswer, LoansOfPeriod } from '../domain/answers.ts'
import type { Draft } from '../domain/draft.ts'
import { balanceBefore, lentIn, wasRepaidInPeriod } from './closing-loans.ts'
import { hasTradingIncome } from './questions-asked.ts'

export function answeredMembers({ answers = {}, figures }: Pick<Draft, 'answers' | 'figures'>): object {
  const { associatedCompanies } = answers
  const business = businessMembers({ answers, figures })
  return {
    ...(Object.keys(business).length === 0 ? {} : { business }),
    ...(associatedCompanies === undefined ? {} : { associated_companies: associatedCompanies }),
    ...loansMembers(answers),
  }
}

function businessMembers({ answers = {}, figures }: Pick<Draft, 'answers' | 'figures'>): object {
  const { activity, letsToConnectedPersons: lets, beganOn, tradeBeganOn, tradeCeasedOn } = answers
  // After its trade a company with sales does something else.
  const isActivityOpen = !hasTradingIncome(figures) || tradeCeasedOn !== undefined
  return {
    ...(activity === undefined || !isActivityOpen ? {} : { activity }),
    ...(lets === undefined ? {} : { lets_to_connected_persons: lets }),
    ...(beganOn === undefined ? {} : { began_on: beganOn }),
    ...(tradeBeganOn === undefined ? {} : { trade_began_on: tradeBeganOn }),
    ...(tradeCeasedOn === undefined ? {} : { trade_ceased_on: tradeCeasedOn }),
  }
}

/** Each accounting period has its own return, with the loans that were made in it (CTA 2010 s.455). */
function loansMembers({ owed, loans = [] }: Answers): object {
  if (owed === undefined) return {}
  if (!owed) return { loans_to_participators: [] }
  const periods = loans[0]?.periods ?? []
  const members = periods.map((_, index) => ({
    loans_to_participators: loans.flatMap((loan) => loanMember(loan, index)),
    loans_made_and_repaid_in_period: loans.some((loan) => wasRepaidInPeriod(loan, index)),
  }))
  if (periods.length === 1) return members[0] ?? {}
  return {
    returns: periods.map(({ start, end }, index) => {
      return { period_start: start, period_end: end, ...members[index] }
    }),
  }
}

/** The account in one accounting period; none in a period without a balance or a movement. */
function loanMember(loan: LoanAnswer, index: number): readonly object[] {
  const period = loan.periods[index]
  if (period === undefined) return []
  const before = balanceBefore(loan, index)
  if (before === 0 && lentIn(period) === 0 && period.repaid === 0) return []
  const repayments = (period.repayments ?? []).map(({ pounds, on }) => ({ date: on, amount: pounds }))
  return [
    {
      name: loan.name,
      brought_forward: before,
      ...lentMembers(period),
      repaid: period.repaid,
      ...(repayments.length === 0 ? {} : { repayments }),
      ...(repayments.length === 0 || loan.lentAgain === undefined ? {} : { lent_again: loan.lentAgain }),
    },
  ]
}

/**
 * If the rate changes within the period, the customer states what was borrowed before and after the change;
 * the rate depends on nothing else (CTA 2010 s.455(2)).
 */
function lentMembers({ lent, later }: LoansOfPeriod): object {
  if (later === undefined) return { advanced: lent }
  const advances = [
    { date: addDays(later.from, -1), amount: lent },
    { date: later.from, amount: later.pounds },
  ].filter(({ amount }) => amount > 0)
  return advances.length === 0 ? { advanced: 0 } : { advances }
}
