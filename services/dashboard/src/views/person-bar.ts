import { form, html, type Html } from '@cfs/pages'

/** Shows who is signed in and for which account, with a way to sign out. */
export function personBar(bar: {
  readonly email: string
  readonly accountName: string | null
  readonly csrfToken: string
}): Html {
  const content = html`<button type="submit" class="plain-button">Sign out</button>`
  const account = html`<a href="/account/accounts">${bar.accountName ?? 'No account'}</a>`
  return html`<div class="person">${account}<span>${bar.email}</span>${form({
    action: '/sign-out',
    csrfToken: bar.csrfToken,
    content,
  })}</div>`
}
