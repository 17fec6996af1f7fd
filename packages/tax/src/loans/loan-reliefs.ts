// The relief for repayments after the period: which part of the page each belongs to, in whole pounds, and at
// the rate of the loan that it repays (CTA 2010 s.458).
import type { LoanAccount } from './loan-account.ts'
import { workOutAccount } from './loan-account.ts'
import { ratedPounds, takeOldest, taxOn, type LoanDates, type RatedPounds } from './loan-tax.ts'
import type { LoansToParticipators, ReliefPart, ReliefRow, TaxedLoan } from './loans-page.ts'
import { repaymentPart } from './refused-loans.ts'

interface Relief {
  readonly part: 2 | 3
  readonly row: ReliefRow
  readonly relieved: readonly RatedPounds[]
}

/** Parts 2 and 3 of the page; undefined where a part has no rows. */
export function loanReliefs(loans: LoansToParticipators): {
  readonly withinNineMonths: ReliefPart | undefined
  readonly later: ReliefPart | undefined
} {
  const reliefs = loans.accounts.flatMap((account) => reliefsOf(account, loans).reliefs)
  return {
    withinNineMonths: partOf(reliefs.filter(({ part }) => part === 2)),
    later: partOf(reliefs.filter(({ part }) => part === 3)),
  }
}

/** The loan of each person that no repayment relieves, by the rates that the authority accepts. */
export function taxedLoans(loans: LoansToParticipators): readonly TaxedLoan[] {
  return loans.accounts.flatMap((account): readonly TaxedLoan[] => {
    if (workOutAccount(account).loanPounds === 0) return []
    const { left } = reliefsOf(account, loans)
    const byRate = Map.groupBy(left, ({ accepted }) => accepted.rate)
    const parts = Array.from(byRate, ([rate, own]) => ({ rate, pounds: poundsOf(own) }))
    return [{ name: account.name, parts, taxPence: taxOn(left, 'accepted') }]
  })
}

function poundsOf(parts: readonly RatedPounds[]): number {
  return parts.reduce((sum, { pounds }) => sum + pounds, 0)
}

interface AccountReliefs {
  readonly reliefs: readonly Relief[]
  /** The pounds that no repayment relieves. */
  readonly left: readonly RatedPounds[]
}

/**
 * The reliefs of one account. Each repayment takes the whole pounds that it completes, so that the rows never
 * exceed box A10B of the account. A loan that was lent again has no relief.
 */
function reliefsOf(account: LoanAccount, dates: LoanDates): AccountReliefs {
  let left = ratedPounds(workOutAccount(account), dates)
  if (account.lentAgain === true) return { reliefs: [], left }
  const inOrder = account.repayments.toSorted((a, b) => a.on.localeCompare(b.on))
  let reachedPence = 0
  const reliefs = inOrder.flatMap((repayment): readonly Relief[] => {
    const before = Math.floor(reachedPence / 100)
    reachedPence += repayment.amountPence
    const pounds = Math.floor(reachedPence / 100) - before
    const part = repaymentPart(repayment, dates)
    if (pounds === 0 || part === undefined) return []
    const taken = takeOldest(left, pounds)
    left = taken.left
    const amount = repayment.kind === 'repaid' ? { repaidPounds: pounds } : { writtenOffPounds: pounds }
    return [{ part, row: { name: account.name, on: repayment.on, ...amount }, relieved: taken.taken }]
  })
  return { reliefs, left }
}

function partOf(reliefs: readonly Relief[]): ReliefPart | undefined {
  if (reliefs.length === 0) return undefined
  const rows = reliefs.map(({ row }) => row)
  const relieved = reliefs.flatMap((relief) => relief.relieved)
  const sumOf = (amounts: readonly (number | undefined)[]) =>
    amounts.reduce<number>((sum, pounds) => sum + (pounds ?? 0), 0)
  const repaidPounds = sumOf(rows.map((row) => row.repaidPounds))
  const writtenOffPounds = sumOf(rows.map((row) => row.writtenOffPounds))
  return {
    rows,
    repaidPounds: repaidPounds === 0 ? undefined : repaidPounds,
    writtenOffPounds: writtenOffPounds === 0 ? undefined : writtenOffPounds,
    totalPounds: repaidPounds + writtenOffPounds,
    reliefDuePence: taxOn(relieved, 'accepted'),
    relieved,
  }
}
