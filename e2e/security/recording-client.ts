// An API client that records every response with its headers, byte for byte.
import { waitFor } from '@cfs/testing'
import type { Piece } from './places.ts'

const ANSWERED_MS = 120_000

export interface Recorded {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  /** The `data` of the response's envelope; empty if the response has no envelope. */
  readonly data: Readonly<Record<string, unknown>>
  readonly code: string | undefined
}

export interface RecordingClient {
  ask(path: string, init?: RequestInit & { readonly key?: string }): Promise<Recorded>
  /** Files a return or accounts with a new idempotency key. */
  file(type: 'ct600' | 'accounts', key: string, body: unknown): Promise<Recorded>
  /**
   * Sends the same request with the same idempotency key again as long as the response is a timeout (503,
   * 504).
   */
  fileUntilAnswered(type: 'ct600' | 'accounts', key: string, body: unknown): Promise<Recorded>
  /** Records a response that another client got. */
  record(where: string, text: string): void
  answers(): readonly Piece[]
}

export function createRecordingClient(url: string): RecordingClient {
  const answers: Piece[] = []
  const ask: RecordingClient['ask'] = async (path, { key, ...init } = {}) => {
    const headers = new Headers(init.headers)
    if (key !== undefined) headers.set('x-api-key', key)
    const response = await fetch(path.startsWith('http') ? path : `${url}${path}`, { ...init, headers })
    const body = Buffer.from(await response.arrayBuffer())
    const head = Buffer.from(JSON.stringify([...response.headers]))
    answers.push({ where: `answer to ${init.method ?? 'GET'}`, bytes: Buffer.concat([head, body]) })
    return { status: response.status, headers: response.headers, body, ...envelopeIn(body) }
  }
  const post = (type: 'ct600' | 'accounts', key: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    return () => ask(`/api/v1/filings/${type}`, { method: 'POST', key, headers, body: JSON.stringify(body) })
  }
  return {
    ask,
    record: (where, text) => void answers.push({ where, bytes: Buffer.from(text) }),
    answers: () => answers,
    file: (...given) => post(...given)(),
    fileUntilAnswered(...given) {
      const send = post(...given)
      const answered = async () => {
        const answer = await send()
        return [503, 504].includes(answer.status) ? undefined : answer
      }
      return waitFor(answered, { timeoutMs: ANSWERED_MS, intervalMs: 500, until: 'a filing is answered' })
    },
  }
}

function envelopeIn(body: Buffer): Pick<Recorded, 'data' | 'code'> {
  try {
    const envelope = JSON.parse(body.toString()) as {
      data?: Record<string, unknown>
      error?: { code?: string }
    }
    return { data: envelope.data ?? {}, code: envelope.error?.code }
  } catch {
    return { data: {}, code: undefined }
  }
}
