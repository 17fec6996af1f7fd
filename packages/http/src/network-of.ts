// Maps an address to its client: an IPv6 client has a whole /64 network (RFC 6177), which counts as one.
import ipaddr from 'ipaddr.js'

/** The address, or its /64 network; a text that is not an address is returned unchanged. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
