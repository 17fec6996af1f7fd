// Stores the messages received, with one entry for each recipient. The number of stored messages is limited:
// the oldest are dropped when their number or total characters exceed the limits.
export interface StoredMessage {
  /** An id that is unique within one run, and part of the URL of the message. */
  readonly id: string
  /** The time at which the message was received (ISO, UTC). */
  readonly at: string
  /** The sender and the recipient from the SMTP envelope. */
  readonly from: string
  readonly to: string
  readonly subject: string
  /** The text or HTML of the message; null if the message has no part of that kind. */
  readonly text: string | null
  readonly html: string | null
  /** The links in the message, each once, in the order of their first occurrence. */
  readonly links: readonly string[]
  readonly attachments: readonly StoredAttachment[]
}

/** An attachment's name, type and size; its content is not kept. */
export interface StoredAttachment {
  readonly filename: string | null
  readonly content_type: string
  readonly size_bytes: number
}

export interface Mailbox {
  store(message: Omit<StoredMessage, 'id'>): void
  /** The messages, oldest first; e-mail addresses are compared without regard to upper and lower case. */
  messages(to?: string): readonly StoredMessage[]
  find(id: string): StoredMessage | undefined
  clear(): void
}

export interface MailboxLimits {
  readonly maxMessages: number
  readonly maxCharacters: number
}

export function createMailbox(limits: MailboxLimits): Mailbox {
  const kept = new Map<string, StoredMessage>()
  let characters = 0
  let received = 0
  const dropOldest = () => {
    const [oldest] = kept.values()
    if (oldest === undefined) return
    kept.delete(oldest.id)
    characters -= sizeOf(oldest)
  }
  return {
    store(given) {
      received += 1
      const message = { id: String(received), ...given }
      kept.set(message.id, message)
      characters += sizeOf(message)
      while (kept.size > limits.maxMessages || (characters > limits.maxCharacters && kept.size > 1))
        dropOldest()
    },
    messages(to) {
      const all = [...kept.values()]
      return to === undefined ? all : all.filter((one) => one.to.toLowerCase() === to.trim().toLowerCase())
    },
    find: (id) => kept.get(id),
    clear() {
      kept.clear()
      characters = 0
    },
  }
}

function sizeOf(message: StoredMessage): number {
  const parts = [message.subject, message.text ?? '', message.html ?? '', ...message.links]
  return parts.reduce((sum, part) => sum + part.length, 0)
}
