// Many events of holds at once end as they would one after the other.
import { expect, test } from 'vitest'
import { holdsAfter } from './holds-after.ts'

test('a hold that is decided stays decided, and keeps the largest price that was told', () => {
  const held = { filingId: 'f', accountId: 'a', pricePence: 2000, state: 'held' as const }
  const released = { ...held, pricePence: 0, state: 'released' as const }
  expect(holdsAfter(new Map(), [held, released])).toEqual([{ ...held, state: 'released' }])
  expect(holdsAfter(new Map(), [released, held])).toEqual([{ ...held, state: 'released' }])
  expect(holdsAfter(new Map([['f', 'charged']]), [released])).toEqual([{ ...released, state: 'charged' }])
})
