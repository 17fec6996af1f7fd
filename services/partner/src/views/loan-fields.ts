// The fields about the people who owed the company money: their account with it, period by period, and what
// the accounts must say about a loan to a director.
import {
  attributes,
  button,
  formatDay,
  html,
  type Html,
  radioField,
  type Slot,
  type TextField,
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
  readonly name: FieldShown
  readonly director: FieldShown
  readonly opening: FieldShown
  readonly interest: FieldShown
  readonly conditions: FieldShown
  readonly other: FieldShown
  readonly written: FieldShown
  readonly again: FieldShown
  readonly hasRepayments: boolean
  readonly periods: readonly PeriodShown[]
}

export interface PeriodShown {
  readonly lent: FieldShown
  /** What was borrowed after the rate of tax changed; shown only if it changes within the period. */
  readonly later: FieldShown
  readonly repaid: FieldShown
  readonly repayments: readonly {
    readonly isWriteOff: boolean
    readonly amount: FieldShown
    readonly date: Pick<DateFields, 'prefix' | 'error' | 'values'>
  }[]
}

export interface ShownPeriod {
  readonly start: IsoDate
  readonly end: IsoDate
  /** The first day of another rate of tax within the period. */
  readonly rateChange: IsoDate | undefined
}

export interface LoanFields {
  readonly people: readonly PersonShown[]
  readonly mostPeople: number
  readonly periods: readonly ShownPeriod[]
  readonly partner: string
  /** Whether a tax return is filed, so that people who are no directors are asked about too. */
  readonly hasReturn: boolean
}

export function loanFields(model: LoanFields): Html {
  const { people, partner, mostPeople } = model
  const groups = people.map((person, index) =>
    group({
      id: `person-${index + 1}`,
      title: html`<h2 id="person-${index + 1}">Person ${index + 1}</h2>`,
      content: personFields(model, { person, index }),
    }),
  )
  const more =
    people.length < mostPeople
      ? button({ label: 'Add another person', kind: 'secondary', name: 'add', value: 'person' })
      : html`<p class="muted">If more than ${mostPeople} people owed the company money, ask ${partner} to
          file.</p>`
  return html`${groups}${more}`
}

/** Fields that belong together, with a heading that readers announce for each of them. */
function group({
  id,
  title,
  content,
}: {
  readonly id: string
  readonly title: Html
  readonly content: Slot
}) {
  return html`<div role="group" class="stack" aria-labelledby="${id}">${title}${content}</div>`
}

function personFields(
  model: LoanFields,
  { person, index: place }: { readonly person: PersonShown; readonly index: number },
): Slot {
  const { periods, hasReturn } = model
  const first = periods[0]?.start
  const isOnly = periods.length === 1
  return [
    textField({ ...person.name, label: 'Full name', autocomplete: 'off', characters: 20 }),
    moneyField(person.opening, {
      label: first === undefined ? 'Owed at the start' : `Owed on ${formatDay(first)}`,
      hint: 'Enter 0 if it was nothing, and a minus sign if the company owed the person',
    }),
    periods.map((period, index) => {
      const fields = person.periods[index]
      if (fields === undefined) return ''
      const content = periodFields(period, { fields, isOnly })
      if (isOnly) return content
      const id = `person-${place + 1}-period-${index + 1}`
      const days = `${formatDay(period.start)} to ${formatDay(period.end)}`
      return group({ id, title: html`<h3 id="${id}">${days}</h3>`, content })
    }),
    ...(hasReturn
      ? [repaidSince(model, person), borrowedAgain(person), directorFields(person)]
      : termsFields(person, 'Leave it empty if it wrote off nothing')),
  ]
}

function periodFields(
  { start, end, rateChange }: ShownPeriod,
  { fields, isOnly }: { readonly fields: PeriodShown; readonly isOnly: boolean },
): Slot {
  const days = isOnly ? ` from ${formatDay(start)} to ${formatDay(end)}` : ''
  const hint = 'All of it, also what was paid back. Enter 0 if it was nothing'
  const lent =
    rateChange === undefined
      ? moneyField(fields.lent, {
          label: `Taken out or borrowed${days}`,
          hint,
        })
      : [
          moneyField(fields.lent, {
            label: `Taken out or borrowed up to ${formatDay(addDays(rateChange, -1))}`,
            hint,
          }),
          moneyField(fields.later, {
            label: `Taken out or borrowed from ${formatDay(rateChange)}`,
            hint: 'Taxed at a higher rate. Enter 0 if it was nothing',
          }),
        ]
  return [
    lent,
    moneyField(fields.repaid, {
      label: `Paid back by ${formatDay(end)}`,
      hint: 'Include pay and dividends that were set against it, and what the company wrote off. Enter 0 if it was nothing',
    }),
  ]
}

function moneyField(
  field: FieldShown,
  { label, hint }: { readonly label: string; readonly hint?: string },
): Html {
  return textField({
    ...field,
    label,
    ...(hint === undefined ? {} : { hint }),
    ...MONEY,
  })
}

const MONEY = {
  inputmode: 'decimal',
  prefix: '£',
  autocomplete: 'off',
  characters: 10,
} as const satisfies Partial<TextField>

/** What was paid back or written off after each period takes away its tax, if that was in time. */
function repaidSince({ periods, partner }: LoanFields, { periods: own, hasRepayments }: PersonShown): Html {
  const fields = own.map(({ repayments }, index) => {
    const end = periods[index]?.end
    const after = end === undefined ? 'the period' : formatDay(end)
    return repayments.map(({ isWriteOff, amount, date }, place) => [
      moneyField(amount, {
        label: `${isWriteOff ? 'Written off' : 'Paid back'} after ${after}${place === 1 ? ', on another day' : ''}`,
        ...repaymentHint({ isWriteOff, isOfSeveral: own.length > 1 && place === 0 }),
      }),
      dateFields({
        ...date,
        legend: isWriteOff ? 'Day on which the company wrote it off' : 'Day of the repayment',
        hint: `After ${after}`,
      }),
    ])
  })
  return html`<details class="stack" ${attributes({ open: hasRepayments })}><summary>Some or all of what was
      borrowed in ${own.length === 1 ? 'this period' : 'one of these periods'} was paid back or written off
      since</summary>
    <p>The company pays no tax on what was paid back or written off within nine months of the end of the
      period. If there are more days than fit here, ask ${partner} to file.</p>
    ${fields}</details>`
}

function repaymentHint({
  isWriteOff,
  isOfSeveral,
}: {
  readonly isWriteOff: boolean
  readonly isOfSeveral: boolean
}): { readonly hint?: string } {
  if (isWriteOff)
    return {
      hint: 'What the company gave up for good. It is taxable income of the person, and no cost for the company’s tax',
    }
  return isOfSeveral
    ? { hint: 'Only for what was borrowed by that day, also if it was paid back in the next period' }
    : {}
}

/** Money that is borrowed again may count as never paid back (CTA 2010 s.464ZA). */
function borrowedAgain({ again }: PersonShown): Html {
  return radioField({
    name: again.name,
    legend: 'Was any of what was paid back borrowed again within 30 days, or is it meant to be?',
    hint: 'Or at any time, if that was arranged. We need the answer if £5,000 or more was paid back, £15,000 or more was owed, or something was paid back after the period',
    error: again.error,
    choices: YES_OR_NO,
    chosen: [again.value],
  })
}

const YES_OR_NO = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

/** The accounts state the interest and the conditions of loans to directors (CA 2006 s.413(3)). */
function directorFields(person: PersonShown): Html {
  const { director } = person
  const question = radioField({
    name: director.name,
    legend: 'Was this person a director at any time in the period?',
    error: director.error,
    choices: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes', hint: 'The accounts must then show the loan, and they are public' },
    ],
    chosen: [director.value],
  })
  return html`<div class="reveals">${question}<div class="follow-up stack">${termsFields(person, WRITE_OFF_IN_TAX)}</div></div>`
}

const WRITE_OFF_IN_TAX =
  'Leave it empty if it wrote off nothing. It is no cost for tax: if your figures have it as a cost, add it to “Other expenses that tax does not allow”'

function termsFields(
  { interest, conditions, other, written }: PersonShown,
  writeOffHint: string,
): readonly Html[] {
  const repayable = radioField({
    name: conditions.name,
    legend: 'When must the money be paid back?',
    error: conditions.error,
    choices: [
      { value: 'demand', label: 'When the company asks for it', hint: 'Right if nothing was agreed' },
      { value: 'other', label: 'As agreed' },
    ],
    chosen: [conditions.value],
  })
  const agreed = textField({
    ...other,
    label: 'What was agreed',
    hint: 'Such as: Repayable by 31 December 2027 in monthly instalments',
    autocomplete: 'off',
  })
  return [
    textField({
      ...interest,
      label: 'Interest for a year, in percent',
      hint: 'Enter 0 if the company charges none',
      inputmode: 'decimal',
      autocomplete: 'off',
      characters: 6,
    }),
    html`<div class="reveals">${repayable}<div class="follow-up stack">${agreed}</div></div>`,
    moneyField(written, {
      label: 'Part of what was paid back that the company wrote off',
      hint: writeOffHint,
    }),
  ]
}
