// Loans to participators worked out a second time: a queue of single debts, of which credits take the oldest
// (CTA 2010 ss.455 and 458). Amounts are in pence.
import type { Facts, Loan } from './facts.ts'
import { dayAfter, nineMonthsAfter } from './days.ts'
import type { SecondPeriod } from './second-periods.ts'

interface Debt {
  readonly date: string
  left: number
}

export interface SecondLoan {
  /** What the person owes at the end; negative if the company owes the person. */
  readonly closing: number
  /** The loans of the period that are left, oldest first. */
  readonly fresh: readonly Debt[]
  readonly freshPence: number
  /** What is repaid after the period. */
  readonly laterPence: number
}

export function secondLoan({ broughtForward, advances, repaid, later }: Loan): SecondLoan {
  const old: Debt = { date: '', left: Math.max(0, broughtForward) }
  const fresh = [...advances]
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map(({ date, amount }): Debt => ({ date, left: amount }))
  let credit = repaid + Math.max(0, -broughtForward)
  // A balance in credit is no repayment of an old loan, of which there is then none.
  for (const debt of [old, ...fresh]) {
    const taken = Math.min(credit, debt.left)
    debt.left -= taken
    credit -= taken
  }
  const freshPence = fresh.reduce((sum, { left }) => sum + left, 0)
  const laterPence = later === undefined ? 0 : Math.floor((freshPence * later.percent) / 100)
  return { closing: old.left + freshPence - credit, fresh, freshPence, laterPence }
}

/** The rate of the day of the loan, and the one that the authority's service takes on the day of sending. */
function rateOf(date: string, today: string): { readonly lawful: number; readonly accepted: number } {
  const lawful = date >= '2026-04-06' ? 35.75 : 33.75
  return { lawful, accepted: today >= '2027-04-06' ? lawful : 33.75 }
}

export interface SecondPage {
  /** Whether the return has the page. */
  readonly isDue: boolean
  /** Box 480, in pence. */
  readonly tax: number
  /** The tax that the law charges, in pence. */
  readonly lawfulTax: number
}

export function secondPage(loans: readonly Loan[], today: string): SecondPage {
  const charged = { lawful: 0, accepted: 0 }
  const relieved = { lawful: 0, accepted: 0 }
  let lentPounds = 0
  for (const loan of loans) {
    const { fresh, laterPence } = secondLoan(loan)
    const relief = loan.lentAgain === true ? 0 : Math.floor(laterPence / 100)
    let pence = 0
    let whole = 0
    for (const { date, left } of fresh) {
      pence += left
      // A pound is lent on the day that completes it.
      const reached = Math.floor(pence / 100)
      const rates = rateOf(date, today)
      for (const at of ['lawful', 'accepted'] as const) {
        charged[at] += (reached - whole) * rates[at]
        relieved[at] += Math.max(0, Math.min(relief, reached) - whole) * rates[at]
      }
      whole = reached
    }
    lentPounds += whole
  }
  const net = (at: 'lawful' | 'accepted') => Math.max(0, halfUp(charged[at]) - halfUp(relieved[at]))
  return { isDue: lentPounds > 0, tax: net('accepted'), lawfulTax: net('lawful') }
}

/** Rates in percent of whole pounds are exact in quarters of a penny. */
function halfUp(pence: number): number {
  return Math.floor(pence + 0.5)
}

/** The members of a loan that are refused, and what a claim outside the return would need. */
export function refusedMembers(loan: Loan, { end }: SecondPeriod, today: string): readonly string[] {
  const { freshPence, laterPence } = secondLoan(loan)
  const isLater = loan.later !== undefined && laterPence > 0
  const mayCountForAnother = isCaught(loan)
  const date = dayAfter(end, loan.later?.days ?? 0)
  return [
    ...(isLater && (laterPence > freshPence || date > today) ? ['repayments'] : []),
    ...((isLater || mayCountForAnother) && loan.lentAgain === undefined ? ['lent_again'] : []),
    ...(mayCountForAnother && loan.lentAgain === true ? ['repayments_lent_again'] : []),
    ...(isLater && date <= today && date > nineMonthsAfter(end) ? ['L2P'] : []),
  ]
}

/** Whether so much was repaid, or owed, that a loan made again takes the repayment (CTA 2010 s.464ZA). */
export function isCaught(loan: Pick<Loan, 'broughtForward' | 'advances' | 'repaid'>): boolean {
  const owed = loan.advances.reduce((sum, { amount }) => sum + amount, loan.broughtForward)
  const settled = Math.min(loan.repaid, owed)
  return settled > 0 && (settled >= 500_000 || owed >= 1_500_000)
}

/** The loans that the request states for each accounting period; a list for all of them is about the last. */
export function statedLists(
  { loans, returns }: Pick<Facts, 'loans' | 'returns'>,
  count: number,
): readonly (readonly Loan[] | undefined)[] {
  const whole = loans?.flat()
  return Array.from({ length: count }, (_, at) =>
    returns === 'none' ? (at === count - 1 ? whole : undefined) : loans?.[at],
  )
}
