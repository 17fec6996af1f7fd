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
  html,
  type Html,
  notice,
  type PageView,
  type Slot,
  tag,
} from '@cfs/pages'
import { amendedReturn } from './amended-return.ts'
import { earlierForms } from './earlier-forms.ts'
import { backLink } from './form-page.ts'
import { dueDay } from './due-day.ts'
import { remedyPart } from './remedy-part.ts'
import { anotherForm, type StatusFiling, type StatusModel } from './status-model.ts'
import { STANDINGS, titleOf } from './standings.ts'

const UNDECIDED: readonly string[] = ['pending', 'submitted']
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

/** Whether the filing's documents are still to come. */
function lacksDocuments({ outcome, documents }: StatusFiling): boolean {
  return documents === undefined || (outcome === 'accepted' && documents.length === 0)
}

function heading({ companyName, periodEnd }: StatusModel, title: string): Html {
  const about = `${companyName}, period to ${formatDay(periodEnd)}`
  if (title === 'Accepted') return html`<div class="panel good"><h1>✓ Accepted</h1><p>${about}</p></div>`
  return html`<h1>${title}</h1><p>${about}</p>`
}

function waiting({ sentAt, dashboardPage }: StatusModel): Html {
  const when = sentAt === undefined ? '' : html`Sent ${formatMoment(sentAt)}. `
  return html`<p>${when}Most take 1 to 2 minutes. This page changes by itself. You may close it: the filing
    goes on,
    and ${
      dashboardPage === undefined ? 'your link’s visit lasts two hours' : 'the dashboard shows its outcome'
    }.</p>`
}

function filingSection(filing: StatusFiling, model: StatusModel): Html {
  const { type, outcome, reference, standing } = filing
  const name = type === 'ct600' ? 'Tax return, HMRC' : 'Accounts, Companies House'
  return html`<section><div class="heading"><h2>${name}</h2>${tag(STANDINGS[standing])}</div>
    ${reference === null ? '' : html`<p>Reference <code>${reference}</code></p>`}
    ${outcome === 'accepted' ? acceptedPart(filing, model) : ''}
    ${outcome === 'rejected' || outcome === 'error' ? remedyPart(filing, model) : ''}</section>`
}

function acceptedPart(filing: StatusFiling, model: StatusModel): readonly Slot[] {
  return filing.type === 'ct600'
    ? [payment(filing), lossToUse(model), documentsOf(filing)]
    : [documentsOf(filing)]
}

function payment({ payments }: StatusFiling): Slot {
  if (payments.length === 0) return ''
  const due = payments.filter(({ pounds }) => pounds > 0)
  if (due.length === 0) return html`<p>There is no tax to pay for this period.</p>`
  const sentences = due.map(
    ({ pounds, dueOn, payBy, periodEnd }) =>
      html`<p><strong>${formatAmount(pounds)}</strong> to HMRC by ${dueDay({ dueOn, payBy })}${
        payments.length === 1 ? '' : ` for the period to ${formatDay(periodEnd)}`
      }, less anything already paid for the period.</p>`,
  )
  return html`<div class="card"><h3>What to pay</h3>${sentences}
    <p>Use the 17-character payment reference of the period, from HMRC’s letter or the company’s HMRC
      account.
      <a href="https://www.gov.uk/pay-corporation-tax">How to pay, on GOV.UK</a></p></div>`
}

/** A loss goes back only once it is claimed for the earlier period too, after this one (CTA 2010 s.37). */
function lossToUse({ earlierReturn, partner }: StatusModel): Slot {
  if (earlierReturn === undefined) return ''
  return notice({
    tone: 'warning',
    title: 'One more tax return uses the loss',
    content: html`<p>${amendedReturn(earlierReturn, { partner })}</p>
      <p>Give the bank account of the company with it, so that HMRC pays the tax back. This page cannot do
        that.</p>`,
  })
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

function whatNext(model: StatusModel): Html {
  const { csrfToken, filings, isTest } = model
  const isDone = filings.every(({ outcome }) => outcome === 'accepted')
  const back = backButton(model)
  const leave = form({
    action: '/form/leave',
    csrfToken,
    content: html`<div class="actions">${back}${button({ label: 'Finish', kind: 'secondary' })}</div>`,
  })
  const test = isTest
    ? html`<p>This was a test: nothing was sent, stored or charged, and the documents are specimens.</p>`
    : ''
  return html`<section><h2>${isDone ? 'You are done' : 'Need help?'}</h2>
    ${test}<p>${whoSees(model, isDone)}</p>
    ${leave}</section>
    ${amending(model)}${model.nextPeriodEnd === undefined ? anotherPeriod(model) : ''}`
}

function backButton({ dashboardPage, returnUrl, partner }: StatusModel): Slot {
  if (dashboardPage !== undefined)
    return buttonLink({ label: 'Back to the dashboard', href: dashboardPage, kind: 'secondary' })
  return returnUrl === null ? '' : buttonLink({ label: `Back to ${partner}`, href: returnUrl })
}

function whoSees({ dashboardPage, partner }: StatusModel, isDone: boolean): string {
  if (dashboardPage !== undefined)
    return isDone
      ? 'The dashboard has the documents too. The customer gets an e-mail with a link to them.'
      : 'The dashboard shows this filing too.'
  return isDone
    ? `${partner} sees that the filing was accepted. Keep the documents.`
    : `${partner} sees this filing and can help.`
}

/** Only a member of the partner's account amends what was accepted. */
function amending(model: StatusModel): Slot {
  const isAccepted = model.filings.some(({ outcome }) => outcome === 'accepted')
  if (model.dashboardPage === undefined || !isAccepted) return ''
  return html`<section><h2>Something was wrong</h2>
    <p>Correct it in a form with the same answers, which amends what was accepted. Each amendment that is
      accepted is charged like a filing.</p>
    ${anotherForm(model, 'Amend it', 'amend')}</section>`
}

function anotherPeriod(model: StatusModel): Html {
  return html`<section><h2>Another period</h2>
    <p>To file for another period of ${model.companyName}, begin a new form. You can still see this one.</p>
    ${anotherForm(model, 'File another period')}</section>`
}
