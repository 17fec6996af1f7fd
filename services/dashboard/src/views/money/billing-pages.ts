// Shows the balance, the form for a top-up, and the outcome of a payment.
import {
  amount,
  button,
  buttonLink,
  errorSummary,
  type FieldErrors,
  form,
  formatAmount,
  html,
  type Html,
  notice,
  type PageView,
  type Slot,
  statusMessage,
  textField,
} from '@cfs/pages'
import { billingTabs } from './billing-tabs.ts'
import { type EntryModel, ledgerTable } from './ledger-table.ts'
import { type PaymentUnderWay, paymentsUnderWay } from './payments-under-way.ts'
import { refundNotice, type RefundsModel } from './refund-request-page.ts'

export interface BalanceModel {
  readonly balance: number
  readonly held: number
  readonly available: number
  readonly owed: number
}

const AMOUNTS = [50, 100, 500] as const

export function billingPage(model: {
  readonly csrfToken: string
  readonly balance: BalanceModel
  readonly transactions: readonly EntryModel[]
  /** The threshold of the low-balance e-mail in pounds, as typed; empty if there is none. */
  readonly threshold: string
  readonly other: string
  /** Without a second factor, the page shows money but has no forms. */
  readonly hasSecondFactor: boolean
  /** A closed account can get its balance back, and nothing can be added to it. */
  readonly isClosed: boolean
  readonly errors: FieldErrors
  /** Whether receipts would be issued without the customer's address; false if this is not known. */
  readonly lacksAddress: boolean
  /** What was asked for and can be asked for; undefined if this is not known. */
  readonly refunds: Pick<RefundsModel, 'refundable' | 'requests'> | undefined
  readonly now: Date
  /** The newest top-ups. */
  readonly topUps: readonly PaymentUnderWay[]
  /** Whether the person came back from the payment page without paying. */
  readonly wasCancelled: boolean
  readonly message?: Slot
}): PageView {
  const { balance, errors, transactions } = model
  return {
    title: 'Billing',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>Billing</h1>
      ${billingTabs('overview')}
      ${messageOf(model)}
      ${paymentsUnderWay(model.topUps)}
      ${model.refunds === undefined ? '' : refundNotice(model.refunds.requests, model.now)}
      <div class="columns">
        <section class="card"><h2>Balance</h2><p class="figure">${amount(balance.available)}</p>
          <p class="muted">${model.isClosed ? 'left in the account' : 'available for new filings'}</p>
          ${balanceWords(balance)}${refundLink(model.refunds)}</section>
        <section class="card" id="top-up"><h2>Top up</h2>${topUpSection(model)}</section>
      </div>
      <section><div class="heading"><h2>Latest transactions</h2>${
        transactions.length === 0 ? '' : html`<a href="/live/billing/transactions">All transactions</a>`
      }</div>
      ${
        transactions.length === 0
          ? html`<p class="muted">Nothing has been paid in or charged yet.</p>`
          : ledgerTable('Transactions, newest first', transactions)
      }</section>
      ${
        model.hasSecondFactor && !model.isClosed
          ? html`<section class="card"><h2>Low-balance e-mail</h2>${thresholdForm(model)}</section>`
          : ''
      }`,
  }
}

function topUpSection(model: Parameters<typeof billingPage>[0]): Html {
  if (model.isClosed) return html`<p>A closed account cannot be topped up.</p>`
  return model.hasSecondFactor ? topUpForms(model) : secondFactorFirst()
}

function refundLink(refunds: Parameters<typeof billingPage>[0]['refunds']): Slot {
  // The notice above leads to an open request.
  const isOpen = refunds?.requests.some(({ state }) => state === 'open') === true
  const isOffered =
    refunds !== undefined && !isOpen && (refunds.refundable > 0 || refunds.requests.length > 0)
  return isOffered ? html`<p><a href="/live/billing/refund">Ask for a refund</a></p>` : ''
}

/** What was done before; a payment that was not made is no success. */
function messageOf({
  message,
  wasCancelled,
}: Pick<Parameters<typeof billingPage>[0], 'message' | 'wasCancelled'>) {
  if (message === undefined) return ''
  return statusMessage(message, wasCancelled ? 'quiet' : 'good')
}

function secondFactorFirst(): Html {
  return html`<p>Topping up and changing the low-balance e-mail need a second factor: an authenticator app or
      a passkey.</p>
    ${buttonLink({ label: 'Add a second factor', href: '/account/security' })}`
}

function balanceWords({ balance, held, available, owed }: BalanceModel): Html {
  const owing =
    owed > 0
      ? notice({
          tone: 'warning',
          content: html`<p>You owe ${amount(owed)}: filings were accepted, or a payment went back to your
            bank, when the balance no longer covered it. The next top-up pays this first. Until then new
            filings are refused.</p>`,
        })
      : ''
  const holding =
    held > 0
      ? html`<p>Your balance is ${amount(balance)}. Of this, ${amount(held)} is held for filings that are on
          their way${
            available < 0
              ? html`, which is ${amount(-available)} more than you have`
              : html`: it is charged only if they are accepted`
          }.</p>`
      : html`<p>Your balance is ${amount(balance)}. Nothing is held for filings on their way.</p>`
  return html`${owed > 0 && held === 0 ? '' : holding}${owing}`
}

/** A VAT invoice of more than £250 must name the customer's address (VAT Regulations 1995 reg 14(1)(e)). */
const ADDRESS_FIRST = html`<p class="muted">A receipt keeps the billing details that you have when you pay. To
  claim back VAT on more than £250, <a href="/live/billing/details">add your address</a> first.</p>`

function topUpForms(model: Parameters<typeof billingPage>[0]): Html {
  const { csrfToken, other, errors, lacksAddress } = model
  const action = '/live/billing/top-up'
  const fixed = html`<div class="actions">${AMOUNTS.map((pounds, index) =>
    button({
      label: `Top up £${pounds}`,
      kind: index === 1 ? 'primary' : 'secondary',
      name: 'amount',
      value: String(pounds),
    }),
  )}</div>`
  const free = html`${textField({
    name: 'amount',
    label: 'Another amount',
    hint: 'From £10 to £10,000.',
    error: errors['amount'],
    value: other,
    prefix: '£',
    inputmode: 'decimal',
    characters: 6,
    autocomplete: 'off',
  })}${button({ label: 'Top up this amount', kind: 'secondary' })}`
  return html`<p>You pay by card on a page of Stripe, our payment processor. We never see your card
      number.</p>
    ${lacksAddress ? ADDRESS_FIRST : ''}
    ${form({ action, csrfToken, content: fixed })}${form({ action, csrfToken, content: free })}`
}

function thresholdForm({ csrfToken, threshold, errors }: Parameters<typeof billingPage>[0]): Html {
  const content = html`${textField({
    name: 'threshold',
    label: 'Write to the owners and finance when the balance falls below',
    hint: 'One e-mail each time it falls below. Leave empty for none.',
    error: errors['threshold'],
    value: threshold,
    prefix: '£',
    inputmode: 'decimal',
    characters: 6,
    autocomplete: 'off',
  })}${button({ label: 'Save threshold', kind: 'secondary' })}`
  return form({ action: '/live/billing/low-balance', csrfToken, content })
}

export interface PaymentModel {
  readonly state: 'credited' | 'already_credited' | 'processing' | 'open' | 'failed' | 'expired'
  readonly amount: number
  readonly topUpId: string
  readonly checkoutUrl: string | null
  readonly receiptNumber: string | null
  /** Whether new filings are already checked against the credited balance. */
  readonly isSpendable: boolean
  /** The available balance in pounds; undefined if it is not known yet. */
  readonly available: number | undefined
}

/**
 * The page to which people return after paying. The page of a pending payment reloads itself until the
 * outcome is known.
 */
export function paymentPage(model: PaymentModel): PageView {
  const { title, content } = PAYMENT_WORDS[model.state](model)
  return {
    title,
    ...(model.state === 'open' ? waiting(OPEN_SECONDS) : {}),
    ...(model.state === 'processing' ? waiting(PROCESSING_SECONDS) : {}),
    content: html`<h1>${title}</h1>${content}`,
  }
}

/** The page to which people return while the outcome of the payment cannot be determined. */
export function unknownPaymentPage(): PageView {
  const title = 'Your payment could not be checked yet'
  return {
    title,
    status: 503,
    ...waiting(UNKNOWN_SECONDS),
    content: html`<h1>${title}</h1>
      ${notice({
        tone: 'warning',
        content: html`<p role="status" data-reload-seconds="${UNKNOWN_SECONDS}">Stripe, our payment processor,
          has not told us yet whether you have paid. Do not pay again: if you have paid, the money is added
          either way.</p>
          <p>This page asks again every ${UNKNOWN_SECONDS} seconds. You may close it.</p>`,
      })}<p>${BACK}</p>`,
  }
}

const UNKNOWN_SECONDS = 10
const OPEN_SECONDS = 5
/** A bank debit takes days, so the page of a pending bank debit reloads only rarely. */
const PROCESSING_SECONDS = 60
const waiting = (reloadSeconds: number) => ({ reloadSeconds, scripts: ['reload'] }) as const
const BACK = buttonLink({ label: 'Back to billing', href: '/live/billing', kind: 'secondary' })

const PAYMENT_WORDS: Readonly<
  Record<PaymentModel['state'], (model: PaymentModel) => { readonly title: string; readonly content: Html }>
> = {
  credited: (model) => ({
    title: `${formatAmount(model.amount)} has been added`,
    content: html`${statusMessage(
      html`<p>Your payment has arrived${model.isSpendable ? spendable(model.available) : NOT_SPENDABLE_YET}</p>`,
    )}
      ${receiptAndBack(model)}`,
  }),
  already_credited: (model) => ({
    title: `${formatAmount(model.amount)} was added before`,
    content: html`<p>This payment is already in your balance. It was added once, and nothing was paid a second
        time.</p>
      ${receiptAndBack(model)}`,
  }),
  processing: (model) => ({
    title: 'Your payment is being processed',
    content: html`${notice({
      tone: 'moving',
      content: html`<p role="status" data-reload-seconds="${PROCESSING_SECONDS}">
        ${amount(model.amount)} will be added when it arrives. A bank debit takes a few working days, a card a
        few seconds.</p>
        <p>You may close this page: the money is added either way.</p>`,
    })}<p>${BACK}</p>`,
  }),
  open: (model) => ({
    title: 'You have not paid yet',
    content: html`<p role="status" data-reload-seconds="${OPEN_SECONDS}">No payment of
        ${amount(model.amount)} has arrived yet, and nothing was added. If you have just paid, this page
        changes in a few seconds.</p>
      <p class="actions">${
        model.checkoutUrl === null ? '' : buttonLink({ label: 'Continue paying', href: model.checkoutUrl })
      }${BACK}</p>`,
  }),
  failed: (model) => ({
    title: 'The payment failed',
    content: html`${notice({
      tone: 'bad',
      content: html`<p>${amount(model.amount)} could not be collected, and nothing was added to your balance.
        Try again with another card.</p>`,
    })}<p class="actions">${TRY_AGAIN}${BACK}</p>`,
  }),
  expired: (model) => ({
    title: 'The payment page has closed',
    content: html`<p>The payment of ${amount(model.amount)} was not made in time, so its page was closed.
        Nothing was taken.</p>
      <p class="actions">${TRY_AGAIN}${BACK}</p>`,
  }),
}
/**
 * The filing service checks new filings against its own copy of the balance, which is usually a moment
 * behind billing's.
 */
const NOT_SPENDABLE_YET = html`. New filings can use it in a moment: until then they are refused with
  402 INSUFFICIENT_BALANCE, and nothing is sent.`

function spendable(available: number | undefined): Html {
  return available === undefined
    ? html`, and new filings can use it now.`
    : html`: ${amount(available)} is available for new filings now.`
}

const TRY_AGAIN = buttonLink({ label: 'Top up again', href: '/live/billing#top-up' })

function receiptAndBack({ receiptNumber, topUpId }: PaymentModel): Html {
  const receipt =
    receiptNumber === null
      ? ''
      : buttonLink({ label: `Receipt ${receiptNumber}`, href: `/live/billing/receipts/${topUpId}` })
  return html`<p class="actions">${receipt}${BACK}</p>`
}

/** The billing page of the sandbox, which has no money. */
export function sandboxBillingPage(): PageView {
  return {
    title: 'Billing',
    content: html`<h1>Billing</h1>
      <p>Filings in the sandbox cost nothing, and a test key sees a balance of £0.00. There is money
        in live mode only: a live filing is charged when the authority accepts it, and at no other moment.</p>
      <p>${buttonLink({ label: 'Billing in live mode', href: '/live/billing' })}</p>`,
  }
}
