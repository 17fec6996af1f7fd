// The operations on kept cards: charge one in its customer's absence, and delete a customer with its cards.
import { z } from 'zod'
import { chargeKeptCard } from '../../processing/charge-kept-card.ts'
import { noSuch } from '../api-error.ts'
import { operation } from '../operation.ts'
import { boolean, integer, metadata, oneOf, text } from '../parameters.ts'
import { mergeMetadata } from './merge-metadata.ts'
import { currency } from './session-parameters.ts'

export const keptCardOperations = [
  operation({
    method: 'POST',
    path: '/v1/payment_intents',
    kind: 'payment_intent',
    parameters: () => ({
      amount: integer({ min: 30, max: 99_999_999 }),
      currency: currency(),
      customer: text(),
      payment_method: text(),
      confirm: oneOf('true'),
      off_session: oneOf('true'),
      automatic_payment_methods: z
        .strictObject({ enabled: boolean(), allow_redirects: oneOf('always', 'never').optional() })
        .optional(),
      description: text(1000).optional(),
      metadata: metadata().optional(),
      statement_descriptor_suffix: text(22).optional(),
    }),
    run: (given, { account }) => {
      const card = account.keptCards.find(given.payment_method)
      const ofCustomer = account.keptCards.newestFirst().some(({ customer }) => customer === given.customer)
      if (!ofCustomer) throw noSuch('customer', given.customer, 'customer')
      if (card?.customer !== given.customer) {
        throw noSuch('PaymentMethod', given.payment_method, 'payment_method')
      }
      return chargeKeptCard(account, card, {
        amount: given.amount,
        currency: given.currency,
        data: {
          description: given.description ?? null,
          metadata: mergeMetadata({}, given.metadata),
          receipt_email: null,
          setup_future_usage: null,
          statement_descriptor: null,
          statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
        },
      })
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/customers/:customer',
    kind: 'customer',
    parameters: () => ({}),
    run: (_given, { account, ids: { customer: id = '' } }) => {
      const cards = account.keptCards.newestFirst().filter(({ customer }) => customer === id)
      if (cards.length === 0) throw noSuch('customer', id)
      for (const card of cards) account.keptCards.delete(card.id)
      return { id, object: 'customer', deleted: true }
    },
  }),
]
