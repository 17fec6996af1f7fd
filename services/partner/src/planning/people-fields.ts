// The fields about each person who owed the company money, as the page shows them.
import { MOST_PEOPLE } from '../domain/answers.ts'
import {
  type AnswerValues,
  hasRepaymentRows,
  isFilledIn,
  isWriteOff,
  loanField,
  numbersTo,
  periodField,
  REPAYMENT_ROWS,
  repaymentField,
  type RepaymentRow,
} from './answer-fields.ts'
import { isPersonFilledIn } from './read-loans.ts'

type Messages = Readonly<Record<string, string>>

interface ShownPeople {
  /** The number of accounting periods. */
  readonly periods: number
  /** Whether the customer asked for the fields of one more person. */
  readonly isOneMore: boolean
}

/** The people with values or messages, and one without; one more if the customer asked for it. */
export function peopleFields(values: AnswerValues, errors: Messages, { periods, isOneMore }: ShownPeople) {
  const all = { ...values, ...errors }
  const last = numbersTo(MOST_PEOPLE).findLast(
    (person) => isPersonFilledIn(values, person) || isFilledIn(errors, loanField(person, '')),
  )
  const count = Math.max(1, (last ?? -1) + (isOneMore ? 2 : 1))
  const fieldOf = (name: string) => ({ name, value: values[name] ?? '', error: errors[name] })
  return numbersTo(Math.min(count, MOST_PEOPLE)).map((person) => {
    const of = (field: string) => fieldOf(loanField(person, field))
    return {
      name: of('name'),
      director: of('director'),
      opening: of('opening'),
      interest: of('interest'),
      conditions: of('conditions'),
      other: of('other'),
      written: of('written'),
      again: of('again'),
      hasRepayments: numbersTo(periods).some((index) => hasRepaymentRows(all, [person, index])),
      periods: numbersTo(periods).map((index) => {
        const field = (name: string) => fieldOf(periodField(person, index, name))
        return {
          lent: field('lent'),
          later: field('later'),
          repaid: field('repaid'),
          repayments: REPAYMENT_ROWS.map((row) => repayment([person, index], row, fieldOf)),
        }
      }),
    }
  })
}

function repayment(
  at: readonly [person: number, period: number],
  row: RepaymentRow,
  fieldOf: (name: string) => { name: string; value: string; error: string | undefined },
) {
  const field = (part: string) => fieldOf(repaymentField(at, row, part))
  const [day, month, year] = [field('day'), field('month'), field('year')]
  return {
    isWriteOff: isWriteOff(row),
    amount: field('amount'),
    date: {
      prefix: repaymentField(at, row, ''),
      error: day.error,
      values: { day: day.value, month: month.value, year: year.value },
    },
  }
}
