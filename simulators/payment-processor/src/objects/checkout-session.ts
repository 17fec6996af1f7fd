// The Checkout Session object.
import { newId } from '../account/new-id.ts'
import type { PaymentMethodType } from '../config.ts'
import type { ObjectOwner } from './object-owner.ts'

export interface CheckoutSession extends Unvarying {
  readonly id: string
  readonly amount_subtotal: number
  readonly amount_total: number
  readonly billing_address_collection: 'auto' | 'required' | null
  readonly cancel_url: string | null
  readonly client_reference_id: string | null
  readonly created: number
  readonly currency: string
  /** The id of the customer, who is created with the payment if the session asks for one. */
  readonly customer: string | null
  readonly customer_creation: 'always' | 'if_required'
  readonly customer_details: CustomerDetails | null
  readonly customer_email: string | null
  readonly expires_at: number
  readonly integration_identifier: string | null
  readonly livemode: boolean
  readonly locale: string | null
  readonly metadata: Readonly<Record<string, string>>
  /** The id of the PaymentIntent; null until the customer tries to pay. */
  readonly payment_intent: string | null
  readonly payment_method_types: readonly PaymentMethodType[]
  readonly payment_status: 'paid' | 'unpaid'
  readonly status: 'open' | 'complete' | 'expired'
  readonly submit_type: string | null
  readonly success_url: string
  /** The URL of the checkout page; null unless the session is open. */
  readonly url: string | null
}

export interface CustomerDetails {
  readonly address: object | null
  readonly business_name: null
  readonly email: string | null
  readonly individual_name: null
  readonly name: string | null
  readonly phone: null
  readonly tax_exempt: 'none'
  readonly tax_ids: readonly [] | null
}

type Unvarying = typeof unvarying
const unvarying = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_secret: null,
  collected_information: { business_name: null, individual_name: null, shipping_details: null },
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: [],
  invoice: null,
  invoice_creation: {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  },
  managed_payments: null,
  mode: 'payment',
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} as const

type Given = Omit<
  CheckoutSession,
  | keyof Unvarying
  | 'id'
  | 'created'
  | 'customer'
  | 'customer_details'
  | 'livemode'
  | 'payment_intent'
  | 'payment_status'
  | 'status'
  | 'url'
>

/** Creates an open session; `baseUrl` is the URL at which browsers reach the checkout page. */
export function newCheckoutSession(owner: ObjectOwner, given: Given, baseUrl: string): CheckoutSession {
  const id = newId(owner.isLive ? 'cs_live' : 'cs_test', 58)
  return {
    ...unvarying,
    ...given,
    id,
    created: owner.seconds(),
    customer: null,
    customer_details:
      given.customer_email === null ? null : customerDetails({ email: given.customer_email, name: null }),
    livemode: owner.isLive,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    url: `${baseUrl}/c/pay/${id}`,
  }
}

/** The customer's name is unknown until the payment. */
export function customerDetails(customer: {
  readonly email: string
  readonly name: string | null
}): CustomerDetails {
  return {
    address: null,
    business_name: null,
    email: customer.email,
    individual_name: null,
    name: customer.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: customer.name === null ? null : [],
  }
}

/** The URL to which the customer returns; the session's id replaces the placeholder in it. */
export function returnUrl({ id, success_url }: CheckoutSession): string {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id).replaceAll(/%7BCHECKOUT_SESSION_ID%7D/gi, id)
}
