// The settings of the process; only this file reads environment variables.
import { readEnvironment } from '@cfs/simulator-control'
import { z } from 'zod'
import { parseApiVersion } from './api/api-version.ts'

const milliseconds = z.coerce
  .number()
  .int()
  .min(0)
  .max(24 * 60 * 60 * 1000)
const words = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
const secretSchema = z.string().regex(/^whsec_\S+$/, 'a webhook secret starts with whsec_')

const environmentSchema = z.object({
  /** The IP address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** The port to listen on; 0 selects any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /**
   * The URL at which browsers reach the checkout page; defaults to the URL that the caller of the API used.
   */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The account's secret API key. With a live key, every object is in live mode. */
  API_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\S+$/, 'a key starts with sk_test_, sk_live_, rk_test_ or rk_live_')
    .default('sk_test_simulator'),
  /** The account's API version, which is used for webhooks and for requests that state no version. */
  API_VERSION: z.string().default('2026-10-28.endive'),
  /** The business name that the checkout page shows. */
  BUSINESS_NAME: z.string().default('Example Business'),
  /** The payment methods that the account offers: `card`, `bacs_debit`. */
  PAYMENT_METHODS: z
    .string()
    .default('card,bacs_debit')
    .transform(words)
    .pipe(z.array(z.enum(['card', 'bacs_debit'])).min(1)),
  /** The URL to which webhooks are sent; if unset, no webhooks are sent until an endpoint is created. */
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The secrets that sign webhooks: two, separated by a comma, during a rotation. */
  WEBHOOK_SECRET: z.string().default('whsec_simulator').transform(words).pipe(z.array(secretSchema).min(1)),
  /** The types of events that are sent, separated by commas; `*` sends all. */
  WEBHOOK_EVENTS: z.string().default('*').transform(words),
  /**
   * The delay before the second attempt to send a webhook; each further delay is twice as long, up to a
   * minute.
   */
  WEBHOOK_RETRY_MS: milliseconds.default(1000),
  /** The maximum time that a receiver may take to respond to a webhook. */
  WEBHOOK_TIMEOUT_MS: milliseconds.default(10_000),
  /** The time between a payment by bank debit and its outcome. */
  DELAYED_PAYMENT_MS: milliseconds.default(1000),
  /**
   * The maximum number of stored objects of each kind (sessions, payments, refunds, disputes); the oldest
   * are dropped first.
   */
  MAX_PAYMENTS: z.coerce.number().int().min(1).default(4000),
})

export type PaymentMethodType = 'card' | 'bacs_debit'

export interface PaymentProcessorSettings {
  readonly host: string
  readonly port: number
  readonly publicUrl: string | undefined
  readonly apiKey: string
  readonly apiVersion: string
  readonly businessName: string
  readonly paymentMethods: readonly PaymentMethodType[]
  readonly webhookUrl: string | undefined
  readonly webhookSecrets: readonly string[]
  readonly webhookEvents: readonly string[]
  readonly webhookRetryMs: number
  readonly webhookTimeoutMs: number
  readonly delayedPaymentMs: number
  readonly maxPayments: number
}

export function settingsOfProcess(): PaymentProcessorSettings {
  return readSettings(process.env)
}

/** An empty environment variable counts as absent. Throws an error that names every invalid setting. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): PaymentProcessorSettings {
  const settings = readEnvironment(environmentSchema, environment)
  if (parseApiVersion(settings.API_VERSION) === undefined)
    throw new Error('invalid settings: API_VERSION is not a version that this simulator supports')
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    apiKey: settings.API_KEY,
    apiVersion: settings.API_VERSION,
    businessName: settings.BUSINESS_NAME,
    paymentMethods: settings.PAYMENT_METHODS,
    webhookUrl: settings.WEBHOOK_URL,
    webhookSecrets: settings.WEBHOOK_SECRET,
    webhookEvents: settings.WEBHOOK_EVENTS,
    webhookRetryMs: settings.WEBHOOK_RETRY_MS,
    webhookTimeoutMs: settings.WEBHOOK_TIMEOUT_MS,
    delayedPaymentMs: settings.DELAYED_PAYMENT_MS,
    maxPayments: settings.MAX_PAYMENTS,
  }
}
