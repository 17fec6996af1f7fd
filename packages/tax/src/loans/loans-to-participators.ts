// Computes the page CT600A of one accounting period: loans to participators outstanding at its end, the tax
// on them (CTA 2010 s.455), and the relief for repayments since (s.458).
import { sumOf } from '@cfs/values'
import type { Boxes } from '../computation/boxes.ts'
import { monthsLater } from '../deadlines/months-later.ts'
import { taxDueOn } from '../deadlines/return-deadline.ts'
import type { TaxRefusal } from '../tax-refusal.ts'
import { workOutAccount, type LoanAccountWorking } from './loan-account.ts'
import { loanNotices } from './loan-notices.ts'
import { loanReliefs, taxedLoans } from './loan-reliefs.ts'
import { awaitedRate, loanRates } from './loan-rates.ts'
import { ratedPounds, taxOn } from './loan-tax.ts'
import type { LoansComputation, LoansPage, LoansToParticipators, ReliefPart } from './loans-page.ts'
import { refusedLoans } from './refused-loans.ts'

export type LoansResult =
  | { readonly kind: 'refused'; readonly refusals: readonly TaxRefusal[] }
  | { readonly kind: 'computed'; readonly loans: LoansComputation }

/** The page of an accounting period with its working, or the refusals of its accounts. */
export function loansToParticipators(facts: LoansToParticipators): LoansResult {
  const refusals = refusedLoans(facts.accounts, facts)
  if (refusals.length > 0) return { kind: 'refused', refusals }
  const accounts = facts.accounts.map(workOutAccount)
  const page = pageOf(facts, accounts)
  return { kind: 'computed', loans: { accounts, page, notices: loanNotices(facts, page) } }
}

function pageOf(facts: LoansToParticipators, accounts: readonly LoanAccountWorking[]): LoansPage | undefined {
  const lent = accounts.filter(({ loanPounds }) => loanPounds > 0)
  if (lent.length === 0) return undefined
  const loans = lent.flatMap((account) => ratedPounds(account, facts))
  const { withinNineMonths, later } = loanReliefs(facts)
  const netTax = (at: 'lawful' | 'accepted') =>
    [withinNineMonths, later].reduce((tax, part) => tax - taxOn(part?.relieved ?? [], at), taxOn(loans, at))
  // Box A80 is never negative (rule 9427): the reliefs of two parts may round up by a penny together.
  const taxPayablePence = Math.max(0, netTax('accepted'))
  const lawfulTaxPence = Math.max(0, netTax('lawful'))
  const lentPounds = sumOf(lent.map(({ loanPounds }) => loanPounds))
  const { period } = facts
  return {
    madeAndRepaidInPeriod: facts.madeAndRepaidInPeriod ?? accounts.some(wasRepaidInPeriod),
    loans: lent.map(({ name, loanPounds }) => ({ name, pounds: loanPounds })),
    taxed: taxedLoans(facts),
    withinNineMonths,
    later,
    boxes: {
      A15: lentPounds * 100,
      A20: taxOn(loans, 'accepted'),
      ...reliefBoxes(withinNineMonths, ['A30', 'A35', 'A40', 'A45']),
      ...reliefBoxes(later, ['A55', 'A60', 'A65', 'A70']),
      // Loans of earlier periods are included; repayments after the end do not reduce the box.
      A75: (lentPounds + sumOf(accounts.map(earlierPounds))) * 100,
      A80: taxPayablePence,
    },
    taxPayablePence,
    lawfulTaxPence,
    awaitedRate:
      lawfulTaxPence > taxPayablePence ? awaitedRate(facts.sentOn, loanRates(facts.v1995From)) : undefined,
    taxDueOn: taxDueOn(period),
    relievedIfRepaidBy: monthsLater(period.end, 9),
  }
}

type ReliefBoxIds = readonly [repaid: string, writtenOff: string, total: string, relief: string]

function reliefBoxes(part: ReliefPart | undefined, ids: ReliefBoxIds): Boxes {
  if (part === undefined) return {}
  const [repaid, writtenOff, total, relief] = ids
  return {
    ...(part.repaidPounds !== undefined && { [repaid]: part.repaidPounds * 100 }),
    ...(part.writtenOffPounds !== undefined && { [writtenOff]: part.writtenOffPounds * 100 }),
    [total]: part.totalPounds * 100,
    [relief]: part.reliefDuePence,
  }
}

function wasRepaidInPeriod(account: LoanAccountWorking): boolean {
  const { advancedPence, repaidPence, earlierRepaidPence, newLoanPence } = account
  return advancedPence > 0 && repaidPence > earlierRepaidPence && newLoanPence === 0
}

function earlierPounds({ earlierOutstandingPence }: LoanAccountWorking): number {
  return Math.floor(earlierOutstandingPence / 100)
}
