import { attributes, form, hiddenField, html, type Html } from '@cfs/pages'

const THEMES = [
  ['', 'Auto'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** Shows who is signed in, with a link to sign out and a choice between the light and dark themes. */
export function personBar(bar: {
  readonly email: string
  readonly theme: 'light' | 'dark' | undefined
  /** The page to return to after choosing a theme. */
  readonly next: string
  readonly csrfToken: string
}): Html {
  const { email, theme = '', next, csrfToken } = bar
  const choices = THEMES.map(([value, label]) => {
    const isChosen = value === theme ? 'true' : 'false'
    return html`<button ${attributes({ type: 'submit', name: 'theme', value, 'aria-pressed': isChosen })}>${label}</button>`
  })
  const themes = html`<div class="switch" role="group" aria-label="Colours">${choices}</div>`
  const signOut = html`<button type="submit" class="plain-button">Sign out</button>`
  return html`<div class="person"><p>${email}</p>
${form({ action: '/sign-out', csrfToken, content: signOut })}
${form({ action: '/account/theme', csrfToken, content: [hiddenField('next', next), themes] })}</div>`
}
