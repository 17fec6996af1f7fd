// Tests whether a process still holds its lease on an attempt: never for longer than the database states.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeSendingLease } from './sending-lease.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'], now: 0 }))
afterEach(() => void vi.useRealTimers())

const clock = { now: () => new Date() }

test('a sending belongs to its process until the lease expires', () => {
  const lease = takeSendingLease(clock, 8000)
  vi.advanceTimersByTime(7999)
  expect(lease.holds()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(lease.holds()).toBe(false)
})

test('a renewed lease is counted from before the database request', async () => {
  const lease = takeSendingLease(clock, 8000)
  vi.advanceTimersByTime(5000)
  await lease.renew(async () => {
    vi.advanceTimersByTime(2000)
    return true
  })
  vi.advanceTimersByTime(5999)
  expect(lease.holds()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(lease.holds()).toBe(false)
})

test('a lost lease stays lost, even if the row could be renewed', async () => {
  const lease = takeSendingLease(clock, 8000)
  vi.advanceTimersByTime(8000)
  await lease.renew(async () => true)
  expect(lease.holds()).toBe(false)
})

test('a renewal that the database refuses does not extend the lease', async () => {
  const lease = takeSendingLease(clock, 8000)
  vi.advanceTimersByTime(5000)
  await lease.renew(async () => false)
  vi.advanceTimersByTime(3000)
  expect(lease.holds()).toBe(false)
})

test('if a machine’s monotonic clock stood still, its system clock decides', () => {
  const lease = takeSendingLease(clock, 8000)
  vi.setSystemTime(8000)
  expect(lease.holds()).toBe(false)
})
