// No account, and no network, can take the memory for request bodies from the others.
import { expect, test } from 'vitest'
import type { Problem } from '@cfs/contracts'
import { createBodyMemory } from './body-memory.ts'

const KIB = 1024
const MIB = 1024 * KIB

function memoryOf(totalBytes: number) {
  let nowMs = 0
  const memory = createBodyMemory({ totalBytes, elapsedMs: () => nowMs })
  return {
    pass: (ms: number) => {
      nowMs += ms
    },
    hold: (account: string, bytes: number, network = account) => {
      const dropped: Problem[] = []
      const held = memory.open({ account, network }, (reason) => dropped.push(reason))
      held.add(bytes)
      return { ...held, dropped }
    },
  }
}
const codeOf = (work: () => unknown) => {
  try {
    work()
    return 'held'
  } catch (error) {
    return (error as Problem).code
  }
}

test('an account takes at most a quarter, and at most as much as it leaves free', () => {
  const { hold } = memoryOf(32 * MIB)
  const taken = ['a', 'b', 'c', 'd', 'e', 'f'].map((account) => {
    let count = 0
    while (codeOf(() => hold(account, 256 * KIB)) === 'held') count += 1
    return count / 4
  })
  // The last account leaves a full body's room for the next one, and so on down to the smallest body.
  expect(taken).toEqual([8, 8, 8, 4, 2, 1])
  expect(codeOf(() => hold('g', 200 * KIB))).toBe('held')
})

test('a network takes at most half, however many accounts it has', () => {
  const { hold } = memoryOf(32 * MIB)
  for (let account = 0; account < 16; account += 1) hold(`acc_${account}`, MIB, '192.0.2.1')
  expect(codeOf(() => hold('acc_99', 1, '192.0.2.1'))).toBe('RATE_LIMITED')
  expect(codeOf(() => hold('acc_99', 1, '192.0.2.2'))).toBe('held')
})

test('bodies that have stalled are dropped for others, the largest first, complete ones never', () => {
  const { hold, pass } = memoryOf(4 * MIB)
  const done = hold('a', MIB)
  done.complete()
  const small = hold('b', 200 * KIB)
  const large = hold('b', 800 * KIB)
  const third = hold('c', MIB)
  expect(codeOf(() => hold('d', MIB))).toBe('SERVICE_UNAVAILABLE')
  pass(1001)
  third.complete()
  expect(codeOf(() => hold('d', 900 * KIB))).toBe('held')
  expect([small, large, third, done].map(({ dropped }) => dropped.length)).toEqual([0, 1, 0, 0])
  expect(large.dropped[0]?.code).toBe('REQUEST_TIMEOUT')
})

test('a byte now and then is no progress, 4 KiB a second are', () => {
  const { hold, pass } = memoryOf(4 * MIB)
  const bodies = ['a', 'b'].map((account) => hold(account, 900 * KIB))
  const rest = hold('c', 900 * KIB)
  for (let second = 0; second < 3; second += 1) {
    pass(600)
    bodies[0]?.add(1)
    bodies[1]?.add(4 * KIB)
    rest.add(4 * KIB)
  }
  expect(codeOf(() => hold('d', MIB))).toBe('held')
  expect([...bodies, rest].map(({ dropped }) => dropped.length)).toEqual([1, 0, 0])
})

test('an account over its share must wait, although its own bodies stall', () => {
  const { hold, pass } = memoryOf(4 * MIB)
  hold('a', MIB)
  pass(60_000)
  expect(codeOf(() => hold('a', 1))).toBe('RATE_LIMITED')
})

test('a released body frees its bytes once', () => {
  const { hold } = memoryOf(4 * MIB)
  const body = hold('a', MIB)
  body.release()
  body.release()
  for (let round = 0; round < 10; round += 1) hold('a', MIB).release()
  expect(codeOf(() => hold('a', MIB))).toBe('held')
})
