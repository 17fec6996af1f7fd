// The fields about the people who owe the company money: the first person is shown, others on request.
import {
  attributes,
  formatAmount,
  formatDay,
  html,
  type Html,
  radioField,
  type Slot,
  textField,
} from '@cfs/pages'
import { addDays, type IsoDate } from '@cfs/values'
import { type DateFields, dateFields } from './date-fields.ts'

export interface FieldShown {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
}

export interface PersonShown {
  readonly isFilledIn: boolean
  readonly hasRepayments: boolean
  readonly name: FieldShown
  readonly amount: FieldShown
  /** What was borrowed after the rate of tax changed; shown only if it changes within the period. */
  readonly later: FieldShown
  readonly earlier: FieldShown
  readonly repayments: readonly {
    readonly amount: FieldShown
    readonly date: Pick<DateFields, 'prefix' | 'error' | 'values'>
  }[]
  readonly lent: FieldShown
}

export interface LoanFields {
  readonly people: readonly PersonShown[]
  readonly periodEnd: IsoDate
  /** The first day of another rate of tax within the period. */
  readonly rateChange: IsoDate | undefined
  readonly partner: string
}

export function loanFields(model: LoanFields): Html {
  const { people, partner } = model
  const shown = people.map((person, index) => {
    if (index === 0) return personFields(model, person)
    return html`<details class="stack" ${attributes({ open: person.isFilledIn })}>
      <summary>Person ${index + 1}</summary>${personFields(model, person)}</details>`
  })
  return html`${shown}
    <p class="muted">If more than ${people.length} people owe the company money, ask ${partner} to file.</p>`
}

function personFields({ rateChange, periodEnd }: LoanFields, person: PersonShown): Slot {
  const stillOwed = `What is still owed of it on ${formatDay(periodEnd)}`
  const borrowed = 'Borrowed in this period'
  const amounts =
    rateChange === undefined
      ? moneyField(person.amount, borrowed, stillOwed)
      : [
          moneyField(person.amount, `${borrowed} up to ${formatDay(addDays(rateChange, -1))}`, stillOwed),
          moneyField(
            person.later,
            `Borrowed from ${formatDay(rateChange)}`,
            `${stillOwed}. Taxed at a higher rate`,
          ),
        ]
  return [
    textField({ ...person.name, label: 'Full name', autocomplete: 'off', characters: 20 }),
    amounts,
    moneyField(
      person.earlier,
      'Borrowed in earlier periods',
      'What is still owed of it. Leave it empty if there is none',
    ),
    repaymentFields(person, periodEnd),
  ]
}

function moneyField(field: FieldShown, label: string, hint?: string): Html {
  return textField({
    ...field,
    label,
    ...(hint === undefined ? {} : { hint }),
    inputmode: 'decimal',
    prefix: '£',
    autocomplete: 'off',
    characters: 10,
  })
}

function repaymentFields({ repayments, lent, hasRepayments }: PersonShown, periodEnd: IsoDate): Html {
  const fields = repayments.map(({ amount, date }, index) => [
    moneyField(amount, index === 0 ? 'Paid back' : 'Paid back on another day'),
    dateFields({ ...date, legend: 'Day of the repayment', hint: `After ${formatDay(periodEnd)}` }),
  ])
  return html`<details class="stack" ${attributes({ open: hasRepayments })}><summary>Some or all of what was
      borrowed in this period was paid back since</summary>
    ${fields}
    ${radioField({
      name: lent.name,
      legend: 'Was any of it lent again, or is it meant to be?',
      hint: 'Within 30 days, or as arranged. It then reduces no tax',
      error: lent.error,
      choices: [
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Yes' },
      ],
      chosen: [lent.value],
    })}</details>`
}

/** What the imported figures suggest about the question; undefined if they suggest nothing. */
export function suggestedLoans(
  accounts: readonly { readonly name: string; readonly pounds: number }[],
): string | undefined {
  if (accounts.length === 0) return undefined
  const named = accounts.map(({ name, pounds }) => `“${name}” with ${formatAmount(pounds)}`).join(', ')
  return `Your figures have ${named} owed to the company, so the answer is probably “Yes”.`
}
