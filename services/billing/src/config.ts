// The settings of the billing service, read once from the environment.
import { commaList, readConfig, wholeNumber } from '@cfs/runtime'
import { serviceSettings } from '@cfs/service'
import { z } from 'zod'

const MOST_SECRETS = 2

export const settings = z.object({
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
  STRIPE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .describe("The address of Stripe's API."),
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
export type Config = z.infer<typeof settings>

function isWebhookSecret(secret: string): boolean {
  return /^whsec_\S+$/.test(secret)
}

export function configFrom(environment: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(settings, environment)
}
