// Events from the topics are collected by aggregate, despite duplicates and unreadable records.
import { encodeEvent } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { createPublishedIndex } from './published-index.ts'

const index = createPublishedIndex()
const submitted = (sequence: number) => ({
  topic: 'filing.submitted',
  value: encodeEvent('filing.submitted', {
    filing_id: 'fil_1',
    account_id: 'acc_1',
    sequence,
    occurred_at: 0,
    authority_reference: 'R',
  }),
})
const changed = (sequence: number, transactionId = 't') => ({
  topic: 'balance.changed',
  value: encodeEvent('balance.changed', {
    account_id: 'acc_1',
    sequence,
    occurred_at: 0,
    balance_pence: 0,
    owed_pence: 0,
    transaction: { transaction_id: transactionId, type: 'adjustment', amount_pence: 1, filing_id: null },
    price_pence: 2000,
    price_sequence: 0,
  }),
})

test('the documents of a filing are no event of the filing service, although they follow its numbers', () => {
  const own = createPublishedIndex()
  own.take(submitted(2))
  const documents = { filing_id: 'fil_1', account_id: 'acc_1', sequence: 3, occurred_at: 0, documents: [] }
  own.take({ topic: 'documents.made', value: encodeEvent('documents.made', documents) })
  expect(own.filings()).toEqual([{ id: 'fil_1', sequences: [2] }])
})

test('the sequence numbers of an aggregate are collected once each, and a gap is detected', () => {
  for (const sequence of [3, 2, 3]) index.take(submitted(sequence))
  for (const sequence of [1, 2, 1, 2, 4, 5]) index.take(changed(sequence))
  // A price change repeats the number of the last posting: it does not publish that posting.
  for (const sequence of [3, 6]) index.take(changed(sequence, ''))
  index.take({ topic: 'filing.submitted', value: Buffer.from('not an event') })
  index.take({ topic: 'filing.submitted', value: null })
  expect(index.filings()).toEqual([{ id: 'fil_1', sequences: [2, 3] }])
  expect(index.balances()).toEqual([{ id: 'acc_1', first: 1, last: 5, gapBefore: 4 }])
})
