// The addresses of the API, the methods each answers, and the service behind it.
import { Problem } from '@cfs/contracts'
import type { Upstream } from '../commands/choose-service.ts'

export interface ApiRoute {
  /** As it is measured and logged: `/filings/:id`. */
  readonly template: string
  readonly pattern: readonly string[]
  readonly methods: readonly string[]
  readonly upstream: Upstream
  readonly bodyLimitBytes: number
}

const BODY_LIMIT_BYTES = 256 * 1024
/** A trial balance has a line for each account of a ledger. */
const TRIAL_BALANCE_LIMIT_BYTES = 1024 * 1024

const route = (path: string, methods: string, upstream: Upstream): ApiRoute => ({
  template: path,
  pattern: path.split('/').slice(1),
  methods: methods.split(' '),
  upstream,
  bodyLimitBytes: BODY_LIMIT_BYTES,
})

// A fixed segment outranks a parameter, so the more specific address stands first.
export const API_ROUTES: readonly ApiRoute[] = [
  route('/filings', 'GET HEAD', 'filing'),
  route('/filings/ct600', 'POST', 'filing'),
  route('/filings/accounts', 'POST', 'filing'),
  route('/filings/external', 'POST', 'filing'),
  route('/filings/:id', 'GET HEAD', 'filing'),
  route('/filings/:id/documents', 'GET HEAD', 'documents'),
  route('/filings/:id/documents/:document', 'GET HEAD', 'documents'),
  route('/balance', 'GET HEAD', 'billing'),
  route('/transactions', 'GET HEAD', 'billing'),
  route('/activate', 'POST', 'partner'),
  { ...route('/trial-balance', 'POST', 'partner'), bodyLimitBytes: TRIAL_BALANCE_LIMIT_BYTES },
  route('/errors', 'GET HEAD', 'gateway'),
]

/**
 * The route that answers `method` at the address, which begins with the version prefix. Problems: NOT_FOUND,
 * METHOD_NOT_ALLOWED.
 */
export function requireApiRoute(address: {
  readonly url: string
  readonly prefix: string
  readonly method: string
}): ApiRoute {
  const found = findApiRoute(address.url.slice(address.prefix.length).split('?', 1)[0] ?? '')
  if (found === undefined) {
    throw new Problem('NOT_FOUND', 'There is nothing at this address; check the path of the request.')
  }
  if (!found.methods.includes(address.method)) {
    const allow = found.methods.join(', ')
    throw new Problem('METHOD_NOT_ALLOWED', `This address answers ${allow} only.`, { headers: { allow } })
  }
  return found
}

/**
 * The route of a path below the version prefix (`/filings/fil_1`), whatever the method; undefined where there
 * is none.
 */
export function findApiRoute(path: string): ApiRoute | undefined {
  const segments = path.split('/').slice(1)
  // No id of ours needs an escape: an encoded slash or dot is an attempt at another address.
  if (!segments.every((segment) => /^[0-9A-Za-z_-]*$/.test(segment))) return undefined
  return API_ROUTES.find(
    ({ pattern }) =>
      pattern.length === segments.length &&
      pattern.every(
        (segment, index) =>
          segment === segments[index] || (segment.startsWith(':') && segments[index] !== ''),
      ),
  )
}
