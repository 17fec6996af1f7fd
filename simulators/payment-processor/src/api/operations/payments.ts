// The operations on objects that payments create: PaymentIntents, charges, the balance and payouts. They are
// read only, except that a kept card can be charged (kept-cards.ts).
import type { Account } from '../../account/account.ts'
import type { Records } from '../../account/records.ts'
import { type BalanceTransaction, currentTransaction } from '../../objects/balance-transaction.ts'
import { noSuch } from '../api-error.ts'
import { listPage, pageParameters } from '../list-page.ts'
import { operation } from '../operation.ts'
import { isWithin, oneOf, text, timeRange } from '../parameters.ts'

const paged = { ...pageParameters, created: timeRange().optional() }

export const paymentOperations = [
  retrieve({ path: '/v1/payment_intents', kind: 'payment_intent', from: ({ intents }) => intents }),
  operation({
    method: 'GET',
    path: '/v1/payment_intents',
    kind: 'payment_intent',
    isList: true,
    parameters: () => ({ ...paged, customer: text().optional() }),
    run: (given, { account }) => {
      const items = account.intents
        .newestFirst()
        .filter(
          ({ created, customer }) =>
            isWithin(given.created, created) && (given.customer === undefined || customer === given.customer),
        )
      return listPage({ items, kind: 'payment_intent', url: '/v1/payment_intents' }, given)
    },
  }),
  retrieve({ path: '/v1/charges', kind: 'charge', from: ({ charges }) => charges }),
  operation({
    method: 'GET',
    path: '/v1/charges',
    kind: 'charge',
    isList: true,
    parameters: () => ({ ...paged, payment_intent: text().optional() }),
    run: (given, { account }) => {
      const items = account.charges
        .newestFirst()
        .filter(
          ({ created, payment_intent }) =>
            isWithin(given.created, created) &&
            (given.payment_intent === undefined || payment_intent === given.payment_intent),
        )
      return listPage({ items, kind: 'charge', url: '/v1/charges' }, given)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    kind: 'balance_transaction',
    parameters: () => ({}),
    run: (_given, { account, ids: { id = '' } }) => {
      const transaction = account.transactions.find(id)
      if (transaction === undefined) throw noSuch('balance transaction', id)
      return currentTransaction(account, transaction)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/balance_transactions',
    kind: 'balance_transaction',
    isList: true,
    parameters: () => ({
      ...paged,
      currency: text(3).optional(),
      payout: text().optional(),
      source: text().optional(),
      type: text().optional(),
    }),
    run: (given, { account }) => {
      const { payout, source, currency, type } = given
      const isAsked = (one: BalanceTransaction) =>
        isWithin(given.created, one.created) &&
        (currency === undefined || one.currency === currency) &&
        (source === undefined || one.source === source) &&
        (type === undefined || one.type === type) &&
        (payout === undefined || account.paidOut.get(one.id) === payout)
      const items = account.transactions
        .newestFirst()
        .filter(isAsked)
        .map((one) => currentTransaction(account, one))
      return listPage({ items, kind: 'balance transaction', url: '/v1/balance_transactions' }, given)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/balance',
    kind: 'balance',
    parameters: () => ({}),
    run: (_given, { account }) => balanceOf(account),
  }),
  retrieve({ path: '/v1/payouts', kind: 'payout', from: ({ payouts }) => payouts }),
  operation({
    method: 'GET',
    path: '/v1/payouts',
    kind: 'payout',
    isList: true,
    parameters: () => ({
      ...paged,
      arrival_date: timeRange().optional(),
      status: oneOf('paid', 'pending', 'in_transit', 'canceled', 'failed').optional(),
    }),
    run: (given, { account }) => {
      const items = account.payouts
        .newestFirst()
        .filter(
          ({ created, arrival_date, status }) =>
            isWithin(given.created, created) &&
            isWithin(given.arrival_date, arrival_date) &&
            (given.status === undefined || status === given.status),
        )
      return listPage({ items, kind: 'payout', url: '/v1/payouts' }, given)
    },
  }),
]

/** The operation that retrieves one object; it returns 404 if the object does not exist. */
export function retrieve(given: {
  readonly path: string
  readonly kind: string
  readonly from: (account: Account) => Records<{ readonly id: string }>
}) {
  return operation({
    method: 'GET',
    path: `${given.path}/:id`,
    kind: given.kind,
    parameters: () => ({}),
    run: (_given, { account, ids: { id = '' } }) => {
      const found = given.from(account).find(id)
      if (found === undefined) throw noSuch(given.kind, id)
      return found
    },
  })
}

/** Pending money is not available yet; a payout deducts its money immediately. */
function balanceOf(account: Account) {
  const transactions = account.transactions.newestFirst()
  const currencies = [...new Set(['gbp', ...transactions.map(({ currency }) => currency)])]
  const amounts = (isWanted: (one: BalanceTransaction) => boolean) =>
    currencies.map((currency) => ({
      amount: transactions
        .filter((one) => one.currency === currency && isWanted(one))
        .reduce((sum, { net }) => sum + net, 0),
      currency,
    }))
  const isPending = (one: BalanceTransaction) =>
    one.available_on > account.seconds() && account.paidOut.get(one.id) === undefined
  return {
    object: 'balance',
    available: amounts((one) => !isPending(one)),
    livemode: account.isLive,
    pending: amounts(isPending),
  }
}
