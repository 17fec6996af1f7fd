// The page about one filing, to which the e-mail about its outcome leads, and what it says once the link is
// over.
import { formatDay, formatMoment, html, notice, type PageView, type Slot, summaryList, tag } from '@cfs/pages'
import type { Standing } from '../domain/standing.ts'
import type { DocumentLink } from './document-links.ts'
import { facts } from './form-page.ts'
import { STANDINGS } from './standings.ts'

export interface OutcomeLinkModel {
  readonly partner: string
  readonly returnUrl: string | null
  readonly companyName: string | null
  readonly companyNumber: string
  readonly periodEnd: string
  readonly type: 'ct600' | 'accounts'
  readonly standing: Standing
  readonly reference: string | null
  readonly causes: readonly string[]
  readonly advice: string | undefined
  /** Undefined while they are unavailable. */
  readonly documents: readonly DocumentLink[] | undefined
  readonly endsAt: Date
}

const NAMES = { ct600: 'Tax return, HMRC', accounts: 'Accounts, Companies House' } as const
const RELOAD_SECONDS = 5

export function outcomeLinkPage(model: OutcomeLinkModel): PageView {
  const { standing, partner, returnUrl, reference } = model
  const isAccepted = standing === 'accepted'
  const lacksDocuments = isAccepted && (model.documents ?? []).length === 0
  return {
    title: STANDINGS[standing].title,
    ...(lacksDocuments ? { reloadSeconds: RELOAD_SECONDS } : {}),
    content: html`<h1>${STANDINGS[standing].title}</h1>
      ${facts(
        summaryList([
          { term: 'Company', value: model.companyName ?? model.companyNumber },
          { term: 'Company number', value: model.companyNumber },
          { term: 'Filed', value: html`${NAMES[model.type]} ${tag(STANDINGS[standing])}` },
          { term: 'Period ended', value: formatDay(model.periodEnd) },
          ...(reference === null ? [] : [{ term: 'Reference', value: html`<code>${reference}</code>` }]),
        ]),
      )}
      ${whyNot(model)}${isAccepted ? documentsPart(model) : ''}
      <p class="muted">This link works until ${formatMoment(model.endsAt)}. ${partner} can help with this
        filing.</p>
      ${returnUrl === null ? '' : html`<p><a href="${returnUrl}">Go to ${partner}</a></p>`}`,
  }
}

function whyNot({ causes, advice, standing, partner }: OutcomeLinkModel): Slot {
  if (advice === undefined) return ''
  const list = causes.length === 0 ? '' : html`<ul>${causes.map((cause) => html`<li>${cause}</li>`)}</ul>`
  return notice({
    tone: standing === 'rejected' ? 'bad' : 'warning',
    title: 'What to do',
    content: html`${list}<p>${advice} Nothing was charged.</p>
      <p>The form is where you left it. If your link to it no longer works, ask ${partner} for another.</p>`,
  })
}

function documentsPart({ documents }: OutcomeLinkModel): Slot {
  if (documents === undefined) {
    return html`<p>The documents are unavailable at the moment. Reload this page in a minute.</p>`
  }
  if (documents.length === 0) {
    return html`<p>The documents are being made. Reload this page in a few seconds.</p>`
  }
  return html`<section><h2>Documents</h2><ul class="document-list">${documents.map(
    ({ href, name, format }) =>
      html`<li><a href="${href}">${name}</a><span class="muted">${format}</span></li>`,
  )}</ul></section>`
}

export function overOutcomeLinkPage(model: {
  readonly partner: string
  readonly returnUrl: string | null
}): PageView {
  const { partner, returnUrl } = model
  return {
    title: 'This link has ended',
    status: 410,
    content: html`<h1>This link has ended</h1>
      <p>Links to documents work for two weeks, and end earlier if ${partner} closes the form. ${partner}
        still has the documents: ask for them there.</p>
      ${returnUrl === null ? '' : html`<p><a href="${returnUrl}">Go to ${partner}</a></p>`}`,
  }
}
