// Networks whose clients ignore refusals are barred for a while, and no others.
import { expect, test } from 'vitest'
import { createBarredNetworks } from './barred-networks.ts'
import { networksOf } from './network-of.ts'

function register() {
  let nowMs = 1000
  const barred = createBarredNetworks(() => nowMs)
  return {
    ...barred,
    refuse: (network: string, times: number) => {
      for (let count = 0; count < times; count += 1) barred.noteRefusal([{ name: network, clients: 1 }])
    },
    /** Returns the networks that the refusals of the address bar. */
    refuseAt: (address: string, times: number) =>
      Array.from({ length: times }).flatMap(() => barred.noteRefusal(networksOf(address))),
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

const SITE = '2001:db8:1::/48'

test('one IPv6 /64 never bars its /48, however long it goes on', () => {
  const { refuseAt, has, pass } = register()
  for (let wave = 0; wave < 100; wave += 1) {
    refuseAt('2001:db8:1:1::5', 256)
    expect([has('2001:db8:1:1::/64'), has(SITE)]).toEqual([true, false])
    pass(10_000)
  }
})

test('many /64 networks of one /48 bar it together, and other sites are not barred', () => {
  const { refuseAt, has } = register()
  const barred = Array.from({ length: 6 }, (_, index) => refuseAt(`2001:db8:1:${index}::5`, 61)).flat()
  expect(barred.filter((name) => name === SITE)).toHaveLength(1)
  expect([has(SITE), has('2001:db8:2::/48')]).toEqual([true, false])
})
