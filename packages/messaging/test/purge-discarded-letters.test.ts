// Discarded dead letters contain the bytes of their events, so they are not kept for ever.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDiscardedLetters, purgeDiscardedLetters } from '../src/index.ts'
import { type MessageFlow, openMessageFlow } from './message-flow.ts'

let flow: MessageFlow
beforeAll(async () => {
  flow = await openMessageFlow()
})
afterAll(() => flow.close())

const discard = (eventId: string, age: string) =>
  flow.pool.query(
    `insert into discarded_letter (consumer, topic, key, event_id, died_of, headers, value, died_at, reason,
       discarded_at)
     values ('test', 'account.opened', 'acc_1', $1, 'test', '{}', 'bytes', now() - $2::interval, 'test',
       now() - $2::interval)`,
    [eventId, age],
  )

test('a discarded dead letter is deleted six years after it was discarded, and not before', async () => {
  await discard('old', '6 years 1 minute')
  await discard('young', '5 years 11 months')
  expect(await purgeDiscardedLetters(flow.pool)).toBe(1)
  expect(await purgeDiscardedLetters(flow.pool)).toBe(0)
  const left = await listDiscardedLetters(flow.pool)
  expect(left.map(({ event_id: id }) => id)).toEqual(['young'])
})
