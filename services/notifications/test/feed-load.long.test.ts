// Readers with random pauses, while several processes write: each reader gets exactly what the table has.
import { newId } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { expect, test } from 'vitest'
import { type FeedUnderTest, startFeed } from './feed-under-test.ts'
import { filingEvents } from './published-events.ts'

const [ACCOUNTS, FILINGS] = [4, 120]
const EVENTS = FILINGS * 2

test('readers miss nothing and get nothing twice while three processes write', async () => {
  const feed = await startFeed({ processes: 3 })
  try {
    const accounts = Array.from({ length: ACCOUNTS }, () => newId('acc'))
    const readers = accounts.map((account) => readAll(feed, account))
    await Promise.all(accounts.map((account) => publishAll(feed, account)))
    for (const [index, read] of (await Promise.all(readers)).entries()) {
      expect(read.positions).toEqual(Array.from({ length: EVENTS }, (_, position) => position + 1))
      expect(new Set(read.ids).size).toBe(EVENTS)
      expect(await ordersOf(feed, accounts[index] ?? '')).toEqual([])
    }
    await waitFor(async () => (await feed.pool.query('select from arrival')).rowCount === 0)
  } finally {
    await feed.stop()
  }
})

/** Publishes the events of each filing in a random order, some of them twice. */
async function publishAll(feed: FeedUnderTest, account: string): Promise<void> {
  for (let index = 0; index < FILINGS; index += 1) {
    const { recorded, submitted, accepted } = filingEvents(account)
    const events = [recorded, submitted, accepted, accepted].toSorted(() => Math.random() - 0.5)
    for (const event of events) await feed.publish(event as typeof recorded)
  }
}

async function readAll(feed: FeedUnderTest, account: string) {
  const positions: number[] = []
  const ids: string[] = []
  let cursor: string | undefined
  while (positions.length < EVENTS) {
    const after = cursor === undefined ? '' : `&after=${cursor}`
    const limit = 1 + Math.floor(Math.random() * 20)
    const { body } = await feed.ask(`/events?limit=${limit}&wait=1${after}`, { account })
    positions.push(...body.data.events.map(({ position }) => position))
    ids.push(...body.data.events.map((event) => event.event_id))
    cursor = body.data.next_cursor
  }
  return { positions, ids }
}

/** The filings whose events are not in the order of their sequence. */
async function ordersOf(feed: FeedUnderTest, account: string): Promise<readonly unknown[]> {
  const { rows } = await feed.pool.query(
    `select filing from (
       select data::jsonb ->> 'filing_id' as filing, (data::jsonb ->> 'sequence')::int as sequence,
         lag((data::jsonb ->> 'sequence')::int) over (
           partition by data::jsonb ->> 'filing_id' order by position) as before
       from feed_event where account_id = $1
     ) as ordered where before >= sequence`,
    [account],
  )
  return rows
}
