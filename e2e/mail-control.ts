// Reads the e-mails that the product sent, at the simulated mail server.
import { waitFor } from '@cfs/testing'

export interface SentMail {
  readonly to: string
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
  readonly links: readonly string[]
}

export interface MailControl {
  /** Every e-mail to the e-mail address, oldest first; without an e-mail address, all e-mails. */
  messages(to?: string): Promise<readonly SentMail[]>
  /** The newest e-mail to the e-mail address whose subject contains the words, once it has arrived. */
  wait(to: string, words: string): Promise<SentMail>
}

export function createMailControl(url: string): MailControl {
  const messages = async (to?: string) => {
    const query = to === undefined ? '' : `?${new URLSearchParams({ to }).toString()}`
    const response = await fetch(`${url}/_control/messages${query}`)
    return ((await response.json()) as { messages: SentMail[] }).messages
  }
  return {
    messages,
    wait: (to, words) => {
      const find = async () => (await messages(to)).findLast(({ subject }) => subject.includes(words))
      return waitFor(find, { until: `an e-mail about ${words} has arrived` })
    },
  }
}
