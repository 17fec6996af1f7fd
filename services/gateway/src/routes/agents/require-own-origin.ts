// Refuses what a page of another site could send from a visitor's browser, such as by making its own name
// lead to this server (DNS rebinding; required of servers by the Model Context Protocol).
import { isIP } from 'node:net'
import { Problem } from '@cfs/contracts'
import { hostName } from '@cfs/values'

/**
 * Throws ORIGIN_NOT_ALLOWED if the host or the Origin header is not one of `hosts`. An address in digits, or
 * `localhost`, cannot be made to lead elsewhere.
 */
export function requireOwnOrigin(asked: {
  readonly origin: string | undefined
  readonly host: string
  readonly hosts: readonly string[]
}): void {
  const { origin, host, hosts } = asked
  const own = new Set(hosts.map(hostName))
  const isOwn = (name: string) => own.has(name) || name === 'localhost' || isIP(name) !== 0
  if (!isOwn(nameOf(`http://${host}`))) throw refused('The host of this request is not that of the API.')
  if (origin !== undefined && !isOwn(nameOf(origin)))
    throw refused('This endpoint takes no requests from pages of other sites.')
}

/** Empty if the address has none. */
function nameOf(address: string): string {
  const { hostname = '' } = URL.parse(address) ?? {}
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

function refused(detail: string): Problem {
  return new Problem('ORIGIN_NOT_ALLOWED', detail)
}
