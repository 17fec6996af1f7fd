// The operations on Checkout Sessions: create, retrieve, list, expire.
import type { Account } from '../../account/account.ts'
import type { PaymentMethodType } from '../../config.ts'
import type { CheckoutSession } from '../../objects/checkout-session.ts'
import { createSession } from '../../processing/create-session.ts'
import { expireSession } from '../../processing/expire-session.ts'
import { invalidRequest, noSuch } from '../api-error.ts'
import { listPage, pageParameters } from '../list-page.ts'
import { operation, type CallContext } from '../operation.ts'
import { email, isWithin, oneOf, text, timeRange } from '../parameters.ts'
import { z } from 'zod'
import { mergeMetadata } from './merge-metadata.ts'
import { checkSession, type SessionParameters, sessionParameters } from './session-parameters.ts'

const path = '/v1/checkout/sessions'
const defaultExpirySeconds = 24 * 60 * 60

export const checkoutSessionOperations = [
  operation({
    method: 'POST',
    path,
    kind: 'checkout.session',
    parameters: sessionParameters,
    check: ({ account }, given) => checkSession(account, given),
    run: (given, context) => open(given, context),
  }),
  operation({
    method: 'GET',
    path,
    kind: 'checkout.session',
    isList: true,
    parameters: () => ({
      ...pageParameters,
      created: timeRange().optional(),
      status: oneOf('open', 'complete', 'expired').optional(),
      payment_intent: text().optional(),
      customer_details: z.strictObject({ email: email() }).optional(),
    }),
    run: (given, { account }) => {
      const items = account.sessions
        .newestFirst()
        .filter(
          (one) =>
            isWithin(given.created, one.created) &&
            (given.status === undefined || one.status === given.status) &&
            (given.payment_intent === undefined || one.payment_intent === given.payment_intent) &&
            (given.customer_details === undefined ||
              one.customer_details?.email === given.customer_details.email),
        )
      return listPage({ items, kind: 'checkout.session', url: path }, given)
    },
  }),
  operation({
    method: 'GET',
    path: `${path}/:session`,
    kind: 'checkout.session',
    parameters: () => ({}),
    run: (_given, context) => sessionOf(context),
  }),
  operation({
    method: 'GET',
    path: `${path}/:session/line_items`,
    kind: 'item',
    isList: true,
    parameters: () => pageParameters,
    run: (given, context) => {
      const { id } = sessionOf(context)
      const items = context.account.sessionDetails.get(id)?.lineItems ?? []
      return listPage({ items, kind: 'item', url: `${path}/${id}/line_items` }, given)
    },
  }),
  operation({
    method: 'POST',
    path: `${path}/:session/expire`,
    kind: 'checkout.session',
    parameters: () => ({}),
    run: (_given, context) => {
      const session = sessionOf(context)
      if (session.status !== 'open')
        throw invalidRequest({
          message:
            'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a ' +
            `status of ${session.status}.`,
          param: 'session',
        })
      return expireSession(context.account, session, context.cause)
    },
  }),
]

function sessionOf({ account, ids }: CallContext): CheckoutSession {
  const id = ids['session'] ?? ''
  const session = account.sessions.find(id)
  if (session === undefined) throw noSuch('checkout.session', id, 'session')
  return session
}

function open(given: SessionParameters, { account, baseUrl }: CallContext): CheckoutSession {
  const data = given.payment_intent_data
  return createSession(account, {
    baseUrl,
    currency: given.line_items[0]?.price_data.currency ?? 'gbp',
    lineItems: given.line_items.map(({ quantity, price_data }) => ({
      quantity,
      currency: price_data.currency,
      unitAmount: price_data.unit_amount,
      name: price_data.product_data.name,
      taxBehavior: price_data.tax_behavior ?? 'unspecified',
    })),
    paymentIntentData: {
      description: data?.description ?? null,
      metadata: mergeMetadata({}, data?.metadata),
      receipt_email: data?.receipt_email ?? null,
      statement_descriptor: data?.statement_descriptor ?? null,
      statement_descriptor_suffix: data?.statement_descriptor_suffix ?? null,
      setup_future_usage: data?.setup_future_usage ?? null,
    },
    session: {
      billing_address_collection: given.billing_address_collection ?? null,
      cancel_url: given.cancel_url ?? null,
      client_reference_id: given.client_reference_id ?? null,
      customer_creation: given.customer_creation ?? 'if_required',
      customer_email: given.customer_email ?? null,
      expires_at: given.expires_at ?? account.seconds() + defaultExpirySeconds,
      integration_identifier: given.integration_identifier ?? null,
      locale: given.locale ?? null,
      metadata: mergeMetadata({}, given.metadata),
      payment_method_types: offeredMethods(account, given),
      submit_type: given.submit_type ?? null,
      success_url: given.success_url,
    },
  })
}

/**
 * The payment methods that the checkout page offers. Bank debits are in pounds only, and a session without a
 * suitable method cannot be paid.
 */
function offeredMethods(account: Account, given: SessionParameters): PaymentMethodType[] {
  const wanted = given.allowed_payment_method_types ?? given.payment_method_types
  const isPounds = given.line_items[0]?.price_data.currency === 'gbp'
  const offered = account.paymentMethods.filter(
    (method) => (method === 'card' || isPounds) && (wanted === undefined || wanted.includes(method)),
  )
  if (offered.length > 0) return offered
  throw invalidRequest({ message: 'No valid payment method types for this Checkout Session.' })
}
