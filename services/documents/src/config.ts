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
  DATABASE_CONNECTIONS: wholeNumber(10, 2, 100).describe('The most connections to the database at once.'),
  ...kafkaSettings,
  IDENTITY_SECRET: rotatedSecret.describe(
    'The secret with which identity tokens between services are signed; of several, separated by commas, all are accepted and the first signs.',
  ),
  FILING_URL: z.url().describe('The address of the filing service, which knows the status of every filing.'),
  FILING_TIMEOUT_MS: wholeNumber(3000, 100, 30_000).describe(
    'How long the filing service may take to answer.',
  ),
  SET_WAIT_MS: wholeNumber(5000, 0, 15_000).describe(
    'How long a request waits for the documents of a filing that was accepted a moment ago.',
  ),
})
export type Config = z.infer<typeof settings>

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}
