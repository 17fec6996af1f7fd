// Work on another thread: shared among accounts, ended when its caller leaves, and started again after a
// thread has died.
import { afterEach, expect, test } from 'vitest'
import { waitFor } from '@cfs/testing'
import { count, die, exhaust, niceness, refuse, repeat } from '../test/test-work.ts'
import { createWorkers, type Workers } from './create-workers.ts'
import { type Work, workOf } from './work.ts'

const on = <Input, Result>(run: (input: Input) => Result): Work<Input, Result> =>
  workOf(run, { path: '../test/test-work.ts', from: import.meta.url })
const urgent = { isUrgent: true } as const
const counter = () => new Int32Array(new SharedArrayBuffer(4))

let workers: Workers
const start = () => {
  workers = createWorkers({ threads: 1, placesPerThread: 16 })
  return workers
}
afterEach(() => workers.close())

/** A task that runs until it is ended. */
function occupy(account: string) {
  const leaving = new AbortController()
  const counted = counter()
  const input = { counter: counted, forMs: 20_000 }
  const result = workers.run(on(count), input, { account, signal: leaving.signal })
  result.catch(() => undefined)
  const isRunning = () => Atomics.load(counted, 0) > 0
  return {
    result,
    isRunning,
    count: () => Atomics.load(counted, 0),
    leave: () => leaving.abort(new Error('left')),
  }
}

test('the function runs beside this thread, and its result is a copy', async () => {
  start()
  const counted = counter()
  const running = workers.run(on(count), { counter: counted, forMs: 200 }, urgent)
  await waitFor(() => Atomics.load(counted, 0) > 0, { intervalMs: 1, until: 'it runs' })
  const before = Atomics.load(counted, 0)
  await waitFor(() => Atomics.load(counted, 0) > before, { intervalMs: 1, until: 'it runs on' })
  expect(await running).toBe(Atomics.load(counted, 0))
  expect(Buffer.from(await workers.run(on(repeat), Buffer.from('ab'), urgent)).toString()).toBe('abab')
})

test('the thread that serves requests goes before the others', async () => {
  start()
  const own = niceness()
  expect(await workers.run(on(niceness), undefined, urgent)).toBeGreaterThan(own)
  expect(niceness()).toBe(own)
})

test('an account gets no more places than it leaves free, and another account gets one at once', () => {
  start()
  const taken = Array.from({ length: 8 }, () => occupy('flooding'))
  expect(workers.refusalOf('flooding')).toMatchObject({
    code: 'RATE_LIMITED',
    context: { window: 'concurrent' },
    headers: { 'retry-after': '5' },
  })
  expect(workers.refusalOf('other')).toBeUndefined()
  expect(taken).toHaveLength(8)
})

test('many accounts together are refused before the last would wait too long', async () => {
  start()
  for (let place = 0; place < 16; place += 1) occupy(`account ${place}`)
  expect(workers.refusalOf('another')?.code).toBe('SERVICE_UNAVAILABLE')
  await expect(workers.run(on(repeat), Buffer.from('a'), { account: 'another' })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
})

test('work that has waited too long is refused, and urgent work waits as long as it takes', async () => {
  workers = createWorkers({ threads: 1, placesPerThread: 16, longestWaitMs: 50 })
  const running = occupy('a')
  await waitFor(running.isRunning, { until: 'the first one runs' })
  const patient = workers.run(on(repeat), Buffer.from('a'), urgent)
  await expect(workers.run(on(repeat), Buffer.from('a'), { account: 'b' })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    headers: { 'retry-after': '5' },
  })
  // What runs is not ended by the time for which it may wait.
  expect(running.isRunning()).toBe(true)
  running.leave()
  expect(Buffer.from(await patient).toString()).toBe('aa')
  const next = await workers.run(on(repeat), Buffer.from('b'), { account: 'b' })
  expect(Buffer.from(next).toString()).toBe('bb')
})

test('the work of a caller who leaves ends at once, waiting or running, and frees its place', async () => {
  start()
  const [running, waiting] = [occupy('a'), occupy('a')]
  await waitFor(running.isRunning, { until: 'the first one runs' })
  const next = workers.run(on(repeat), Buffer.from('a'), { account: 'b' })
  waiting.leave()
  await expect(waiting.result).rejects.toThrow('left')
  running.leave()
  await expect(running.result).rejects.toThrow('left')
  expect(Buffer.from(await next).toString()).toBe('aa')
  const stoppedAt = running.count()
  await workers.run(on(repeat), Buffer.from('a'), { account: 'b' })
  expect([running.count(), waiting.count()]).toEqual([stoppedAt, 0])
})

test('urgent work waits only for the running task, however many others wait', async () => {
  start()
  const running = occupy('a')
  const waiting = Array.from({ length: 7 }, () => occupy('a'))
  await waitFor(running.isRunning, { until: 'the first one runs' })
  const first = workers.run(on(repeat), Buffer.from('a'), urgent)
  running.leave()
  expect(Buffer.from(await first).toString()).toBe('aa')
  expect(waiting.slice(1).map((task) => task.count())).toEqual([0, 0, 0, 0, 0, 0])
})

test.each([
  ['throws', on(refuse), 'no such form', 'no such form'],
  ['ends its thread', on(die), 3, 'exit'],
  ['fills the memory of its thread', on(exhaust), 1e9, 'memory'],
] as const)('a task that %s fails alone', async (...[, work, input, words]) => {
  // On a busy machine, the memory is full only after many seconds.
  workers = createWorkers({ threads: 1, placesPerThread: 16, longestWaitMs: 60_000 })
  const failing = workers.run(work as Work<unknown, unknown>, input, { account: 'a' })
  const next = workers.run(on(repeat), Buffer.from('a'), { account: 'a' })
  await expect(failing).rejects.toThrow(words)
  expect(Buffer.from(await next).toString()).toBe('aa')
  expect(workers.refusalOf('a')).toBeUndefined()
})

test('a stop refuses the work that waits, completes what is urgent, and ends the threads', async () => {
  start()
  const running = occupy('a')
  const waiting = occupy('a')
  await waitFor(running.isRunning, { until: 'the first one runs' })
  const live = workers.run(on(repeat), Buffer.from('a'), urgent)
  workers.endWaiting()
  await expect(waiting.result).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  running.leave()
  expect(Buffer.from(await live).toString()).toBe('aa')
  await workers.close()
})
