// How often decisions are asked for while the API fails.
import { createFilingClient } from '@cfs/client'
import { expect, test } from 'vitest'
import { createDecisions } from './decisions.ts'
import { createPace } from './pace.ts'

const FAILURE = { success: false, error: { code: 'RATE_LIMITED', message: 'Too many.' }, request_id: 'r' }

test.each([
  { what: 'a limit without a wait', answer: () => Response.json(FAILURE, { status: 429 }) },
  { what: 'an unavailable API', answer: () => new Response('', { status: 503 }) },
  { what: 'no answer', answer: () => Promise.reject(new TypeError('fetch failed')) },
])('after $what there is a pause before the next attempt', async ({ answer }) => {
  let requests = 0
  const pace = createPace(() => {
    requests += 1
    return Promise.resolve(answer())
  })
  const apiKey = 'svc_live_abcdefghijkl_0123456789abcdef0123456789abcdef'
  const settings = { baseUrl: 'http://127.0.0.1:1', apiKey, fetch: pace.fetch, retryForMs: 0 }
  const client = createFilingClient(settings)
  const stop = new AbortController()
  const decisions = createDecisions({ client, pace, signal: stop.signal, waitMs: 60_000 })
  const decision = decisions.decisionOf('fil_1', { isReadAlone: true })
  setTimeout(() => stop.abort(new Error('enough')), 300)
  await expect(decision).rejects.toThrow('enough')
  expect(requests).toBe(1)
})
