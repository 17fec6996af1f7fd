// The settings of the partner service, read once from the environment.
import { areProxyRanges } from '@cfs/http'
import { commaList, numberedSecrets, readConfig, wholeNumber } from '@cfs/runtime'
import { manageUrl, serviceSettings } from '@cfs/service'
import { isLoopbackHost } from '@cfs/values'
import { z } from 'zod'

/** Browsers send secure cookies only to https; an http page on this machine does not need them. */
const isHttpsOrLocal = (url: string) => {
  const { protocol, hostname, pathname } = new URL(url)
  return (protocol === 'https:' || isLoopbackHost(hostname)) && pathname === '/'
}

export const settings = z.object({
  ...serviceSettings({
    service: 'partner',
    owner: "the partner service's",
    connections: wholeNumber(10, 2, 100),
  }),
  PUBLIC_ACTIVATION_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isHttpsOrLocal, { error: 'must be https without a path, or http on this machine' })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('http://127.0.0.1:8082')
    .describe('The URL at which customers reach the activation page. Activation links start with it.'),
  PARTNER_KEY: numberedSecrets.describe(
    'The encryption keys for activation links, as `id:key` separated by commas. New links are encrypted with the first key.',
  ),
  ACTIVATION_LINK_SECONDS: wholeNumber(3600, 60, 604_800).describe(
    'How long an activation link can be used, in seconds.',
  ),
  FILING_URL: z.url().describe('The URL of the filing service, which files for the customer.'),
  FILING_MANAGE_URL: manageUrl('filing'),
  DOCUMENTS_URL: z.url().describe('The URL of the documents service.'),
  SERVICE_TIMEOUT_MS: wholeNumber(15_000, 100, 60_000).describe(
    'Timeout for a request to another service, in milliseconds.',
  ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .default('smtp://127.0.0.1:25')
    .describe('The mail server, as `smtp://user:password@host:port` (`smtps` for TLS from the start).'),
  MAIL_FROM: z.string().default('Company filing <no-reply@localhost>').describe('The sender of e-mails.'),
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
})
export type Config = z.infer<typeof settings>

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}
