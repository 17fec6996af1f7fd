// Refuses what a page of another site could send from a visitor's browser, such as by making its own name
// lead to this server (DNS rebinding; required of servers by the Model Context Protocol).
import { isIP } from 'node:net'
import { Problem } from '@cfs/contracts'
import { hostName } from '@cfs/values'

/**
 * Throws ORIGIN_NOT_ALLOWED if the host or the Origin header is not one of `hosts`. A host in digits, or
 * `localhost`, cannot be made to lead elsewhere; a page at another address in digits is another site's.
 */
export function requireOwnOrigin(asked: {
  readonly origin: string | undefined
  readonly host: string
  readonly hosts: readonly string[]
}): void {
  const { origin, host, hosts } = asked
  const own = new Set(hosts.map(hostName))
  const isOwn = (name: string) => own.has(name) || name === 'localhost'
  const hostname = nameOf(`http://${host}`)
  if (!isOwn(hostname) && isIP(hostname) === 0)
    throw refused('The host of this request is not that of the API.')
  if (origin === undefined || isOwn(nameOf(origin)) || isLoopback(nameOf(origin))) return
  // The page of another port or address could be anyone's.
  if (isIP(nameOf(origin)) === 0 || URL.parse(origin)?.host !== URL.parse(`http://${host}`)?.host)
    throw refused('This endpoint takes no requests from pages of other sites.')
}

function isLoopback(name: string): boolean {
  return name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

/** Empty if the address has none. */
function nameOf(address: string): string {
  const { hostname = '' } = URL.parse(address) ?? {}
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

function refused(detail: string): Problem {
  return new Problem('ORIGIN_NOT_ALLOWED', detail)
}
