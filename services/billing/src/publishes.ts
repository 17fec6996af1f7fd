// The events that billing publishes: every balance change with the transaction that caused it, every price
// change, every fall of a balance below its threshold, and what happened to payments.
import type { EventPayload } from '@cfs/contracts'
import type { OutgoingEvent } from '@cfs/messaging'
import { type AccountPrice, pricePenceOf } from './domain/account-price.ts'
import type { LowBalanceThreshold } from './domain/low-balance.ts'
import type { AccountState, Posting } from './domain/posting.ts'

type Transaction = EventPayload<'balance.changed'>['transaction']

interface Change {
  readonly accountId: string
  readonly at: Date
  readonly after: AccountState
  readonly price: AccountPrice
  readonly transaction: Transaction
}

export function balanceChanged(change: {
  readonly accountId: string
  readonly transactionId: string
  readonly posting: Posting
  readonly price: AccountPrice
  readonly filingId: string | null
  readonly at: Date
}): OutgoingEvent<'balance.changed'> {
  const { posting, transactionId, filingId } = change
  return changed({
    ...change,
    after: posting.after,
    transaction: {
      transaction_id: transactionId,
      type: posting.type,
      amount_pence: posting.amountPence,
      filing_id: filingId,
    },
  })
}

const NOTHING_POSTED: Transaction = { transaction_id: '', type: 'unknown', amount_pence: 0, filing_id: null }

/** `account` is the customer account after the change. */
export function priceChanged(change: {
  readonly accountId: string
  readonly account: AccountState & AccountPrice
  readonly at: Date
}): OutgoingEvent<'balance.changed'> {
  const { account } = change
  return changed({ ...change, after: account, price: account, transaction: NOTHING_POSTED })
}

function changed({ accountId, at, after, price, transaction }: Change): OutgoingEvent<'balance.changed'> {
  return {
    type: 'balance.changed',
    key: accountId,
    payload: {
      ...standing({ accountId, after, at }),
      transaction,
      price_pence: pricePenceOf(price),
      price_sequence: price.priceSequence,
    },
  }
}

/** How the account stands after the event. */
function standing({ accountId, after, at }: Pick<Change, 'accountId' | 'after' | 'at'>) {
  return {
    account_id: accountId,
    sequence: after.sequence,
    occurred_at: at.getTime(),
    balance_pence: after.balancePence,
    owed_pence: after.owedPence,
  }
}

/** `after` is the customer account after the fall below its threshold. */
export function balanceLow({
  accountId,
  after,
  lowBalancePence,
  at,
}: LowBalanceThreshold & {
  readonly accountId: string
  readonly after: AccountState
  readonly at: Date
}): OutgoingEvent<'balance.low'> {
  return {
    type: 'balance.low',
    key: accountId,
    payload: {
      ...standing({ accountId, after, at }),
      threshold_pence: lowBalancePence ?? 0,
    },
  }
}

export type PaymentChange = Exclude<EventPayload<'payment.changed'>['change'], 'unknown'>

/** `changeId` is the refund or the movement of the dispute; the top-up for its own changes. */
export function paymentChanged(payment: {
  readonly change: PaymentChange
  readonly topUpId: string
  readonly accountId: string
  readonly amountPence: number
  readonly changeId: string
  readonly receiptNumber: string | null
  /** Whether a kept card was charged without a person. */
  readonly isAutomatic?: boolean
  readonly at: Date
}): OutgoingEvent<'payment.changed'> {
  return {
    type: 'payment.changed',
    key: payment.topUpId,
    payload: {
      top_up_id: payment.topUpId,
      account_id: payment.accountId,
      occurred_at: payment.at.getTime(),
      change: payment.change,
      amount_pence: payment.amountPence,
      change_id: payment.changeId,
      receipt_number: payment.receiptNumber,
      automatic: payment.isAutomatic ?? false,
    },
  }
}

export function refundRequestDecided(decided: {
  readonly requestId: string
  readonly accountId: string
  readonly state: 'granted' | 'declined'
  /** Null for everything that was left. */
  readonly amountPence: number | null
  readonly grantedPence: number | null
  readonly reason: string | null
  readonly at: Date
}): OutgoingEvent<'refund-request.decided'> {
  return {
    type: 'refund-request.decided',
    key: decided.requestId,
    payload: {
      request_id: decided.requestId,
      account_id: decided.accountId,
      occurred_at: decided.at.getTime(),
      outcome: decided.state,
      asked_pence: decided.amountPence,
      granted_pence: decided.grantedPence ?? 0,
      reason: decided.reason,
    },
  }
}
