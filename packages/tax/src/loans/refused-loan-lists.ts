// Refuses lists of loans that are not those of the accounting periods: stated twice, for the whole period of
// account, or with a balance that the period before did not leave.
import { formatLongDate, formatMoney } from '@cfs/values'
import type { TaxRefusal } from '../tax-refusal.ts'
import { workOutAccount, type LoanAccount } from './loan-account.ts'
import type { LoanLists, LoansOfPeriod } from './stated-loans.ts'
import { accountOf, personOf, TOLERANCE_PENCE } from './person-of.ts'

const FACT = 'loans_to_participators'

interface ListsToCheck extends LoanLists {
  /** Whether the company did not exist before the period of account. Defaults to false. */
  readonly areFirstAccounts?: boolean | undefined
}

/** The refusals of the lists, of which `periods` are the accounting periods. */
export function refusedLoanLists(
  lists: ListsToCheck,
  periods: readonly LoansOfPeriod[],
): readonly TaxRefusal[] {
  const refusals = [...refusedTwice(lists), ...refusedWhole(lists, periods)]
  if (refusals.length > 0) return refusals
  return [...(lists.areFirstAccounts === true ? refusedBefore(periods) : []), ...refusedContinuity(periods)]
}

function refusedTwice({ loans, returns = [] }: ListsToCheck): readonly TaxRefusal[] {
  const inReturns = returns.flatMap((each) => (each.loans === undefined ? [] : [each.loans]))
  if (loans === undefined || inReturns.length === 0) return []
  if ([loans, ...inReturns].every(({ accounts }) => accounts.length === 0)) return []
  const message =
    'loans_to_participators must be given once: either for the whole period or in returns. Leave out ' +
    'financials.loans_to_participators or the lists in financials.returns.'
  return [{ code: 'CONTRADICTION', fact: FACT, message }]
}

/** Loans belong to the accounting period in which they were made. */
function refusedWhole({ loans }: ListsToCheck, periods: readonly LoansOfPeriod[]): readonly TaxRefusal[] {
  if (periods.length < 2 || loans === undefined || loans.accounts.length === 0) return []
  const named = periods.map(({ period: { start, end } }) => `${start} to ${end}`).join(', ')
  const message =
    `The accounts have ${periods.length} accounting periods (${named}). Give loans_to_participators in the entry ` +
    'of financials.returns for the period in which each loan was made.'
  return [{ code: 'FACT_REQUIRED', fact: FACT, message }]
}

/** A company has no loans from before its incorporation. */
function refusedBefore(periods: readonly LoansOfPeriod[]): readonly TaxRefusal[] {
  return (periods[0]?.accounts ?? [])
    .filter(({ broughtForwardPence }) => broughtForwardPence !== 0)
    .map(({ name, broughtForwardPence }) => ({
      ...inPeriod(periods, 0),
      code: 'CONTRADICTION',
      fact: `${FACT}.brought_forward`,
      about: name,
      message:
        `${name} is said to have a balance of ${formatMoney(broughtForwardPence)} at the start, but these are the ` +
        'company’s first accounts, so nothing was brought forward. Leave out brought_forward, and include loans ' +
        'made since the incorporation in advanced.',
    }))
}

/** What a period leaves, the next one brings forward. */
function refusedContinuity(periods: readonly LoansOfPeriod[]): readonly TaxRefusal[] {
  return periods.slice(1).flatMap(({ accounts }, before) => {
    const earlier = periods[before]
    if (accounts === undefined || earlier === undefined) return []
    if (earlier.accounts === undefined) return refusedGap(accounts, periods, before)
    const names = new Map([...earlier.accounts, ...accounts].map(({ name }) => [personOf(name), name]))
    return [...names.values()].flatMap((name) => refusedChange(name, periods, before))
  })
}

/** A loan that is brought forward was owed at the end of the period before, of which nothing is said. */
function refusedGap(
  accounts: readonly LoanAccount[],
  periods: readonly LoansOfPeriod[],
  before: number,
): readonly TaxRefusal[] {
  const owing = accounts.filter(({ broughtForwardPence }) => broughtForwardPence > 0)
  const ended = periods[before]
  if (owing.length === 0 || ended === undefined) return []
  const message =
    `${owing.map(({ name }) => name).join(' and ')} owed the company money on ${formatLongDate(ended.period.end)}, the end of an ` +
    `accounting period. Give ${ended.path} for that period.`
  return [{ ...inPeriod(periods, before), code: 'FACT_REQUIRED', fact: FACT, message }]
}

function refusedChange(
  name: string,
  periods: readonly LoansOfPeriod[],
  before: number,
): readonly TaxRefusal[] {
  const [ended, next] = periods.slice(before, before + 2)
  if (ended === undefined || next === undefined) return []
  const earlier = accountOf(ended.accounts, name)
  const later = accountOf(next.accounts, name)
  const leftPence = earlier === undefined ? 0 : workOutAccount(earlier).closingPence
  const broughtPence = later?.broughtForwardPence ?? 0
  if (Math.abs(leftPence - broughtPence) <= TOLERANCE_PENCE) return []
  // An account in credit need not be listed: the company owes the money.
  if ((later === undefined && leftPence < 0) || (earlier === undefined && broughtPence < 0)) return []
  const message =
    `The balance of ${name} on ${formatLongDate(ended.period.end)} is ${formatMoney(leftPence)} by ${ended.path}, but ` +
    `${next.path} brings ${formatMoney(broughtPence)} forward. Correct one of them.`
  const member = later === undefined ? FACT : `${FACT}.brought_forward`
  return [{ ...inPeriod(periods, before + 1), code: 'CONTRADICTION', fact: member, about: name, message }]
}

/** With one accounting period, its list may stand in either place. */
function inPeriod(periods: readonly unknown[], index: number): Pick<TaxRefusal, 'period'> {
  return periods.length > 1 ? { period: index } : {}
}
