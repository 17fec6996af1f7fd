// Refuses loans to participators that contradict themselves, lack a fact that decides the tax, or need a
// claim outside the return.
import {
  formatLongDate,
  formatMoney,
  type IsoDate,
  isoDateFrom,
  isParticipatorName,
  lastDayOfMonths,
  PARTICIPATOR_NAME_RULE,
  type Period,
} from '@cfs/values'
import { financialYearOf } from '../computation/financial-years.ts'
import { monthsLater } from '../deadlines/months-later.ts'
import { taxDueOn } from '../deadlines/return-deadline.ts'
import type { TaxRefusal, TaxRefusalCode } from '../tax-refusal.ts'
import { workOutAccount, type LoanAccount, type Repayment } from './loan-account.ts'
import { lawfulRate } from './loan-rates.ts'
import type { LoanDates } from './loan-tax.ts'
import { mayBeMatched } from './may-be-matched.ts'
import { personOf } from './person-of.ts'

/** The most rows of a part of the page (rules 9400, 9403, 9418). */
const MOST_ROWS = 999

/** The refusals of all accounts, in their order; empty if the page can be made. */
export function refusedLoans(accounts: readonly LoanAccount[], dates: LoanDates): readonly TaxRefusal[] {
  const rows = accounts.reduce((sum, { repayments }) => sum + Math.max(1, repayments.length), 0)
  return [
    ...when(rows > MOST_ROWS, 'NOT_COVERED', {
      needs: 'paper_ct600a',
      message: `The page takes at most ${MOST_ROWS} loans and repayments. File with the tax authority’s paper form.`,
    }),
    ...accounts.flatMap((account, index) => [
      ...refusedName(
        account,
        accounts.slice(0, index).map(({ name }) => name),
      ),
      ...refusedAmounts(account),
      ...refusedAdvances(account, dates),
      ...refusedCredits(account),
      ...refusedRepayments(account, dates),
    ]),
  ]
}

const NOT_A_NAME =
  /^(the )?(company )?(directors?|shareholders?|participators?|members?|owners?)( loan)?( account)?$/iu

function refusedName({ name }: LoanAccount, earlier: readonly string[]): readonly TaxRefusal[] {
  const isRepeated = earlier.some((other) => personOf(other) === personOf(name))
  return [
    ...when(!isParticipatorName(name.trim()), 'CONTRADICTION', {
      member: 'name',
      about: name,
      message: `A name ${PARTICIPATOR_NAME_RULE}. Write the person’s name in full.`,
    }),
    ...when(NOT_A_NAME.test(name.trim()), 'FACT_REQUIRED', {
      member: 'name',
      about: name,
      message: `“${name}” is not a person’s name. Give the name of the person who owes the money.`,
    }),
    ...when(isRepeated, 'CONTRADICTION', {
      member: 'name',
      about: name,
      message: `${name} has two entries. Give one entry for each person, or for each joint account.`,
    }),
  ]
}

function refusedAmounts(account: LoanAccount): readonly TaxRefusal[] {
  const { advances, repayments, repaidPence, name } = account
  const amounts = [...advances, ...repayments].map(({ amountPence }) => amountPence)
  const areValid = amounts.every((pence) => Number.isSafeInteger(pence) && pence > 0)
  return when(!areValid || !Number.isSafeInteger(repaidPence) || repaidPence < 0, 'CONTRADICTION', {
    about: name,
    message: `The loans and repayments of ${name} must be positive amounts. Leave out those of nothing.`,
  })
}

function refusedAdvances(account: LoanAccount, { period }: LoanDates): readonly TaxRefusal[] {
  const { advances, name } = account
  const { start, end } = period
  const outside = advances.filter(({ on }) => on !== undefined && (on < start || on > end))
  const changesRate = lawfulRate(start) !== lawfulRate(end)
  const isUndated = workOutAccount(account).newLoanPence > 0 && advances.some(({ on }) => on === undefined)
  const { from } = lawfulRate(end)
  return [
    ...when(outside.length > 0, 'CONTRADICTION', {
      member: 'advances',
      about: name,
      message:
        `A loan to ${name} was made outside ${formatLongDate(start)} to ${formatLongDate(end)}. Report each loan in the ` +
        'return of the accounting period in which it was made.',
    }),
    ...when(changesRate && isUndated && from !== undefined, 'FACT_REQUIRED', {
      member: 'advances',
      about: name,
      message:
        `The rate of tax on loans changes on ${formatLongDate(from ?? end)}. Give the date and the amount of each ` +
        `loan to ${name}.`,
    }),
  ]
}

/** When a repayment counts for a later loan; the question behind `lent_again`. */
const LENT_AGAIN =
  'Say whether £5,000 or more was lent again, or is meant to be: within 30 days and in a later accounting period ' +
  'than the loan that was repaid, or by an arrangement made before the repayment. Salary and dividends that were ' +
  'set against the loan do not count.'

/** Credits of the period that were lent again may leave the loan outstanding that they seem to repay. */
function refusedCredits(account: LoanAccount): readonly TaxRefusal[] {
  const { name, lentAgain, repaidPence, repayments } = account
  if (!mayBeMatched(account)) return []
  const what = `${formatMoney(repaidPence)} was repaid by ${name} in the period`
  return [
    // With repayments after the period, the question is asked below.
    ...when(lentAgain === undefined && repayments.length === 0, 'FACT_REQUIRED', {
      member: 'lent_again',
      about: name,
      message: `${what}. ${LENT_AGAIN} If so, the loan counts as not repaid (CTA 2010 s.464ZA).`,
    }),
    ...when(lentAgain === true, 'NOT_COVERED', {
      member: 'lent_again',
      about: name,
      needs: 'repayments_lent_again',
      message:
        `${what} or after it, and money was lent again. Such a repayment counts for the later loan, which this ` +
        'service does not work out (CTA 2010 s.464ZA). Have the return made with other software.',
    }),
  ]
}

function refusedRepayments(account: LoanAccount, dates: LoanDates): readonly TaxRefusal[] {
  const { repayments, name, lentAgain } = account
  if (repayments.length === 0) return []
  const { newLoanPence } = workOutAccount(account)
  const totalPence = repayments.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const owed = formatMoney(newLoanPence)
  return [
    ...when(totalPence > newLoanPence, 'CONTRADICTION', {
      member: 'repayments',
      about: name,
      message:
        `The repayments by ${name} come to ${formatMoney(totalPence)}, but only ${owed} of the loans of this period was ` +
        'owed at its end. Leave out what repaid loans of an earlier period: relief for those is claimed in the ' +
        'return of that period, or on form L2P.',
    }),
    ...when(lentAgain === undefined, 'FACT_REQUIRED', {
      member: 'lent_again',
      about: name,
      message:
        `${name} repaid ${formatMoney(totalPence)} after the period. ${LENT_AGAIN} If so, the repayments give no ` +
        'relief (CTA 2010 s.464ZA).',
    }),
    ...repayments.flatMap((repayment) => refusedRepayment(repayment, name, dates)),
  ]
}

function refusedRepayment(
  repayment: Repayment,
  name: string,
  { period, sentOn }: LoanDates,
): readonly TaxRefusal[] {
  const { on } = repayment
  const at = { member: 'repayments', about: name }
  const what = `${name} repaid ${formatMoney(repayment.amountPence)} on ${formatLongDate(on)}`
  if (on <= period.end) {
    const message = `${what}, which is not after the period. Include it in what was repaid in the period.`
    return when(true, 'CONTRADICTION', { ...at, message })
  }
  const { periodEnd } = repayment
  if (periodEnd !== undefined && (periodEnd < on || lastDayOfMonths(on, 12) < periodEnd)) {
    const message =
      `${what}, so the accounting period of the repayment cannot end on ${formatLongDate(periodEnd)}. ` +
      'Give the last day of the accounting period in which it was repaid.'
    return when(true, 'CONTRADICTION', { ...at, message })
  }
  if (on > sentOn) {
    const message = `The repayment by ${name} on ${formatLongDate(on)} has not happened yet. File without it, then amend.`
    return when(true, 'CONTRADICTION', { ...at, message })
  }
  if (repaymentPart(repayment, { period, sentOn }) !== undefined) return []
  const last = formatLongDate(lastDayToClaim(on))
  const dueFrom = formatLongDate(reliefDueFrom(repayment, period))
  const message =
    sentOn > lastDayToClaim(on)
      ? `${what}. The relief had to be claimed by ${last} (CTA 2010 s.458(3)). Leave it out of the return.`
      : `${what}, after the tax fell due, so that relief is due from ${dueFrom} on (CTA 2010 s.458(5)). ` +
        `Leave it out of the return, and claim the relief on form L2P, by ${last}.`
  const needs = sentOn > lastDayToClaim(on) ? 'late_relief_claim' : 'L2P'
  return when(true, 'NOT_COVERED', { ...at, needs, message })
}

/**
 * The part of the page that a repayment belongs to: 2 within nine months of the period, 3 if it was later
 * and relief is due on the day of sending (CTA 2010 s.458(3) and (5); CTM98230); undefined if only a claim
 * outside the return gives relief.
 */
export function repaymentPart(repayment: Repayment, { period, sentOn }: LoanDates): 2 | 3 | undefined {
  const { on } = repayment
  if (on <= monthsLater(period.end, 9)) return 2
  return reliefDueFrom(repayment, period) <= sentOn && sentOn <= lastDayToClaim(on) ? 3 : undefined
}

/** The day after nine months from the end of the accounting period of the repayment (CTA 2010 s.458(5)). */
function reliefDueFrom(repayment: Repayment, period: Period): IsoDate {
  return taxDueOn({ ...period, end: endOfRepaymentPeriod(repayment, period.end) })
}

/** The last day of the accounting period in which the repayment was made. */
function endOfRepaymentPeriod({ on, periodEnd }: Repayment, end: IsoDate): IsoDate {
  if (periodEnd !== undefined) return periodEnd
  let years = 1
  while (monthsLater(end, 12 * years) < on) years += 1
  return monthsLater(end, 12 * years)
}

/** Four years after the end of the financial year in which the repayment was made (CTA 2010 s.458(3)). */
function lastDayToClaim(on: IsoDate): IsoDate {
  return isoDateFrom(`${financialYearOf(on) + 5}-03-31`)
}

interface Words extends Pick<TaxRefusal, 'about' | 'needs' | 'message'> {
  readonly member?: string
}

function when(condition: boolean, code: TaxRefusalCode, { member, ...words }: Words): readonly TaxRefusal[] {
  const fact = member === undefined ? 'loans_to_participators' : `loans_to_participators.${member}`
  return condition ? [{ code, fact, ...words }] : []
}
