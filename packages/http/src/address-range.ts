// IP addresses and CIDR ranges in settings and allow lists, read in one way everywhere.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface AddressRange {
  /** The range with its length, such as `203.0.113.7/32`. */
  readonly text: string
  readonly network: readonly [ipaddr.IPv4 | ipaddr.IPv6, number]
}

/**
 * Parses a complete IP address or CIDR range, because programs interpret `10/8` and `010.0.0.1` differently.
 * Undefined for other text, for an address with a zone, and for an IPv4 address in IPv6 notation: clients
 * with one are matched by their IPv4 address.
 */
export function addressRange(text: string): AddressRange | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  if (isIP(address) === 0 || rest.length > 0 || address.includes('%')) return undefined
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()) return undefined
  const widest = parsed.kind() === 'ipv4' ? 32 : 128
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= widest)) return undefined
  return { text: `${address}/${bits ?? widest}`, network: [parsed, Number(bits ?? widest)] }
}

/** Whether one of the ranges contains the address; false for text that is no IP address. */
export function isInRanges(address: string, ranges: readonly AddressRange[]): boolean {
  // The library also accepts `010.0.0.1` and `10`, which other programs interpret differently.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  return ranges.some(
    ({ network: [network, bits] }) => parsed.kind() === network.kind() && parsed.match(network, bits),
  )
}

/** Whether every text is a proxy or range of proxies that may be trusted: everyone (`/0`) may not. */
export function areProxyRanges(texts: readonly string[]): boolean {
  return texts.every((text) => (addressRange(text)?.network[1] ?? 0) > 0)
}
