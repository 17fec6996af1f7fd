// Lists the paths of the API, with the methods of each path and the service that handles it.
import { Problem } from '@cfs/contracts'
import type { Upstream } from '../../commands/requests/choose-service.ts'

export interface ApiRoute {
  /** The path template used in metrics and logs, such as `/filings/:id`. */
  readonly template: string
  readonly pattern: readonly string[]
  readonly methods: readonly string[]
  readonly upstream: Upstream
  readonly bodyLimitBytes: number
}

const BODY_LIMIT_BYTES = 256 * 1024
/** A trial balance has one line for each ledger account, so it needs a larger limit. */
const TRIAL_BALANCE_LIMIT_BYTES = 1024 * 1024

const route = (path: string, methods: string, upstream: Upstream): ApiRoute => ({
  template: path,
  pattern: path.split('/').slice(1),
  methods: methods.split(' '),
  upstream,
  bodyLimitBytes: BODY_LIMIT_BYTES,
})

// A fixed path segment takes precedence over a parameter, so the more specific path comes first.
export const API_ROUTES: readonly ApiRoute[] = [
  route('/filings', 'GET HEAD', 'filing'),
  route('/filings/ct600', 'POST', 'filing'),
  route('/filings/accounts', 'POST', 'filing'),
  route('/filings/external', 'GET HEAD POST', 'filing'),
  route('/filings/:id', 'GET HEAD', 'filing'),
  route('/companies/:company', 'GET HEAD', 'filing'),
  route('/events', 'GET HEAD', 'notifications'),
  route('/events/test', 'POST', 'notifications'),
  route('/events/:id', 'GET HEAD', 'notifications'),
  route('/webhook-endpoints', 'GET HEAD POST', 'notifications'),
  route('/webhook-endpoints/:id', 'GET HEAD PATCH DELETE', 'notifications'),
  route('/webhook-endpoints/:id/rotate-secret', 'POST', 'notifications'),
  route('/webhook-endpoints/:id/test', 'POST', 'notifications'),
  route('/webhook-endpoints/:id/replay', 'POST', 'notifications'),
  route('/webhook-endpoints/:id/deliveries', 'GET HEAD', 'notifications'),
  route('/webhook-endpoints/:id/deliveries/:delivery', 'GET HEAD', 'notifications'),
  route('/webhook-endpoints/:id/deliveries/:delivery/replay', 'POST', 'notifications'),
  route('/filings/:id/documents', 'GET HEAD', 'documents'),
  route('/filings/:id/documents/:document', 'GET HEAD', 'documents'),
  route('/balance', 'GET HEAD', 'billing'),
  route('/transactions', 'GET HEAD', 'billing'),
  route('/activate', 'POST', 'partner'),
  { ...route('/trial-balance', 'POST', 'partner'), bodyLimitBytes: TRIAL_BALANCE_LIMIT_BYTES },
  route('/entitlements', 'GET HEAD', 'partner'),
  route('/entitlements/:company/end', 'POST', 'partner'),
  route('/errors', 'GET HEAD', 'gateway'),
  route('/coverage', 'GET HEAD', 'gateway'),
  route('/status', 'GET HEAD', 'gateway'),
]

const PLAIN_PATH = /^[/0-9A-Za-z_-]*$/
const ROUTES_BY_LENGTH = Map.groupBy(API_ROUTES, ({ pattern }) => pattern.length)

/**
 * Finds the route for the method and the path; the path begins with the version prefix (`/api/v1`). Throws
 * NOT_FOUND or METHOD_NOT_ALLOWED.
 */
export function requireApiRoute(address: {
  readonly url: string
  readonly prefix: string
  readonly method: string
}): ApiRoute {
  const found = findApiRoute(address.url.slice(address.prefix.length).split('?', 1)[0] ?? '')
  if (found === undefined) {
    throw new Problem('NOT_FOUND', 'No endpoint exists at this path; check the path of the request.')
  }
  if (!found.methods.includes(address.method)) {
    const allow = found.methods.join(', ')
    throw new Problem('METHOD_NOT_ALLOWED', `This path supports only ${allow}.`, { headers: { allow } })
  }
  return found
}

/**
 * The route of a path below the version prefix (`/filings/fil_1`), for any method; undefined if there is
 * none.
 */
export function findApiRoute(path: string): ApiRoute | undefined {
  // Ids never need escaping: an encoded slash or dot is an attempt to reach another path.
  if (!PLAIN_PATH.test(path)) return undefined
  const segments = path.split('/').slice(1)
  return ROUTES_BY_LENGTH.get(segments.length)?.find(({ pattern }) =>
    pattern.every(
      (segment, index) => segment === segments[index] || (segment.startsWith(':') && segments[index] !== ''),
    ),
  )
}
