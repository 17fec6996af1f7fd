// The names of hosts that clients address, in one spelling: lower case, without a port and without a dot
// at the end.

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`)
const MAX_CHARACTERS = 253
const PORT = /:\d{1,5}$/

/** The host of a Host header such as `API.Books.example.:8080`; undefined if it is none. */
export function hostName(header: string): string | undefined {
  const host = header.toLowerCase().replace(PORT, '').replace(/\.$/, '')
  return host.length <= MAX_CHARACTERS && HOST.test(host) ? host : undefined
}

/** A domain that an operator enters: a host without a scheme, a port or a path; undefined if it is none. */
export function domainName(text: string): string | undefined {
  return PORT.test(text) ? undefined : hostName(text)
}
