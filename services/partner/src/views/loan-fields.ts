// The fields about the people who owe the company money: the first person is shown, others on request.
import {
  attributes,
  type FieldErrors,
  formatAmount,
  formatDay,
  html,
  type Html,
  radioField,
  type Slot,
  textField,
} from '@cfs/pages'
import { addDays, type IsoDate } from '@cfs/values'
import { MOST_PEOPLE, MOST_REPAYMENTS } from '../domain/answers.ts'
import { type AnswerValues, loanField, repaymentField } from '../planning/read-answers.ts'
import { dateFields } from './date-fields.ts'

export interface LoanFields {
  readonly values: AnswerValues
  readonly errors: FieldErrors
  readonly periodEnd: IsoDate
  /** The first day of another rate of tax within the period. */
  readonly rateChange: IsoDate | undefined
  readonly partner: string
}

export function loanFields(model: LoanFields): Html {
  const people = Array.from({ length: MOST_PEOPLE }, (_, index) => index)
  const [first = 0, ...others] = people
  return html`${personFields(model, first)}
    ${others.map(
      (index) =>
        html`<details class="stack" ${attributes({ open: isFilledIn(model, loanField(index, '')) })}>
          <summary>Person ${index + 1}</summary>${personFields(model, index)}</details>`,
    )}
    <p class="muted">If more than ${MOST_PEOPLE} people owe the company money, ask ${model.partner} to file.</p>`
}

function isFilledIn({ values, errors }: LoanFields, prefix: string): boolean {
  const isOwn = ([name, value]: readonly [string, string | undefined]) =>
    name.startsWith(prefix) && value !== undefined && value !== ''
  return Object.entries(values).some(isOwn) || Object.entries(errors).some(isOwn)
}

function personFields(model: LoanFields, index: number): Slot {
  const { rateChange, periodEnd } = model
  const name = loanField(index, 'name')
  const money = (field: string, label: string, hint?: string) =>
    moneyField(model, { name: loanField(index, field), label, hint })
  return [
    textField({
      name,
      label: 'Full name',
      value: model.values[name],
      error: model.errors[name],
      autocomplete: 'off',
      characters: 20,
    }),
    ...(rateChange === undefined
      ? [money('amount', 'Borrowed in this period', `What is still owed of it on ${formatDay(periodEnd)}`)]
      : [
          money(
            'amount',
            `Borrowed in this period up to ${formatDay(addDays(rateChange, -1))}`,
            `What is still owed of it on ${formatDay(periodEnd)}`,
          ),
          money('later', `Borrowed from ${formatDay(rateChange)}`, 'The tax on these loans is higher'),
        ]),
    money(
      'earlier',
      'Borrowed in earlier periods',
      'What is still owed of it. Leave it empty if there is none',
    ),
    repaymentFields(model, index),
  ]
}

function moneyField(
  { values, errors }: LoanFields,
  {
    name,
    label,
    hint,
  }: { readonly name: string; readonly label: string; readonly hint?: string | undefined },
): Html {
  return textField({
    name,
    label,
    ...(hint === undefined ? {} : { hint }),
    value: values[name],
    error: errors[name],
    inputmode: 'decimal',
    prefix: '£',
    autocomplete: 'off',
    characters: 10,
  })
}

function repaymentFields(model: LoanFields, loan: number): Html {
  const { values, errors, periodEnd } = model
  const lent = loanField(loan, 'lent')
  const isOpen = isFilledIn(model, loanField(loan, 'repaid-')) || isFilledIn(model, lent)
  const repayments = Array.from({ length: MOST_REPAYMENTS }, (_, index) => {
    const of = (part: string) => repaymentField(loan, index, part)
    return [
      moneyField(model, {
        name: of('amount'),
        label: index === 0 ? 'Paid back' : 'Paid back on another day',
      }),
      dateFields({
        prefix: of(''),
        legend: 'On',
        hint: `A day after ${formatDay(periodEnd)}`,
        error: errors[of('day')],
        values: {
          day: values[of('day')] ?? '',
          month: values[of('month')] ?? '',
          year: values[of('year')] ?? '',
        },
      }),
    ]
  })
  return html`<details class="stack" ${attributes({ open: isOpen })}><summary>Some of what was borrowed in
      this period was paid back since</summary>
    ${repayments}
    ${radioField({
      name: lent,
      legend: 'Was any of it lent again, or is it meant to be?',
      hint: 'Within 30 days, or as arranged. It then reduces no tax',
      error: errors[lent],
      choices: [
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Yes' },
      ],
      chosen: [values[lent] ?? ''],
    })}</details>`
}

/** What the imported figures suggest about the question. */
export function suggestedLoans(
  accounts: readonly { readonly name: string; readonly pounds: number }[],
): string | undefined {
  if (accounts.length === 0) return undefined
  const named = accounts.map(({ name, pounds }) => `“${name}” with ${formatAmount(pounds)}`).join(', ')
  return `Your figures have ${named} owed to the company, so the answer is probably “Yes”.`
}
