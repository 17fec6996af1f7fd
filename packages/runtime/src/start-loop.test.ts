// Scheduled work: one call at a time, no call of `poke` is lost, and stopping waits for the current call.
import { expect, test, vi } from 'vitest'
import { createLogger } from './logger.ts'
import { startLoop } from './start-loop.ts'

/** As long as a busy machine may need; vitest's own limit is a second. */
const WAIT = { timeout: 60_000 }

const logger = createLogger({ service: 'test', level: 'silent' })
const HOUR_MS = 3_600_000

function loopOf(run: () => Promise<unknown>) {
  return startLoop({ everyMs: HOUR_MS, run, words: 'count', logger })
}

test('calls of poke during a run cause one more run after it, however many there are', async () => {
  const calls: PromiseWithResolvers<undefined>[] = []
  const loop = loopOf(() => {
    const call = Promise.withResolvers<undefined>()
    calls.push(call)
    return call.promise
  })
  loop.poke()
  for (let poke = 0; poke < 10; poke += 1) loop.poke()
  expect(calls).toHaveLength(1)
  calls[0]?.resolve(undefined)
  await vi.waitFor(() => expect(calls).toHaveLength(2), WAIT)
  const stopped = loop.stop()
  calls[1]?.resolve(undefined)
  await stopped
  loop.poke()
  expect(calls).toHaveLength(2)
})

test('work continues while there is more, and after a failure at the next interval', async () => {
  const results = [true, true, false, new Error('away'), false]
  const done: unknown[] = []
  const loop = loopOf(async () => {
    const result = results[done.length]
    done.push(result)
    if (result instanceof Error) throw result
    return result
  })
  loop.poke()
  await vi.waitFor(() => expect(done).toHaveLength(3), WAIT)
  loop.poke()
  await vi.waitFor(() => expect(done).toHaveLength(4), WAIT)
  loop.poke()
  await vi.waitFor(() => expect(done).toHaveLength(5), WAIT)
  await loop.stop()
})
