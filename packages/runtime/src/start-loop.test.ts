// Scheduled work: one call at a time, no call of `poke` is lost, and stopping waits for the current call.
import { expect, test, vi } from 'vitest'
import { createLogger } from './logger.ts'
import { startLoop, startLoops } from './start-loop.ts'

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

test('loops that start together are poked by name, and a stop waits for all of them', async () => {
  const calls: string[] = []
  const slow = Promise.withResolvers<undefined>()
  const { poke, stop } = startLoops(logger, {
    'send mail': {
      everyMs: HOUR_MS,
      run: async () => {
        await slow.promise
        calls.push('mail')
      },
    },
    'erase rows': { everyMs: HOUR_MS, run: async () => calls.push('rows') },
  })
  poke('send mail')
  poke('erase rows')
  const stopped = stop()
  slow.resolve(undefined)
  await stopped
  expect(calls.toSorted()).toEqual(['mail', 'rows'])
  poke('erase rows')
  expect(calls).toHaveLength(2)
})

test('a loop whose work fails is named in the log, and the others go on', async () => {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  let runs = 0
  const { poke, stop } = startLoops(createLogger({ service: 'test', level: 'info', destination }), {
    'send mail': { everyMs: HOUR_MS, run: () => Promise.reject(new Error('away')) },
    'erase rows': { everyMs: HOUR_MS, run: async () => void (runs += 1) },
  })
  poke('send mail')
  poke('erase rows')
  await vi.waitFor(() => expect(lines.join('')).toContain('could not send mail; retrying'), WAIT)
  await stop()
  expect(runs).toBe(1)
})
