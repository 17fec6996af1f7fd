// Reads the answers to the questions as the customer typed them. The filing service checks what they mean.
import { ACTIVITIES, lawfulRate } from '@cfs/tax'
import { type IsoDate, parseIsoDate, type Period } from '@cfs/values'
import {
  type Answers,
  type LoanAnswer,
  MOST_NAME_CHARACTERS,
  MOST_PEOPLE,
  MOST_REPAYMENTS,
} from '../domain/answers.ts'
import type { AskedQuestions } from './questions-asked.ts'
import { readMoney, writeMoney } from './read-money.ts'

export type AnswerValues = Readonly<Record<string, string>>

export interface AnswersToRead {
  readonly asked: AskedQuestions
  readonly period: Period
}

export type ReadAnswers =
  | { readonly answers: Answers }
  | { readonly errors: Readonly<Record<string, string>> }

const MOST_COMPANIES = 999
const NO_ACTIVITY =
  'This page cannot file the return of a company with costs that did none of these. Ask the company that sent you the link to file'

/** The first day of another rate of tax on loans within the period; undefined if there is one rate. */
export function rateChangeIn({ start, end }: Period): IsoDate | undefined {
  const { from } = lawfulRate(end)
  return from !== undefined && from > start ? from : undefined
}

/** The names of the fields of one person or of one repayment. */
export const loanField = (index: number, field: string) => `loan-${index}-${field}`
export const repaymentField = (loan: number, index: number, field: string) =>
  loanField(loan, `repaid-${index}-${field}`)

/** The answers, or a message for each field that has none. */
export function readAnswers(values: AnswerValues, { asked, period }: AnswersToRead): ReadAnswers {
  const errors: Record<string, string> = {}
  const of = (name: string) => values[name] ?? ''
  const owes = yesOrNo(of('owes'))
  if (owes === undefined) errors['owes'] = 'Choose whether anyone owes the company money'
  const loans = owes === true ? readLoans(values, { errors, change: rateChangeIn(period) }) : undefined
  const associatedCompanies = of('associates') === 'no' ? 0 : readCount(of('associates_count'))
  if (yesOrNo(of('associates')) === undefined)
    errors['associates'] = 'Choose whether there are other companies'
  else if (associatedCompanies === undefined)
    errors['associates_count'] = 'Enter the number of other companies, such as 1'
  const activity = asked.activity ? ACTIVITIES.find((one) => one === of('activity')) : undefined
  if (asked.activity && activity === undefined)
    errors['activity'] = of('activity') === 'none' ? NO_ACTIVITY : 'Choose what the company did'
  const isLetsAsked = asked.lets || activity === 'property_letting'
  const lets = isLetsAsked ? yesOrNo(of('lets')) : undefined
  if (isLetsAsked && lets === undefined) errors['lets'] = 'Choose to whom the company let property'
  const beganOn = asked.beganOn ? readBeginning(values, period) : undefined
  if (asked.beganOn && beganOn === undefined) {
    if (of('began') === 'later') errors['began-day'] = 'Enter the day as numbers, such as 1 6 2025'
    else errors['began'] = 'Choose when the company first had income or a business'
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { answers: { owes, loans, associatedCompanies, activity, letsToConnectedPersons: lets, beganOn } }
}

function yesOrNo(text: string): boolean | undefined {
  return text === 'yes' ? true : text === 'no' ? false : undefined
}

function readCount(text: string): number | undefined {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= MOST_COMPANIES ? count : undefined
}

function readBeginning(values: AnswerValues, { start }: Period): IsoDate | undefined {
  if (values['began'] === 'start') return start
  return values['began'] === 'later' ? readDay(values, 'began-') : undefined
}

function readDay(values: AnswerValues, prefix: string): IsoDate | undefined {
  const of = (part: string) => (values[`${prefix}${part}`] ?? '').padStart(2, '0')
  return parseIsoDate(`${of('year')}-${of('month')}-${of('day')}`)
}

interface LoansToRead {
  readonly errors: Record<string, string>
  readonly change: IsoDate | undefined
}

const LOAN_FIELDS = ['name', 'amount', 'later', 'earlier', 'lent'] as const

function readLoans(values: AnswerValues, toRead: LoansToRead): readonly LoanAnswer[] {
  const loans: LoanAnswer[] = []
  for (let index = 0; index < MOST_PEOPLE; index += 1) {
    const isEmpty = Object.entries(values).every(
      // A choice, once made, cannot be taken back.
      ([name, value]) => value === '' || !name.startsWith(loanField(index, '')) || name.endsWith('-lent'),
    )
    if (!isEmpty || (index === 0 && isNobody(values))) loans.push(readLoan(values, index, toRead))
  }
  return loans
}

function isNobody(values: AnswerValues): boolean {
  return !Object.entries(values).some(([name, value]) => name.startsWith('loan-') && value !== '')
}

function readLoan(values: AnswerValues, index: number, { errors, change }: LoansToRead): LoanAnswer {
  const [name, amount, later, earlier, lent] = LOAN_FIELDS.map((field) => loanField(index, field))
  const pounds = (field = '') => readAmount(values, { field, errors })
  const typedName = values[name ?? ''] ?? ''
  const length = [...typedName].length
  if (length < 2 || length > MOST_NAME_CHARACTERS)
    errors[name ?? ''] = 'Enter the person’s full name, with 2 to 56 characters'
  const [own, ownLater, before] = [pounds(amount), pounds(later), pounds(earlier)]
  const isNothing = (own ?? 0) + (ownLater ?? 0) + (before ?? 0) === 0
  if (isNothing && errors[amount ?? ''] === undefined)
    errors[amount ?? ''] = 'Enter what the person owes, in pounds, such as 1250 or 1250.50'
  const repayments = readRepayments(values, index, errors)
  const lentAgain = yesOrNo(values[lent ?? ''] ?? '')
  const isRepaid = Object.entries(values).some(
    ([field, value]) => value !== '' && field.startsWith(loanField(index, 'repaid-')),
  )
  if (isRepaid && lentAgain === undefined) errors[lent ?? ''] = 'Choose whether any of it was lent again'
  return {
    name: typedName,
    pounds: own ?? 0,
    ...(change === undefined ? {} : { later: { pounds: ownLater ?? 0, from: change } }),
    ...(before === undefined || before === 0 ? {} : { earlierPounds: before }),
    ...(repayments.length === 0 ? {} : { repayments, lentAgain }),
  }
}

function readRepayments(values: AnswerValues, loan: number, errors: Record<string, string>) {
  return Array.from({ length: MOST_REPAYMENTS }, (_, index) => index).flatMap((index) => {
    const of = (part: string) => repaymentField(loan, index, part)
    if (['amount', 'day', 'month', 'year'].every((part) => (values[of(part)] ?? '') === '')) return []
    const pounds = readAmount(values, { field: of('amount'), errors })
    const on = readDay(values, of(''))
    if (on === undefined) errors[of('day')] = 'Enter the day of the repayment as numbers, such as 2 11 2026'
    if ((pounds ?? 0) === 0 && errors[of('amount')] === undefined)
      errors[of('amount')] = 'Enter what was paid back, in pounds'
    return on === undefined || pounds === undefined ? [] : [{ pounds, on }]
  })
}

function readAmount(
  values: AnswerValues,
  { field, errors }: { readonly field: string; readonly errors: Record<string, string> },
): number | undefined {
  const text = values[field] ?? ''
  if (text === '') return undefined
  const pounds = readMoney(text)
  if (pounds !== undefined && pounds >= 0) return pounds
  errors[field] = 'Enter an amount in pounds, such as 1250 or 1250.50'
  return undefined
}

/** The names of all fields of the page. */
export const ANSWER_FIELDS: readonly string[] = [
  'owes',
  'associates',
  'associates_count',
  'activity',
  'lets',
  'began',
  'began-day',
  'began-month',
  'began-year',
  ...Array.from({ length: MOST_PEOPLE }, (_, loan) => [
    ...LOAN_FIELDS.map((field) => loanField(loan, field)),
    ...Array.from({ length: MOST_REPAYMENTS }, (__, index) =>
      ['amount', 'day', 'month', 'year'].map((part) => repaymentField(loan, index, part)),
    ).flat(),
  ]).flat(),
]

/** The stored answers as the fields show them. */
export function typedAnswers(answers: Answers, { start }: Period): AnswerValues {
  const { owes, loans = [], associatedCompanies: count, activity, beganOn } = answers
  const began = beganOn === undefined ? '' : beganOn === start ? 'start' : 'later'
  return {
    owes: wordOf(owes),
    associates: count === undefined ? '' : wordOf(count > 0),
    associates_count: count === undefined || count === 0 ? '' : String(count),
    activity: activity ?? '',
    lets: wordOf(answers.letsToConnectedPersons),
    began,
    ...(beganOn === undefined || began === 'start' ? {} : typedDay('began-', beganOn)),
    ...Object.assign({}, ...loans.map(typedLoan)),
  }
}

function wordOf(answer: boolean | undefined): string {
  return answer === undefined ? '' : answer ? 'yes' : 'no'
}

function typedDay(prefix: string, day: IsoDate): AnswerValues {
  const [year = '', month = '', number = ''] = day.split('-')
  return {
    [`${prefix}day`]: String(Number(number)),
    [`${prefix}month`]: String(Number(month)),
    [`${prefix}year`]: year,
  }
}

function typedLoan(loan: LoanAnswer, index: number): AnswerValues {
  const money = (pounds = 0) => (pounds === 0 ? '' : writeMoney(pounds))
  const repaid = (loan.repayments ?? []).map(({ pounds, on }, repayment) => ({
    [repaymentField(index, repayment, 'amount')]: money(pounds),
    ...typedDay(repaymentField(index, repayment, ''), on),
  }))
  return {
    [loanField(index, 'name')]: loan.name,
    [loanField(index, 'amount')]: money(loan.pounds),
    [loanField(index, 'later')]: money(loan.later?.pounds),
    [loanField(index, 'earlier')]: money(loan.earlierPounds),
    [loanField(index, 'lent')]: wordOf(loan.lentAgain),
    ...Object.assign({}, ...repaid),
  }
}
