// Determines which client an IP address belongs to: with IPv6, a client has a whole /64 network, and a site
// up to a /48 (RFC 6177). Limits apply to a whole network, not to a single IPv6 address.
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The IPv4 address, or the IPv6 /64 network; text that is not an IP address is returned unchanged. */
export function networkOf(address: string): string {
  return prefixOf(address, 4)
}

/** The IPv4 address, or the IPv6 /48 network; text that is not an IP address is returned unchanged. */
export function siteOf(address: string): string {
  return prefixOf(address, 3)
}

/** A network that requests count against, and how many times the allowance of one client it has. */
export interface CountedNetwork {
  readonly name: string
  readonly clients: number
}

/** All /64 networks of one /48 together may use as much as five clients. */
const CLIENTS_OF_SITE = 5

/** The networks that a request of the address counts against, the narrower one first. */
export function networksOf(address: string): readonly CountedNetwork[] {
  const [client = address, site] = prefixesOf(address, [4, 3])
  const own = { name: client, clients: 1 }
  return site === undefined ? [own] : [own, { name: site, clients: CLIENTS_OF_SITE }]
}

/** The IPv6 networks of so many groups; the address alone if it is IPv4 or no IP address. */
function prefixesOf(address: string, groups: readonly (3 | 4)[]): readonly string[] {
  if (isIPv4(address)) return [address]
  if (!ipaddr.isValid(address)) return [address]
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()]
  const parts = parsed.parts.map((group) => group.toString(16))
  return groups.map((count) => `${parts.slice(0, count).join(':')}::/${count * 16}`)
}

function prefixOf(address: string, groups: 3 | 4): string {
  return prefixesOf(address, [groups])[0] ?? address
}
