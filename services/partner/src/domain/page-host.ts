// The host on which a partner's customers open their pages, such as `file.books.example`.
import { domainName } from '@cfs/values'

/** The host in one spelling; undefined if it is not a domain with a top-level domain. */
export function pageHost(text: string): string | undefined {
  const host = domainName(text)
  return host !== undefined && /\.[a-z][a-z0-9-]*[a-z0-9]$/.test(host) ? host : undefined
}

/** The URL of a partner's pages, without a trailing slash: always https on the partner's own host. */
export function pageUrl(host: string | undefined, sharedUrl: string): string {
  return host === undefined ? sharedUrl : `https://${host}`
}
