// Only this file reads environment variables: one line for each setting, with a default that works.
import { z } from 'zod'

const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

const settingsSchema = z
  .object({
    /** The IP address to listen on. */
    HOST: z.string().min(1).default('127.0.0.1'),
    /** The port to listen on; 0 selects any free port. */
    PORT: wholeNumber(0, 65_535).default(0),
    /** The interval at which the gateway asks senders to poll. */
    POLL_INTERVAL_SECONDS: wholeNumber(0, 3600).default(1),
    /** The shortest time from acknowledgement to decision. */
    DECISION_MIN_MS: wholeNumber(0, 86_400_000).default(200),
    /** The longest time from acknowledgement to decision. */
    DECISION_MAX_MS: wholeNumber(0, 86_400_000).default(1000),
    /** The presenter's account at the XML gateway. */
    PRESENTER_ID: z.string().min(1).default('66666000000'),
    /** The presenter's authentication code. */
    PRESENTER_CODE: z.string().min(1).default('PRESENTER1'),
    /**
     * Whether the presenter's account is a test account, which must set the test flag; a live account must
     * not.
     */
    PRESENTER_TEST_ACCOUNT: z.enum(['true', 'false']).default('true'),
    /** The API key of the registry's public data API. */
    COMPANY_DATA_KEY: z.string().min(1).default('simulator-key'),
    /**
     * The limit on requests to the public data API in five minutes; 0 means unlimited (the real API allows
     * 600).
     */
    COMPANY_DATA_REQUESTS: wholeNumber(0, 1_000_000).default(0),
    /** The key of the registry's streaming API. */
    COMPANY_DATA_STREAM_KEY: z.string().min(1).default('simulator-stream-key'),
    /** How often a stream sends an empty line. */
    STREAM_HEARTBEAT_MS: wholeNumber(10, 60_000).default(5000),
    /** How many default companies the monthly file has. */
    COMPANY_FILE_COMPANIES: wholeNumber(0, 10_000_000).default(1000),
    /**
     * The folder with the registry's schemas (in `registry-data/xmlgw/schema`). If the folder is unset, only
     * the built-in checks are used.
     */
    AUTHORITY_SCHEMAS_DIR: z.string().optional(),
  })
  .refine((settings) => settings.DECISION_MIN_MS <= settings.DECISION_MAX_MS, {
    path: ['DECISION_MIN_MS'],
    message: 'must not exceed DECISION_MAX_MS',
  })

export interface RegistrySettings {
  readonly host: string
  readonly port: number
  readonly pollIntervalSeconds: number
  readonly decisionMinMs: number
  readonly decisionMaxMs: number
  readonly presenterId: string
  readonly presenterCode: string
  readonly presenterIsTestAccount: boolean
  readonly companyDataKey: string
  readonly companyDataRequests: number
  readonly companyDataStreamKey: string
  readonly streamHeartbeatMs: number
  readonly companyFileCompanies: number
  readonly authoritySchemasDir: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** Throws an error that names every invalid setting. */
export function readSettings(environment: Environment = process.env): RegistrySettings {
  const parsed = settingsSchema.safeParse(environment)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`the settings are not valid:\n  ${problems.join('\n  ')}`)
  }
  const settings = parsed.data
  return {
    host: settings.HOST,
    port: settings.PORT,
    pollIntervalSeconds: settings.POLL_INTERVAL_SECONDS,
    decisionMinMs: settings.DECISION_MIN_MS,
    decisionMaxMs: settings.DECISION_MAX_MS,
    presenterId: settings.PRESENTER_ID,
    presenterCode: settings.PRESENTER_CODE,
    presenterIsTestAccount: settings.PRESENTER_TEST_ACCOUNT === 'true',
    companyDataKey: settings.COMPANY_DATA_KEY,
    companyDataRequests: settings.COMPANY_DATA_REQUESTS,
    companyDataStreamKey: settings.COMPANY_DATA_STREAM_KEY,
    streamHeartbeatMs: settings.STREAM_HEARTBEAT_MS,
    companyFileCompanies: settings.COMPANY_FILE_COMPANIES,
    authoritySchemasDir: settings.AUTHORITY_SCHEMAS_DIR || undefined,
  }
}
