// The address at which a request reached the pages: a partner's own host, or the address that partners share.
import { findAccountOfHost, findPageHost } from '../store/page-hosts.ts'
import { pageUrl } from '../domain/page-host.ts'
import type { PartnerContext } from './partner-context.ts'

export interface PageSite {
  /** The URL of the site, without a trailing slash. */
  readonly url: string
  /** The partner whose host it is; undefined at the shared address. */
  readonly accountId: string | undefined
}

type Sites = Pick<PartnerContext, 'pool' | 'activationUrl'>

/** The site of a host; a host that is no partner's counts as the shared address. */
export async function siteOfHost(
  { pool, activationUrl }: Sites,
  host: string | undefined,
): Promise<PageSite> {
  const isShared = host === undefined || host === new URL(activationUrl).hostname
  const accountId = isShared ? undefined : await findAccountOfHost(pool, host)
  return { url: pageUrl(accountId === undefined ? undefined : host, activationUrl), accountId }
}

/** The URL of a partner's pages, without a trailing slash. */
export async function pageUrlOf({ pool, activationUrl }: Sites, accountId: string): Promise<string> {
  return pageUrl(await findPageHost(pool, accountId), activationUrl)
}
