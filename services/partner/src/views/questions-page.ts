// The questions about facts that decide the tax, each with what follows from its answers.
import {
  button,
  type FieldErrors,
  form,
  formatDay,
  html,
  type Html,
  notice,
  radioField,
  type Slot,
  textField,
} from '@cfs/pages'
import type { IsoDate, Period } from '@cfs/values'
import { dateFields } from './date-fields.ts'
import { formPage } from './form-page.ts'
import { loanFields, type PersonShown, suggestedLoans } from './loan-fields.ts'
import type { FormPlace, PageView } from './page-view.ts'

export interface QuestionsModel {
  readonly place: FormPlace
  readonly period: Period
  /** The questions that not every company is asked. */
  readonly asked: { readonly activity: boolean; readonly lets: boolean; readonly beganOn: boolean }
  readonly people: readonly PersonShown[]
  /** The first day of another rate of tax on loans within the period. */
  readonly rateChange: IsoDate | undefined
  /** Accounts of the import that usually are loans to a director or shareholder. */
  readonly overdrawn: readonly { readonly name: string; readonly pounds: number }[]
  /** Whether answers of an earlier form are filled in. */
  readonly areOffered: boolean
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
}

export function questionsPage(model: QuestionsModel): PageView {
  const { place, errors, areOffered } = model
  return formPage({
    place,
    title: 'A few questions',
    errors,
    content: html`<p>The tax depends on the answers, and your figures do not show them.</p>
      ${areOffered ? offeredNotice() : ''}
      ${form({
        action: '/form/questions',
        csrfToken: place.csrfToken,
        content: [
          loansQuestion(model),
          associatesQuestion(model),
          activityQuestion(model),
          beginningQuestion(model),
          button({ label: 'Continue' }),
        ],
      })}`,
  })
}

function offeredNotice(): Html {
  return notice({
    tone: 'quiet',
    content: html`<p>Some answers are from the form before. Change what is no longer right.</p>`,
  })
}

/** A question whose further fields are shown only with the answer that needs them; always in old browsers. */
function revealing(question: Html, further: Slot): Html {
  return html`<div class="reveals">${question}<div class="follow-up stack">${further}</div></div>`
}

function loansQuestion(model: QuestionsModel): Html {
  const { values, errors, period, overdrawn, people, rateChange, place } = model
  const suggestion = suggestedLoans(overdrawn)
  const suggested = suggestion === undefined ? '' : html` <strong>${suggestion}</strong>`
  const question = radioField({
    name: 'owes',
    legend: `Did a director, shareholder or relative owe the company money on ${formatDay(period.end)}?`,
    hint: html`Count money taken out of the company that was not salary, a dividend or repaid expenses, such
      as an overdrawn director’s account.${suggested}`,
    error: errors['owes'],
    choices: [
      { value: 'no', label: 'No' },
      {
        value: 'yes',
        label: 'Yes',
        hint: 'The company pays tax on what is not paid back within nine months of that day',
      },
    ],
    chosen: [values['owes'] ?? ''],
  })
  return revealing(
    question,
    loanFields({ people, periodEnd: period.end, rateChange, partner: place.partner }),
  )
}

function associatesQuestion({ values, errors }: QuestionsModel): Html {
  const question = radioField({
    name: 'associates',
    legend: 'Did the people who control this company, or the company itself, control other companies?',
    hint: 'At any time in the period. Companies that were dormant throughout do not count',
    error: errors['associates'],
    choices: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes', hint: 'They share the limits up to which the lower rates of tax apply' },
    ],
    chosen: [values['associates'] ?? ''],
  })
  const count = textField({
    name: 'associates_count',
    label: 'How many other companies?',
    hint: 'Without this one',
    value: values['associates_count'],
    error: errors['associates_count'],
    inputmode: 'numeric',
    autocomplete: 'off',
    characters: 6,
  })
  return revealing(question, count)
}

const ACTIVITY_CHOICES = [
  { value: 'trade', label: 'It traded', hint: 'Costs without sales are a loss of the trade' },
  { value: 'property_letting', label: 'It let property', hint: 'Taxed as rent, and not as a trade' },
  {
    value: 'investment',
    label: 'It held savings, shares or other investments',
    hint: 'The main rate of tax applies to all its profit. Choose this too if it stopped trading before the period',
  },
  {
    value: 'holding',
    label: 'It held shares in its own trading companies',
    hint: 'The same rates as for a trade',
  },
  { value: 'none', label: 'None of these', hint: 'Such as preparing to trade' },
]

function activityQuestion({ asked, values, errors }: QuestionsModel): Slot {
  const lets = radioField({
    name: 'lets',
    legend: 'To whom did it let property?',
    error: errors['lets'],
    choices: [
      {
        value: 'no',
        label: 'Only to people without a link to the company',
        hint: 'The same rates as for a trade',
      },
      {
        value: 'yes',
        label: 'Also to a shareholder, a director or one of their relatives',
        hint: 'The main rate of tax applies to all its profit',
      },
    ],
    chosen: [values['lets'] ?? ''],
  })
  if (!asked.activity) return asked.lets ? lets : ''
  const question = radioField({
    name: 'activity',
    legend: 'What did the company do in the period?',
    hint: 'Your figures have no sales',
    error: errors['activity'],
    choices: ACTIVITY_CHOICES,
    chosen: [values['activity'] ?? ''],
  })
  return asked.lets ? [question, lets] : revealing(question, lets)
}

function beginningQuestion({ asked, values, errors, period }: QuestionsModel): Slot {
  if (!asked.beganOn) return ''
  const question = radioField({
    name: 'began',
    legend: 'When did the company first have income, or begin its business?',
    hint: 'Interest on a bank account is income',
    error: errors['began'],
    choices: [
      {
        value: 'start',
        label: `On ${formatDay(period.start)}, when it was incorporated`,
        hint: 'The tax return covers the whole period',
      },
      { value: 'later', label: 'On a later day', hint: 'The tax return begins on that day' },
    ],
    chosen: [values['began'] ?? ''],
  })
  const day = dateFields({
    prefix: 'began-',
    legend: 'The first day',
    hint: `Between ${formatDay(period.start)} and ${formatDay(period.end)}`,
    error: errors['began-day'],
    values: {
      day: values['began-day'] ?? '',
      month: values['began-month'] ?? '',
      year: values['began-year'] ?? '',
    },
  })
  return revealing(question, day)
}
