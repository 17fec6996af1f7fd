// The loans to participators of a request as the computation takes them, and their page CT600A as the message
// and the documents contain it.
import type { Financials } from '@cfs/contracts'
import type { ComputationLoans, LoanAccountShown, LoansForm } from '@cfs/forms'
import type { LoanAccount, LoansComputation, LoansPage, NotedAdvance } from '@cfs/tax'
import { nearestPence } from '@cfs/values'

type StatedLoans = NonNullable<Financials['loans_to_participators']>

export function loanAccountsOf(loans: StatedLoans): readonly LoanAccount[] {
  return loans.map((loan) => ({
    name: loan.name.trim(),
    leavesOutRepaid: loan.amount !== undefined,
    broughtForwardPence: nearestPence(loan.brought_forward),
    advances: advancesOf(loan),
    repaidPence: nearestPence(loan.repaid),
    repayments: loan.repayments.map(({ date, amount, kind, period_end: periodEnd }) => {
      return { on: date, amountPence: nearestPence(amount), kind, periodEnd }
    }),
    lentAgain: loan.lent_again,
  }))
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

/** The note of directors’ advances; empty if the accounts have none. */
export function notedAdvancesOf({ notes }: Financials): readonly NotedAdvance[] {
  return (notes?.directors_advances ?? []).map((row) => ({
    director: row.director.trim(),
    broughtForwardPence: nearestPence(row.brought_forward),
    advancedPence: nearestPence(row.advanced),
    repaidPence: nearestPence(row.repaid),
  }))
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

function taxedOf({ taxed }: LoansPage, person: string): LoanAccountShown['taxed'] {
  const own = taxed.find(({ name }) => name === person)
  return own && { parts: own.parts.map((part) => ({ ...part })), taxPence: own.taxPence }
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
      taxed: taxedOf(page, account.name),
    })),
    page: loansForm(page),
    lawfulTaxPence: page.lawfulTaxPence,
    awaitedRate: page.awaitedRate && {
      percent: page.awaitedRate.percent,
      acceptedFrom: page.awaitedRate.acceptedFrom,
    },
  }
}
