// A client cannot spend more by changing its address within its networks.
import { expect, test } from 'vitest'
import { createNetworkAllowance } from './network-allowance.ts'

function allowance(perMinute: number) {
  let nowMs = 0
  const made = createNetworkAllowance({ perMinute, elapsedMs: () => nowMs })
  const spend: typeof made.spend = (address, request) => made.spend(address, request)
  /** How many requests pass, each from the next address. */
  const passed = (addressOf: (index: number) => string, most = 100) =>
    Array.from({ length: most }, (_, index) => spend(addressOf(index))).filter((waitMs) => waitMs === 0)
      .length
  return { spend, passed, wait: (ms: number) => (nowMs += ms) }
}

test.each([
  ['one IPv4 address', () => '192.0.2.1', 10],
  [
    'an IPv4 address written as IPv6',
    (index: number) => (index % 2 === 0 ? '192.0.2.1' : '::ffff:192.0.2.1'),
    10,
  ],
  ['the addresses of one /64', (index: number) => `2001:db8::${index + 1}`, 10],
  ['the /64 networks of one /48', (index: number) => `2001:db8:0:${index + 1}::1`, 50],
  ['several /48 networks', (index: number) => `2001:db8:${index + 1}::1`, 100],
])('%s', (_, addressOf, count) => expect(allowance(10).passed(addressOf)).toBe(count))

test('a neighbour has its allowance while the /48 has some, and the site gets it back evenly', () => {
  const { spend, passed, wait } = allowance(10)
  expect(passed(() => '2001:db8::1')).toBe(10)
  expect(spend('2001:db8:0:1::1')).toBe(0)
  passed((index) => `2001:db8:0:${index + 2}::1`)
  expect(spend('2001:db8:0:ffff::1')).toBe(1200)
  wait(1200)
  expect([spend('2001:db8:0:ffff::1'), spend('2001:db8:0:fffe::1')]).toEqual([0, 1200])
})

test('a refused request counts against no network', () => {
  const { spend, passed } = allowance(10)
  passed(() => '2001:db8::1')
  expect(passed((index) => `2001:db8:0:${index + 1}::1`)).toBe(40)
  expect(spend('2001:db8::1', { kind: 'health' })).toBe(0)
})
