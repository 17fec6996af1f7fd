// Which client an address belongs to: of IPv6 a client has a whole /64 network (RFC 6177), which counts as
// one.
import ipaddr from 'ipaddr.js'

/** The address, or its /64 network; a text that is no address stays as it is. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
