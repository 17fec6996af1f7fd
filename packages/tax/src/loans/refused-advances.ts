// Compares the loans to participators with the note of directors' advances in the accounts: a director's
// debit in the note without its page would make the return untrue.
import { formatMoney, periodInWords } from '@cfs/values'
import type { TaxRefusal } from '../tax-refusal.ts'
import { workOutAccount, type LoanAccount } from './loan-account.ts'
import { accountOf, personOf, TOLERANCE_PENCE } from './person-of.ts'
import { refusedExemption } from './refused-exemption.ts'
import type { LoansOfPeriod } from './stated-loans.ts'

/** A row of the note of advances to directors (CA 2006 s.413): it covers the period of account. */
export interface NotedAdvance {
  readonly director: string
  readonly broughtForwardPence: number
  readonly advancedPence: number
  readonly repaidPence: number
}

export interface AdvancesToCompare {
  readonly noted: readonly NotedAdvance[]
  /** The accounting periods of the period of account, in order. */
  readonly periods: readonly LoansOfPeriod[]
  /**
   * Why a director's debit is no loan to a participator, such as CTA 2010 s.456 or a company that is not
   * close.
   */
  readonly exemption?: string | undefined
}

const FACT = 'loans_to_participators'

/**
 * The directors whose debit in the note is missing from the return, or differs from it; empty if they
 * agree.
 */
export function refusedAdvances({ noted, periods, exemption }: AdvancesToCompare): readonly TaxRefusal[] {
  const directors = byDirector(noted)
  const owing = directors.filter((row) => closingOf(row) > 0)
  const exempt = owing
    .filter(({ director }) => periods.every(({ accounts }) => accountOf(accounts, director) === undefined))
    .map((row) => ({ director: row.director, closingPence: closingOf(row) }))
  const refused = refusedExemption({ exemption, exempt, periods })
  if (refused.length > 0 || exemption === 'company_not_close') return refused
  const compared = directors.filter(
    ({ director }) => exemption === undefined || !exempt.some((row) => row.director === director),
  )
  const unanswered = refusedSilence(compared, periods)
  return unanswered.length > 0 ? unanswered : compared.flatMap((row) => refusedDirector(row, periods))
}

/** One row for each director: several advances to one person count together. */
export function byDirector(noted: readonly NotedAdvance[]): readonly NotedAdvance[] {
  const rows = new Map<string, NotedAdvance>()
  for (const row of noted) {
    const earlier = rows.get(personOf(row.director))
    rows.set(personOf(row.director), {
      director: row.director,
      broughtForwardPence: row.broughtForwardPence + (earlier?.broughtForwardPence ?? 0),
      advancedPence: row.advancedPence + (earlier?.advancedPence ?? 0),
      repaidPence: row.repaidPence + (earlier?.repaidPence ?? 0),
    })
  }
  return [...rows.values()]
}

/** Positive if the director owes the company at the end. */
export function closingOf({ broughtForwardPence, advancedPence, repaidPence }: NotedAdvance): number {
  return broughtForwardPence + advancedPence - repaidPence
}

/**
 * A loan within several accounting periods may have been owed at the end of any of them, also if it was
 * repaid before the end of the last.
 */
function refusedSilence(
  rows: readonly NotedAdvance[],
  periods: readonly LoansOfPeriod[],
): readonly TaxRefusal[] {
  const lent = rows.filter(
    ({ broughtForwardPence, advancedPence }) => advancedPence > 0 && broughtForwardPence + advancedPence > 0,
  )
  if (periods.length < 2 || lent.length === 0) return []
  const names = lent.map(({ director }) => director).join(' and ')
  return periods.flatMap(({ period, accounts, path }, index): readonly TaxRefusal[] => {
    if (accounts !== undefined) return []
    const message =
      `The accounts say that the company lent money to ${names}, and they have ${periods.length} accounting periods. ` +
      `Give ${path} for ${periodInWords(period)}, ` +
      'even if nothing was owed at its end.'
    return [{ code: 'FACT_REQUIRED', fact: FACT, period: index, message }]
  })
}

function refusedDirector(row: NotedAdvance, periods: readonly LoansOfPeriod[]): readonly TaxRefusal[] {
  const { director } = row
  const last = periods.length - 1
  const place = periods[last]?.path ?? ''
  const at = { fact: FACT, about: director, ...(last > 0 && { period: last }) }
  const owed = formatMoney(closingOf(row))
  if (closingOf(row) > 0 && accountOf(periods[last]?.accounts, director) === undefined) {
    const message =
      `The accounts say that ${director} owes the company ${owed} at the end of the period. Give ${place} for ` +
      `${director}, or financials.loans_exemption.`
    return [{ code: 'FACT_REQUIRED', ...at, message }]
  }
  const accounts = periods.flatMap((period) => accountOf(period.accounts, director) ?? [])
  const difference = differencesOf(row, accounts).find(
    ([, notedPence, statedPence]) => Math.abs(notedPence - statedPence) > TOLERANCE_PENCE,
  )
  if (difference === undefined) return []
  const [what, notedPence, statedPence] = difference
  const leavesOut = accounts.some(({ leavesOutRepaid }) => leavesOutRepaid === true)
  const message =
    `The accounts say that ${director} ${what} ${formatMoney(notedPence)}, but ${place} ` +
    `${last > 0 ? 'and the lists before it come' : 'comes'} to ${formatMoney(statedPence)}. Correct one of them` +
    `${leavesOut ? ', or give advanced and repaid in place of amount' : ''}.`
  // The refusal names the entry as the request spells it.
  return [{ code: 'CONTRADICTION', ...at, about: accounts.at(-1)?.name ?? director, message }]
}

type Difference = readonly [what: string, notedPence: number, statedPence: number]

/** What the note and the accounts of one person state alike, in the order of what matters most. */
function differencesOf(row: NotedAdvance, accounts: readonly LoanAccount[]): readonly Difference[] {
  const [first] = accounts
  const last = accounts.at(-1)
  // A director who never owed anything at the end of a period needs no entry.
  if (first === undefined || last === undefined) return []
  const workings = accounts.map(workOutAccount)
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const inPeriod: readonly Difference[] =
    accounts.length === 1 && first.leavesOutRepaid === true
      ? [
          [
            'borrowed in the period, and still owes at its end,',
            newLoanOf(row),
            sumOf(workings.map(({ newLoanPence }) => newLoanPence)),
          ],
        ]
      : [
          ['borrowed', row.advancedPence, sumOf(workings.map(({ advancedPence }) => advancedPence))],
          ['repaid', row.repaidPence, sumOf(workings.map(({ repaidPence }) => repaidPence))],
        ]
  return [
    ['owes the company at the end of the period', closingOf(row), workOutAccount(last).closingPence],
    ['owed the company at its start', row.broughtForwardPence, first.broughtForwardPence],
    ...inPeriod,
  ]
}

/** What the note leaves of the loans of the period, after credits have repaid the oldest debt first. */
function newLoanOf({ director, broughtForwardPence, advancedPence, repaidPence }: NotedAdvance): number {
  const advances = [{ amountPence: advancedPence }]
  return workOutAccount({ name: director, broughtForwardPence, advances, repaidPence, repayments: [] })
    .newLoanPence
}
