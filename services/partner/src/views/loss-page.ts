// How the trading loss of the period is used: kept for later profits, or set against earlier ones.
import {
  button,
  type FieldErrors,
  form,
  formatAmount,
  formatDay,
  html,
  type Html,
  notice,
  type PageView,
  radioField,
  textField,
} from '@cfs/pages'
import { addDays, type IsoDate } from '@cfs/values'
import { dateFields } from './date-fields.ts'
import { formPage } from './form-page.ts'
import type { FormPlace } from './form-place.ts'
import { revealing } from './revealing.ts'

export interface LossModel {
  readonly place: FormPlace
  /** What is left of the loss, in pounds. */
  readonly pounds: number
  readonly period: { readonly start: IsoDate; readonly end: IsoDate }
  readonly hasTradeEnded: boolean
  /** What the filing service says of each use; undefined if it says nothing. */
  readonly explained: string | undefined
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
}

export function lossPage(model: LossModel): PageView {
  const { place, pounds, explained, errors, hasTradeEnded } = model
  return formPage({
    place,
    title: 'How is the loss used?',
    errors,
    content: html`<p>The company made a trading loss in this period, of which
        <strong>${formatAmount(pounds)}</strong> is left. It can reduce the tax on other profits once.</p>
      ${explained === undefined ? '' : notice({ tone: 'quiet', content: html`<p>${explained}</p>` })}
      ${hasTradeEnded ? tradeEnded(place.partner) : ''}
      ${form({
        action: '/form/loss',
        csrfToken: place.csrfToken,
        content: [question(model), button({ label: 'Continue' })],
      })}`,
  })
}

function tradeEnded(partner: string): Html {
  return notice({
    tone: 'warning',
    title: 'The trade has ended',
    content: html`<p>No later profit can use the loss. The loss of the last twelve months of a trade can go
      back three years instead of one, which this page cannot claim: ask ${partner} to file if that
      helps.</p>`,
  })
}

function question(model: LossModel): Html {
  const { values, errors, period, hasTradeEnded } = model
  const start = formatDay(period.start)
  const radios = radioField({
    name: 'loss_use',
    legend: `Did the company have taxable profits in the twelve months before ${start}?`,
    hint: 'Profits on which it paid corporation tax, in a period in which it ran the same trade',
    error: errors['loss_use'],
    choices: [
      {
        value: 'none',
        label: 'No',
        hint: hasTradeEnded ? 'Nothing uses the loss' : 'The loss is kept, for profits of later years',
      },
      {
        value: 'forward',
        label: 'Yes, but the loss is not set against them',
        hint: hasTradeEnded
          ? 'Nothing uses the loss'
          : 'It is kept, for profits of later years. This saves more if the rate of tax is higher then',
      },
      {
        value: 'back',
        label: 'Yes, and the loss is set against them',
        hint: 'HMRC pays back tax of that year, once its tax return is amended too, or by letter if it is too late for that. All of the loss goes back, as far as the profits of that year go, and the claim must be made within two years of this period',
      },
    ],
    chosen: [values['loss_use'] ?? ''],
  })
  return revealing(radios, backFields(model))
}

function backFields({ values, errors, period, place }: LossModel): readonly Html[] {
  return [
    dateFields({
      prefix: 'back-',
      legend: 'Last day of the earlier tax return',
      hint: `${formatDay(addDays(period.start, -1))}. If that is not its last day, or if two tax returns ended in the twelve months before ${formatDay(period.start)}, ask ${place.partner} to file`,
      error: errors['back-day'],
      values: {
        day: values['back-day'] ?? '',
        month: values['back-month'] ?? '',
        year: values['back-year'] ?? '',
      },
    }),
    textField({
      name: 'loss_profits',
      label: 'Profits in that tax return',
      hint: 'Its box 235, less boxes 240 to 275. Donations and losses of years before do not count',
      value: values['loss_profits'] ?? '',
      error: errors['loss_profits'],
      inputmode: 'decimal',
      prefix: '£',
      autocomplete: 'off',
      characters: 10,
    }),
    radioField({
      name: 'commercial',
      legend: 'Was the trade run in the UK as a business, to make a profit?',
      hint: 'Answer “No” too if it is farming with losses for more than five years, or if the owners and the trade have changed',
      error: errors['commercial'],
      choices: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
      chosen: [values['commercial'] ?? ''],
    }),
  ]
}
