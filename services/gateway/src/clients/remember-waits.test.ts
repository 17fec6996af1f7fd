// An account over its limit is refused without a call of Redis, and never longer than it has to wait.
import { expect, test } from 'vitest'
import { admitLocally, type Times, type Window } from '../domain/windows.ts'
import type { Limiter } from './limiter.ts'
import { rememberWaits } from './remember-waits.ts'

const WINDOWS: readonly Window[] = [
  { name: 'minute', limit: 2 },
  { name: 'day', limit: 100 },
]

function counted() {
  let nowMs = Date.UTC(2026, 10, 26)
  let calls = 0
  const times = new Map<string, Times>()
  const inRedis: Limiter = {
    async admit(subject, counting) {
      calls += 1
      const own = times.get(subject) ?? { minute: [], day: [] }
      times.set(subject, own)
      return admitLocally(own, counting, nowMs)
    },
    async giveBack(subject, { windows }) {
      for (const { name } of windows) times.get(subject)?.[name].pop()
    },
    started: async () => undefined,
    isLocal: async () => false,
    close: async () => undefined,
  }
  const limiter = rememberWaits(inRedis, { now: () => new Date(nowMs) })
  return {
    limiter,
    calls: () => calls,
    pass: (ms: number) => {
      nowMs += ms
    },
    ask: (subject = 'acc:live', windows = WINDOWS, units = 1) =>
      limiter.admit(subject, { windows, counts: true, units }),
  }
}

test('a thousand requests over the limit cost one call of Redis a second', async () => {
  const { ask, calls, pass } = counted()
  await ask()
  await ask()
  for (let count = 0; count < 1000; count += 1) expect((await ask()).admitted).toBe(false)
  expect(calls()).toBe(3)
  pass(1000)
  expect((await ask()).admitted).toBe(false)
  expect(calls()).toBe(4)
})

test('the remembered wait gets shorter with time, and the account is admitted when it is over', async () => {
  const { ask, pass } = counted()
  await ask()
  await ask()
  expect((await ask()).retryAfterMs).toBe(60_000)
  pass(900)
  const later = await ask()
  expect([later.retryAfterMs, later.windows[0]?.resetMs]).toEqual([59_100, 59_100])
  pass(59_000)
  expect((await ask()).retryAfterMs).toBe(100)
  pass(100)
  expect((await ask()).admitted).toBe(true)
})

test('other accounts and modes, changed limits and requests given back are counted at once', async () => {
  const { ask, limiter } = counted()
  await ask()
  const last = await ask()
  expect((await ask()).admitted).toBe(false)
  expect((await ask('acc:test')).admitted).toBe(true)
  expect((await ask('other:live')).admitted).toBe(true)
  expect((await ask('acc:live', [{ name: 'minute', limit: 2 }])).admitted).toBe(false)
  await limiter.giveBack('acc:live', last)
  expect((await ask()).admitted).toBe(true)
  expect((await ask()).admitted).toBe(false)
  expect((await ask('acc:live', [{ name: 'minute', limit: 3 }])).admitted).toBe(true)
})

test('an account is insistent after more than ten refusals without a pause', async () => {
  const { ask, pass } = counted()
  await ask()
  await ask()
  for (let count = 0; count < 10; count += 1) expect((await ask()).isInsistent).toBe(false)
  expect((await ask()).isInsistent).toBe(true)
  pass(10_001)
  expect((await ask()).isInsistent).toBe(false)
})

test('refusals of requests that count as several are remembered too, and make insistent', async () => {
  const { ask, calls } = counted()
  await ask()
  const askForTwo = () => ask('acc:live', WINDOWS, 2)
  for (let count = 0; count < 10; count += 1) expect(await askForTwo()).toMatchObject({ isInsistent: false })
  expect(await askForTwo()).toMatchObject({ admitted: false, isInsistent: true })
  expect(calls()).toBe(2)
  expect((await ask()).admitted).toBe(true)
})

test('requests of different costs do not make the account forget each other', async () => {
  const { ask, calls } = counted()
  await ask()
  await ask()
  const [before, windows] = [calls(), WINDOWS]
  for (let count = 0; count < 500; count += 1) {
    expect((await ask('acc:live', windows, 1)).admitted).toBe(false)
    expect((await ask('acc:live', windows, 2)).admitted).toBe(false)
  }
  expect(calls() - before).toBe(2)
})
