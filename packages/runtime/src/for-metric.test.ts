import { afterEach, expect, test, vi } from 'vitest'
import { forMetric } from './for-metric.ts'

afterEach(() => vi.useRealTimers())

test('a result in time is returned, and a failure counts as unknown', async () => {
  expect(await forMetric(Promise.resolve(3))).toBe(3)
  expect(await forMetric(Promise.reject(new Error('no database')))).toBeUndefined()
})

test('a query that takes too long counts as unknown after two seconds', async () => {
  vi.useFakeTimers()
  const result = forMetric(new Promise<number>(() => undefined))
  await vi.advanceTimersByTimeAsync(1999)
  const early = await Promise.race([result.then(() => 'ended'), Promise.resolve('waiting')])
  expect(early).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toBeUndefined()
})
