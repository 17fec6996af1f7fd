// The page on which an owner asks to get the balance back, and what became of earlier requests.
import type { RefundRequest } from '@cfs/contracts'
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
  type Slot,
  statusMessage,
  table,
  tag,
  textField,
  type Tone,
} from '@cfs/pages'
import { billingTabs } from './billing-tabs.ts'

const PAGE = '/live/billing/refund'

export interface RefundsModel {
  readonly balance: number
  readonly held: number
  /** The most that can be asked for. */
  readonly refundable: number
  /** Newest first. */
  readonly requests: readonly RefundRequest[]
}

interface RefundPageModel extends RefundsModel {
  readonly csrfToken: string
  /** As typed. */
  readonly amount: string
  readonly errors: FieldErrors
  /** Only owners ask; people who manage money see what was asked. */
  readonly mayAsk: boolean
  readonly hasSecondFactor: boolean
  readonly message?: Slot
}

export function refundRequestPage(model: RefundPageModel): PageView {
  const { requests, errors, message } = model
  const open = requests.find(({ state }) => state === 'open')
  const earlier = requests.filter(({ state }) => state !== 'open')
  return {
    title: 'Ask for a refund',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>Ask for a refund</h1>
      ${billingTabs('overview')}
      ${message === undefined ? '' : statusMessage(message)}
      ${open === undefined ? askSection(model) : openSection(open, model)}
      ${earlier.length === 0 ? '' : earlierSection(earlier)}
      <p><a href="/live/billing">Back to billing</a></p>`,
  }
}

function askSection(model: RefundPageModel): Html {
  const { refundable, held, balance, mayAsk, hasSecondFactor } = model
  // What came from a correction was not paid with a card, so it cannot go back to one.
  const other = Math.round((balance - held - refundable) * 100) / 100
  return html`<section class="card"><p class="figure">${amount(refundable)}</p>
    <p class="muted">can be paid back</p>
    <ul class="bullets">
      <li>It goes back to the cards and bank accounts that paid, the newest payment first.</li>
      <li>We check each request, and write to your owners and finance when it is granted or declined. After
        that, your bank can take up to ten working days.</li>
      ${
        held > 0
          ? html`<li>${amount(held)} is held for filings on their way. You can ask for it if they are not
              accepted.</li>`
          : ''
      }
      ${
        other > 0
          ? html`<li>${amount(other)} of your balance cannot go back to a payment, for example because it is
              a correction. Contact us about it.</li>`
          : ''
      }
      <li>Until the request is granted, the money stays in your balance, and filings can use it.</li>
    </ul>
    ${refundable > 0 ? askForm(model, { mayAsk, hasSecondFactor }) : ''}</section>`
}

function askForm(
  model: RefundPageModel,
  { mayAsk, hasSecondFactor }: Pick<RefundPageModel, 'mayAsk' | 'hasSecondFactor'>,
): Slot {
  if (!mayAsk) return html`<p>Only an owner of the account can ask for a refund.</p>`
  if (!hasSecondFactor) {
    return html`<p>Asking for a refund needs a second factor: an authenticator app or a passkey.</p>
      ${buttonLink({ label: 'Add a second factor', href: '/account/security' })}`
  }
  const { csrfToken, refundable, errors } = model
  const fields = html`${textField({
    name: 'amount',
    label: 'Amount',
    hint: `At most ${formatAmount(refundable)}.`,
    error: errors['amount'],
    value: model.amount === '' ? refundable.toFixed(2) : model.amount,
    prefix: '£',
    inputmode: 'decimal',
    characters: 10,
    autocomplete: 'off',
  })}${button({ label: 'Ask for this refund' })}`
  return form({ action: PAGE, csrfToken, content: fields })
}

function openSection(open: RefundRequest, model: RefundPageModel): Html {
  const { csrfToken, mayAsk, hasSecondFactor, refundable } = model
  const isShort = open.amount !== null && open.amount > refundable
  const withdraw = form({
    action: `${PAGE}/withdraw`,
    csrfToken,
    content: html`${hiddenField('request_id', open.request_id)}${button({
      label: 'Withdraw the request',
      kind: 'secondary',
    })}`,
  })
  return html`<section class="card"><h2>${askedWords(open)} ${stateTag(open)}</h2>
    <p>You asked on ${moment(new Date(open.asked_at))}. We check each request, and write to your owners and
      finance when it is granted or declined.</p>
    ${
      isShort
        ? notice({
            tone: 'warning',
            content: html`<p>Only ${amount(refundable)} can be paid back now: the rest was used since, or is
              held for filings. We can grant that amount at most.</p>`,
          })
        : ''
    }
    ${open.amount === null ? html`<p>It is paid back once no filing of the account is undecided.</p>` : ''}
    ${mayAsk && hasSecondFactor ? withdraw : ''}</section>`
}

function earlierSection(requests: readonly RefundRequest[]): Html {
  const columns = [
    { heading: 'Asked' },
    { heading: 'Amount', isNumeric: true },
    { heading: 'State' },
    { heading: 'What happened' },
  ]
  const rows = requests.map((request) => ({
    cells: [
      moment(new Date(request.asked_at)),
      request.amount === null ? 'Everything' : amount(request.amount),
      stateTag(request),
      outcomeWords(request),
    ],
  }))
  return html`<section><h2>Earlier requests</h2>
    ${table({ caption: 'Requests for refunds, newest first', columns, rows })}</section>`
}

const askedWords = ({ amount: asked }: RefundRequest): string =>
  asked === null ? 'Everything that is left' : formatAmount(asked)

const TAGS: Readonly<Record<RefundRequest['state'], { readonly label: string; readonly tone: Tone }>> = {
  open: { label: 'Waiting for us', tone: 'moving' },
  granted: { label: 'Granted', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
}

function stateTag(request: RefundRequest): Html {
  if (request.failed > 0) return tag({ label: 'Not paid', tone: 'warning' })
  return tag(TAGS[request.state])
}

function outcomeWords({ state, granted, paid, failed, reason, decided_at: at }: RefundRequest): Slot {
  if (state === 'declined') return reason ?? ''
  if (state !== 'granted' || granted === null) return ''
  const failure =
    failed > 0
      ? html` ${amount(failed)} could not be paid and is in your balance again: contact us to get it another
          way.`
      : ''
  const way = paid + failed < granted ? 'is on its way' : 'was paid back'
  const sum = granted - failed
  const success = sum > 0 ? html`${amount(sum)} ${way}.` : ''
  const when = at === null ? '' : html` Decided ${moment(new Date(at))}.`
  return html`${success}${failure}${when}`
}

/** The newest request, on the billing page: while it is open, and for two weeks after it was decided. */
export function refundNotice(requests: readonly RefundRequest[], now: Date): Slot {
  const [newest] = requests
  if (newest === undefined || newest.state === 'withdrawn') return ''
  const { state, decided_at: decidedAt } = newest
  if (decidedAt !== null && now.getTime() - Date.parse(decidedAt) > SHOWN_MS) return ''
  const link = html`<a href="${PAGE}">See the request</a>`
  if (state === 'open') {
    return notice({
      tone: 'moving',
      title:
        newest.amount === null
          ? 'You asked for your balance back'
          : `You asked for ${askedWords(newest)} back`,
      content: html`<p>We have not decided it yet. ${link}</p>`,
    })
  }
  if (state === 'declined') {
    return notice({
      tone: 'bad',
      title: 'Your request for a refund was declined',
      content: html`<p>${newest.reason ?? ''} ${link}</p>`,
    })
  }
  return notice({
    tone: newest.failed > 0 ? 'warning' : 'good',
    title: 'Your request for a refund was granted',
    content: html`<p>${outcomeWords({ ...newest, decided_at: null })} ${link}</p>`,
  })
}

const SHOWN_MS = 14 * 86_400_000
