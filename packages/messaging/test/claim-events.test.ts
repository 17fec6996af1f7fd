// An event takes effect once, whether it is claimed alone or together with others.
import { inTransaction, type Tx } from '@cfs/postgres'
import { newUuid } from '@cfs/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimEvent, claimEvents } from '../src/inbox.ts'
import { type MessageFlow, openMessageFlow } from './message-flow.ts'

let flow: MessageFlow
beforeAll(async () => {
  flow = await openMessageFlow()
})
afterAll(() => flow.close())

const consumer = 'test'
const WAYS = {
  alone: async (tx: Tx, event: ReturnType<typeof eventOf>) => claimEvent(tx, { consumer, ...event }),
  together: async (tx: Tx, event: ReturnType<typeof eventOf>) =>
    (await claimEvents(tx, consumer, [event]))[0],
}
const eventOf = (key: string) => ({ messageId: newUuid(), topic: 'filing.accepted', key })

test.each(['alone', 'together'] as const)(
  'an event that is claimed %s is new once, and still new if its effect was rolled back',
  async (way) => {
    const event = eventOf('fil_1')
    const claim = () => inTransaction(flow.pool, (tx) => WAYS[way](tx, event))
    const undone = inTransaction(flow.pool, async (tx) => {
      expect(await WAYS[way](tx, event)).toBe('new')
      throw new Error('the effect failed')
    })
    await expect(undone).rejects.toThrow('the effect failed')
    expect([await claim(), await claim(), await claim()]).toEqual(['new', 'duplicate', 'duplicate'])
  },
)

test.each(['alone', 'together'] as const)(
  'an event that is claimed %s waits behind a dead letter of its key, and no other event does',
  async (way) => {
    await flow.pool.query('insert into parked_key (consumer, topic, key) values ($1, $2, $3)', [
      consumer,
      'filing.accepted',
      `parked ${way}`,
    ])
    const claim = (key: string) => inTransaction(flow.pool, (tx) => WAYS[way](tx, eventOf(key)))
    expect(await claim(`parked ${way}`)).toBe('parked')
    expect(await claim('fil_2')).toBe('new')
  },
)

test('an event that occurs twice among those claimed together is new once', async () => {
  const [one, other] = [eventOf('fil_3'), eventOf('fil_3')]
  const claims = inTransaction(flow.pool, (tx) => claimEvents(tx, consumer, [one, other, one]))
  expect(await claims).toEqual(['new', 'new', 'duplicate'])
})
