// The settings of the billing service, read once from the environment.
import { commaList, flag, readConfig, wholeNumber } from '@cfs/runtime'
import { serviceSettings } from '@cfs/service'
import { isLoopbackHost } from '@cfs/values'
import { z } from 'zod'

const MOST_SECRETS = 2

const url = z.url({ protocol: /^https?$/ })

const fields = z.object({
  ...serviceSettings({ service: 'billing', owner: "billing's", connections: wholeNumber(10, 2, 100) }),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\S+$/, { error: 'must start with sk_live_, rk_live_, sk_test_ or rk_test_' })
    .optional()
    .describe(
      'The secret API key of the Stripe account that receives top-up payments. If it is not set, customers cannot top up.',
    ),
  STRIPE_WEBHOOK_SECRET: commaList
    .refine((secrets) => secrets.length <= MOST_SECRETS && secrets.every(isWebhookSecret), {
      error: 'must be one secret, or two separated by a comma, each starting with whsec_',
    })
    .optional()
    .describe(
      'The secret for checking the signatures of Stripe’s webhooks. While the secret is being rotated, set both, separated by a comma. If it is not set, webhooks are refused, and the service finds payments only by querying Stripe.',
    ),
  STRIPE_URL: url.default('https://api.stripe.com').describe("The address of Stripe's API."),
  TAX_AUTHORITY_URL: authorityUrl('tax authority'),
  TAX_AUTHORITY_GATEWAY_TEST: authorityTest('tax authority'),
  REGISTRY_GATEWAY_URL: authorityUrl('registry'),
  REGISTRY_GATEWAY_TEST: authorityTest('registry'),
  SELLER_NAME: z
    .string()
    .max(200)
    .default('Company Filing')
    .describe('The seller’s name on receipts and statements.'),
  SELLER_ADDRESS: z
    .string()
    .max(500)
    .default('')
    .transform((text) => text.split(';').map((line) => line.trim()))
    .transform((lines) => lines.filter((line) => line !== ''))
    .describe(
      'The seller’s postal address on receipts and statements, with its lines separated by semicolons.',
    ),
  VAT_NUMBER: z
    .string()
    .regex(/^(GB)?[0-9]{9}([0-9]{3})?$/, { error: 'must be 9 or 12 digits, with or without GB before them' })
    .optional()
    .describe(
      'The seller’s VAT registration number. If it is set, receipts are VAT invoices and prices include VAT at the standard rate. If not, the seller is not registered for VAT.',
    ),
})

/** Customers who can pay with test cards must not be able to send filings that count. */
export const settings = fields.superRefine((config, context) => {
  const { STRIPE_SECRET_KEY: key, STRIPE_URL: address } = config
  const isLive = key !== undefined && /^[sr]k_live_/.test(key)
  if (isLive && isReadableOnTheWay(address)) {
    const message = 'must begin with https:// with a live key, unless the host is this machine'
    context.addIssue({ code: 'custom', path: ['STRIPE_URL'], message })
  }
  const real = REAL_AUTHORITIES.find(
    ([name, test]) => config[name] !== undefined && !config[test] && isElsewhere(config[name]),
  )
  if (real === undefined || key === undefined) return
  const refuse = (path: string, must: string) => {
    const message = `must ${must}, because filings go to a real authority (${real[0]}) and must not be paid for with simulated payments; set ${real[1]} if they are only tests there`
    context.addIssue({ code: 'custom', path: [path], message })
  }
  if (!isElsewhere(address)) refuse('STRIPE_URL', 'be the https:// address of Stripe')
  else if (!isLive) refuse('STRIPE_SECRET_KEY', 'start with sk_live_ or rk_live_')
})
export type Config = z.infer<typeof settings>

const REAL_AUTHORITIES = [
  ['TAX_AUTHORITY_URL', 'TAX_AUTHORITY_GATEWAY_TEST'],
  ['REGISTRY_GATEWAY_URL', 'REGISTRY_GATEWAY_TEST'],
] as const

function authorityUrl(authority: string) {
  return url
    .optional()
    .describe(
      `The address to which the filing service sends filings for the ${authority}. With a real one, billing refuses to start with simulated payments.`,
    )
}

function authorityTest(authority: string) {
  return flag(false).describe(`Whether filings are marked as tests for the ${authority}.`)
}

function isReadableOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLoopbackHost(hostname)
}

/** The filing service uses simulators over http or on this machine, and real authorities in no such way. */
function isElsewhere(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !isLoopbackHost(hostname)
}

function isWebhookSecret(secret: string): boolean {
  return /^whsec_\S+$/.test(secret)
}

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}
