// Explains why deliveries to webhook endpoints wait: the account is suspended or closed.
import { html, notice, type Slot } from '@cfs/pages'
import type { InactiveState, WebhookPlace } from './webhook-model.ts'

/** Deliveries are kept for so many days. */
export const KEPT_DAYS = { live: 30, sandbox: 6 } as const

export function inactiveNotice(mode: WebhookPlace['mode'], inactive: InactiveState | undefined): Slot {
  if (inactive === undefined) return ''
  const words =
    inactive === 'suspended'
      ? `Deliveries wait until the account is resumed, for at most ${KEPT_DAYS[mode]} days.`
      : 'A closed account stays closed.'
  return notice({
    tone: 'bad',
    title: `Nothing is delivered: the account is ${inactive}`,
    content: html`<p>${words} Contact us if you have questions.</p>`,
  })
}
