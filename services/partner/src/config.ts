// The settings of the partner service, read once from the environment.
import { mailSettings } from '@cfs/mailer'
import { numberedSecrets, readConfig, wholeNumber } from '@cfs/runtime'
import { manageUrl, serviceSettings } from '@cfs/service'
import { siteSettings, siteUrl } from '@cfs/website'
import { z } from 'zod'

export const settings = z.object({
  ...serviceSettings({
    service: 'partner',
    owner: "the partner service's",
    connections: wholeNumber(10, 2, 100),
  }),
  PUBLIC_ACTIVATION_URL: siteUrl
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
  ...mailSettings,
  ...siteSettings,
})
export type Config = z.infer<typeof settings>

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}
