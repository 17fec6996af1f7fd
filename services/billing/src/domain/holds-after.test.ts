// Processing many events of holds at once gives the same result as processing them one after the other.
import { expect, test } from 'vitest'
import { holdsAfter, pricedOtherwise } from './holds-after.ts'

test('a decided hold stays decided, and keeps the largest price of its events', () => {
  const held = { filingId: 'f', accountId: 'a', pricePence: 2000, state: 'held' as const }
  const released = { ...held, pricePence: 0, state: 'released' as const }
  expect(holdsAfter(new Map(), [held, released])).toEqual([{ ...held, state: 'released' }])
  expect(holdsAfter(new Map(), [released, held])).toEqual([{ ...held, state: 'released' }])
  expect(holdsAfter(new Map([['f', { state: 'charged', pricePence: 2000 }]]), [released])).toEqual([
    { ...released, state: 'charged' },
  ])
})

test('the price of an accepted filing is compared with its recorded price only', () => {
  const filing = { filingId: 'f', accountId: 'a', pricePence: 2000 }
  const held = (pricePence: number) => new Map([['f', { state: 'held' as const, pricePence }]])
  expect(pricedOtherwise(held(2000), [filing])).toBeUndefined()
  expect(pricedOtherwise(new Map(), [filing])).toBeUndefined()
  expect(pricedOtherwise(held(1500), [filing])).toEqual({ filing, recordedPence: 1500 })
  expect(pricedOtherwise(held(0), [filing])).toEqual({ filing, recordedPence: 0 })
  const ended = new Map([['f', { state: 'released' as const, pricePence: 0 }]])
  expect(pricedOtherwise(ended, [filing])).toBeUndefined()
})
