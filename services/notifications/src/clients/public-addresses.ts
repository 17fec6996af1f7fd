// Resolves host names to addresses that webhooks may be sent to. A receiver chooses its host name, and may
// point it at our own network, so only ordinary public addresses are used, and a connection is opened to the
// very address that was checked.
import { lookup, Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Resolves a host name to its addresses; rejects if it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** The host has no address that webhooks may be sent to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

export interface PublicAddresses {
  /**
   * The addresses of a host, IPv4 first. Throws AddressRefused if the host does not exist, or if any of its
   * addresses is not public or is one of our own: one such address refuses the whole name.
   */
  of(host: string): Promise<readonly string[]>
  /** Whether an open connection to the host may be used, by the address of its other end. */
  permits(host: string, address: string): boolean
}

const TIMEOUT_MS = 2000
const TRIES = 2

/**
 * `allowedHosts` is the operator's list of hosts that are used at any address. Other names are asked of the
 * name servers directly: slow ones then block no thread, which `lookup` would, and names that only this
 * machine or this cluster knows do not resolve.
 */
export function createPublicAddresses({
  allowedHosts,
  ownHosts,
  resolve = resolvePublicly(),
}: {
  readonly allowedHosts: ReadonlySet<string>
  readonly ownHosts: ReadonlySet<string>
  readonly resolve?: Resolve
}): PublicAddresses {
  const own = ownAddresses(ownHosts, resolve)
  return {
    async of(host) {
      if (allowedHosts.has(host)) return addressesOf(await lookup(host, { all: true }))
      const addresses = ipaddr.isValid(host) ? [host] : await resolve(host).catch(() => [])
      if (addresses.length === 0) throw new AddressRefused('the host has no address')
      if (!addresses.every(isPublicAddress))
        throw new AddressRefused('the host has an address that is not public')
      const found = await own()
      if (addresses.some((address) => found.has(address))) throw new AddressRefused('the host is our own')
      return addresses
    },
    permits: (host, address) => allowedHosts.has(host) || isPublicAddress(address),
  }
}

const OWN_FOR_MS = 60_000

/**
 * The addresses of this installation's own hosts, resolved at most once a minute: the host names of partners,
 * and any other name, may lead to them.
 */
function ownAddresses(ownHosts: ReadonlySet<string>, resolve: Resolve): () => Promise<ReadonlySet<string>> {
  const addressesByHost = new Map<string, readonly string[]>()
  let untilMs = 0
  let found: Promise<ReadonlySet<string>> = Promise.resolve(new Set())
  const learn = async (host: string) => {
    const addresses = await resolve(host).catch(() => [])
    // Name servers that do not answer for a host open no way to it.
    if (addresses.length > 0) addressesByHost.set(host, addresses)
  }
  return () => {
    if (performance.now() < untilMs) return found
    untilMs = performance.now() + OWN_FOR_MS
    found = Promise.all([...ownHosts].map(learn)).then(() => new Set([...addressesByHost.values()].flat()))
    return found
  }
}

/** Ranges that look public, and lead to services of a cloud's own from a machine in that cloud. */
const OF_CLOUDS = [
  // Azure's metadata, health probes and name servers.
  ipaddr.IPv4.parseCIDR('168.63.129.16/32'),
  // IBM Cloud's name, time and package servers, and its private endpoints.
  ipaddr.IPv4.parseCIDR('161.26.0.0/16'),
  ipaddr.IPv4.parseCIDR('166.8.0.0/14'),
]

/**
 * Whether an address is an ordinary public one. All ranges for special purposes are refused (IANA's
 * registries of RFC 6890), those that embed an IPv4 address too; an IPv4-mapped one counts as the address it
 * embeds.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (OF_CLOUDS.some(([network, bits]) => parsed.kind() === 'ipv4' && parsed.match(network, bits)))
    return false
  // The library knows these IPv6 ranges as ordinary: only 2000::/3 is assigned to the public internet.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.IPv6.parse('2000::'), 3)
}

function resolvePublicly(): Resolve {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  return async (host) => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}

interface FoundAddress {
  readonly address: string
  readonly family: number
}

function addressesOf(found: readonly FoundAddress[]): readonly string[] {
  return found.toSorted((a, b) => a.family - b.family).map(({ address }) => address)
}
