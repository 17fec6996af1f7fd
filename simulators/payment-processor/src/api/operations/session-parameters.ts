// The parameters of a new Checkout Session that matter for a single payment on the hosted page.
import { z } from 'zod'
import type { Account } from '../../account/account.ts'
import { invalidRequest } from '../api-error.ts'
import type { ApiVersion } from '../api-version.ts'
import {
  boolean,
  email,
  integer,
  metadata,
  notEnabled,
  oneOf,
  refuse,
  text,
  unknownParameter,
  url,
} from '../parameters.ts'

const method = () => oneOf('card', 'bacs_debit')
const currencies = ['gbp', 'eur', 'usd'] as const
export const currency = () =>
  z.string().transform((value, context) => {
    const known = currencies.find((one) => one === value.toLowerCase())
    if (known !== undefined) return known
    return refuse(context, {
      message: `Invalid currency: ${value}. This simulator supports these currencies: ${currencies.join(', ')}`,
    })
  })

const priceData = z.strictObject({
  currency: currency(),
  unit_amount: integer({ min: 0, max: 99_999_999 }),
  tax_behavior: oneOf('inclusive', 'exclusive', 'unspecified').optional(),
  product_data: z.strictObject({
    name: text(),
    description: text(40_000).optional(),
    metadata: metadata().optional(),
  }),
})

const lineItem = z.strictObject({
  quantity: integer({ min: 1, max: 999_999 }),
  price_data: priceData,
})

const paymentIntentData = z.strictObject({
  capture_method: oneOf('automatic', 'automatic_async').optional(),
  description: text(1000).optional(),
  metadata: metadata().optional(),
  receipt_email: email().optional(),
  setup_future_usage: oneOf('off_session').optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
})

const locales = ['auto', 'en', 'en-GB'] as const

/**
 * From the `endive` release on, the parameter `payment_method_types` does not exist, and a filter replaces
 * it.
 */
export const sessionParameters = (version: ApiVersion) => ({
  mode: z.string().transform((value, context) => {
    if (value === 'payment') return value
    return refuse(context, { message: 'This simulator supports only the mode "payment".' })
  }),
  ui_mode: oneOf('hosted_page').optional(),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: url(),
  cancel_url: url().optional(),
  client_reference_id: text(200).optional(),
  customer_email: email().optional(),
  metadata: metadata().optional(),
  payment_intent_data: paymentIntentData.optional(),
  expires_at: integer().optional(),
  submit_type: oneOf('auto', 'book', 'donate', 'pay').optional(),
  locale: oneOf(...locales).optional(),
  billing_address_collection: oneOf('auto', 'required').optional(),
  customer_creation: oneOf('always', 'if_required').optional(),
  integration_identifier: text(100).optional(),
  invoice_creation: notEnabled().optional(),
  automatic_tax: notEnabled().optional(),
  tax_id_collection: notEnabled().optional(),
  phone_number_collection: notEnabled().optional(),
  allow_promotion_codes: boolean().optional(),
  ...methodParameters(version),
})

const methodParameters = ({ filtersPaymentMethods }: ApiVersion) => {
  const methods = z.array(method()).min(1)
  return {
    allowed_payment_method_types: (filtersPaymentMethods ? methods : unknownParameter()).optional(),
    payment_method_types: (filtersPaymentMethods ? unknownParameter() : methods).optional(),
  }
}

const sessionSchema = (version: ApiVersion) => z.object(sessionParameters(version))
export type SessionParameters = z.output<ReturnType<typeof sessionSchema>>

const minimumAmounts = { gbp: 30, eur: 50, usd: 50 } as const
const maximumAmount = 99_999_999
const expirySeconds = { min: 30 * 60, max: 24 * 60 * 60 }

/** Throws ApiError for parameters that are valid individually but not in combination. */
export function checkSession(account: Account, given: SessionParameters): void {
  const [first] = given.line_items
  const used = first?.price_data.currency ?? 'gbp'
  const other = given.line_items.findIndex(({ price_data }) => price_data.currency !== used)
  if (other !== -1)
    throw invalidRequest({
      message: 'All line items must have the same currency.',
      param: `line_items[${other}][price_data][currency]`,
    })
  checkTotal(given, used)
  if (given.expires_at !== undefined) checkExpiry(given.expires_at - account.seconds())
}

function checkTotal({ line_items }: SessionParameters, used: keyof typeof minimumAmounts): void {
  const total = line_items.reduce((sum, item) => sum + item.quantity * item.price_data.unit_amount, 0)
  const shown = (amount: number) => `${(amount / 100).toFixed(2)} ${used}`
  const minimum = minimumAmounts[used]
  if (total < minimum)
    throw invalidRequest({
      code: 'amount_too_small',
      message: `The Checkout Session's total amount must be at least ${shown(minimum)}, but is ${shown(total)}.`,
    })
  if (total > maximumAmount)
    throw invalidRequest({
      code: 'amount_too_large',
      message: `The Checkout Session's total amount must be at most ${shown(maximumAmount)}.`,
    })
}

function checkExpiry(seconds: number): void {
  if (seconds >= expirySeconds.min && seconds <= expirySeconds.max) return
  const limit = seconds < expirySeconds.min ? 'at least 30 minutes' : 'less than 24 hours'
  throw invalidRequest({
    message: `The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`,
    param: 'expires_at',
  })
}
