// A client as it should be: it sends a request again, with the same key, until it has an answer that says
// what became of it.
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '../operator.ts'
import type { ApiAnswer, ApiClient } from '../api-client.ts'

export interface Filed {
  readonly key: string
  readonly answer: ApiAnswer
  /** How often it was sent. */
  readonly sent: number
}

export interface FilingWish {
  readonly type: 'ct600' | 'accounts'
  readonly body: unknown
  readonly key?: string
}

const PAUSE_MS = 200
const PATIENCE_MS = 120_000

/** Whether the same request may get another answer later. */
const isForNow = ({ status, error }: ApiAnswer) =>
  status >= 500 || status === 429 || error?.code === 'IDEMPOTENCY_IN_PROGRESS'

export async function fileUntilAnswered(
  api: ApiClient,
  { live }: Account,
  { type, body, key = crypto.randomUUID() }: FilingWish,
): Promise<Filed> {
  const deadline = performance.now() + PATIENCE_MS
  for (let sent = 1; ; sent += 1) {
    const answer = await api
      .post(`/api/v1/filings/${type}`, live, { body, idempotencyKey: key })
      .catch(() => undefined)
    if (answer !== undefined && !isForNow(answer)) return { key, answer, sent }
    if (performance.now() > deadline) throw new Error(`no answer to ${key}: ${answer?.text ?? 'none at all'}`)
    await delay(PAUSE_MS)
  }
}

/** Asks until it answers, as an operator repeats a command. */
export async function repeated<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await delay(PAUSE_MS)
    }
  }
}
