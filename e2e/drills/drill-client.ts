// A client that behaves correctly: it repeats a request with the same idempotency key until a response
// states the outcome.
import { waitFor } from '@cfs/testing'
import type { Account } from '../operator.ts'
import type { ApiAnswer, ApiClient } from '../api-client.ts'

export interface Filed {
  readonly key: string
  readonly answer: ApiAnswer
}

export interface FilingWish {
  readonly type: 'ct600' | 'accounts'
  readonly body: unknown
  readonly key?: string
}

const REPEAT = { intervalMs: 200, timeoutMs: 120_000 }

/** Whether the same request may get a different response later. */
const isForNow = ({ status, error }: ApiAnswer) =>
  status >= 500 || status === 429 || error?.code === 'IDEMPOTENCY_IN_PROGRESS'

export async function fileUntilAnswered(
  api: ApiClient,
  { live }: Account,
  { type, body, key = crypto.randomUUID() }: FilingWish,
): Promise<Filed> {
  const file = async () => {
    const answer = await api.post(`/api/v1/filings/${type}`, live, { body, idempotencyKey: key })
    if (isForNow(answer)) throw new Error(answer.text)
    return { key, answer }
  }
  return waitFor(file, { ...REPEAT, until: `the request with key ${key} is answered` })
}

/** Repeats the call until it succeeds, as an operator would repeat a command. */
export async function repeated<T extends object>(ask: () => Promise<T>): Promise<T> {
  const [answer] = await waitFor(async () => [await ask()] as const, REPEAT)
  return answer
}
