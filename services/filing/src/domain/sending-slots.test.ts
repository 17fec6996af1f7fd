// Whose filing is sent next to a busy authority, and how long the others probably wait.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  expectedWaitMs,
  freeSlot,
  learn,
  leaveQueue,
  promiseSlot,
  requestSlot,
  type SendingSlots,
  startSlots,
  waitingCount,
} from './sending-slots.ts'

interface Wish {
  readonly ticket: number
  readonly accountId: string
}

/** The slots after these requests, all of which came before any was answered. */
function requested(wishes: readonly Wish[], from: SendingSlots = startSlots()): SendingSlots {
  return wishes.reduce((slots, request) => requestSlot(slots, request).slots, from)
}

const wishesOf = (accountId: string, count: number, first = 0): Wish[] =>
  Array.from({ length: count }, (_, index) => ({ ticket: first + index, accountId }))

/** Frees one slot after the other; the tickets in the order in which they get theirs. */
function orderOf(slots: SendingSlots): number[] {
  const order: number[] = []
  let state = slots
  while (waitingCount(state) > 0) {
    const { slots: next, granted } = freeSlot(state, 100)
    order.push(...granted.map(({ ticket }) => ticket))
    state = next
  }
  return order
}

describe('a filing', () => {
  it('gets a slot at once while the authority has fewer than its limit', () => {
    const { slots, granted } = requestSlot(startSlots(), { ticket: 7, accountId: 'a' })
    expect(granted).toEqual([{ ticket: 7, number: 0 }])
    expect(expectedWaitMs(slots, 'a')).toBe(0)
    const full = requested(wishesOf('a', 20))
    expect([full.inUse, waitingCount(full)]).toEqual([20, 0])
    expect(requestSlot(full, { ticket: 20, accountId: 'b' }).granted).toEqual([])
  })

  it('waits for the turn of its account, behind one filing of each other account', () => {
    const full = requested(wishesOf('large', 20))
    const waiting = requested(
      [...wishesOf('large', 4, 100), ...wishesOf('small', 1, 200), ...wishesOf('middle', 2, 300)],
      full,
    )
    expect(orderOf(waiting)).toEqual([100, 200, 300, 101, 301, 102, 103])
  })

  it('that waits no longer gives its turn to the next', () => {
    const waiting = requested([...wishesOf('a', 20), ...wishesOf('a', 2, 100), ...wishesOf('b', 1, 200)])
    expect(orderOf(leaveQueue(waiting, 100))).toEqual([101, 200])
    expect(orderOf(leaveQueue(waiting, 200))).toEqual([100, 101])
  })

  it('gets the slot by which a round of answers raises the limit', () => {
    let slots = requested([...wishesOf('a', 20), ...wishesOf('b', 1, 200)])
    const granted = Array.from({ length: 20 }, (_, number) => {
      const change = learn(slots, { number, isAnswered: true })
      slots = change.slots
      return change.granted
    })
    expect(granted.flat()).toEqual([{ ticket: 200, number: 20 }])
  })

  it('gets no slot after a failure until half of those in use are free', () => {
    const waiting = requested([...wishesOf('a', 20), ...wishesOf('b', 1, 200)])
    let { slots } = learn(waiting, { number: 3, isAnswered: false })
    const freed = Array.from({ length: 11 }, () => {
      const change = freeSlot(slots, 100)
      slots = change.slots
      return change.granted.length
    })
    expect(freed).toEqual([...Array.from({ length: 10 }, () => 0), 1])
  })
})

describe('the wait for a slot', () => {
  const usual = (usualMs: number): SendingSlots => ({ ...startSlots(), usualMs })

  it('is expected from what came before the account’s turn, and how long a slot is used', () => {
    const waiting = requested([...wishesOf('a', 20), ...wishesOf('a', 39, 100)], usual(2000))
    // Another account has its turn after one filing of the first, which itself has all of its own before it.
    expect(expectedWaitMs(waiting, 'b')).toBe((2 * 2000) / 20)
    expect(expectedWaitMs(waiting, 'a')).toBe((40 * 2000) / 20)
  })

  it('is learned from the filings that were sent, and from no other', () => {
    const first = freeSlot(requested(wishesOf('a', 2)), 1000).slots
    expect(first.usualMs).toBe(1000)
    expect(freeSlot(first, 2000).slots.usualMs).toBe(1100)
    expect(freeSlot(first, undefined).slots.usualMs).toBe(1000)
  })

  it('is promised to refused clients one after the other, for at most two minutes', () => {
    const state = requested([...wishesOf('a', 20), ...wishesOf('a', 19, 100)], usual(20_000))
    const first = promiseSlot(state, { accountId: 'a', nowMs: 1000 })
    const second = promiseSlot(first.slots, { accountId: 'a', nowMs: 1000 })
    expect([first.retryAfterSeconds, second.retryAfterSeconds]).toEqual([20, 21])
    // A second later, the promises have moved nearer.
    expect(promiseSlot(second.slots, { accountId: 'a', nowMs: 2000 }).retryAfterSeconds).toBe(21)
    expect(promiseSlot(requested(wishesOf('a', 20)), { accountId: 'a', nowMs: 1000 }).retryAfterSeconds).toBe(
      1,
    )
    for (let nowMs = 0.1; nowMs < 100; nowMs += 0.7)
      expect(promiseSlot(usual(10_000_000), { accountId: 'a', nowMs }).retryAfterSeconds).toBe(120)
    // Another account has its turn after one filing of the first, however many of that were refused.
    expect(promiseSlot(second.slots, { accountId: 'b', nowMs: 1000 }).retryAfterSeconds).toBe(2)
  })
})

describe('whatever happens', () => {
  const step = fc.record({
    does: fc.constantFrom('request', 'request', 'leave', 'answer', 'fail', 'free'),
    account: fc.constantFrom('a', 'b', 'c'),
  })

  it('a slot is never given twice, and none is free while a filing waits', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        let slots = startSlots()
        const holders = new Set<number>()
        const left = new Set<number>()
        for (const [ticket, { does, account: accountId }] of steps.entries()) {
          const number = slots.concurrency.next - 1
          const change =
            does === 'request'
              ? requestSlot(slots, { ticket, accountId })
              : does === 'free'
                ? slots.inUse > 0 && freeSlot(slots, 100)
                : does !== 'leave' && number >= 0 && learn(slots, { number, isAnswered: does === 'answer' })
          if (does === 'leave') {
            const first = slots.waiting[0]?.tickets[0]
            if (first !== undefined) {
              slots = leaveQueue(slots, first)
              left.add(first)
            }
          }
          if (change === false) continue
          for (const granted of change.granted) {
            expect(holders.has(granted.ticket) || left.has(granted.ticket)).toBe(false)
            holders.add(granted.ticket)
          }
          slots = change.slots
          expect(waitingCount(slots) === 0 || slots.inUse >= slots.concurrency.limit).toBe(true)
          expect(slots.inUse).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 300 },
    )
  })
})
