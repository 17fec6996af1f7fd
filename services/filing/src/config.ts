// The settings of the filing service, read once from the environment.
import { flag, readConfig, wholeNumber } from '@cfs/runtime'
import { manageUrl, serviceSettings } from '@cfs/service'
import { V1_995_FROM } from '@cfs/tax'
import { isLoopbackHost, parseIsoDate } from '@cfs/values'
import { z } from 'zod'

const url = z.url({ protocol: /^https?$/ })
const secret = z.string().min(32)

const fields = z.object({
  ...serviceSettings({ service: 'filing', owner: "filing's", connections: wholeNumber(20, 4, 200) }),
  DRAWING_THREADS: wholeNumber(1, 1, 16).describe(
    'Number of threads that draw the documents of dry runs. Each thread allows 8 dry runs with documents in progress; an account may have at most as many as it leaves free. Further dry runs get 429, or 503 if all places are taken.',
  ),
  SANDBOX_SECRET: secret.describe('The secret from which the ids of sandbox filings are derived.'),
  BILLING_URL: url
    .optional()
    .describe(
      'The URL of the billing service, which is asked for a balance when an event about it is missing. If it is not set, such a balance stays as it was.',
    ),
  BILLING_MANAGE_URL: manageUrl('billing'),
  TAX_AUTHORITY_URL: url.describe("The tax authority's submission address."),
  TAX_AUTHORITY_POLL_URL: url
    .optional()
    .describe(
      'The URL at which to poll if an acknowledgement names no URL. Defaults to the submission URL with `poll` as its last part.',
    ),
  TAX_AUTHORITY_CLASS: z
    .string()
    .default('HMRC-CT-CT600')
    .describe(
      'The GovTalk message class. With HMRC-CT-CT600-TIL the tax authority checks returns without filing them.',
    ),
  TAX_AUTHORITY_VENDOR_ID: z
    .string()
    .regex(/^\d{4}$/)
    .describe('The 4-digit vendor id assigned by the tax authority.'),
  TAX_AUTHORITY_GATEWAY_TEST: flag(false).describe(
    "Whether to mark returns as tests for the tax authority's test service.",
  ),
  TAX_AUTHORITY_V1_995_FROM: z
    .string()
    .default(V1_995_FROM)
    .transform((text, context) => {
      const day = parseIsoDate(text)
      if (day !== undefined) return day
      context.addIssue('must be a day, such as 2027-04-06')
      return z.NEVER
    })
    .describe(
      "The first day on which the tax authority's service takes returns of version 1.995 of its schema, with boxes 696 and 739 and the rate of 35.75% for loans to participators. Returns before that day are of version 1.994.",
    ),
  REGISTRY_GATEWAY_URL: url.describe("The registry's XML gateway."),
  REGISTRY_PRESENTER_ID: z
    .string()
    .min(1)
    .describe('The presenter id: the id that the registry assigned to the sender of filings.'),
  REGISTRY_PRESENTER_CODE: z.string().min(1).describe("The presenter's authentication code."),
  REGISTRY_STATUS_PRESENTER_ID: z
    .enum(['md5', 'clear'])
    .default('md5')
    .describe(
      'How the presenter id (the sender’s id at the registry) is sent in requests for a filing’s status: as its MD5 hash (`md5`) or unchanged (`clear`).',
    ),
  REGISTRY_PACKAGE_REFERENCE: z.string().describe('The software package reference assigned by the registry.'),
  REGISTRY_GATEWAY_TEST: flag(false).describe(
    'Whether the presenter id (the sender’s id at the registry) is for testing only.',
  ),
  COMPANY_DATA_URL: url.describe("The registry's public data API."),
  COMPANY_DATA_KEY: z.string().min(1).describe('The API key for the registry’s public data API.'),
  COMPANY_DATA_REQUESTS: z.coerce
    .number()
    .int()
    .refine(
      (requests) => requests === 0 || (requests >= 50 && requests <= 1_000_000),
      'must be 0, or 50 to 1000000',
    )
    .optional()
    .describe(
      'How many requests the registry’s public data API allows in five minutes; 0 for no limit. If a filing needs more, it gets 503 with Retry-After before anything is recorded; live filings come before dry runs, and dry runs before pages. Defaults to 600, the registry’s limit, at the registry’s own address, and to no limit at any other.',
    ),
  COMPANY_DATA_STREAM_URL: url
    .optional()
    .describe(
      'The registry’s streaming API, such as https://stream.companieshouse.gov.uk. With COMPANY_DATA_STREAM_KEY and COMPANY_DATA_FILE_URL, filing keeps a copy of the register, which replaces most requests to the public data API. If it is not set, there is no copy.',
    ),
  COMPANY_DATA_STREAM_KEY: z.string().min(1).optional().describe('The key for the registry’s streaming API.'),
  COMPANY_DATA_FILE_URL: url
    .optional()
    .describe(
      'The registry’s monthly file of companies (Free Company Data Product, as one ZIP file); `{month}` stands for the month, such as 2026-11. For example https://download.companieshouse.gov.uk/BasicCompanyDataAsOneFile-{month}-01.zip.',
    ),
  COMPANY_DATA_MAX_AGE_HOURS: wholeNumber(24, 1, 168).describe(
    'How old the copy of the register may be for dry runs and pages while a stream is interrupted. Live filings then read the public data API after two minutes.',
  ),
  AUTHORITY_SCHEMAS_DIR: z
    .string()
    .optional()
    .describe(
      "A folder with the authorities' schemas. If set, every message is validated before it is sent.",
    ),
})

/** The URLs of each authority, with the setting that says that only tests are sent there. */
const AUTHORITY_URLS = {
  TAX_AUTHORITY_URL: 'TAX_AUTHORITY_GATEWAY_TEST',
  TAX_AUTHORITY_POLL_URL: 'TAX_AUTHORITY_GATEWAY_TEST',
  REGISTRY_GATEWAY_URL: 'REGISTRY_GATEWAY_TEST',
  COMPANY_DATA_URL: 'REGISTRY_GATEWAY_TEST',
  COMPANY_DATA_STREAM_URL: 'REGISTRY_GATEWAY_TEST',
  COMPANY_DATA_FILE_URL: 'REGISTRY_GATEWAY_TEST',
} as const

/** The settings of the copy of the register: all of them, or none. */
const COPY_SETTINGS = ['COMPANY_DATA_STREAM_URL', 'COMPANY_DATA_STREAM_KEY', 'COMPANY_DATA_FILE_URL'] as const

/** Messages contain credentials, so they leave this machine without TLS only as tests. */
export const settings = fields.superRefine((config, context) => {
  for (const [name, test] of entriesOf(AUTHORITY_URLS)) {
    const stated = config[name]
    if (stated === undefined || config[test] || !isReadableOnTheWay(stated)) continue
    const message = `must begin with https:// unless ${test} is set or the host is this machine`
    context.addIssue({ code: 'custom', path: [name], message })
  }
  const missing = COPY_SETTINGS.filter((name) => config[name] === undefined)
  if (missing.length === 0 || missing.length === COPY_SETTINGS.length) return
  for (const name of missing) {
    context.addIssue({ code: 'custom', path: [name], message: 'must be set with the others of the copy' })
  }
})
export type Config = z.infer<typeof settings>

function isReadableOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLoopbackHost(hostname)
}

const REGISTRYS_OWN_HOST = /(^|\.)company-information\.service\.gov\.uk$/
/** The registry's guidelines for developers. */
const REGISTRYS_LIMIT = 600

/** The requests that the registry's public data API allows in five minutes; 0 for no limit. */
export function companyDataRequests({
  COMPANY_DATA_REQUESTS: stated,
  COMPANY_DATA_URL: address,
}: Config): number {
  return stated ?? (REGISTRYS_OWN_HOST.test(new URL(address).hostname) ? REGISTRYS_LIMIT : 0)
}

function entriesOf<T extends object>(object: T): [keyof T, T[keyof T]][] {
  return Object.entries(object) as [keyof T, T[keyof T]][]
}

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}
