// The ledger is compared with the published transactions page by page, and each account is reported once.
import type { EventPayload } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { comparePublishedLedger, publishedLedgerSection } from './compare-published-ledger.ts'
import { PublishedTransactions } from './published-transactions.ts'

type Event = EventPayload<'balance.changed'>

const eventOf = (accountId: string, sequence: number): Event => ({
  account_id: accountId,
  sequence,
  occurred_at: 1_000,
  balance_pence: sequence * 100,
  owed_pence: 0,
  transaction: {
    transaction_id: `txn_${sequence}`,
    type: 'adjustment',
    amount_pence: 100,
    filing_id: null,
  },
  price_pence: 2_000,
  price_sequence: 0,
})

/** What the ledger says about a published transaction. */
const rowOf = ({ account_id: accountId, sequence, transaction, ...event }: Event) => ({
  account_id: accountId,
  sequence,
  ...transaction,
  balance_after_pence: event.balance_pence,
  owed_after_pence: event.owed_pence,
  created_at: event.occurred_at,
})

const asked = z.object({
  transactions: z.array(z.object({ account_id: z.string(), sequence: z.number() })).max(1_000),
})

/** A billing service whose ledger has these transactions. */
function billingWith(rows: readonly ReturnType<typeof rowOf>[]) {
  const byNumber = new Map(rows.map((row) => [`${row.account_id} ${row.sequence}`, row]))
  const pages: number[] = []
  const services: Services = {
    async call({ body }, answer) {
      const { transactions } = asked.parse(body)
      pages.push(transactions.length)
      return answer.parse({
        transactions: transactions.flatMap((one) => byNumber.get(`${one.account_id} ${one.sequence}`) ?? []),
      })
    },
  }
  return { services, pages }
}

function publishedOf(events: readonly Event[]): PublishedTransactions {
  const published = new PublishedTransactions()
  for (const event of events) published.take(event)
  return published
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('every published transaction is compared, a thousand at a time', async () => {
  const events = [...numbers(1_500).map((n) => eventOf('acc_1', n)), eventOf('acc_2', 7)]
  // Transactions that were not published, or whose events have expired, are not compared.
  const { services, pages } = billingWith([...events, eventOf('acc_2', 6)].map(rowOf))
  expect(await comparePublishedLedger(services, publishedOf(events))).toEqual({
    compared: 1_501,
    different: [],
    unnamed: 0,
  })
  expect(pages).toEqual([1_000, 501])
})

test('the rule names each account with its first transaction that differs', async () => {
  const events = [4, 3, 2].map((n) => eventOf('acc_1', n))
  const events2 = [eventOf('acc_2', 1), eventOf('acc_3', 1)]
  const rows = events.map(rowOf).map((row) => (row.sequence > 2 ? { ...row, amount_pence: 99 } : row))
  const { services } = billingWith([...rows, rowOf(eventOf('acc_3', 1))])
  const transactions = async () => publishedOf([...events, ...events2])
  const unread = () => Promise.reject(new Error('not read'))
  const topics = { filings: unread, accounts: unread, transactions, close: unread }
  expect(await publishedLedgerSection(services, topics).look()).toEqual({
    checked: { 'ledger-is-as-published': 5 },
    violations: [
      {
        rule: 'ledger-is-as-published',
        subject: 'acc_1',
        detail: 'its transaction 3 (txn_3) is not as it was published; 1 more of its transactions differ',
      },
      {
        rule: 'ledger-is-as-published',
        subject: 'acc_2',
        detail: 'its transaction 1 was published, but the ledger has none',
      },
    ],
  })
})

test('without the topics the rule checks nothing', async () => {
  const { services } = billingWith([])
  const found = await publishedLedgerSection(services, undefined).look()
  expect(found).toEqual({ checked: { 'ledger-is-as-published': 0 }, violations: [] })
})
