// Asks whether the link is for the right company.
import { button, form, formatDay, html, notice, type PageView, type Slot, summaryList } from '@cfs/pages'
import { type EarlierForm, earlierForms } from './earlier-forms.ts'
import { facts, formPage } from './form-page.ts'
import { testNotice } from './link-pages.ts'
import type { FormPlace } from './form-place.ts'

export function companyPage(model: {
  readonly place: FormPlace
  readonly name: string
  readonly number: string
  readonly period: { readonly start: string | null; readonly end: string | null }
  readonly isTest: boolean
  /** Whether a member of the partner's account fills in the form. */
  readonly isForMember: boolean
  readonly earlier: readonly EarlierForm[]
}): PageView {
  const { place, name, number, period, isTest, isForMember } = model
  const { partner, csrfToken } = place
  return formPage({
    place,
    title: isForMember ? 'Is this the right company?' : 'Is this your company?',
    content: html`${isTest ? testNotice() : ''}
      ${facts(
        summaryList([
          { term: 'Company', value: html`<strong>${name}</strong>` },
          { term: 'Number', value: number },
          ...periodRow(period),
          { term: 'Prepared by', value: partner },
        ]),
      )}
      ${form({
        action: '/form/company',
        csrfToken,
        content: html`<div class="actions">${button({
          label: isForMember ? 'Yes, file for this company' : 'Yes, this is my company',
        })}
          ${button({
            label: isForMember ? 'No, another one' : 'Not mine',
            kind: 'secondary',
            name: 'answer',
            value: 'no',
          })}</div>`,
      })}
      ${earlierForms(model.earlier)}`,
  })
}

function periodRow({ start, end }: { readonly start: string | null; readonly end: string | null }) {
  if (end === null) return []
  const value: Slot =
    start === null ? `Year to ${formatDay(end)}` : `${formatDay(start)} to ${formatDay(end)}`
  return [{ term: 'Period', value }]
}

/** The register has no such company, or the customer says that it is another one. */
export function wrongCompanyPage(model: {
  readonly partner: string
  readonly returnUrl: string | null
  readonly why: string
  /** The company's page in the dashboard; undefined for a customer. */
  readonly dashboardPage: string | undefined
  /** Whether the register has no such company, so that the question cannot be asked. */
  readonly isUnknown: boolean
}): PageView {
  const { partner, returnUrl, why, isUnknown, dashboardPage } = model
  const next =
    dashboardPage === undefined
      ? html`<p>Tell ${partner}, and ask for a link for your own company.</p>
          ${returnUrl === null ? '' : html`<p><a href="${returnUrl}">Go to ${partner}</a></p>`}`
      : html`<p>Choose the right company in the dashboard.
          <a href="${dashboardPage}">Back to the dashboard</a></p>`
  return {
    title: 'Wrong company',
    content: html`<h1>Wrong company</h1>
      ${notice({ tone: 'quiet', content: html`<p>${why} Nothing was sent.</p>` })}
      ${next}
      ${isUnknown ? '' : html`<p><a href="/form/company">Back to the question</a></p>`}`,
  }
}
