// Says on every page of a suspended or closed account what does not work in it.
import { html, moment, notice, type Slot } from '@cfs/pages'

export function inactiveAccount(account: {
  /** Null without an account; `unknown` is a state that only a later version knows. */
  readonly state: 'active' | 'suspended' | 'closed' | 'unknown' | null
  readonly since: Date | null
  readonly isPartner: boolean
  /** The page on which people contact the operator. */
  readonly contactUrl: string | undefined
}): Slot {
  const { state, since, isPartner, contactUrl } = account
  const contact = contactUrl === undefined ? 'Contact us' : html`<a href="${contactUrl}">Contact us</a>`
  const when = since === null ? '' : html` since ${moment(since)}`
  if (state === 'closed') {
    return notice({
      tone: 'quiet',
      content: html`<p><strong>This account is closed</strong>${when}. You can read and download what it has,
        but change nothing. <a href="/account/closed">What is kept</a></p>`,
    })
  }
  if (state === 'suspended' || state === 'unknown') {
    return notice({
      tone: 'warning',
      content: html`<p><strong>This account is suspended</strong>${when}. Its keys and webhooks do not
        work${isPartner ? ', and your customers cannot file' : ''}. ${contact} to have it resumed.</p>`,
    })
  }
  return ''
}
