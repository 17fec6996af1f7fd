// The settings that every service with pages has, and the limits of its server that follow from them.
import { areProxyRanges, refusalCounter, type ServerOptions } from '@cfs/http'
import { commaList, wholeNumber } from '@cfs/runtime'
import { isLoopbackHost } from '@cfs/values'
import { z } from 'zod'
import { escapeBadUrl } from './escape-bad-url.ts'
import { limitVisitors } from './limit-visitors.ts'
import { operatorPageSettings } from './site-footer.ts'

/** Browsers send secure cookies only to https; an http site on this machine does not need them. */
const isHttpsOrLocal = (url: string) => {
  const { protocol, hostname, pathname } = new URL(url)
  return (protocol === 'https:' || isLoopbackHost(hostname)) && pathname === '/'
}

/** The URL at which people reach a site, without a slash at its end. */
export const siteUrl = z
  .url({ protocol: /^https?$/ })
  .refine(isHttpsOrLocal, { error: 'must be https without a path, or http on this machine' })
  .transform((url) => url.replace(/\/+$/, ''))

export const siteSettings = {
  ...operatorPageSettings,
  PAGES_PER_MINUTE: wholeNumber(1200, 10, 10_000_000).describe(
    'Maximum number of requests per minute from one network (an IPv4 address or an IPv6 /64). Every 16 KiB of a body count as one more.',
  ),
  TRUSTED_PROXIES: commaList
    .refine(areProxyRanges, {
      error: 'must be IP addresses or CIDR ranges such as 10.0.0.0/8, no names and no /0',
    })
    .optional()
    .describe(
      'The proxies whose X-Forwarded-For header is trusted: IP addresses or CIDR ranges separated by commas.',
    ),
}

interface SiteConfig {
  readonly PAGES_PER_MINUTE: number
  readonly TRUSTED_PROXIES?: readonly string[] | undefined
}

/** The options of a site's server; a request with a valid identity is not limited. */
export function siteServer(config: SiteConfig, connectionsPerAddress: number) {
  return {
    limits: { connections: 2000, connectionsPerAddress, stalledMs: 30_000, answerMs: 120_000 },
    guard: limitVisitors({
      perMinute: config.PAGES_PER_MINUTE,
      elapsedMs: () => performance.now(),
      count: refusalCounter(),
    }),
    rewriteUrl: escapeBadUrl,
    ...(config.TRUSTED_PROXIES === undefined ? {} : { trustedProxies: config.TRUSTED_PROXIES }),
  } satisfies Partial<ServerOptions>
}
