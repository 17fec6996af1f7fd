// The settings of the documents service, read once from the environment.
import { publishedSecrets, readConfig, wholeNumber } from '@cfs/runtime'
import { serviceSettings } from '@cfs/service'
import { z } from 'zod'

export const settings = z.object({
  ...serviceSettings({ service: 'documents', owner: "documents'", connections: wholeNumber(10, 2, 100) }),
  DRAWING_THREADS: wholeNumber(1, 1, 16).describe(
    'Number of threads that draw documents. Each thread allows 16 requests for sandbox documents in progress; an account may have at most as many as it leaves free. Further requests get 429, or 503 if all places are taken.',
  ),
  FILING_URL: z.url().describe('The URL of the filing service, which returns the status of a filing.'),
  FILING_TIMEOUT_MS: wholeNumber(3000, 100, 30_000).describe(
    'Timeout for a request to the filing service, in milliseconds.',
  ),
  EVIDENCE_KEY: publishedSecrets
    .optional()
    .describe(
      'The keys that sign evidence packs, as `id:key` separated by commas. The first key signs; the public keys of all stay published for ever, each under its id, so a new key needs a new id. Unset, the installation signs no evidence.',
    ),
  SET_WAIT_MS: wholeNumber(5000, 0, 15_000).describe(
    'How long a request waits for the documents of a filing that was just accepted, in milliseconds.',
  ),
})
export type Config = z.infer<typeof settings>

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}
