// The times that refused requests of one account, and of several, are given.
import { expect, test } from 'vitest'
import { promiseWait, type PromisedTimes } from './promised-times.ts'

interface Promised {
  readonly accountId: string
  readonly atMs: number
}

/** The times that these refusals were given, all at once, if each request takes a second of the others. */
function promisedTo(accounts: readonly string[], soonestMs = 1000): readonly Promised[] {
  let promised: PromisedTimes = new Map()
  return accounts.map((accountId) => {
    const wait = promiseWait(promised, { accountId, nowMs: 0, soonestMs, eachMs: 1000 })
    promised = wait.promised
    return { accountId, atMs: wait.promised.get(accountId) ?? 0 }
  })
}

test('refused requests of one account come back one after the other', () => {
  expect(promisedTo(['a', 'a', 'a']).map(({ atMs }) => atMs)).toEqual([1000, 2000, 3000])
})

test('an account with few refusals is one turn behind one with many', () => {
  const many = Array.from({ length: 50 }, () => 'large')
  expect(promisedTo([...many, 'small']).at(-1)).toEqual({ accountId: 'small', atMs: 2000 })
})

test('many accounts that are refused once do not come back at the same time', () => {
  const accounts = Array.from({ length: 100 }, (_, index) => `account ${index}`)
  const times = promisedTo(accounts).map(({ atMs }) => atMs)
  expect(times).toEqual(accounts.map((_, index) => 1000 * (index + 1)))
})

test('an account whose turn is part of its wait is not counted twice', () => {
  const ask = { accountId: 'b', nowMs: 0, soonestMs: 2000, eachMs: 1000 }
  const promised = new Map([['a', 5000]])
  expect(promiseWait(promised, { ...ask, counted: new Set(['a']) }).promised.get('b')).toBe(2000)
  expect(promiseWait(promised, ask).promised.get('b')).toBe(3000)
})

test('the times of at most a thousand accounts are kept, and every account is given one', () => {
  const ask = { nowMs: 0, soonestMs: 1000, eachMs: 10 }
  let promised: PromisedTimes = new Map()
  for (let index = 0; index < 1000; index += 1) {
    promised = promiseWait(promised, { ...ask, accountId: `account ${index}` }).promised
  }
  const more = promiseWait(promised, { ...ask, accountId: 'one more' })
  expect([promised.size, more.promised.size, more.retryAfterSeconds]).toEqual([1000, 1000, 11])
  const again = promiseWait(promised, { ...ask, accountId: 'account 0' })
  expect([again.promised.size, again.promised.get('account 0')]).toEqual([1000, 11_000])
  // A past time makes room.
  const later = promiseWait(promised, { ...ask, nowMs: 1000, accountId: 'one more' })
  expect([later.promised.size, later.promised.has('one more')]).toEqual([1000, true])
})

test('a past promise counts no longer', () => {
  const wait = promiseWait(new Map([['a', 900]]), { accountId: 'a', nowMs: 900, soonestMs: 10, eachMs: 5000 })
  expect([wait.retryAfterSeconds, ...wait.promised]).toEqual([1, ['a', 910]])
  expect(
    promiseWait(new Map([['b', 900]]), { accountId: 'a', nowMs: 901, soonestMs: 10, eachMs: 5 }).promised
      .size,
  ).toBe(1)
})

test('no client waits longer than two minutes, or less than a second', () => {
  const ask = { accountId: 'a', nowMs: 0, eachMs: 1 }
  expect(promiseWait(new Map(), { ...ask, soonestMs: 9e9 }).retryAfterSeconds).toBe(120)
  expect(promiseWait(new Map(), { ...ask, soonestMs: 0 }).retryAfterSeconds).toBe(1)
})

test('accounts that are refused by turns come back by turns, as fast as requests are taken', () => {
  const times = promisedTo(['a', 'b', 'a', 'b', 'a', 'b']).map(({ atMs }) => atMs)
  expect(times).toEqual([1000, 2000, 3000, 4000, 5000, 6000])
})
