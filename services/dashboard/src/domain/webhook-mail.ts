// The e-mail about a webhook endpoint that was disabled. It names the host only: the rest of a URL may be
// secret.
import { quoteName } from '@cfs/values'
import type { MailText } from './mail-text.ts'
import { timeInWords } from './time-in-words.ts'

const PRODUCT = 'Company filing'

export interface DisabledWebhook {
  readonly accountName: string
  readonly host: string
  readonly mode: 'live' | 'test'
  readonly reason: 'gone' | 'failing'
  readonly failingSince: Date | null
  readonly at: Date
  /** The page of the endpoint. */
  readonly url: string
}

const REASONS: Readonly<Record<DisabledWebhook['reason'], string>> = {
  gone: 'Your program answered with status 410, which asks us to stop. We deliver no more events to it.',
  failing: 'Every delivery to your program failed for 5 days. We deliver no more events to it.',
}

/** How long the feed of each mode keeps an event, in days. */
const KEPT_DAYS: Readonly<Record<DisabledWebhook['mode'], number>> = { live: 90, test: 7 }

export function webhookMail(webhook: DisabledWebhook): MailText {
  const { accountName, host, mode, reason, failingSince, at, url } = webhook
  const since = failingSince === null ? [] : [{ label: 'Failing since', value: timeInWords(failingSince) }]
  return {
    subject: `A webhook endpoint was disabled – ${PRODUCT}`,
    status: { label: 'Disabled', tone: 'bad' },
    paragraphs: [
      REASONS[reason],
      `The feed keeps every event for ${KEPT_DAYS[mode]} days. Fix your program, enable the endpoint, and then replay the events that it missed.`,
    ],
    facts: [
      { label: 'Endpoint', value: `${host} (${mode === 'live' ? 'live' : 'sandbox'})` },
      { label: 'Account', value: quoteName(accountName) },
      ...since,
      { label: 'Disabled', value: timeInWords(at) },
    ],
    link: { label: 'Look at the endpoint', url },
  }
}
