// The domain that one owner registered, by the public suffix list: all names below it count together, because
// a wildcard record makes as many of them as its owner likes.
import { getDomain } from 'tldts'

/**
 * The registrable domain of a host name in lower case: `books.example` for `a.b.books.example`. Customers of
 * a hosting service have domains of their own (`books.pages.example`), if the list names its suffix. A host
 * that has no such domain, such as an IP address or a suffix itself, is returned unchanged.
 */
export function registrableDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}
