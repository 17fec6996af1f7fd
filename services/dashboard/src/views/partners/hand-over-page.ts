// The button with which a member opens a customer's form, and the page that leads the browser there.
import { button, form, hiddenField, html, type Html, type PageView } from '@cfs/pages'
import type { FormHandOver } from '@cfs/contracts'

/** `label` is short in a list of companies. */
export function fileForm(
  { companyNumber, csrfToken }: { readonly companyNumber: string; readonly csrfToken: string },
  label: 'File' | 'File for this company',
): Html {
  const spoken = html`File<span class="for-readers"> for company ${companyNumber}</span>`
  return form({
    action: `/live/companies/${companyNumber}/file`,
    csrfToken,
    content: button({
      label: label === 'File' ? spoken : label,
      kind: label === 'File' ? 'secondary' : 'primary',
    }),
  })
}

/** The token is in the body of the form, so no log, history or other site sees it. */
export function handOverPage({ url, token }: FormHandOver, companyNumber: string): PageView {
  return {
    title: `Opening the form of ${companyNumber}`,
    scripts: ['hand-over'],
    content: html`<h1>Opening the form of company ${companyNumber}</h1>
      <p>Continue within a minute. The form names you as the person who fills it in.</p>
      <form method="post" action="${url}" data-hand-over>${hiddenField('token', token)}
        <div class="actions">${button({ label: 'Continue to the form' })}</div></form>
      <p><a href="/live/companies/${companyNumber}">Back to the company</a></p>`,
  }
}

export function formRefusedPage(refused: {
  readonly companyNumber: string
  readonly reason: string
}): PageView {
  const { companyNumber, reason } = refused
  return {
    title: 'The form cannot be opened',
    status: 422,
    content: html`<h1>The form cannot be opened</h1><p>${reason}</p>
      <p><a href="/live/companies/${companyNumber}">Back to company ${companyNumber}</a></p>`,
  }
}
