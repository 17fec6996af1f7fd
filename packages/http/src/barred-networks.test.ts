// Networks whose clients ignore refusals are barred for a while, and no others.
import { expect, test } from 'vitest'
import { createBarredNetworks } from './barred-networks.ts'

function register() {
  let nowMs = 1000
  const barred = createBarredNetworks(() => nowMs)
  return {
    ...barred,
    refuse: (network: string, times: number) => {
      for (let count = 0; count < times; count += 1) barred.noteRefusal(network)
    },
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

test('a network is barred for ten seconds after more than sixty refusals, and others are not', () => {
  const { refuse, has, pass } = register()
  refuse('192.0.2.1', 60)
  expect(has('192.0.2.1')).toBe(false)
  refuse('192.0.2.1', 1)
  expect([has('192.0.2.1'), has('192.0.2.2'), has('2001:db8:0:1::/64')]).toEqual([true, false, false])
  pass(9_999)
  expect(has('192.0.2.1')).toBe(true)
  pass(1)
  expect(has('192.0.2.1')).toBe(false)
})

test('a network that goes on afterwards is barred again after a few refusals', () => {
  const { refuse, has, pass } = register()
  refuse('192.0.2.1', 1000)
  pass(10_000)
  refuse('192.0.2.1', 10)
  expect(has('192.0.2.1')).toBe(false)
  refuse('192.0.2.1', 1)
  expect(has('192.0.2.1')).toBe(true)
})

test('one refusal a second never bars a network', () => {
  const { refuse, has, pass } = register()
  for (let second = 0; second < 1000; second += 1) {
    refuse('192.0.2.1', 1)
    pass(1000)
    expect(has('192.0.2.1')).toBe(false)
  }
})
