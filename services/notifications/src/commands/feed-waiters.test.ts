// The places for requests that wait are shared among accounts.
import type { Pool } from '@cfs/postgres'
import { createLogger } from '@cfs/runtime'
import { expect, onTestFinished, test } from 'vitest'
import { createFeedWaiters } from './feed-waiters.ts'

function places(most: number) {
  const logger = createLogger({ service: 'test', level: 'silent' })
  const pool = { query: async () => ({ rows: [] }) } as unknown as Pool
  const waiters = createFeedWaiters({ pool, logger, most })
  onTestFinished(() => waiters.stop())
  /** Whether the request waits; one that finds no place is answered in the same turn. */
  return async (accountId: string, mode: 'live' | 'test' = 'live') => {
    let isAnswered = false
    const limits = { untilMs: Infinity, signal: new AbortController().signal }
    void waiters.wait({ accountId, mode }, 0, limits).then(() => (isAnswered = true))
    await Promise.resolve()
    await Promise.resolve()
    return !isAnswered
  }
}

test('an account holds at most as many places as it leaves free, in both modes together', async () => {
  const waits = places(4)
  expect([await waits('a'), await waits('a'), await waits('a', 'test')]).toEqual([true, true, false])
  expect([await waits('b'), await waits('c'), await waits('d')]).toEqual([true, true, false])
})

test('two requests in each mode wait while there is room', async () => {
  const waits = places(8)
  expect([await waits('a'), await waits('a'), await waits('a', 'test'), await waits('a', 'test')]).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('a third request of one account and mode ends the one that has waited longest', async () => {
  const pool = { query: async () => ({ rows: [] }) } as unknown as Pool
  const logger = createLogger({ service: 'test', level: 'silent' })
  const waiters = createFeedWaiters({ pool, logger, most: 100 })
  onTestFinished(() => waiters.stop())
  const ended: string[] = []
  const wait = (name: string, mode: 'live' | 'test' = 'live') => {
    const limits = { untilMs: Infinity, signal: new AbortController().signal }
    void waiters.wait({ accountId: 'a', mode }, 0, limits).then(() => ended.push(name))
  }
  for (const name of ['first', 'second']) wait(name)
  wait('in the other mode', 'test')
  await Promise.resolve()
  expect(ended).toEqual([])
  wait('third')
  await expect.poll(() => ended).toEqual(['first'])
  wait('fourth')
  await expect.poll(() => ended).toEqual(['first', 'second'])
})

test('no place at all refuses every request at once', async () => expect(await places(0)('a')).toBe(false))
