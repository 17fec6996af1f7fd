// The questions about facts that decide the tax, each with what follows from its answers.
import {
  button,
  type FieldErrors,
  form,
  formatAmount,
  formatDay,
  hiddenField,
  html,
  type Html,
  notice,
  type PageView,
  radioField,
  type Slot,
  textField,
} from '@cfs/pages'
import type { Period } from '@cfs/values'
import { type DatedShown, datedFields } from './dated-fields.ts'
import { dateFields } from './date-fields.ts'
import { formPage } from './form-page.ts'
import { debtorsOf, type DebtToTick, debtsToTick } from './debts-to-tick.ts'
import { disclosureQuestions } from './disclosure-questions.ts'
import { guaranteesQuestion } from './guarantees-question.ts'
import { loanFields, type PersonShown, type ShownPeriod } from './loan-fields.ts'
import { revealing } from './revealing.ts'
import type { FormPlace } from './form-place.ts'

export interface QuestionsModel {
  readonly place: FormPlace
  /** Whether a tax return is filed; accounts alone are asked only about loans to directors. */
  readonly hasReturn: boolean
  readonly period: Period
  /** The accounting periods, one for each tax return. */
  readonly periods: readonly ShownPeriod[]
  /** The questions that not every company is asked. */
  readonly asked: { readonly activity: boolean; readonly lets: boolean; readonly beganOn: boolean }
  /** What small accounts must state; undefined for others. */
  readonly disclosures: { readonly transition: boolean } | undefined
  /** Whether the trade ended before the period: then it is asked what followed. */
  readonly stoppedEarly: boolean
  readonly hasSales: boolean
  /** The figures to divide between several tax returns. */
  readonly dated: readonly DatedShown[]
  readonly people: readonly PersonShown[]
  readonly mostPeople: number
  /** Accounts of the import that usually are loans to a director or shareholder. */
  readonly debts: readonly DebtToTick[]
  /** What people owed at the end of the form before. */
  readonly carried: readonly DebtToTick[]
  /** The keys of the amounts that the customer ticked. */
  readonly ticked: readonly string[]
  /** Whether answers of an earlier form are filled in. */
  readonly areOffered: boolean
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
}

export function questionsPage(model: QuestionsModel): PageView {
  const { place, errors, areOffered, hasReturn } = model
  return formPage({
    place,
    title: 'A few questions',
    errors,
    content: html`<p>${hasReturn ? OF_TAX : OF_ACCOUNTS}</p>
      ${areOffered ? offeredNotice() : ''}
      ${form({
        action: '/form/questions',
        csrfToken: place.csrfToken,
        content: [
          DEFAULT_BUTTON,
          hiddenField('periods', model.values['periods'] ?? ''),
          ...(hasReturn
            ? taxQuestions(model)
            : [loansQuestion(model), guaranteesQuestion(model), disclosureQuestions(model)]),
          button({ label: 'Continue' }),
        ],
      })}`,
  })
}

function taxQuestions(model: QuestionsModel): readonly Slot[] {
  return [
    beginningQuestion(model),
    tradeQuestion(model),
    activityQuestion(model),
    datedQuestions(model),
    loansQuestion(model),
    controlQuestion(model),
    associatesQuestion(model),
    guaranteesQuestion(model),
    disclosureQuestions(model),
  ]
}

const OF_TAX = 'The tax and the accounts depend on the answers, and your figures do not show them.'
const OF_ACCOUNTS = 'The accounts depend on the answers, and your figures do not show them.'

/** The Enter key presses the first button of a form, which must not add a person. */
const DEFAULT_BUTTON = html`<button type="submit" hidden>Continue</button>`

function offeredNotice(): Html {
  return notice({
    tone: 'quiet',
    content: html`<p>Some answers are from the last form that was sent. Check each, and change what is no
      longer right.</p>`,
  })
}

function loansQuestion(model: QuestionsModel): Html {
  const { values, errors, period, people, mostPeople, periods, place, hasReturn } = model
  const question = radioField({
    name: 'owed',
    legend: `Did a ${debtorsOf(model)} owe the company money at any time from ${formatDay(
      period.start,
    )} to ${formatDay(period.end)}?`,
    hint: html`Count money taken out of the company that was not salary, a dividend or repaid expenses, such
      as an overdrawn director’s account, also if it was paid back.${suggestion(model)}`,
    error: errors['owed'],
    choices: [
      { value: 'no', label: 'No' },
      {
        value: 'yes',
        label: 'Yes',
        hint: hasReturn
          ? 'Most companies pay tax on what is not paid back within nine months of the end of the period'
          : 'The accounts must then show it, and they are public',
      },
    ],
    chosen: [values['owed'] ?? ''],
  })
  const fields = loanFields({ people, periods, partner: place.partner, mostPeople, hasReturn })
  return html`${revealing(question, [severalReturns(periods), fields])}${debtsToTick(model)}`
}

function suggestion({ debts, carried }: QuestionsModel): Slot {
  const inAccounts = debts.map(named).join(', ')
  const before = carried.map(named).join(', ')
  return [
    debts.length === 0
      ? ''
      : html` <strong>Your figures have ${inAccounts} owed to the company, so the answer is probably
          “Yes”.</strong>`,
    carried.length === 0
      ? ''
      : html` <strong>At the end of the period before, this was owed: ${before}.</strong>`,
  ]
}

function named({ name, pounds }: DebtToTick): string {
  return `“${name}” with ${formatAmount(pounds)}`
}

/** Amounts of a date belong to the tax return of their date, and no other. */
function datedQuestions({ dated, periods }: QuestionsModel): Slot {
  return periods.length < 2 || dated.length === 0 ? '' : datedFields(dated, periods)
}

function severalReturns(periods: readonly ShownPeriod[]): Slot {
  if (periods.length === 1) return ''
  const days = periods.map(({ start, end }) => `${formatDay(start)} to ${formatDay(end)}`)
  return html`<p>The company makes ${periods.length} tax returns, for ${days.join(' and for ')}. Loans are
    taxed in the return of the period in which they were made, so enter each period by itself.</p>`
}

/**
 * Whether the company is close (CTA 2010 s.439). The style sheet shows the question only beside answers that
 * make the tax depend on it; one with an answer or a message is always shown.
 */
function controlQuestion({ values, errors }: QuestionsModel): Html {
  const isOpen = (values['close'] ?? '') !== '' || errors['close'] !== undefined
  const question = radioField({
    name: 'close',
    legend: 'Who controlled the company in the period?',
    hint: 'Those with more than half of its shares or votes. Count a person’s relatives and business partners as the same person',
    error: errors['close'],
    choices: [
      {
        value: 'yes',
        label: 'Five people or fewer, or its directors',
        hint: 'The usual answer for a small company. It pays tax on loans to its shareholders, and without a trade the main rate of tax applies to its profit, unless it lets property',
      },
      {
        value: 'no',
        label: 'More than five people together, not only directors, or a company that such people control',
        hint: 'It pays no tax on such loans, and the lower rates of tax can apply to its investments',
      },
    ],
    chosen: [values['close'] ?? ''],
  })
  return isOpen ? question : html`<div class="if-control-matters">${question}</div>`
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

const AT_MAIN_RATE = 'In most companies the main rate of tax applies to all the profit'
const activitiesBesideTrade = (investmentHint: string) => [
  { value: 'property_letting', label: 'It let property', hint: 'Taxed as rent, and not as a trade' },
  {
    value: 'investment',
    label: 'It held savings, shares or other investments',
    hint: investmentHint,
  },
  {
    value: 'holding',
    label: 'It held shares in its own trading companies',
    hint: 'The same rates as for a trade',
  },
]
const NONE = { value: 'none', label: 'None of these', hint: 'Such as a club, or preparing to trade' }
const AFTER_TRADE = [
  {
    value: 'income',
    label: 'None of these, but it had some income',
    hint: 'Such as interest from its bank, or more money from its former trade',
  },
  {
    value: 'nothing',
    label: 'Nothing: it had no income and no business',
    hint: 'No tax return is made for the time after that day',
  },
]

const AFTER = {
  legend: 'What did the company do after it stopped trading?',
  choices: [...activitiesBesideTrade(`${AT_MAIN_RATE} after that day`), ...AFTER_TRADE],
}

/** Sales may be rent, or little beside other income: what the company does decides the rate of tax. */
function activityChoices(hasSales: boolean) {
  const hint = hasSales ? 'Its sales are of goods or services' : 'Costs without sales are a loss of the trade'
  return {
    legend: `What did the company ${hasSales ? 'mainly ' : ''}do in the period?`,
    hint: hasSales
      ? 'Your figures or Companies House suggest that it may let property or hold investments. The answer decides how it is taxed'
      : 'Your figures have no sales',
    choices: [
      { value: 'trade', label: 'It traded', hint },
      ...activitiesBesideTrade(`${AT_MAIN_RATE}. Choose this too if it stopped trading before the period`),
      NONE,
    ],
  }
}

function activityQuestion(model: QuestionsModel): Slot {
  const { asked, values, errors, stoppedEarly } = model
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
        hint: AT_MAIN_RATE,
      },
    ],
    chosen: [values['lets'] ?? ''],
  })
  if (!asked.activity && !stoppedEarly) return asked.lets ? lets : ''
  const name = stoppedEarly ? 'after' : 'activity'
  const question = radioField({
    name,
    ...(stoppedEarly ? AFTER : activityChoices(model.hasSales)),
    error: errors[name],
    chosen: [values[name] ?? ''],
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

const TRADE_CHOICES = [
  { value: 'none', label: 'No', hint: 'It traded all the time, or not at all' },
  {
    value: 'started',
    label: 'It started',
    hint: 'One tax return ends on the day before, if the company had income by then',
  },
  {
    value: 'stopped',
    label: 'It stopped',
    hint: 'One tax return ends on that day, and losses of the trade end with it',
  },
  { value: 'both', label: 'It started and stopped' },
]

/** Each of the two days ends an accounting period (CTA 2009 s.10(1)(d)). */
function tradeQuestion({ values, errors, period }: QuestionsModel): Html {
  const between = `between ${formatDay(period.start)} and ${formatDay(period.end)}`
  const question = radioField({
    name: 'trade',
    legend: `Did the company start or stop trading ${between}?`,
    hint: 'Trading is selling goods or services. Letting property and holding investments are not',
    error: errors['trade'],
    choices: TRADE_CHOICES,
    chosen: [values['trade'] ?? ''],
  })
  const dayOf = (name: string, legend: string) =>
    dateFields({
      prefix: `${name}-`,
      legend,
      hint: `A day ${between}`,
      error: errors[`${name}-day`],
      values: {
        day: values[`${name}-day`] ?? '',
        month: values[`${name}-month`] ?? '',
        year: values[`${name}-year`] ?? '',
      },
    })
  return revealing(question, [
    html`<div class="if-started">${dayOf('started', 'First day of trading')}</div>`,
    html`<div class="if-stopped">${dayOf('stopped', 'Last day of trading')}</div>`,
  ])
}
