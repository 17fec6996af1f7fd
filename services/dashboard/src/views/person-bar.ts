import { form, html, type Html } from '@cfs/pages'

/** Who is signed in, for which account, and the way out. */
export function personBar(bar: {
  readonly email: string
  readonly accountName: string | null
  readonly csrfToken: string
}): Html {
  const content = html`<button type="submit" class="plain-button">Sign out</button>`
  const account = bar.accountName === null ? '' : html`<strong>${bar.accountName}</strong>`
  return html`<div class="person">${account}<span>${bar.email}</span>${form({
    action: '/sign-out',
    csrfToken: bar.csrfToken,
    content,
  })}</div>`
}
