// Streams of events for pages: they say only that something changed, and end with the session.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@cfs/postgres'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { logRequests } from './log-requests.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
}, 180_000)
afterAll(() => dashboard.stop())

const headersOf = (member: Member, accept = 'text/event-stream') => ({
  accept,
  cookie: [...member.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

async function openStream(member: Member, version = 'none') {
  const controller = new AbortController()
  const response = await fetch(`${dashboard.url}/sandbox/events?version=${version}`, {
    headers: headersOf(member),
    signal: controller.signal,
    redirect: 'manual',
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    close: () => controller.abort(),
    /** Reads on until the words come, or the stream ends. */
    async until(words: string): Promise<string> {
      while (!text.includes(words)) {
        const part = await reader?.read().catch(() => undefined)
        if (part === undefined || part.done) return `${text}(ended)`
        text += part.value
      }
      return text
    },
  }
}

const request = (member: Member) =>
  inTransaction(dashboard.pool, (tx) => logRequests(tx, [{ accountId: member.accountId }]))

test('a stream says that the page has changed, and nothing of what has', async () => {
  const member = await dashboard.member()
  const stream = await openStream(member)
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.response.headers.get('cache-control')).toBe('no-store')
  const [row] = await request(member)
  const text = await stream.until('event: changed')
  expect(text).toContain(row?.requestId)
  expect(text).not.toContain('/api/v1')
  stream.close()
})

test('a change between the loading of a page and its stream is not missed', async () => {
  const member = await dashboard.member()
  await request(member)
  const stream = await openStream(member, 'none')
  expect(await stream.until('event: changed')).toContain('event: changed')
  stream.close()
})

test('requests of other accounts change nothing', async () => {
  const [member, other] = [await dashboard.member(), await dashboard.member()]
  const stream = await openStream(member)
  await request(other)
  expect(await stream.until(': still here')).not.toContain('event: changed')
  stream.close()
}, 30_000)

test('a stream ends when its session does', async () => {
  const member = await dashboard.member()
  const stream = await openStream(member)
  await stream.until('retry')
  await dashboard.pool.query('delete from session where person_id = $1', [member.personId])
  await request(member)
  expect(await stream.until('event: changed')).toMatch(/\(ended\)$/)
}, 30_000)

test('a page left open does not keep its session alive', async () => {
  const member = await dashboard.member()
  const stream = await openStream(member)
  await stream.until('retry')
  const seen = async () =>
    (
      await dashboard.pool.query('select last_seen_at as at from session where person_id = $1', [
        member.personId,
      ])
    ).rows[0]
  const before = await seen()
  await stream.until(': still here')
  expect(await seen()).toEqual(before)
  stream.close()
}, 30_000)

test('a visitor gets no stream', async () => {
  const response = await fetch(`${dashboard.url}/sandbox/events`, {
    headers: { accept: 'text/event-stream' },
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
})

test('one person has six streams at most, and asks for the version instead', async () => {
  const [member, other] = [await dashboard.member(), await dashboard.member()]
  const streams = await Promise.all(Array.from({ length: 6 }, () => openStream(member)))
  expect(streams.map(({ response }) => response.status)).toEqual(Array(6).fill(200))
  expect((await openStream(member)).response.status).toBe(429)
  const answer = await fetch(`${dashboard.url}/sandbox/events`, {
    headers: headersOf(member, 'application/json'),
  })
  expect(await answer.json()).toEqual({ version: 'none' })
  const others = await openStream(other)
  expect(others.response.status).toBe(200)
  for (const { close } of [...streams, others]) close()
})

test('stopping the service ends its streams instead of waiting for them', async () => {
  const member = await dashboard.member()
  const stream = await openStream(member)
  await stream.until('retry')
  const beganMs = performance.now()
  await dashboard.restart()
  expect(performance.now() - beganMs).toBeLessThan(15_000)
  expect(await stream.until('event: changed')).toMatch(/\(ended\)$/)
}, 60_000)
