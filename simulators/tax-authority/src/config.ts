// The settings of the process; only this file reads environment variables.
import { readEnvironment } from '@cfs/simulator-control'
import { z } from 'zod'

const milliseconds = z.coerce.number().int().min(0).max(86_400_000)

const environmentSchema = z.object({
  /** The IP address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** The port to listen on; 0 selects any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The interval at which the simulator asks senders to poll. */
  POLL_INTERVAL_SECONDS: z.coerce.number().int().min(0).max(3600).default(1),
  /** The shortest time from acknowledgement to decision. */
  DECISION_MIN_MS: milliseconds.default(200),
  /** The longest time from acknowledgement to decision. */
  DECISION_MAX_MS: milliseconds.default(1000),
  /** The number of submissions that the simulator keeps; the oldest are dropped first. */
  MAX_SUBMISSIONS: z.coerce.number().int().min(1).default(50_000),
  /**
   * The folder with `tax-authority-data/xsd`, the authority's own schemas. If no folder is set, the built-in
   * summary of the schemas is used.
   */
  AUTHORITY_SCHEMAS_DIR: z.string().optional(),
})

export interface TaxAuthoritySettings {
  readonly host: string
  readonly port: number
  readonly pollIntervalSeconds: number
  readonly decisionMinMs: number
  readonly decisionMaxMs: number
  readonly maxSubmissions: number
  readonly schemasDir: string | undefined
}

export function settingsOfProcess(): TaxAuthoritySettings {
  return readSettings(process.env)
}

/** An empty environment variable counts as absent. Throws an error that names every invalid setting. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): TaxAuthoritySettings {
  const settings = readEnvironment(environmentSchema, environment)
  if (settings.DECISION_MAX_MS < settings.DECISION_MIN_MS)
    throw new Error('invalid settings: DECISION_MAX_MS is less than DECISION_MIN_MS')
  return {
    host: settings.HOST,
    port: settings.PORT,
    pollIntervalSeconds: settings.POLL_INTERVAL_SECONDS,
    decisionMinMs: settings.DECISION_MIN_MS,
    decisionMaxMs: settings.DECISION_MAX_MS,
    maxSubmissions: settings.MAX_SUBMISSIONS,
    schemasDir: settings.AUTHORITY_SCHEMAS_DIR,
  }
}
