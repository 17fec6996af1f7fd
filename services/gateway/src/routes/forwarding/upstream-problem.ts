// Chooses the error for the client if a service behind the gateway gave no response. The client is asked to
// retry only if it is certain that the request was not sent, or that it changed nothing.
import { Problem } from '@cfs/contracts'

/** No connection was established, because the service is restarting or its host name does not resolve yet. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'FST_REPLY_FROM_SERVICE_UNAVAILABLE',
])
/**
 * The connection was closed, as happens when the service's process stops. If the gateway closes its own
 * connection pool, requests that were already sent end too.
 */
const CONNECTION_LOST = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'UND_ERR_SOCKET',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
])
const TIMEOUTS = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
  'FST_REPLY_FROM_GATEWAY_TIMEOUT',
])
const READS = new Set(['GET', 'HEAD'])
const RETRY_AFTER_S = '2'

/**
 * Returns SERVICE_UNAVAILABLE while the service restarts, GATEWAY_TIMEOUT if it is too slow, otherwise
 * BAD_GATEWAY. `method` is the method of the client's request.
 */
export function upstreamProblem(error: Error, method: string): Problem {
  const codes = codesOf(error)
  const isRead = READS.has(method)
  const isRestarting =
    codes.some((code) => NOT_CONNECTED.has(code)) ||
    (isRead && codes.some((code) => CONNECTION_LOST.has(code)))
  if (isRestarting) {
    const detail =
      'An internal service is restarting, and nothing was done; send the same request again in a few seconds.'
    return new Problem('SERVICE_UNAVAILABLE', detail, {
      headers: { 'retry-after': RETRY_AFTER_S },
      cause: error,
    })
  }
  const again = isRead ? 'send the request again.' : 'send the request again with the same Idempotency-Key.'
  if (codes.some((code) => TIMEOUTS.has(code))) {
    const detail = `An internal service did not respond in time; ${again}`
    return new Problem('GATEWAY_TIMEOUT', detail, { cause: error })
  }
  return new Problem('BAD_GATEWAY', `An internal service returned an invalid response; ${again}`, {
    cause: error,
  })
}

/** The codes of an error, of its causes, and of the errors that it aggregates. */
function codesOf(error: unknown, depth = 0): readonly string[] {
  if (!(error instanceof Error) || depth > 3) return []
  const own = 'code' in error ? [String(error.code)] : []
  const inner: readonly unknown[] = error instanceof AggregateError ? error.errors : []
  return [...own, ...[error.cause, ...inner].flatMap((each) => codesOf(each, depth + 1))]
}
