// How the filings stand after they were sent: a status that changes by itself, then what to pay, the
// documents and the way back to the partner.
import {
  attributes,
  button,
  buttonLink,
  form,
  formatAmount,
  formatDay,
  formatMoment,
  hiddenField,
  html,
  type Html,
  notice,
  type Slot,
  tag,
  type Tone,
} from '@cfs/pages'
import type { TaxPayment } from '../domain/tax-payment.ts'
import { type EarlierForm, earlierForms } from './earlier-forms.ts'
import { backLink } from './form-page.ts'
import type { PageView } from './page-view.ts'

export interface StatusFiling {
  readonly type: 'ct600' | 'accounts'
  readonly outcome: 'pending' | 'submitted' | 'accepted' | 'rejected' | 'error'
  readonly reference: string | null
  readonly at: string | null
  /** What to pay for each return of the filing; empty if it is not known. */
  readonly payments: readonly TaxPayment[]
  readonly errors: readonly { readonly code: string; readonly message: string }[]
  /** Whether the authority may have the filing, although it was not accepted. */
  readonly isUnclear: boolean
  /** Undefined while they are unavailable. */
  readonly documents:
    | readonly { readonly href: string; readonly name: string; readonly format: string }[]
    | undefined
}

export interface StatusModel {
  readonly partner: string
  readonly csrfToken: string
  readonly companyName: string
  readonly periodEnd: string
  readonly filings: readonly StatusFiling[]
  readonly sentAt: string | undefined
  readonly returnUrl: string | null
  readonly isTest: boolean
  /** Changes whenever the filings or their documents change. */
  readonly version: string
  /** Identifies the form that the customer sees. */
  readonly revision: number
  /** Whether another form has taken the place of this one. */
  readonly isEarlier: boolean
  readonly earlier: readonly EarlierForm[]
  /** The last day of a later period for which the partner has sent figures. */
  readonly nextPeriodEnd: string | undefined
}

const UNDECIDED = ['pending', 'submitted']
const RELOAD_SECONDS = 3
const CHANGES = '/form/status/changes'

export function statusPage(model: StatusModel): PageView {
  const { filings } = model
  const isWaiting = filings.some(({ outcome }) => UNDECIDED.includes(outcome))
  // While documents are being made, or their service is unavailable, the page asks again and can be left.
  const reloads = isWaiting || filings.some(lacksDocuments)
  const title = titleOf(filings)
  const content = html`${model.isEarlier ? backLink('/form') : nextPeriodNotice(model, isWaiting)}
    <div role="status">${heading(model, title)}</div>
    ${isWaiting ? waiting(model) : ''}
    ${filings.map((filing) => filingSection(filing, model))}
    ${isWaiting || model.isEarlier ? '' : whatNext(model)}
    ${model.isEarlier ? '' : earlierForms(model.earlier)}`
  if (!reloads) return { title, content: html`<div id="status" class="stack">${content}</div>` }
  const live = attributes(model.isEarlier ? {} : { 'data-live': CHANGES, 'data-version': model.version })
  return {
    title,
    content: html`<div id="status" class="stack" ${live}>${content}</div>`,
    reloadSeconds: RELOAD_SECONDS,
    ...(model.isEarlier ? {} : { scripts: ['live'] as const }),
  }
}

function nextPeriodNotice({ nextPeriodEnd, partner, ...model }: StatusModel, isWaiting: boolean): Slot {
  if (nextPeriodEnd === undefined || isWaiting) return ''
  return notice({
    tone: 'moving',
    title: `There are figures for the period to ${formatDay(nextPeriodEnd)}`,
    content: html`<p>${partner} has sent them since you filed.</p>${anotherForm(model, 'File that period')}`,
  })
}

/** The button that begins another form, if the form is still the one that the customer sees. */
function anotherForm({ csrfToken, revision }: Pick<StatusModel, 'csrfToken' | 'revision'>, label: string) {
  return form({
    action: '/form/another',
    csrfToken,
    content: [hiddenField('revision', String(revision)), button({ label, kind: 'secondary' })],
  })
}

/** Whether the filing's documents are still to come. */
function lacksDocuments({ outcome, documents }: StatusFiling): boolean {
  return documents === undefined || (outcome === 'accepted' && documents.length === 0)
}

function titleOf(filings: readonly StatusFiling[]): string {
  if (filings.some(({ outcome }) => UNDECIDED.includes(outcome))) return 'Sent'
  if (filings.every(({ outcome }) => outcome === 'accepted')) return 'Accepted'
  return filings.some(({ isUnclear }) => isUnclear) ? 'Do not file again' : 'Not accepted'
}

function heading({ companyName, periodEnd }: StatusModel, title: string): Html {
  const about = `${companyName}, period to ${formatDay(periodEnd)}`
  if (title === 'Accepted') return html`<div class="panel good"><h1>✓ Accepted</h1><p>${about}</p></div>`
  return html`<h1>${title}</h1><p>${about}</p>`
}

function waiting({ sentAt }: StatusModel): Html {
  const when = sentAt === undefined ? '' : html`Sent ${formatMoment(sentAt)}. `
  return html`<p>${when}Most take 1 to 2 minutes. This page changes by itself. You may close it: the filing
    goes on,
    and your link’s visit lasts two hours.</p>`
}

const STATES: Readonly<Record<StatusFiling['outcome'], { readonly label: string; readonly tone: Tone }>> = {
  pending: { label: 'Being sent', tone: 'quiet' },
  submitted: { label: 'Waiting for a decision', tone: 'moving' },
  accepted: { label: 'Accepted', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  error: { label: 'Not filed', tone: 'warning' },
}

/** “Not filed” would be wrong for a filing that the authority may have. */
const UNCLEAR = { label: 'Not known', tone: 'warning' } as const

function filingSection(filing: StatusFiling, model: StatusModel): Html {
  const { type, outcome, reference } = filing
  const name = type === 'ct600' ? 'Tax return, HMRC' : 'Accounts, Companies House'
  const state = filing.isUnclear ? UNCLEAR : STATES[outcome]
  return html`<section><div class="heading"><h2>${name}</h2>${tag(state)}</div>
    ${reference === null ? '' : html`<p>Reference <code>${reference}</code></p>`}
    ${outcome === 'accepted' ? acceptedPart(filing) : ''}
    ${outcome === 'rejected' || outcome === 'error' ? failedPart(filing, model) : ''}</section>`
}

function acceptedPart(filing: StatusFiling): readonly Slot[] {
  return [filing.type === 'ct600' ? payment(filing) : '', documentsOf(filing)]
}

function payment({ payments }: StatusFiling): Slot {
  if (payments.length === 0) return ''
  const due = payments.filter(({ pounds }) => pounds > 0)
  if (due.length === 0) return html`<p>There is no tax to pay for this period.</p>`
  const sentences = due.map(
    ({ pounds, dueOn, periodEnd }) =>
      html`<p><strong>${formatAmount(pounds)}</strong> to HMRC by <strong>${formatDay(dueOn)}</strong>${
        payments.length === 1 ? '' : ` for the period to ${formatDay(periodEnd)}`
      }, less anything already paid for the period.</p>`,
  )
  return html`<div class="card"><h3>What to pay</h3>${sentences}
    <p>Use the 17-character payment reference of the period, from HMRC’s letter or the company’s HMRC
      account.
      <a href="https://www.gov.uk/pay-corporation-tax">How to pay, on GOV.UK</a></p></div>`
}

function documentsOf({ documents }: StatusFiling): Slot {
  if (documents === undefined)
    return html`<p class="muted">The documents are unavailable at the moment. Reload this page in a
      minute.</p>`
  if (documents.length === 0)
    return html`<p class="muted">The documents are being made. This page changes by itself.</p>`
  return html`<ul class="document-list">${documents.map(
    ({ href, name, format }) =>
      html`<li><a href="${href}">${name}</a><span class="muted">${format}</span></li>`,
  )}</ul>`
}

function failedPart(filing: StatusFiling, { csrfToken, partner, filings, isEarlier }: StatusModel): Html {
  if (filing.isUnclear) {
    return html`${notice({
      tone: 'warning',
      title: 'Do not file again',
      content: html`<p>We sent it and got no answer, so we cannot say whether it arrived. ${partner} can
        see this filing and checks it with ${filing.type === 'ct600' ? 'HMRC' : 'Companies House'}${
          filing.reference === null ? '' : ', with the reference above'
        }. Until that is done, this page does not file the period again.</p>`,
    })}`
  }
  const isSignIn = filing.errors.some(isWrongSignIn)
  const list = filing.errors.map(
    (error) => html`<li>${isWrongSignIn(error) ? WRONG_SIGN_IN : error.message}</li>`,
  )
  const mayRetry = !isEarlier && filings.every(({ outcome }) => !UNDECIDED.includes(outcome))
  return html`${notice({
    tone: filing.outcome === 'rejected' ? 'bad' : 'warning',
    title: isSignIn ? 'The sign-in details were not accepted' : 'Why',
    content: html`<ul>${list}</ul><p>Nothing was charged.</p>`,
  })}
    ${mayRetry ? retry(isSignIn, csrfToken) : ''}`
}

const WRONG_SIGN_IN = 'HMRC did not recognise the user ID or the password.'

/** 1046: the tax authority refused the user ID and password. */
function isWrongSignIn({ code }: { readonly code: string }): boolean {
  return code === '1046'
}

function retry(isSignIn: boolean, csrfToken: string): Html {
  const answer = isSignIn
    ? button({ label: 'Enter the sign-in details again', name: 'answer', value: 'sign-in' })
    : html`${button({ label: 'Change the figures', name: 'answer', value: 'figures' })}
        ${button({ label: 'Send it again as it is', kind: 'secondary', name: 'answer', value: 'sign-in' })}`
  return form({ action: '/form/again', csrfToken, content: html`<div class="actions">${answer}</div>` })
}

function whatNext(model: StatusModel): Html {
  const { partner, returnUrl, csrfToken, filings, isTest } = model
  const isDone = filings.every(({ outcome }) => outcome === 'accepted')
  const back = returnUrl === null ? '' : buttonLink({ label: `Back to ${partner}`, href: returnUrl })
  const leave = form({
    action: '/form/leave',
    csrfToken,
    content: html`<div class="actions">${back}${button({ label: 'Finish', kind: 'secondary' })}</div>`,
  })
  const test = isTest
    ? html`<p>This was a test: nothing was sent, stored or charged, and the documents are specimens.</p>`
    : ''
  return html`<section><h2>${isDone ? 'You are done' : 'Need help?'}</h2>
    ${test}<p>${
      isDone
        ? `${partner} sees that the filing was accepted. Keep the documents.`
        : `${partner}
      sees this filing and can help.`
    }</p>
    ${leave}</section>
    ${model.nextPeriodEnd === undefined ? anotherPeriod(model) : ''}`
}

function anotherPeriod(model: StatusModel): Html {
  return html`<section><h2>Another period</h2>
    <p>To file for another period of ${model.companyName}, begin a new form. You can still see this one.</p>
    ${anotherForm(model, 'File another period')}</section>`
}
