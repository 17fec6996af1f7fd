// Sandbox routing: a test key redirects every API address to the same address of the sandbox, before the
// request is routed. The sandbox's own addresses cannot be reached from outside.
import type { RawRequest } from '@cfs/http'

/** The API as clients see it, and the two prefixes under which services serve it. */
export const LIVE_PREFIX = '/api/v1'
export const SANDBOX_PREFIX = '/sandbox/v1'
const UNREACHABLE = '/no-such-address'

export function routeByMode(request: RawRequest): string {
  const url = originForm(request.url ?? '/')
  const [path = ''] = url.split('?', 1)
  // The router decodes percent-encoding, so an encoded spelling could reach the sandbox; the product's
  // addresses never need encoding.
  if (path.startsWith('/sandbox') || path.includes('%')) return UNREACHABLE
  const isTest = keyOf(request.headers)?.startsWith('svc_test_') === true
  return isTest && url.startsWith(`${LIVE_PREFIX}/`)
    ? `${SANDBOX_PREFIX}${url.slice(LIVE_PREFIX.length)}`
    : url
}

/** The address without the scheme and host that a client may add (RFC 9112 3.2.2). */
function originForm(url: string): string {
  if (url.startsWith('/')) return url
  const rest = /^https?:\/\/[^/?#]*(.*)$/i.exec(url)?.[1]
  if (rest === undefined) return UNREACHABLE
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * The API key of a request: X-API-Key, otherwise Authorization: Bearer. Never from the query string, which
 * appears in logs.
 */
export function keyOf(headers: RawRequest['headers']): string | undefined {
  const named = headers['x-api-key']
  if (typeof named === 'string' && named !== '') return named
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}
