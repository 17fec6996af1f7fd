// The page on which owners and finance begin, change and end automatic top-ups.
import type { AutomaticTopUpResource } from '@cfs/contracts'
import {
  amount,
  button,
  buttonLink,
  errorSummary,
  type FieldErrors,
  form,
  formatAmount,
  hiddenField,
  html,
  type Html,
  day,
  notice,
  type PageView,
  type Slot,
  statusMessage,
  summaryList,
  textField,
} from '@cfs/pages'
import { billingTabs } from './billing-tabs.ts'

export interface AutomaticTopUpModel {
  readonly csrfToken: string
  /** Undefined while billing does not respond, or has no automatic top-ups yet. */
  readonly automatic: AutomaticTopUpResource | undefined
  /** The name of the member who agreed; undefined for a person who has left. */
  readonly agreedBy: string | undefined
  /** As typed, or as they are. */
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
  /** Without a second factor, the page has no forms. */
  readonly hasSecondFactor: boolean
  readonly isClosed: boolean
  /** Whether the person came back from the payment page without paying. */
  readonly wasCancelled: boolean
  readonly message: string | undefined
}

const PATH = '/live/billing/automatic'

export function automaticTopUpPage(model: AutomaticTopUpModel): PageView {
  const { errors, message } = model
  return {
    title: 'Automatic top-ups',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}${
      message === undefined ? '' : statusMessage(message, model.wasCancelled ? 'quiet' : 'good')
    }<h1>Automatic top-ups</h1>${billingTabs('automatic')}${contentOf(model)}`,
  }
}

function contentOf(model: AutomaticTopUpModel): Slot {
  const { automatic } = model
  if (model.isClosed) return html`<p>A closed account has no automatic top-ups.</p>`
  if (automatic === undefined) {
    return html`<p>Automatic top-ups cannot be shown at the moment. Try again in a minute.</p>`
  }
  return automatic.card === null || automatic.terms === null
    ? beginning(model)
    : kept(model, { ...automatic, card: automatic.card, terms: automatic.terms })
}

function beginning(model: AutomaticTopUpModel): Html {
  return html`<p>Filings are refused when the balance does not cover them. With automatic top-ups, a card of
      yours is charged before that happens.</p>
    <ul class="bullets">
      <li>You pay the first top-up now, on a page of Stripe, our payment processor, which keeps the card. We
        never see your card number.</li>
      <li>From then on, Stripe charges the same amount again, without asking, whenever less than your
        threshold is left. Money that is held for filings does not count as left.</li>
      <li>Each payment has its receipt and an e-mail. You can end this at any time; the card is then
        deleted.</li>
    </ul>
    ${model.hasSecondFactor ? beginForm(model, 'Pay the first top-up') : secondFactorFirst()}`
}

function beginForm(model: AutomaticTopUpModel, label: string): Html {
  const content = html`${termsFields(model)}${button({ label, name: 'action', value: 'pay' })}`
  return form({ action: PATH, csrfToken: model.csrfToken, content })
}

type Kept = AutomaticTopUpResource & {
  readonly card: NonNullable<AutomaticTopUpResource['card']>
  readonly terms: NonNullable<AutomaticTopUpResource['terms']>
}

function kept(model: AutomaticTopUpModel, automatic: Kept): Html {
  return html`${automatic.state === 'paused' ? paused(model, automatic) : limitReached(automatic)}
    ${summary(model, automatic)}
    ${model.hasSecondFactor ? changes(model) : secondFactorFirst()}`
}

const PAUSED = {
  declined: 'The bank declined the last charge, so nothing is charged until you try again.',
  money_returned:
    'Money left your balance in another way than for a filing, such as a refund, or you asked for some back. Nothing is charged until you turn this on again.',
  authentication:
    'The bank wants you to confirm the payment yourself, so nothing is charged. Use another card, or top up by hand.',
} as const

function paused(
  { csrfToken, hasSecondFactor }: AutomaticTopUpModel,
  { paused_because: because, terms }: Kept,
): Html {
  const values = Object.entries({ ...terms, action: 'resume' })
  const again = form({
    action: PATH,
    csrfToken,
    content: html`${values.map(([name, value]) => hiddenField(name, String(value)))}${button({
      label: because === 'money_returned' ? 'Turn on again' : 'Try this card again',
      kind: 'secondary',
    })}`,
  })
  return notice({
    tone: 'bad',
    title: 'Automatic top-ups are paused',
    content: html`<p>${PAUSED[because ?? 'declined']}</p>${hasSecondFactor ? again : ''}`,
  })
}

function limitReached({ charged_this_month: charged, terms }: Kept): Slot {
  if (charged + terms.amount <= terms.month_limit) return ''
  return notice({
    tone: 'warning',
    title: 'The limit of this month is reached',
    content: html`<p>The card is charged again from the first of next month. Raise the limit, or top up by
      hand, if filings need more before then.</p>`,
  })
}

function summary(
  { agreedBy }: AutomaticTopUpModel,
  { state, card, terms, agreed_at: agreedAt, charged_this_month: charged }: Kept,
): Slot {
  const { brand, last4 } = card
  const name = brand.charAt(0).toUpperCase() + brand.slice(1)
  const since = agreedAt === null ? '' : html`, ${day(agreedAt.slice(0, 10))}`
  return summaryList([
    { term: 'State', value: state === 'on' ? 'On' : 'Paused' },
    { term: 'Card', value: `${name} ending in ${last4}` },
    {
      term: 'Charge',
      value: html`${amount(terms.amount)} when less than ${amount(terms.threshold)} is left`,
    },
    {
      term: 'This month',
      value: html`${amount(charged)} of at most ${amount(terms.month_limit)}`,
    },
    { term: 'Agreed by', value: html`${agreedBy ?? 'A person who has left the account'}${since}` },
  ])
}

function changes(model: AutomaticTopUpModel): Html {
  const { csrfToken, values } = model
  const amounts = html`${termsFields(model)}<div class="actions">${button({ label: 'Save' })}${button({
    label: 'Pay a top-up with another card',
    kind: 'secondary',
    name: 'action',
    value: 'pay',
  })}</div>`
  const ending = button({ label: 'End automatic top-ups', kind: 'danger' })
  const first = values['amount'] ?? ''
  return html`<h2>Amounts and card</h2>
    <p>To use another card, pay one top-up${first === '' ? '' : html` of this amount`} with it. Stripe then
      deletes the card that it has.</p>
    ${form({ action: PATH, csrfToken, content: amounts })}
    ${form({ action: `${PATH}/end`, csrfToken, content: ending })}`
}

function termsFields({ values, errors }: AutomaticTopUpModel): Html {
  const field = (name: string, label: string, hint: string) =>
    textField({
      name,
      label,
      hint,
      error: errors[name],
      value: values[name],
      prefix: '£',
      inputmode: 'decimal',
      characters: 6,
      autocomplete: 'off',
    })
  return html`${field('amount', 'Top up by', `From ${formatAmount(10)} to ${formatAmount(10_000)}.`)}
    ${field('threshold', 'When less than this is left', 'At most the amount of a top-up.')}
    ${field(
      'month_limit',
      'Charge at most, in a calendar month',
      'Payments that you make yourself do not count.',
    )}`
}

function secondFactorFirst(): Html {
  return html`<p>Automatic top-ups need a second factor: an authenticator app or a passkey.</p>
    ${buttonLink({ label: 'Add a second factor', href: '/account/security' })}`
}
