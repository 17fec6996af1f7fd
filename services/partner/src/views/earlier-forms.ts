// Links to the forms that the company sent before the current one.
import { formatDay, html, type Slot } from '@cfs/pages'
import type { Draft } from '../domain/draft.ts'

export interface EarlierForm {
  readonly draftId: string
  readonly periodEnd: string
  readonly wanted: 'both' | 'ct600' | 'accounts'
}

const NAMES: Readonly<Record<EarlierForm['wanted'], string>> = {
  both: 'Tax return and accounts',
  ct600: 'Tax return',
  accounts: 'Accounts',
}

/** The link to an earlier form. */
export function earlierForm({ draftId, periodEnd, wanted: filings }: Draft): EarlierForm {
  return { draftId, periodEnd: periodEnd ?? '', wanted: filings ?? 'both' }
}

export function earlierForms(forms: readonly EarlierForm[]): Slot {
  if (forms.length === 0) return ''
  const items = forms.map(
    ({ draftId, periodEnd, wanted: filings }) =>
      html`<li><a href="/form/earlier/${draftId}">${NAMES[filings]}, period to ${formatDay(periodEnd)}</a></li>`,
  )
  return html`<section><h2>Earlier filings</h2><ul class="document-list">${items}</ul></section>`
}
