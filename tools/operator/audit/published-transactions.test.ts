// What was published about a transaction is compared with the ledger, despite redelivered events.
import type { EventPayload } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { PublishedTransactions, type TransactionFact } from './published-transactions.ts'

const ledger: TransactionFact = {
  accountId: 'acc_1',
  sequence: 3,
  transactionId: 'txn_3',
  type: 'charge',
  amountPence: -2_000,
  balanceAfterPence: 8_000,
  owedAfterPence: 0,
  filingId: 'fil_1',
  createdAtMs: 1_000,
}
const eventOf = (fact: TransactionFact): EventPayload<'balance.changed'> => ({
  account_id: fact.accountId,
  sequence: fact.sequence,
  occurred_at: fact.createdAtMs,
  balance_pence: fact.balanceAfterPence,
  owed_pence: fact.owedAfterPence,
  transaction: {
    transaction_id: fact.transactionId,
    type: 'charge',
    amount_pence: fact.amountPence,
    filing_id: fact.filingId,
  },
  price_pence: 2_000,
  price_sequence: 0,
})

function published(...facts: readonly TransactionFact[]): PublishedTransactions {
  const transactions = new PublishedTransactions()
  for (const fact of facts) transactions.take(eventOf(fact))
  return transactions
}

test('a transaction that is as it was published does not differ, however often it was delivered', () => {
  const transactions = published(ledger, ledger)
  expect([...transactions.numbers()]).toEqual([{ accountId: 'acc_1', sequence: 3 }])
  expect(transactions.differenceOf(ledger, ledger)).toBeUndefined()
})

test.each([
  ['transaction id', { transactionId: 'txn_4' }],
  ['type', { type: 'adjustment' }],
  ['amount', { amountPence: -1_999 }],
  ['balance', { balanceAfterPence: 8_001 }],
  ['amount owed', { owedAfterPence: 1 }],
  ['filing', { filingId: null }],
  ['time', { createdAtMs: 1_001 }],
])('a transaction with another %s than was published differs', (_, change) => {
  expect(published(ledger).differenceOf(ledger, { ...ledger, ...change })).toBe('changed')
})

test('a published transaction that the ledger does not have differs', () => {
  expect(published(ledger).differenceOf(ledger, undefined)).toBe('missing')
})

test('a number that was published twice with different content differs, whatever the ledger says', () => {
  const other = { ...ledger, transactionId: 'txn_4' }
  expect(published(ledger, other).differenceOf(ledger, ledger)).toBe('published twice')
  expect(published(other, ledger).differenceOf(ledger, ledger)).toBe('published twice')
})
