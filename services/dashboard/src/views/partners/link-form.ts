// The button that sends a partner's customer a fresh link, and the page that says why none was sent.
import { button, form, hiddenField, html, type Html, type PageView } from '@cfs/pages'

export interface LinkForm {
  readonly companyNumber: string
  /** The address of the last activation; undefined if it is not known here. */
  readonly email: string | undefined
  /** Names the press: a second press sends the same link. */
  readonly formId: string
  readonly csrfToken: string
}

export function linkForm({ companyNumber, email, formId, csrfToken }: LinkForm): Html {
  const to = email === undefined ? 'the address on record' : html`<strong>${email}</strong>`
  return html`<p>The link goes to ${to} and signs the customer in once. Earlier links stop working. We send at
    most three an hour.</p>
    ${form({
      action: `/live/companies/${companyNumber}/link`,
      csrfToken,
      content: html`${hiddenField('form_id', formId)}${button({
        label: 'Send the link to the customer',
        kind: 'secondary',
      })}`,
    })}`
}

export function linkRefusedPage(refused: {
  readonly companyNumber: string
  readonly refusal: string
}): PageView {
  const { companyNumber, refusal } = refused
  return {
    title: 'No link was sent',
    status: 422,
    content: html`<h1>No link was sent</h1><p>${refusal}</p>
      <p><a href="/live/companies/${companyNumber}">Back to company ${companyNumber}</a></p>`,
  }
}
