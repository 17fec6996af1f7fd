// Routes a request with a test key to the same path of the sandbox, before any other routing. The sandbox's
// own paths cannot be reached from outside the installation.
import type { RawRequest } from '@cfs/http'

/** The path prefix of the API as clients see it, and the two prefixes under which services serve it. */
export const LIVE_PREFIX = '/api/v1'
export const SANDBOX_PREFIX = '/sandbox/v1'
const UNREACHABLE = '/no-such-address'

export function routeByMode(request: RawRequest): string {
  const url = originForm(request.url ?? '/')
  const [path = ''] = url.split('?', 1)
  // The router decodes percent-encoding, so an encoded path could reach the sandbox; the product's own paths
  // never need encoding.
  if (path.startsWith('/sandbox') || path.includes('%')) return UNREACHABLE
  const isTest = keyOf(request.headers)?.startsWith('svc_test_') === true
  return isTest && url.startsWith(`${LIVE_PREFIX}/`)
    ? `${SANDBOX_PREFIX}${url.slice(LIVE_PREFIX.length)}`
    : url
}

/** The request's URL without the scheme and host that a client may add (RFC 9112 3.2.2). */
function originForm(url: string): string {
  if (url.startsWith('/')) return url
  const rest = /^https?:\/\/[^/?#]*(.*)$/i.exec(url)?.[1]
  if (rest === undefined) return UNREACHABLE
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * The API key of a request: X-API-Key, otherwise Authorization: Bearer. An API key is never read from the
 * query string, because the query string appears in logs.
 */
export function keyOf(headers: RawRequest['headers']): string | undefined {
  const named = headers['x-api-key']
  if (typeof named === 'string' && named !== '') return named
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}
