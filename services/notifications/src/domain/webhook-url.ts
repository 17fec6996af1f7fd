// The rules for the URL of a webhook endpoint. Whether its host name resolves to public addresses is checked
// when it is registered, and again for each connection.

export interface UrlRules {
  /** Whether http is allowed, as for endpoints of the sandbox. */
  readonly allowsHttp: boolean
  /** The operator's allow list: hosts that may be reached over http, on any port, at any address. */
  readonly allowedHosts: ReadonlySet<string>
  /** The host names of this installation. */
  readonly ownHosts: ReadonlySet<string>
}

export type CheckedUrl = { readonly url: string } | { readonly refusal: string }

const MOST_LENGTH = 2000
const FIRST_UNPRIVILEGED_PORT = 1024
/** The WHATWG URL parser writes every spelling of an IPv4 address, such as 0x7f.1, as four decimals. */
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/
/**
 * The top-level domains that never exist in the public DNS (RFC 6761, RFC 6762, RFC 8375, ICANN), and the
 * name of Google Cloud's metadata service.
 */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa|metadata\.goog)$/

/**
 * The URL in its normal form, or why it is refused.
 * @param parsed the URL as the WHATWG parser reads it; undefined if it cannot
 */
export function checkWebhookUrl(
  parsed: URL | undefined,
  { allowsHttp, allowedHosts, ownHosts }: UrlRules,
): CheckedUrl {
  const schemes = allowsHttp ? ['https:', 'http:'] : ['https:']
  const refusal = `must be an ${allowsHttp ? 'https or http' : 'https'} URL`
  if (parsed === undefined || !['https:', 'http:'].includes(parsed.protocol)) return { refusal }
  const form = formRefusal(parsed)
  if (form !== undefined) return { refusal: form }
  if (allowedHosts.has(hostOf(parsed))) return { url: normalUrl(parsed) }
  if (!schemes.includes(parsed.protocol)) return { refusal }
  const place = placeRefusal(parsed, ownHosts)
  return place === undefined ? { url: normalUrl(parsed) } : { refusal: place }
}

/** Without the final dot of the host name, which would be another spelling of the same host. */
function normalUrl(parsed: URL): string {
  const url = new URL(parsed)
  url.hostname = url.hostname.replace(/\.$/, '')
  return url.href
}

function formRefusal(parsed: URL): string | undefined {
  if (parsed.username !== '' || parsed.password !== '') return 'must not contain a user name or a password'
  if (parsed.hash !== '') return 'must not contain a fragment (#)'
  if (parsed.href.length > MOST_LENGTH) return `must be ${MOST_LENGTH} characters or fewer`
  return undefined
}

function placeRefusal(parsed: URL, ownHosts: ReadonlySet<string>): string | undefined {
  const host = hostOf(parsed)
  if (IPV4.test(host) || host.includes(':') || !host.includes('.') || PRIVATE_NAME.test(host)) {
    return 'must have a public host name, not an IP address'
  }
  if (ownHosts.has(host)) return 'must not be an address of this service'
  // The parser leaves out the standard port of the scheme.
  const isOpen = parsed.port === '' || Number(parsed.port) >= FIRST_UNPRIVILEGED_PORT
  return isOpen ? undefined : 'must use port 443, or a port from 1024 to 65535'
}

/** The host of a URL in lower case, without a final dot and without the brackets of an IPv6 address. */
export function hostOf({ hostname }: Pick<URL, 'hostname'>): string {
  return hostname.toLowerCase().replaceAll(/[[\]]/g, '').replace(/\.$/, '')
}
