// The settings of the dashboard, read once from the environment.
import { isIP } from 'node:net'
import { mailSettings } from '@cfs/mailer'
import { numberedSecrets, readConfig, wholeNumber } from '@cfs/runtime'
import { manageUrl, serviceSettings } from '@cfs/service'
import { siteSettings, siteUrl } from '@cfs/website'
import { z } from 'zod'

export const settings = z.object({
  ...serviceSettings({
    service: 'dashboard',
    owner: "the dashboard's",
    connections: wholeNumber(10, 2, 100),
  }),
  PUBLIC_DASHBOARD_URL: siteUrl
    .default('http://localhost:8081')
    .describe('The URL at which people reach the dashboard. Links in e-mails start with it.'),
  DASHBOARD_KEY: numberedSecrets.describe(
    'The encryption keys for stored secrets, as `id:key` separated by commas. New values are encrypted with the first key.',
  ),
  GATEWAY_URL: z.url().describe('The URL of the API gateway, which manages accounts and API keys.'),
  GATEWAY_MANAGE_URL: manageUrl('gateway'),
  FILING_URL: z.url().describe('The URL of the filing service.'),
  FILING_MANAGE_URL: manageUrl('filing'),
  BILLING_URL: z.url().describe('The URL of the billing service.'),
  DOCUMENTS_URL: z.url().describe('The URL of the documents service.'),
  PARTNER_URL: z
    .url()
    .optional()
    .describe('The URL of the partner service. If it is not set, partners have no pages.'),
  PARTNER_MANAGE_URL: manageUrl('partner'),
  NOTIFICATIONS_URL: z
    .url()
    .optional()
    .describe(
      'The URL of the notifications service, with the secret for it. If either is not set, the pages of webhooks say that they are unavailable.',
    ),
  SERVICE_TIMEOUT_MS: wholeNumber(5000, 100, 60_000).describe(
    'Timeout for a request to another service, in milliseconds.',
  ),
  FILE_TIMEOUT_MS: wholeNumber(30_000, 100, 300_000).describe(
    'Timeout for the first byte of a file that another service makes on request, such as a receipt’s PDF, in milliseconds.',
  ),
  CHECKOUT_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default('https://checkout.stripe.com')
    .describe(
      'The origin of the payment processor’s payment page. The content security policy allows forms to redirect to this origin.',
    ),
  ...mailSettings,
  REQUEST_ROWS_PER_DAY: wholeNumber(50_000, 100, 10_000_000).describe(
    'Maximum number of rows that one account may add to the request log in a day (UTC). Further requests of the account are not stored.',
  ),
  ...siteSettings,
})
export type Config = z.infer<typeof settings>

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}

/** Passkeys are bound to a host name, so browsers refuse to use them with an IP address. */
export function passkeyHost({
  PUBLIC_DASHBOARD_URL,
}: Pick<Config, 'PUBLIC_DASHBOARD_URL'>): string | undefined {
  const { hostname } = new URL(PUBLIC_DASHBOARD_URL)
  return isIP(hostname) === 0 && !hostname.startsWith('[') ? hostname : undefined
}
