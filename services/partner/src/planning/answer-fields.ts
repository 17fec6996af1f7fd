// The names of the fields about the questions, and how their values are read.
import { type IsoDate, parseIsoDate, readTypedPounds, wrongPounds } from '@cfs/values'
import { MOST_PEOPLE } from '../domain/answers.ts'
import { DATED_FIELDS, memberOf } from './figure-fields.ts'

export { MOST_PEOPLE }

/** What the customer typed or chose, by the name of the field. */
export type AnswerValues = Readonly<Record<string, string>>

/** Messages by the name of the field; the readers of fields add to them. */
export type AnswerErrors = Record<string, string>

/** The names of the fields of one person, of one period of the person, and of one repayment. */
export const loanField = (person: number, field: string) => `loan-${person}-${field}`
export const periodField = (person: number, period: number, field: string) =>
  loanField(person, `p${period}-${field}`)
export const repaymentField = (
  [person, period]: readonly [person: number, period: number],
  row: RepaymentRow,
  field: string,
) => periodField(person, period, `${row}-${field}`)

/** What ended a loan after its period: money on two days at most, and what the company wrote off on one. */
export const REPAYMENT_ROWS = ['paid-0', 'paid-1', 'off-0'] as const
export type RepaymentRow = (typeof REPAYMENT_ROWS)[number]

export function isWriteOff(row: RepaymentRow): boolean {
  return row.startsWith('off-')
}

/** Whether any field has a value about what was paid back or written off after the period. */
export function hasRepaymentRows(
  values: AnswerValues,
  [person, period]: readonly [person: number, period: number],
): boolean {
  return ['paid-', 'off-'].some((row) => isFilledIn(values, periodField(person, period, row)))
}

/** The name of the field with the part of a figure that belongs to one accounting period. */
export const partField = (member: string, period: number) => `part-${period}-${member}`

/** The first and last days of the accounting periods that the fields of the page are about. */
export const PERIODS_FIELD = 'periods'

export const DAY_PARTS = ['day', 'month', 'year'] as const
export const OWN_FIELDS = [
  'name',
  'director',
  'opening',
  'interest',
  'conditions',
  'other',
  'written',
  'again',
] as const
const CHOICES = [
  'owed',
  'guarantees',
  'guarantees_text',
  'close',
  'associates',
  'associates_count',
  'activity',
  'after',
  'lets',
  'began',
  'trade',
]
export const PERIOD_FIELDS = ['lent', 'later', 'repaid'] as const

/** The names of all fields of the page but for the ticked accounts, for this number of accounting periods. */
export function answerFields(periods: number): readonly string[] {
  const people = numbersTo(MOST_PEOPLE).flatMap((person) => [
    ...OWN_FIELDS.map((field) => loanField(person, field)),
    ...numbersTo(periods).flatMap((period) => [
      ...PERIOD_FIELDS.map((field) => periodField(person, period, field)),
      ...REPAYMENT_ROWS.flatMap((row) =>
        ['amount', ...DAY_PARTS].map((part) => repaymentField([person, period], row, part)),
      ),
    ]),
  ])
  const days = ['began', 'started', 'stopped'].flatMap((name) => DAY_PARTS.map((part) => `${name}-${part}`))
  const parts = numbersTo(periods).flatMap((period) =>
    DATED_FIELDS.map((field) => partField(memberOf(field), period)),
  )
  return [...CHOICES, ...days, ...parts, ...people]
}

export function numbersTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** Whether any of the fields whose names begin like this has a value. */
export function isFilledIn(values: AnswerValues, prefix: string): boolean {
  return Object.entries(values).some(([name, value]) => value !== '' && name.startsWith(prefix))
}

export function yesOrNo(text: string | undefined): boolean | undefined {
  return text === 'yes' ? true : text === 'no' ? false : undefined
}

export function wordOf(answer: boolean | undefined): string {
  return answer === undefined ? '' : answer ? 'yes' : 'no'
}

/** The day in the fields that begin with the prefix. */
export function readDay(values: AnswerValues, prefix: string): IsoDate | undefined {
  const of = (part: string) => (values[`${prefix}${part}`] ?? '').padStart(2, '0')
  return parseIsoDate(`${of('year')}-${of('month')}-${of('day')}`)
}

export function typedDay(prefix: string, day: IsoDate | undefined): AnswerValues {
  if (day === undefined) return {}
  const [year = '', month = '', number = ''] = day.split('-')
  return {
    [`${prefix}day`]: String(Number(number)),
    [`${prefix}month`]: String(Number(month)),
    [`${prefix}year`]: year,
  }
}

/** The field's amount in pounds; an empty field has the message `ifEmpty`, or is nothing without one. */
export function readPounds(
  field: string,
  { values, errors }: { readonly values: AnswerValues; readonly errors: AnswerErrors },
  rule: { readonly ifEmpty?: string; readonly mayBeNegative?: boolean } = {},
): number | undefined {
  const text = values[field] ?? ''
  if (text === '') {
    if (rule.ifEmpty !== undefined) errors[field] = rule.ifEmpty
    return undefined
  }
  const pounds = readTypedPounds(text)
  if (pounds !== undefined && (pounds >= 0 || rule.mayBeNegative === true)) return pounds
  errors[field] = capitalised(
    pounds === undefined ? wrongPounds(text) : 'enter the amount without a minus sign',
  )
  return undefined
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
