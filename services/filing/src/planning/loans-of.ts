// The loans to participators of a return, from the request: the page CT600A, its tax, and what the customer must
// know. Refuses loans that contradict each other or the note of directors' advances.
import type { Financials } from '@cfs/contracts'
import type { ComputationLoans, LoansForm } from '@cfs/forms'
import {
  loansToParticipators,
  refusedAdvances,
  type LoanAccount,
  type LoansComputation,
  type LoansPage,
  type TaxRefusal,
} from '@cfs/tax'
import { nearestPence, type IsoDate, type Period } from '@cfs/values'
import { invalid, type Refusal } from '../domain/refusal.ts'
import { refuse } from './refuse.ts'

type StatedLoans = NonNullable<Financials['loans_to_participators']>

export interface LoansQuestion {
  readonly financials: Financials
  /** The accounting periods of the returns, in order. */
  readonly periods: readonly Period[]
  /** The day on which the return is sent: the authority does not accept every rate of the law yet. */
  readonly today: IsoDate
}

/** The loans of the return; undefined if the request states none. */
export function loansOf({ financials, periods, today }: LoansQuestion): LoansComputation | undefined {
  const stated = financials.loans_to_participators
  const refused = refusedAdvances({
    noted: (financials.notes?.directors_advances ?? []).map((row) => ({
      director: row.director,
      closingPence: nearestPence(row.brought_forward) + nearestPence(row.advanced) - nearestPence(row.repaid),
    })),
    accounts: stated?.map(accountOf),
    exemption: financials.loans_exemption,
  })
  if (refused.length > 0) return refuse(refusalOf(refused, stated))
  const [period, ...others] = periods
  if (stated === undefined || stated.length === 0 || period === undefined) return undefined
  if (others.length > 0) return refuse(severalPeriods(periods))
  const madeAndRepaidInPeriod = financials.loans_made_and_repaid_in_period
  const result = loansToParticipators({
    accounts: stated.map(accountOf),
    period,
    sentOn: today,
    madeAndRepaidInPeriod,
  })
  return result.kind === 'refused' ? refuse(refusalOf(result.refusals, stated)) : result.loans
}

/** The tax on the loans that a request for accounts states, in pence; 0 if the return would refuse them. */
export function loansTaxOf({ financials, periods, today }: LoansQuestion): number {
  const [period, ...others] = periods
  const accounts = (financials.loans_to_participators ?? []).map(accountOf)
  if (period === undefined || others.length > 0) return 0
  const result = loansToParticipators({ accounts, period, sentOn: today })
  return result.kind === 'refused' ? 0 : (result.loans.page?.taxPayablePence ?? 0)
}

function accountOf(loan: StatedLoans[number]): LoanAccount {
  return {
    name: loan.name.trim(),
    broughtForwardPence: nearestPence(loan.brought_forward),
    advances: advancesOf(loan),
    repaidPence: nearestPence(loan.repaid),
    repayments: loan.repayments.map(({ date, amount, kind, period_end: periodEnd }) => {
      return { on: date, amountPence: nearestPence(amount), kind, periodEnd }
    }),
    lentAgain: loan.lent_again,
  }
}

function advancesOf({
  amount,
  advanced,
  advances,
  made_on: on,
}: StatedLoans[number]): LoanAccount['advances'] {
  if (advances !== undefined) {
    return advances.map((each) => ({ on: each.date, amountPence: nearestPence(each.amount) }))
  }
  const amountPence = nearestPence(amount ?? advanced)
  return amountPence === 0 ? [] : [{ amountPence, on }]
}

/** Each refusal on the field of its person. */
function refusalOf(refusals: readonly TaxRefusal[], stated: StatedLoans | undefined): Refusal {
  const uncovered = refusals.find(({ code }) => code === 'NOT_COVERED')
  if (uncovered !== undefined) {
    return {
      code: 'NOT_COVERED',
      message: `${uncovered.message} Nothing was sent.`,
      context: { needs: 'L2P' },
    }
  }
  return invalid(
    ...refusals.map(({ fact, about, message }) => {
      const index = stated?.findIndex(({ name }) => name.trim() === about) ?? -1
      const [, ...member] = fact.split('.')
      const field =
        index < 0 ? 'loans_to_participators' : ['loans_to_participators', index, ...member].join('.')
      return { field: `financials.${field}`, message }
    }),
  )
}

function severalPeriods(periods: readonly Period[]): Refusal {
  const named = periods.map(({ start, end }) => `${start} to ${end}`).join(' and ')
  return invalid({
    field: 'financials.loans_to_participators',
    message: `must be given for one accounting period, and the period makes two (${named}): file each with a request of its own`,
  })
}

/** The page as the message and the documents contain it. */
export function loansForm(page: LoansPage): LoansForm {
  const partOf = (part: LoansPage['later']) => {
    if (part === undefined) return undefined
    const { relieved: _, rows, ...rest } = part
    return { ...rest, rows: rows.map((row) => ({ ...row })) }
  }
  return {
    madeAndRepaidInPeriod: page.madeAndRepaidInPeriod,
    loans: page.loans.map((loan) => ({ ...loan })),
    withinNineMonths: partOf(page.withinNineMonths),
    later: partOf(page.later),
    lentPounds: Number(page.boxes['A15'] ?? 0) / 100,
    taxChargeablePence: Number(page.boxes['A20'] ?? 0),
    outstandingPounds: Number(page.boxes['A75'] ?? 0) / 100,
    taxPayablePence: page.taxPayablePence,
  }
}

/** The accounts and the page as the computation shows them; undefined without a page. */
export function computationLoans({ accounts, page }: LoansComputation): ComputationLoans | undefined {
  if (page === undefined) return undefined
  return {
    accounts: accounts.map((account) => ({
      name: account.name,
      broughtForwardPence: account.broughtForwardPence,
      advancedPence: account.advancedPence,
      earlierRepaidPence: account.earlierRepaidPence,
      newLoanPence: account.newLoanPence,
      closingPence: account.closingPence,
      loanPounds: account.loanPounds,
    })),
    page: loansForm(page),
    lawfulTaxPence: page.lawfulTaxPence,
  }
}
