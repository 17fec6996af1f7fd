// The members of `financials` that follow from the customer's answers. Answers to questions that the figures
// no longer raise are not among them: they are read again after each change (`questions-asked.ts`).
import { addDays } from '@cfs/values'
import type { Answers, LoanAnswer, LoansOfPeriod } from '../domain/answers.ts'
import type { Draft } from '../domain/draft.ts'
import { balanceBefore, lentIn, mayBeBorrowedAgain, wasRepaidInPeriod } from './closing-loans.ts'

export function answeredMembers({ answers = {} }: Pick<Draft, 'answers'>): object {
  const { associatedCompanies, isClose } = answers
  return {
    ...businessMember(answers),
    ...(associatedCompanies === undefined ? {} : { associated_companies: associatedCompanies }),
    ...(isClose === false ? { loans_exemption: 'company_not_close' } : {}),
    ...periodMembers(isClose === false ? withoutLoans(answers) : answers),
  }
}

/** Accounts that are filed beside a return state the same business, such as a trade that has ended. */
export function answeredOfAccounts({
  answers = {},
  wanted: filings,
}: Pick<Draft, 'answers' | 'wanted'>): object {
  return filings === 'both' ? businessMember(answers) : {}
}

/** Only loans of a close company are in its return (CTA 2010 s.455). */
function withoutLoans(answers: Answers): Answers {
  return { ...answers, owed: undefined, loans: undefined }
}

function businessMember(answers: Answers): object {
  const { activity, letsToConnectedPersons: lets, beganOn, tradeBeganOn, tradeCeasedOn } = answers
  const { hasIncomeAfterTrade: hasIncome } = answers
  const business = {
    ...(activity === undefined ? {} : { activity }),
    ...(lets === undefined ? {} : { lets_to_connected_persons: lets }),
    ...(beganOn === undefined ? {} : { began_on: beganOn }),
    ...(tradeBeganOn === undefined ? {} : { trade_began_on: tradeBeganOn }),
    ...(tradeCeasedOn === undefined ? {} : { trade_ceased_on: tradeCeasedOn }),
    ...(hasIncome === undefined ? {} : { has_income_after_trade: hasIncome }),
  }
  return Object.keys(business).length === 0 ? {} : { business }
}

/** Each accounting period has its own return, with the loans that were made in it (CTA 2010 s.455). */
function periodMembers(answers: Answers): object {
  const { parts, loans } = answers
  const periods = parts ?? loans?.[0]?.periods ?? []
  if (periods.length < 2) return loansMembers(answers, 0)
  return {
    returns: periods.map(({ start, end }, index) => {
      const days = { period_start: start, period_end: end }
      return { ...days, ...parts?.[index]?.amounts, ...loansMembers(answers, index) }
    }),
  }
}

function loansMembers({ owed, loans = [] }: Answers, index: number): object {
  if (owed === undefined) return {}
  if (!owed) return { loans_to_participators: [] }
  return {
    loans_to_participators: loans.flatMap((loan) => loanMember(loan, index)),
    loans_made_and_repaid_in_period: loans.some((loan) => wasRepaidInPeriod(loan, index)),
  }
}

/** The account in one accounting period; none in a period without a balance or a movement. */
function loanMember(loan: LoanAnswer, index: number): readonly object[] {
  const period = loan.periods[index]
  if (period === undefined) return []
  const before = balanceBefore(loan, index)
  if (before === 0 && lentIn(period) === 0 && period.repaid === 0) return []
  const repayments = (period.repayments ?? []).map(({ pounds, on, isWrittenOff = false }) => ({
    date: on,
    amount: pounds,
    ...(isWrittenOff ? { kind: 'written_off' } : {}),
  }))
  const isAgainAsked = repayments.length > 0 || mayBeBorrowedAgain(loan, index)
  return [
    {
      name: loan.name,
      brought_forward: before,
      ...lentMembers(period),
      repaid: period.repaid,
      ...(repayments.length === 0 ? {} : { repayments }),
      ...(!isAgainAsked || loan.lentAgain === undefined ? {} : { lent_again: loan.lentAgain }),
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
