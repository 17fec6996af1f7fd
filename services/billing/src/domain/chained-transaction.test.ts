// The text that a transaction's hash covers.
import { expect, test } from 'vitest'
import { chainedContent } from './chained-transaction.ts'

const transaction = {
  accountId: 'acc_1',
  sequence: 2,
  transactionId: 'txn_1',
  type: 'adjustment',
  amountPence: -500,
  balanceAfterPence: 0,
  owedAfterPence: 0,
  filingId: null,
  reference: 'a',
  reason: 'café',
  createdAtMicros: '1700000000000000',
  entries: 'corrections=-500;prepaid=500',
}

test('each value is preceded by its length in bytes, and a missing one by a dash', () => {
  expect(chainedContent(transaction)).toBe(
    '5:acc_1,1:2,5:txn_1,10:adjustment,4:-500,1:0,1:0,-,1:a,5:café,16:1700000000000000,28:corrections=-500;prepaid=500,',
  )
})

test('a value cannot pose as two values, nor an empty one as a missing one', () => {
  const joined = { ...transaction, reference: 'a,5:café', reason: null }
  expect(chainedContent(joined)).not.toBe(chainedContent(transaction))
  expect(chainedContent({ ...transaction, reason: '' })).not.toBe(
    chainedContent({ ...transaction, reason: null }),
  )
})
