// A flood over a limit takes one row of the request log for each key, limit and minute.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnsweredRequest } from '../domain/answered-request.ts'
import { countRefusals } from './count-refusals.ts'

let published: AnsweredRequest[] = []
beforeEach(() => {
  published = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const answered = (changes: Partial<AnsweredRequest>): AnsweredRequest => ({
  accountId: 'acc_1',
  keyId: 'key_1',
  mode: 'test',
  requestId: crypto.randomUUID(),
  arrivedAtMs: Date.now(),
  method: 'GET',
  route: '/api/v1/filings',
  status: 200,
  errorCode: undefined,
  durationMs: 1,
  upstreamMs: undefined,
  address: '127.0.0.1',
  filingId: undefined,
  limit: undefined,
  count: 1,
  ...changes,
})
const counting = () => countRefusals((one) => published.push(one))
const refused = (changes: Partial<AnsweredRequest> = {}) =>
  answered({ status: 429, errorCode: 'RATE_LIMITED', limit: 'minute', ...changes })

test('ten thousand refusals are published as the first of them, once with their number', () => {
  const { note } = counting()
  const first = refused()
  note(first)
  for (let index = 1; index < 10_000; index += 1) note(refused())
  expect(published).toEqual([first])
  vi.advanceTimersByTime(60_000)
  expect(published).toEqual([first, { ...first, count: 10_000 }])
  note(refused())
  vi.advanceTimersByTime(60_000)
  expect(published).toHaveLength(3)
})

test('keys and limits are counted separately, and other requests are all published', () => {
  const { note, close } = counting()
  for (let index = 0; index < 3; index += 1) {
    note(refused({ keyId: 'key_1' }))
    note(refused({ keyId: 'key_2' }))
    note(refused({ keyId: 'key_1', limit: 'concurrent' }))
    note(answered({ status: 404, errorCode: 'NOT_FOUND' }))
  }
  expect(published).toHaveLength(6)
  close()
  expect(published.slice(6).map(({ count }) => count)).toEqual([3, 3, 3])
})

test('more keys than can be counted at once lose no refusal', () => {
  const { note, close } = counting()
  for (let round = 0; round < 2; round += 1)
    for (let key = 0; key < 6000; key += 1) note(refused({ keyId: `key_${key}` }))
  close()
  const byRequest = new Map(published.map(({ requestId, count }) => [requestId, count]))
  expect([...byRequest.values()].reduce((sum, count) => sum + count, 0)).toBe(12_000)
})
