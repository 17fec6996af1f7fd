// The members of `financials` that follow from the customer's answers. An answer to a question that the
// figures no longer raise is not sent.
import { addDays } from '@cfs/values'
import type { LoanAnswer } from '../domain/answers.ts'
import type { Draft } from '../domain/draft.ts'
import { hasTradingIncome } from './questions-asked.ts'

export function answeredMembers({ answers = {}, figures }: Pick<Draft, 'answers' | 'figures'>): object {
  const { owes, loans = [], associatedCompanies, beganOn } = answers
  const { activity, letsToConnectedPersons: lets } = answers
  const business = {
    ...(activity !== undefined && !hasTradingIncome(figures) ? { activity } : {}),
    ...(lets === undefined ? {} : { lets_to_connected_persons: lets }),
    ...(beganOn === undefined ? {} : { began_on: beganOn }),
  }
  return {
    ...(Object.keys(business).length === 0 ? {} : { business }),
    ...(associatedCompanies === undefined ? {} : { associated_companies: associatedCompanies }),
    ...(owes === undefined ? {} : { loans_to_participators: owes ? loans.map(loanMember) : [] }),
  }
}

function loanMember({ name, earlierPounds, repayments = [], lentAgain, ...loan }: LoanAnswer): object {
  return {
    name,
    ...lentMembers(loan),
    ...(earlierPounds === undefined ? {} : { brought_forward: earlierPounds }),
    ...(repayments.length === 0
      ? {}
      : { repayments: repayments.map(({ pounds, on }) => ({ date: on, amount: pounds })) }),
    ...(lentAgain === undefined ? {} : { lent_again: lentAgain }),
  }
}

/**
 * If the rate changes within the period, the customer states what was borrowed before and after the change;
 * the rate depends on nothing else (CTA 2010 s.455(2)).
 */
function lentMembers({ pounds, later }: Pick<LoanAnswer, 'pounds' | 'later'>): object {
  if (later === undefined) return { amount: pounds }
  const advances = [
    { date: addDays(later.from, -1), amount: pounds },
    { date: later.from, amount: later.pounds },
  ].filter(({ amount }) => amount > 0)
  return advances.length === 0 ? { amount: 0 } : { advances }
}
