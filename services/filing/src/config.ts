// The settings of filing, read once from the environment.
import {
  flag,
  kafkaSettings,
  processSettings,
  readConfig,
  rotatedSecret,
  telemetrySettings,
  wholeNumber,
} from '@cfs/runtime'
import { z } from 'zod'

const url = z.url({ protocol: /^https?$/ })
const secret = z.string().min(32)

export const settings = z.object({
  ...processSettings,
  ...telemetrySettings,
  DATABASE_URL: z
    .string()
    .describe("The address of filing's own PostgreSQL database, with its role and password."),
  DATABASE_CONNECTIONS: wholeNumber(20, 4, 200).describe('The most connections to the database at once.'),
  ...kafkaSettings,
  IDENTITY_SECRET: rotatedSecret.describe(
    'The secret with which identity tokens between services are signed; of several, separated by commas, all are accepted and the first signs.',
  ),
  SANDBOX_SECRET: secret.describe('The secret under which the ids of sandbox filings are made.'),
  TAX_AUTHORITY_URL: url.describe("The tax authority's submission address."),
  TAX_AUTHORITY_POLL_URL: url
    .optional()
    .describe(
      'Where to poll when an acknowledgement does not say; without it, poll beside the submission address.',
    ),
  TAX_AUTHORITY_CLASS: z
    .string()
    .default('HMRC-CT-CT600')
    .describe('The message class; HMRC-CT-CT600-TIL has the live service check returns without filing them.'),
  TAX_AUTHORITY_VENDOR_ID: z
    .string()
    .regex(/^\d{4}$/)
    .describe("The 4 digits by which the tax authority knows the software's maker."),
  TAX_AUTHORITY_GATEWAY_TEST: flag(false).describe("Whether returns go to the tax authority's test service."),
  REGISTRY_GATEWAY_URL: url.describe("The registry's XML gateway."),
  REGISTRY_PRESENTER_ID: z.string().min(1).describe('The presenter id that the registry has given.'),
  REGISTRY_PRESENTER_CODE: z.string().min(1).describe("The presenter's authentication code."),
  REGISTRY_STATUS_PRESENTER_ID: z
    .enum(['md5', 'clear'])
    .default('md5')
    .describe('How status questions name the presenter: by the MD5 of its id, or in clear.'),
  REGISTRY_PACKAGE_REFERENCE: z.string().describe('The package reference that the registry has given.'),
  REGISTRY_GATEWAY_TEST: flag(false).describe('Whether the presenter is a test presenter.'),
  COMPANY_DATA_URL: url.describe("The registry's public data API."),
  COMPANY_DATA_KEY: z.string().min(1).describe('The key of the public data API.'),
  AUTHORITY_SCHEMAS_DIR: z
    .string()
    .optional()
    .describe(
      "A folder with the authorities' schemas; with it, every message is checked before it goes out.",
    ),
})
export type Config = z.infer<typeof settings>

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}
