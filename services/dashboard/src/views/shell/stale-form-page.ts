// The pages for forms that were not saved, because they were opened before their reader signed in, out or
// into another account, or because the session ended: they show what was typed, and can send it again.
import { hasTyped, html, type PageView, type TypedField, typedForm } from '@cfs/pages'

interface TypedBefore {
  readonly action: string
  /** The fields as they were typed, without passwords, codes and credentials. */
  readonly fields: readonly TypedField[]
  readonly csrfToken: string
}

/** `accountName`: the account that the reader is in now; undefined for a reader who is not signed in. */
export function staleFormPage(stale: TypedBefore & { readonly accountName: string | undefined }): PageView {
  const { fields, action, csrfToken, accountName } = stale
  const label = accountName === undefined ? 'Send it again' : sendIn(accountName)
  return {
    title: 'This page is out of date',
    status: 403,
    content: html`<h1>This page is out of date</h1>
      <p>It was opened before you signed in, out, or into another account. Nothing was saved or sent.</p>
      ${hasTyped(fields) ? typedForm({ fields, send: { action, csrfToken, label } }) : ''}
      <p>Go back and reload the page, or start from the <a href="/">home page</a>.</p>`,
  }
}

/** What a person typed before their session or confirmation ended, after they have signed in or confirmed. */
export function keptFormPage(kept: TypedBefore & { readonly accountName: string }): PageView {
  const { fields, action, csrfToken, accountName } = kept
  return {
    title: 'Not sent yet',
    content: html`<h1>Not sent yet</h1>
      <p>Your last form arrived after your session or its confirmation had ended. Nothing was saved or sent.
        Passwords and codes are never kept.</p>
      ${typedForm({ fields, send: { action, csrfToken, label: sendIn(accountName) } })}
      <p><a href="/">Go on without it</a></p>`,
  }
}

/** A form that is too long to be kept until its writer has signed in. */
export function unkeptFormPage(unkept: {
  readonly fields: readonly TypedField[]
  readonly signIn: string
}): PageView {
  return {
    title: 'Nothing was saved or sent',
    status: 403,
    content: html`<h1>Nothing was saved or sent</h1>
      <p>Your session had ended, and this form is too long to keep. Copy what you need, then
        <a href="${unkept.signIn}">sign in</a>.</p>
      ${typedForm({ fields: unkept.fields, send: undefined })}`,
  }
}

function sendIn(accountName: string): string {
  return `Send it in the account “${accountName}”`
}
