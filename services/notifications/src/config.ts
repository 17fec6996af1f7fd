// The settings of the notifications service, read once from the environment.
import { commaList, publishedSecrets, readConfig, wholeNumber } from '@cfs/runtime'
import { serviceSettings } from '@cfs/service'
import { z } from 'zod'

export const settings = z.object({
  ...serviceSettings({
    service: 'notifications',
    owner: "notifications'",
    connections: wholeNumber(10, 2, 100),
  }),
  PUBLIC_DASHBOARD_URL: z
    .url()
    .optional()
    .describe(
      'The public URL of the dashboard. Webhooks are not sent to its host, nor to another name with an address of that host. Unset, they are only not sent to private addresses.',
    ),
  PUBLIC_ACTIVATION_URL: z
    .url()
    .optional()
    .describe(
      'The public URL of the partner service. Webhooks are not sent to its host, nor to another name with an address of that host, such as the host of a partner’s pages. Unset, they are only not sent to private addresses.',
    ),
  WAITING_READERS: wholeNumber(96, 0, 10_000).describe(
    'Maximum number of requests that wait for an event at the same time; an account has at most two of them for each mode, and never more than it leaves free. Further requests are answered at once. All processes together must stay below `UPSTREAM_CONNECTIONS` of a gateway.',
  ),
  HELD_EVENT_MS: wholeNumber(900_000, 1000, 86_400_000).describe(
    'How long an event waits for a missing earlier event about the same filing or entitlement before it enters the feed without it, in milliseconds.',
  ),
  WEBHOOK_KEY: publishedSecrets
    .optional()
    .describe(
      'The encryption keys for the secrets of webhook endpoints, as `id:key` separated by commas. New secrets are encrypted with the first key. Unset, the installation has no webhooks.',
    ),
  WEBHOOK_ATTEMPTS: wholeNumber(64, 1, 1000).describe(
    'Maximum number of webhook deliveries that the process attempts at the same time.',
  ),
  WEBHOOK_DOMAIN_PER_MINUTE: wholeNumber(300, 6, 1_000_000).describe(
    'Maximum number of webhook attempts a minute at one registrable domain, such as `books.example` with all names below it, over all accounts and processes; further attempts wait. The process also opens no more than twice as many attempts a minute at one IP address, with IPv6 at one /64.',
  ),
  WEBHOOK_SHARED_DOMAINS: commaList
    .optional()
    .describe(
      'Registrable domains whose owners receive webhooks for many accounts, separated by commas: neither `WEBHOOK_DOMAIN_PER_MINUTE` nor the number of endpoints limits them. Unset, every domain has these limits.',
    ),
  WEBHOOK_ALLOWED_HOSTS: commaList
    .optional()
    .describe(
      'Host names and IP addresses to which webhooks may also be sent over http, on any port and in a private network, separated by commas. For tests and local use: customers choose the URLs. Unset, webhooks reach only public addresses.',
    ),
})
export type Config = z.infer<typeof settings>

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}
