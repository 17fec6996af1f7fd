// A network's requests are counted by what they cost, and others are not affected.
import { Problem } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { answerTurnedAway, limitVisitors } from './limit-visitors.ts'

type Guard = ReturnType<typeof limitVisitors>
type Request = Parameters<Guard>[0]

function limited(perMinute: number) {
  let nowMs = 0
  const refusals: string[] = []
  const guard = limitVisitors({ perMinute, elapsedMs: () => nowMs, count: (reason) => refusals.push(reason) })
  const ask = (parts: { url?: string; ip?: string; headers?: Record<string, string> } = {}) => {
    try {
      guard({ url: '/sign-in', ip: '192.0.2.1', headers: {}, ...parts } as unknown as Request)
      return 'passed'
    } catch (error) {
      return error instanceof Problem ? `${error.code} ${error.headers['retry-after']}` : 'failed'
    }
  }
  const passed = (parts: Parameters<typeof ask>[0], most = 1000) => {
    let count = 0
    while (count < most && ask(parts) === 'passed') count += 1
    return count
  }
  return { ask, passed, refusals, wait: (ms: number) => (nowMs += ms) }
}

test('a network may make its number of requests, and gets one back at a time', () => {
  const { ask, passed, refusals, wait } = limited(60)
  expect(passed({})).toBe(60)
  expect(ask()).toBe('RATE_LIMITED 1')
  expect(refusals).toEqual(['public_requests', 'public_requests'])
  expect(ask({ ip: '192.0.2.2' })).toBe('passed')
  wait(1000)
  expect([ask(), ask()]).toEqual(['passed', 'RATE_LIMITED 1'])
})

test.each([
  ['no body', {}, 100],
  ['a form of a page', { 'content-length': '16383' }, 100],
  ['16 KiB', { 'content-length': '16384' }, 50],
  ['a logo of the largest size', { 'content-length': '262144' }, 5],
  ['more than any page takes', { 'content-length': '99999999999' }, 5],
  ['a body of unknown length', { 'transfer-encoding': 'chunked' }, 5],
])('a request with %s counts for its bytes', (_, headers, count) => {
  expect(limited(100).passed({ headers })).toBe(count)
})

test('even with the smallest limit, a person can send the largest file', () => {
  expect(limited(10).passed({ headers: { 'content-length': '262144' } })).toBe(1)
})

test('health probes are counted by themselves, and they and files count a tenth', () => {
  const { passed } = limited(10)
  expect(passed({ url: '/health/ready' })).toBe(100)
  expect(passed({ url: '/assets/a.css' })).toBe(100)
  expect(passed({})).toBe(0)
})

test('a failure that keeps its connection is answered by a page', () => {
  const reply = undefined as unknown as Parameters<typeof answerTurnedAway>[1]
  expect(answerTurnedAway(new Problem('RATE_LIMITED', 'Wait.'), reply)).toBeUndefined()
})
