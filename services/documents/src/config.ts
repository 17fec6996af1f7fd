// The settings of documents, read once from the environment.
import {
  kafkaSettings,
  processSettings,
  readConfig,
  rotatedSecret,
  telemetrySettings,
  wholeNumber,
} from '@cfs/runtime'
import { z } from 'zod'

export const settings = z.object({
  ...processSettings,
  ...telemetrySettings,
  DATABASE_URL: z
    .string()
    .describe("The address of documents' own PostgreSQL database, with its role and password."),
  DATABASE_CONNECTIONS: wholeNumber(10, 2, 100).describe('Maximum number of database connections.'),
  ...kafkaSettings,
  IDENTITY_SECRET: rotatedSecret.describe(
    'The secret that signs identity tokens between services. During a rotation give two, separated by a comma: both are accepted and the first one signs.',
  ),
  FILING_URL: z
    .url()
    .describe('The address of the filing service, which is asked for the status of filings.'),
  FILING_TIMEOUT_MS: wholeNumber(3000, 100, 30_000).describe(
    'Timeout for a request to the filing service, in milliseconds.',
  ),
  SET_WAIT_MS: wholeNumber(5000, 0, 15_000).describe(
    'How long a request waits for the documents of a filing that was just accepted, in milliseconds.',
  ),
})
export type Config = z.infer<typeof settings>

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}
