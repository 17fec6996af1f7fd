// Keeps complete received messages and responses, for tests to read. The record is limited: the oldest
// messages are dropped when their number or total characters exceed the limits.
export interface RecordedMessage {
  /** The times of receipt and response (ISO, UTC). */
  readonly at: string
  readonly answered_at: string
  readonly operation: string
  readonly company_number: string | null
  readonly request: string
  /** The response, including one that a simulated fault suppressed; null if no response was made. */
  readonly response: string | null
  readonly fault: string | null
}

export interface MessageRecorder {
  record(message: RecordedMessage): void
  messages(companyNumber?: string): readonly RecordedMessage[]
  clear(): void
}

export interface RecorderLimits {
  readonly messages: number
  readonly characters: number
}

const defaultLimits: RecorderLimits = { messages: 10_000, characters: 64 * 1024 * 1024 }

export function createMessageRecorder(limits: RecorderLimits = defaultLimits): MessageRecorder {
  let kept: RecordedMessage[] = []
  let first = 0
  let characters = 0
  const forgetOldest = () => {
    const oldest = kept[first]
    if (oldest === undefined) return
    characters -= sizeOf(oldest)
    first += 1
    // Dropped entries are removed in large chunks, so that each message takes constant time.
    if (first * 2 > kept.length) {
      kept = kept.slice(first)
      first = 0
    }
  }
  return {
    record(message) {
      kept.push(message)
      characters += sizeOf(message)
      while (
        kept.length - first > 1 &&
        (kept.length - first > limits.messages || characters > limits.characters)
      )
        forgetOldest()
    },
    messages(companyNumber) {
      const all = kept.slice(first)
      return companyNumber === undefined ? all : all.filter((one) => one.company_number === companyNumber)
    },
    clear() {
      kept = []
      first = 0
      characters = 0
    },
  }
}

function sizeOf(message: RecordedMessage): number {
  return message.request.length + (message.response?.length ?? 0)
}
