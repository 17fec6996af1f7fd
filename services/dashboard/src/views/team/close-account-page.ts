// The page that asks before an account is closed, and the page that members of a closed account see.
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
  moment,
  notice,
  type PageView,
  radioField,
  type Slot,
  statusMessage,
  summaryList,
  textField,
} from '@cfs/pages'

interface CloseModel {
  readonly csrfToken: string
  readonly accountId: string
  readonly accountName: string
  readonly isPartner: boolean
  /** Undefined if this is not known, as with the next facts. */
  readonly keys: number | undefined
  readonly undecidedFilings: number | undefined
  readonly balance: { readonly balance: number; readonly held: number; readonly owed: number } | undefined
  /** How much of the balance can go back to payments now. */
  readonly refundable: number | undefined
  readonly openRequest: { readonly amount: number | null } | undefined
  readonly choice: string
  readonly errors: FieldErrors
}

const STAY = buttonLink({ label: 'Keep the account', href: '/account/accounts', kind: 'secondary' })

export function closeAccountPage(model: CloseModel): PageView {
  const { csrfToken, accountId, accountName, errors } = model
  const content = html`${hiddenField('account_id', accountId)}${balanceField(model)}${textField({
    name: 'confirmation',
    label: 'Type the name of the account to confirm',
    hint: accountName,
    error: errors['confirmation'],
    autocomplete: 'off',
    spellcheck: false,
  })}<div class="actions">${button({ label: 'Close the account', kind: 'danger' })}${STAY}</div>`
  return {
    title: 'Close the account',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>Close ${accountName}?</h1>
      ${notice({
        tone: 'warning',
        content: html`<p>A closed account cannot be opened again. This closes it for every member.</p>`,
      })}
      <section><h2>What happens</h2>${summaryList(whatHappens(model))}</section>
      ${form({ action: '/account/close', csrfToken, content })}`,
  }
}

/** The operator wrote down why the account is suspended, and that must not be replaced. */
export function suspendedAccountPage(accountName: string): PageView {
  return {
    title: 'Close the account',
    content: html`<h1>${accountName} cannot be closed</h1>
      <p>The account is suspended, so only we can close it. Contact us. Nothing was changed.</p>
      <p class="actions">${STAY}</p>`,
  }
}

function whatHappens({ keys, undecidedFilings, isPartner, balance }: CloseModel) {
  const owed = balance?.owed ?? 0
  return [
    { term: 'Keys', value: html`${keysWords(keys)} Nothing more is sent to your webhook endpoints.` },
    { term: 'Filings on their way', value: filingsWords(undecidedFilings) },
    ...(isPartner
      ? [
          {
            term: 'Your customers',
            value: html`Their links and pages stop working at once, and they cannot file any more. What they
              have sent is still processed.`,
          },
        ]
      : []),
    {
      term: 'Documents',
      value: html`They stay for six years after the end of their period. You and the other members can go on
        signing in to read and download them.`,
    },
    {
      term: 'E-mails',
      value: html`Every member gets one that the account is closed. Reminders of deadlines stop: note your
        companies’ due dates.`,
    },
    ...(owed > 0
      ? [{ term: 'What you owe', value: html`${amount(owed)} stays owed. Contact us to pay it.` }]
      : []),
  ]
}

function keysWords(keys: number | undefined): Html {
  if (keys === undefined || keys > 1) {
    const all = keys === undefined ? 'All keys' : `All ${keys} keys`
    return html`${all}, live and sandbox, stop working within a second. They cannot be enabled again.`
  }
  return keys === 0
    ? html`No key works now, and no new one can be created.`
    : html`Your key stops working within a second. It cannot be enabled again.`
}

function filingsWords(undecided: number | undefined): Html {
  if (undecided === 0) return html`None is undecided.`
  const which =
    undecided === undefined ? 'Those that are undecided' : undecided === 1 ? 'One' : `${undecided}`
  const verb = undecided === 1 ? 'is' : 'are'
  return html`${which} ${verb} still processed: we write to you if one is not accepted, and charge those that are.`
}

/** A balance of 0 leaves nothing to choose. */
function balanceField(model: CloseModel): Html {
  const { balance, openRequest, choice, errors } = model
  if (balance?.balance === 0) return hiddenField('balance', 'keep')
  const sum = balance === undefined ? 'The balance' : formatAmount(balance.balance)
  return html`${radioField({
    name: 'balance',
    legend: balance === undefined ? 'What happens to the balance?' : `What happens to the balance of ${sum}?`,
    error: errors['balance'],
    choices: [
      {
        value: 'refund',
        label: 'Pay it back',
        hint: refundWords(model),
      },
      {
        value: 'keep',
        label: 'Keep it on record',
        hint: `Nothing can be filed with it any more. You can ask for it on the Billing page later.${
          openRequest === undefined ? '' : ' Your open request for a refund stays open.'
        }`,
      },
    ],
    chosen: [choice],
  })}`
}

function refundWords({ balance, refundable }: CloseModel): string {
  const held = balance?.held ?? 0
  // What came from a correction was not paid with a card, so it cannot go back to one.
  const other =
    balance === undefined || refundable === undefined
      ? 0
      : Math.round((balance.balance - held - refundable) * 100) / 100
  return [
    ...(refundable === undefined ? [] : [`${formatAmount(refundable)} can be paid back now.`]),
    'It goes back to the cards and bank accounts that paid, once no filing is undecided.',
    'We check each request, and write to you when it is granted or declined.',
    ...(held > 0 ? [`${formatAmount(held)} is held for filings, and charged if they are accepted.`] : []),
    ...(other > 0 ? [`${formatAmount(other)} cannot go back to a payment: contact us about it.`] : []),
  ].join(' ')
}

const REFUND_MISSING = html`<p>The account is closed, but we could not take your request for its balance. Ask
  for it on the Billing page: <a href="/live/billing/refund">Ask for a refund</a>.</p>`

export function closedAccountPage(model: {
  readonly accountName: string
  readonly closedAt: Date | null
  readonly mayManageMoney: boolean
  readonly hasOtherAccounts: boolean
  /** Whether the account was closed just now, but the request for its balance was not taken. */
  readonly isRefundMissing: boolean
  readonly message: Slot
}): PageView {
  const { accountName, closedAt, mayManageMoney, hasOtherAccounts, isRefundMissing, message } = model
  const since = closedAt === null ? '' : html` on ${moment(closedAt)}`
  const rows = [
    {
      term: 'Filings and documents',
      value: html`They stay for six years after the end of their period.
        <a href="/live/filings">Filings and their documents</a>`,
    },
    ...(mayManageMoney
      ? [
          {
            term: 'Money',
            value: html`Receipts and statements stay. An owner can ask for a balance that is left.
              <a href="/live/billing">Billing</a>`,
          },
        ]
      : []),
    {
      term: 'Your own details',
      value: html`You can leave the account, or have your name and address erased.
        <a href="/account/profile">Your details</a>`,
    },
  ]
  return {
    title: 'This account is closed',
    content: html`${message === undefined ? '' : statusMessage(message, 'quiet')}
      ${isRefundMissing ? notice({ tone: 'warning', content: REFUND_MISSING }) : ''}
      <h1>${accountName} is closed</h1>
      <p>The account was closed${since}. Its keys and webhooks have stopped, and nothing can be filed with it
        or changed in it. A closed account cannot be opened again.</p>
      <section><h2>What is kept</h2>${summaryList(rows)}</section>
      <p class="actions">${buttonLink({
        label: hasOtherAccounts ? 'Your other accounts' : 'Open another account',
        href: '/account/accounts',
      })}</p>`,
  }
}
