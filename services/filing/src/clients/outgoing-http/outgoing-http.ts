// The HTTP client for calling the authorities: it limits time and size, follows no redirects, and reports
// exactly whether any byte may have left this machine.
import { Agent, buildConnector, Client, type Dispatcher } from 'undici'

export interface OutgoingHttpLimits {
  readonly connectTimeoutMs: number
  /** The time limit from the end of the request to the response headers. */
  readonly headersTimeoutMs: number
  /** The time limit between two chunks of the response body. */
  readonly bodyTimeoutMs: number
  /** The time limit for the whole request, in addition to the caller's abort signal. */
  readonly totalTimeoutMs: number
  readonly maxAnswerBytes: number
}

export const defaultLimits: OutgoingHttpLimits = {
  connectTimeoutMs: 3000,
  headersTimeoutMs: 55_000,
  bodyTimeoutMs: 15_000,
  totalTimeoutMs: 60_000,
  maxAnswerBytes: 2 * 1024 * 1024,
}

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
  readonly signal: AbortSignal
}

export interface OnlyRequest extends OutgoingRequest {
  /**
   * Called immediately before the first byte is sent. If the result is false, nothing is sent, because a
   * process that was suspended for a while must not send.
   */
  readonly mayLeave: () => boolean
}

/** Why a request got no response, in our own words: the text never quotes the server. */
export interface NoAnswer {
  /**
   * `not-sent` means that no connection was established, so nothing was sent. `broken` means that the server
   * may have read the request.
   */
  readonly kind: 'not-sent' | 'broken'
  readonly cause: 'connection' | 'time' | 'size' | 'aborted'
  readonly reason: string
}

export type Exchange = NoAnswer | { readonly kind: 'answer'; readonly status: number; readonly body: Buffer }

export interface OutgoingHttp {
  /** Uses a kept-alive connection, for requests that may be repeated; every failure counts as `broken`. */
  ask(request: OutgoingRequest): Promise<Exchange>
  /**
   * Uses a dedicated connection, for requests that must not be sent twice; the result `not-sent` then proves
   * that nothing was sent.
   */
  sendOnce(request: OnlyRequest): Promise<Exchange>
  close(): Promise<void>
}

export function createOutgoingHttp(changedLimits: Partial<OutgoingHttpLimits> = {}): OutgoingHttp {
  const limits = { ...defaultLimits, ...changedLimits }
  const options = {
    headersTimeout: limits.headersTimeoutMs,
    bodyTimeout: limits.bodyTimeoutMs,
    maxResponseSize: limits.maxAnswerBytes,
    // A connection carries one request at a time, because with HTTP/2 a single failing socket would fail
    // many requests.
    allowH2: false,
    pipelining: 1,
  }
  const connector = buildConnector({ timeout: limits.connectTimeoutMs, allowH2: false })
  const agent = new Agent({ ...options, connect: connector, connections: 64 })

  const within = (signal: AbortSignal) =>
    AbortSignal.any([signal, AbortSignal.timeout(limits.totalTimeoutMs)])

  async function sendOnce(request: OnlyRequest): Promise<Exchange> {
    const signal = within(request.signal)
    let isConnected = false
    const connect: buildConnector.connector = (target, callback) => {
      connector(target, (...[error, socket]) => {
        if (error !== null) return callback(error, null)
        if (signal.aborted || !request.mayLeave()) {
          socket.destroy()
          return callback(new DOMException('given up', 'AbortError'), null)
        }
        // From here on (after the TCP handshake and any TLS handshake), bytes of the request may be sent.
        isConnected = true
        return callback(null, socket)
      })
    }
    if (signal.aborted) return { kind: 'not-sent', ...explain(signal.reason) }
    const client = new Client(new URL(request.url).origin, { ...options, connect })
    try {
      return await exchange(client, { ...request, signal }, () => isConnected)
    } finally {
      await client.destroy()
    }
  }

  return {
    ask: (request) => exchange(agent, { ...request, signal: within(request.signal) }, () => true),
    sendOnce,
    close: () => agent.destroy(),
  }
}

async function exchange(
  dispatcher: Dispatcher,
  { method, url, headers, body, signal }: OutgoingRequest,
  isConnected: () => boolean,
): Promise<Exchange> {
  const { origin, pathname, search } = new URL(url)
  const path = `${pathname}${search}`
  try {
    const answer = await dispatcher.request({ origin, path, method, headers, body: body ?? null, signal })
    return { kind: 'answer', status: answer.statusCode, body: Buffer.from(await answer.body.arrayBuffer()) }
  } catch (error) {
    return { kind: isConnected() ? 'broken' : 'not-sent', ...explain(error) }
  }
}

const TIMEOUTS = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'ETIMEDOUT',
])

function explain(error: unknown): Pick<NoAnswer, 'cause' | 'reason'> {
  const name = error instanceof Error ? error.name : ''
  const code = codeOf(error)
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return { cause: 'size', reason: 'the response is too large' }
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return { cause: 'time', reason: 'no connection in time' }
  if (TIMEOUTS.has(code) || name === 'TimeoutError') return { cause: 'time', reason: 'no response in time' }
  if (name === 'AbortError' || code === 'UND_ERR_ABORTED') return { cause: 'aborted', reason: 'given up' }
  // Only the error's code is kept, because its message may quote data that was sent or received.
  return { cause: 'connection', reason: `the connection failed (${code === '' ? 'no code' : code})` }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}
