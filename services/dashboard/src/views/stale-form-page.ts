// The page for a form that was opened before its reader signed in, out or into another account: it shows what
// was typed, and can send it again.
import { button, form, hiddenField, html, type Slot, summaryList } from '@cfs/pages'
import type { PageView } from './page-view.ts'

export interface StaleForm {
  readonly action: string
  /** The fields as they were typed, without passwords, codes and credentials. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** The account that the reader is in now; undefined for a reader who is not signed in. */
  readonly accountName: string | undefined
  readonly csrfToken: string
}

export function staleFormPage(stale: StaleForm): PageView {
  return {
    title: 'This page is out of date',
    status: 403,
    content: html`<h1>This page is out of date</h1>
      <p>It was opened before you signed in, out, or into another account. Nothing was saved or sent.</p>
      ${stale.accountName === undefined ? '' : typedPart(stale, stale.accountName)}
      <p>Go back and reload the page, or start from the <a href="/">home page</a>.</p>`,
  }
}

function typedPart({ action, fields, csrfToken }: StaleForm, accountName: string): Slot {
  const shown = fields.filter(([name, value]) => value !== '' && !name.endsWith('_id'))
  if (shown.length === 0) return ''
  return html`<section><h2>What you typed</h2>
    ${summaryList(shown.map(([name, value]) => ({ term: name.replaceAll('_', ' '), value })))}
    ${form({
      action,
      csrfToken,
      content: [
        ...fields.map(([name, value]) => hiddenField(name, value)),
        button({ label: `Send it in the account “${accountName}”` }),
      ],
    })}</section>`
}
