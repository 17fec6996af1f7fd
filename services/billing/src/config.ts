// The settings of billing, read once from the environment.
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
    .describe("The address of billing's own PostgreSQL database, with its role and password."),
  DATABASE_CONNECTIONS: wholeNumber(10, 2, 100).describe('Maximum number of database connections.'),
  ...kafkaSettings,
  IDENTITY_SECRET: rotatedSecret.describe(
    'The secret that signs identity tokens between services. During a rotation give two, separated by a comma: both are accepted and the first one signs.',
  ),
})
export type Config = z.infer<typeof settings>

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}
