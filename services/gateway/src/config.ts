// The settings of the gateway, read once from the environment.
import { areProxyRanges } from '@cfs/http'
import { commaList, numberedSecrets, readConfig, wholeNumber } from '@cfs/runtime'
import { serviceSettings } from '@cfs/service'
import { z } from 'zod'

export const settings = z.object({
  ...serviceSettings({ service: 'gateway', owner: "the gateway's", connections: wholeNumber(10, 2, 100) }),
  PUBLIC_DASHBOARD_URL: z
    .url()
    .optional()
    .describe(
      'The URL at which people reach the dashboard. The documentation links to its sign-up. Unset: the documentation says to ask the operator for an account.',
    ),
  REDIS_URL: z.string().describe('The URL of the Redis server that counts requests.'),
  REDIS_KEY_PREFIX: z
    .string()
    .default('limit:')
    .describe('The prefix of all names that the gateway uses in Redis.'),
  REDIS_TIMEOUT_MS: wholeNumber(100, 10, 10_000).describe(
    'How long a request may wait for Redis, in milliseconds. After that, this gateway process counts the request in its own memory.',
  ),
  KEY_PEPPER: numberedSecrets.describe(
    'The secrets (peppers) that are hashed together with API keys, as `id:secret` separated by commas. The first one is used for new API keys.',
  ),
  FILING_URL: z.url().describe('The URL of the filing service.'),
  BILLING_URL: z.url().describe('The URL of the billing service.'),
  DOCUMENTS_URL: z.url().describe('The URL of the documents service.'),
  PARTNER_URL: z
    .url()
    .optional()
    .describe(
      'The URL of the partner service. If it is not set, the partner endpoints refuse every request.',
    ),
  NOTIFICATIONS_URL: z
    .url()
    .optional()
    .describe(
      'The URL of the notifications service. If it is not set, the endpoints of events refuse every request.',
    ),
  UPSTREAM_CONNECTIONS: wholeNumber(128, 1, 1024).describe(
    'Maximum number of connections to each service for read requests.',
  ),
  UPSTREAM_SUBMISSIONS: wholeNumber(256, 1, 4096).describe(
    'Maximum number of submissions in progress over all accounts together; further submissions are refused with 503.',
  ),
  SUBMISSIONS_PER_ACCOUNT: wholeNumber(64, 1, 4096).describe(
    'Maximum number of submissions in progress for one account and mode (live or test). If fewer than this number could still start, an account may only have as many in progress as could still start. Refused submissions get 429.',
  ),
  BODIES_IN_MEMORY_BYTES: wholeNumber(32 * 1024 * 1024, 4 * 1024 * 1024).describe(
    'Maximum number of bytes that request bodies may take in memory; requests beyond this number get 503. One account may take up to a quarter of it, and no more than it leaves free; one IPv4 address or IPv6 /48 network may take up to half of it; beyond that, requests get 429. Bodies that arrive slower than 4 KiB a second are dropped with 408 if others need their room.',
  ),
  LARGE_ANSWERS_BYTES: wholeNumber(32 * 1024 * 1024, 4 * 1024 * 1024).describe(
    'Maximum number of bytes of public pages that clients have not read, and the same for responses to API keys. Beyond that, the oldest connection of the IP address, or of the account, with the most is closed.',
  ),
  UPSTREAM_TIMEOUT_MS: wholeNumber(20_000, 1000, 120_000).describe(
    'Timeout for a request that the gateway forwards to a service, in milliseconds.',
  ),
  CONNECTIONS: wholeNumber(2000, 10, 100_000).describe(
    'Maximum number of client connections. When one more client connects, the gateway closes an idle connection, chosen from the IP address that has the most connections.',
  ),
  CONNECTIONS_PER_ADDRESS: wholeNumber(256, 1, 100_000).describe(
    'Maximum number of connections from one IPv4 address or IPv6 /64 network. An IPv6 /48 network may have twice as many. A trusted proxy has no limit.',
  ),
  STALLED_CONNECTION_MS: wholeNumber(30_000, 1000, 300_000).describe(
    'How long a connection may stall in the middle of a request or a response, in milliseconds.',
  ),
  ANSWER_TIMEOUT_MS: wholeNumber(120_000, 5000, 3_600_000).describe(
    'How long a client may take to read a whole response, in milliseconds.',
  ),
  PUBLIC_REQUESTS_PER_MINUTE: wholeNumber(300, 1).describe(
    'Maximum number of requests per minute without an API key from one IPv4 address or IPv6 /64 network.',
  ),
  TRUSTED_PROXIES: commaList
    // The connection limits compare only IP addresses, and with /0 every client would be a trusted proxy.
    .refine(areProxyRanges, {
      error: 'must be IP addresses or CIDR ranges such as 10.0.0.0/8, no names such as loopback and no /0',
    })
    .optional()
    .describe(
      'The proxies whose X-Forwarded-For and X-Forwarded-Host headers are trusted: IP addresses or CIDR ranges separated by commas.',
    ),
})
export type Config = z.infer<typeof settings>

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}
