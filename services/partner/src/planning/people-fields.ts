// The fields about each person who owes the company money, as the page shows them.
import { MOST_PEOPLE, MOST_REPAYMENTS } from '../domain/answers.ts'
import { type AnswerValues, loanField, repaymentField } from './read-answers.ts'

type Messages = Readonly<Record<string, string>>

export function peopleFields(values: AnswerValues, errors: Messages) {
  const isFilledIn = (prefix: string) =>
    [...Object.entries(values), ...Object.entries(errors)].some(
      ([name, value]) => name.startsWith(prefix) && value !== '',
    )
  const fieldOf = (name: string) => ({ name, value: values[name] ?? '', error: errors[name] })
  return numbersTo(MOST_PEOPLE).map((person) => {
    const of = (field: string) => fieldOf(loanField(person, field))
    return {
      isFilledIn: isFilledIn(loanField(person, '')),
      hasRepayments: isFilledIn(loanField(person, 'repaid-')) || isFilledIn(loanField(person, 'lent')),
      name: of('name'),
      amount: of('amount'),
      later: of('later'),
      earlier: of('earlier'),
      lent: of('lent'),
      repayments: numbersTo(MOST_REPAYMENTS).map((index) => {
        const field = (part: string) => fieldOf(repaymentField(person, index, part))
        const [day, month, year] = [field('day'), field('month'), field('year')]
        return {
          amount: field('amount'),
          date: {
            prefix: repaymentField(person, index, ''),
            error: day.error,
            values: { day: day.value, month: month.value, year: year.value },
          },
        }
      }),
    }
  })
}

function numbersTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}
