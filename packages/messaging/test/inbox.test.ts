// Old inbox rows are deleted, a limited number at a time, because the inbox would otherwise grow for ever.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeInbox } from '../src/index.ts'
import { type MessageFlow, openMessageFlow } from './message-flow.ts'

let flow: MessageFlow
beforeAll(async () => {
  flow = await openMessageFlow()
})
afterAll(() => flow.close())

const remember = (count: number, age: string) =>
  flow.pool.query(
    `insert into inbox (consumer, message_id, processed_at)
     select 'test', gen_random_uuid(), now() - $2::interval from generate_series(1, $1)`,
    [count, age],
  )
const count = async () => {
  const { rows } = await flow.pool.query<{ n: number }>('select count(*)::int as n from inbox')
  return rows[0]?.n
}

test('events older than the retention are deleted, at most 100,000 at a time, others never', async () => {
  for (let part = 0; part < 10; part += 1) await remember(10_005, '31 days')
  await remember(10, '29 days')
  expect(await purgeInbox(flow.pool, 30)).toBe(100_000)
  expect(await purgeInbox(flow.pool, 30)).toBe(50)
  expect(await purgeInbox(flow.pool, 30)).toBe(0)
  expect(await count()).toBe(10)
})

test('old rows are found by an index, however many new ones there are', async () => {
  await flow.pool.query('analyze inbox')
  const { rows } = await flow.pool.query<{ 'QUERY PLAN': string }>(
    `explain select consumer, message_id from inbox where processed_at < now() - make_interval(days => 30)
     order by processed_at limit 5000`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('inbox_processed_at')
})
