// The operations on refunds: create, retrieve, list, update, cancel.
import type { Account } from '../../account/account.ts'
import type { Charge } from '../../objects/charge.ts'
import { refundCharge, refundRefusal } from '../../processing/refund-charge.ts'
import { invalidRequest, noSuch } from '../api-error.ts'
import { listPage, pageParameters } from '../list-page.ts'
import { operation } from '../operation.ts'
import { integer, isWithin, metadata, oneOf, text, timeRange } from '../parameters.ts'
import { mergeMetadata } from './merge-metadata.ts'
import { retrieve } from './payments.ts'

const path = '/v1/refunds'

export const refundOperations = [
  operation({
    method: 'POST',
    path,
    kind: 'refund',
    parameters: () => ({
      payment_intent: text().optional(),
      charge: text().optional(),
      amount: integer({ min: 1 }).optional(),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
      metadata: metadata().optional(),
    }),
    check: (_context, { payment_intent, charge }) => {
      if (payment_intent !== undefined || charge !== undefined) return
      throw invalidRequest({
        code: 'parameter_missing',
        message: 'One of the following params should be provided for this request: payment_intent or charge.',
      })
    },
    run: (given, { account, cause }) => {
      const charge = chargeOf(account, given)
      const amount = given.amount ?? charge.amount_captured - charge.amount_refunded
      const isChargedBack = account.disputes
        .newestFirst()
        .some((one) => one.charge === charge.id && !one.is_charge_refundable && one.status !== 'won')
      if (isChargedBack)
        throw invalidRequest({
          code: 'charge_disputed',
          message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
        })
      const refusal = refundRefusal(charge, amount)
      if (refusal !== undefined) throw invalidRequest({ ...refusal, param: 'amount' })
      const reason = given.reason ?? null
      return refundCharge(account, {
        charge,
        amount,
        reason,
        metadata: mergeMetadata({}, given.metadata),
        cause,
      })
    },
  }),
  retrieve({ path, kind: 'refund', from: ({ refunds }) => refunds }),
  operation({
    method: 'GET',
    path,
    kind: 'refund',
    isList: true,
    parameters: () => ({
      ...pageParameters,
      created: timeRange().optional(),
      charge: text().optional(),
      payment_intent: text().optional(),
    }),
    run: (given, { account }) => {
      const items = account.refunds
        .newestFirst()
        .filter(
          (one) =>
            isWithin(given.created, one.created) &&
            (given.charge === undefined || one.charge === given.charge) &&
            (given.payment_intent === undefined || one.payment_intent === given.payment_intent),
        )
      return listPage({ items, kind: 'refund', url: path }, given)
    },
  }),
  operation({
    method: 'POST',
    path: `${path}/:id`,
    kind: 'refund',
    parameters: () => ({ metadata: metadata().optional() }),
    run: (given, { account, ids: { id = '' } }) => {
      const refund = account.refunds.find(id)
      if (refund === undefined) throw noSuch('refund', id)
      return account.refunds.put({ ...refund, metadata: mergeMetadata(refund.metadata, given.metadata) })
    },
  }),
  operation({
    method: 'POST',
    path: `${path}/:id/cancel`,
    kind: 'refund',
    parameters: () => ({}),
    run: (_given, { account, ids: { id = '' } }) => {
      if (account.refunds.find(id) === undefined) throw noSuch('refund', id)
      // Only refunds that wait for the customer's bank details can be cancelled; refunds to cards need no
      // such details.
      throw invalidRequest({ message: 'Only refunds that require action can be canceled.' })
    },
  }),
]

function chargeOf(
  account: Account,
  given: { readonly payment_intent?: string | undefined; readonly charge?: string | undefined },
): Charge {
  if (given.charge !== undefined) {
    const charge = account.charges.find(given.charge)
    if (charge === undefined) throw noSuch('charge', given.charge, 'charge')
    return charge
  }
  const id = given.payment_intent ?? ''
  const intent = account.intents.find(id)
  if (intent === undefined) throw noSuch('payment_intent', id, 'payment_intent')
  const charge = account.charges.find(intent.latest_charge ?? '')
  if (charge !== undefined && intent.status === 'succeeded') return charge
  throw invalidRequest({
    message: `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    param: 'payment_intent',
  })
}
