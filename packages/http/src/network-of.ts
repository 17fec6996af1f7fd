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
  const client = { name: networkOf(address), clients: 1 }
  const site = siteOf(address)
  return site === client.name ? [client] : [client, { name: site, clients: CLIENTS_OF_SITE }]
}

function prefixOf(address: string, groups: 3 | 4): string {
  if (isIPv4(address)) return address
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const prefix = parsed.parts.slice(0, groups).map((group) => group.toString(16))
  return `${prefix.join(':')}::/${groups * 16}`
}
