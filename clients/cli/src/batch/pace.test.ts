// How long requests are held back, by what the responses say.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const NOW = Date.parse('2026-11-27T10:00:00Z')
const inSeconds = (seconds: number) => String(NOW / 1000 + seconds)

const USED_UP = { 'x-ratelimit-remaining-minute': '0' }

test.each([
  { if: 'requests are left', headers: { 'x-ratelimit-remaining-minute': '1' }, seconds: 0 },
  { if: 'the minute is used up', headers: { ...USED_UP, 'x-ratelimit-reset': inSeconds(30) }, seconds: 30 },
  { if: 'a refusal asks for a wait', headers: { 'retry-after': '12' }, status: 429, seconds: 12 },
  {
    if: 'the day is used up, which is too long',
    headers: { 'retry-after': '40000' },
    status: 429,
    seconds: 0,
  },
  { if: 'nothing is said', headers: {}, seconds: 0 },
  { if: 'the headers make no sense', headers: { ...USED_UP, 'x-ratelimit-reset': 'soon' }, seconds: 0 },
])('if $if, requests are held back for $seconds seconds', async ({ headers, status = 200, seconds }) => {
  vi.setSystemTime(NOW)
  const pace = createPace(() => Promise.resolve(new Response('', { status, headers: new Headers(headers) })))
  await pace.fetch(new Request('https://api.filing.example'))
  const stop = new AbortController()
  const waiting = pace.wait(stop.signal).then(
    () => 'open',
    () => 'held',
  )
  const isHeld = seconds > 0
  setTimeout(() => stop.abort(new Error('enough')), 20)
  expect(await waiting).toBe(isHeld ? 'held' : 'open')
  vi.setSystemTime(NOW + seconds * 1000)
  await pace.wait(new AbortController().signal)
})
