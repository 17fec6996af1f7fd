// Reads what the customer typed about each person who owed the company money.
import { lawfulRate } from '@cfs/tax'
import { addDays, formatLongDate, type IsoDate, type Period } from '@cfs/values'
import {
  type LaterRepayment,
  type LoanAnswer,
  type LoansOfPeriod,
  type LoanTerms,
  MOST_CONDITIONS_CHARACTERS,
  MOST_NAME_CHARACTERS,
  MOST_PEOPLE,
} from '../domain/answers.ts'
import {
  type AnswerErrors,
  type AnswerValues,
  DAY_PARTS,
  hasRepaymentRows,
  isFilledIn,
  isWriteOff,
  loanField,
  numbersTo,
  periodField,
  readDay,
  readPounds,
  REPAYMENT_ROWS,
  repaymentField,
  yesOrNo,
} from './answer-fields.ts'
import { lentIn, mayBeBorrowedAgain, sumOf } from './closing-loans.ts'

export interface LoansToRead {
  readonly values: AnswerValues
  /** The messages of fields without an answer are added here. */
  readonly errors: AnswerErrors
  /** The accounting periods. */
  readonly periods: readonly Period[]
  /**
   * Who is asked about, and what: `taxed` also what was paid back since and borrowed again, `directors` only
   * what the accounts say about loans to directors.
   */
  readonly about: 'taxed' | 'untaxed' | 'directors'
}

/** The first day of another rate of tax on loans within the period; undefined if there is one rate. */
export function rateChangeIn({ start, end }: Period): IsoDate | undefined {
  const { from } = lawfulRate(end)
  return from !== undefined && from > start ? from : undefined
}

/** The people whose fields are filled in; the first person's if none are, with messages for its fields. */
export function readLoans(toRead: LoansToRead): readonly LoanAnswer[] {
  const filled = numbersTo(MOST_PEOPLE).filter((person) => isPersonFilledIn(toRead.values, person))
  return (filled.length === 0 ? [0] : filled).map((person) => readLoan(person, toRead))
}

/** A choice, once made, cannot be taken back, so choices alone are no person. */
export function isPersonFilledIn(values: AnswerValues, person: number): boolean {
  const choices = ['director', 'conditions', 'again'].map((field) => loanField(person, field))
  const typed = Object.entries(values).filter(([name]) => !choices.includes(name))
  return isFilledIn(Object.fromEntries(typed), loanField(person, ''))
}

function readLoan(person: number, toRead: LoansToRead): LoanAnswer {
  const { values, errors, periods } = toRead
  const field = (name: string) => loanField(person, name)
  const name = values[field('name')] ?? ''
  const length = [...name].length
  if (length < 2 || length > MOST_NAME_CHARACTERS)
    errors[field('name')] = 'Enter the person’s full name, with 2 to 56 characters'
  const isDirector = toRead.about === 'directors' || yesOrNo(values[field('director')])
  if (isDirector === undefined) errors[field('director')] = 'Choose whether the person was a director'
  const first = periods[0]?.start
  const opening = readPounds(field('opening'), toRead, {
    mayBeNegative: true,
    ifEmpty: `Enter what the person owed ${first === undefined ? 'at the start' : `on ${formatLongDate(first)}`}, or 0`,
  })
  const read = periods.map((_, index) => readPeriod([person, index], toRead))
  const loan = {
    name,
    opening: opening ?? 0,
    periods: read,
    ...readLentAgain(person, { opening: opening ?? 0, periods: read }, toRead),
    ...(isDirector === true ? { terms: readTerms(person, read, toRead) } : {}),
  }
  refuseContradictions(person, loan, toRead)
  return loan
}

function readPeriod([person, index]: readonly [number, number], toRead: LoansToRead): LoansOfPeriod {
  const { start, end } = toRead.periods[index] ?? noPeriod()
  const pounds = (name: string, what: string) =>
    readPounds(periodField(person, index, name), toRead, { ifEmpty: `Enter what was ${what}, or 0` }) ?? 0
  const change = toRead.about === 'directors' ? undefined : rateChangeIn({ start, end })
  const lent = pounds('lent', 'taken out or borrowed')
  const later =
    change === undefined ? undefined : { pounds: pounds('later', 'taken out or borrowed'), from: change }
  const repaid = pounds('repaid', 'paid back')
  const repayments = toRead.about === 'taxed' ? readRepayments([person, index], toRead) : []
  return {
    start,
    end,
    lent,
    ...(later === undefined ? {} : { later }),
    repaid,
    ...(repayments.length === 0 ? {} : { repayments }),
  }
}

function noPeriod(): never {
  throw new RangeError('there is no such accounting period')
}

function readRepayments(place: readonly [number, number], toRead: LoansToRead): readonly LaterRepayment[] {
  const { values, errors } = toRead
  return REPAYMENT_ROWS.flatMap((row) => {
    const of = (part: string) => repaymentField(place, row, part)
    const [what, done] = isWriteOff(row) ? ['write-off', 'written off'] : ['repayment', 'paid back']
    if (['amount', ...DAY_PARTS].every((part) => (values[of(part)] ?? '') === '')) return []
    const pounds = readPounds(of('amount'), toRead)
    const on = readDay(values, of(''))
    if (on === undefined) errors[of('day')] = `Enter the day of the ${what} as numbers, such as 2 11 2026`
    if ((pounds ?? 0) === 0 && errors[of('amount')] === undefined)
      errors[of('amount')] = `Enter what was ${done}, in pounds`
    if (on === undefined || pounds === undefined) return []
    return [{ pounds, on, ...(isWriteOff(row) ? { isWrittenOff: true } : {}) }]
  })
}

const BORROWED_AGAIN =
  'What was paid back and borrowed again counts for the later loan, and this page cannot work out the tax on it. Ask the company that sent you the link to file'

/** The question, if it decides the tax on what was paid back in a period or after it. */
function readLentAgain(
  person: number,
  loan: Pick<LoanAnswer, 'opening' | 'periods'>,
  { values, errors, about }: LoansToRead,
) {
  if (about !== 'taxed') return {}
  const places = numbersTo(loan.periods.length)
  const isLarge = places.some((index) => mayBeBorrowedAgain(loan, index))
  const isSince = places.some((index) => hasRepaymentRows(values, [person, index]))
  if (!isLarge && !isSince) return {}
  const field = loanField(person, 'again')
  const lentAgain = yesOrNo(values[field])
  if (lentAgain === undefined) errors[field] = 'Choose whether any of it was borrowed again'
  if (lentAgain === true && isLarge) errors[field] = BORROWED_AGAIN
  return { lentAgain }
}

const PERCENT = /^\d{1,2}(?:\.\d{1,2})?$/

function readTerms(person: number, read: readonly LoansOfPeriod[], toRead: LoansToRead): LoanTerms {
  const { values, errors } = toRead
  const field = (name: string) => loanField(person, name)
  const interest = (values[field('interest')] ?? '').replaceAll(/[%\s]/g, '')
  if (!PERCENT.test(interest)) errors[field('interest')] = 'Enter the interest for a year in percent, or 0'
  const choice = values[field('conditions')] ?? ''
  const words = values[field('other')] ?? ''
  if (choice !== 'demand' && choice !== 'other')
    errors[field('conditions')] = 'Choose when the money must be paid back'
  const isTooLong = [...words].length > MOST_CONDITIONS_CHARACTERS
  if (choice === 'other' && (words.length < 3 || isTooLong))
    errors[field('other')] = `Enter the conditions, in at most ${MOST_CONDITIONS_CHARACTERS} characters`
  const writtenOff = readPounds(field('written'), toRead) ?? 0
  if (writtenOff > sumOf(read.map(({ repaid }) => repaid)))
    errors[field('written')] = 'What was written off must be part of what was paid back in the period'
  return {
    interestPercent: Number(interest) || 0,
    ...(choice === 'other' ? { conditions: words } : {}),
    ...(writtenOff === 0 ? {} : { writtenOff }),
  }
}

/** A person without any debt, and what was paid back in a later period than the one that has its amount. */
function refuseContradictions(person: number, loan: LoanAnswer, { errors }: LoansToRead): void {
  const isFine = (name: string) => errors[name] === undefined
  const { opening, periods } = loan
  const lent = periodField(person, 0, 'lent')
  const isNothing = opening <= 0 && periods.every((period) => lentIn(period) === 0)
  if (isNothing && isFine(lent) && isFine(loanField(person, 'opening')))
    errors[lent] = 'Enter what the person borrowed or owed, or empty all fields about the person'
  for (const [index, { end, repaid }] of periods.entries()) {
    const before = periods.slice(0, index).flatMap(({ repayments = [] }) => repayments)
    const start = addDays(periods[index - 1]?.end ?? end, 1)
    const within = before.filter(({ on }) => start <= on && on <= end)
    const field = periodField(person, index, 'repaid')
    const isMore = sumOf(within.map(({ pounds }) => pounds)) > repaid
    if (isMore && isFine(field))
      errors[field] = 'This is less than what you say was paid back on days of this period'
  }
}
