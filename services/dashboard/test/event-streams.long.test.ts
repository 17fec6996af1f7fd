// Event streams for pages report only that data has changed, and end with the session.
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '@cfs/postgres'
import { createLogger } from '@cfs/runtime'
import { createEventStreams, type StreamViewer } from '@cfs/website'
import { fastify } from 'fastify'
import { saveFilingChanges } from '../src/store/filings/filing-changes.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { logRequests } from './log-requests.ts'
import { SAMPLE_FILING_ID } from './sample-filing.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const headersOf = (member: Member, accept = 'text/event-stream') => ({
  accept,
  cookie: [...member.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

async function openStream(member: Member, version = 'none', page = '/sandbox') {
  const controller = new AbortController()
  const response = await fetch(`${dashboard.url}${page}/events?version=${version}`, {
    headers: headersOf(member),
    signal: controller.signal,
    redirect: 'manual',
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    close: () => controller.abort(),
    /** Reads from the event stream until the words arrive, or the stream ends. */
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

// Several of these wait for the ten seconds between two signs of life.
test.concurrent('an event stream reports that the page has changed, and no data', async () => {
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

test.concurrent('a change between loading a page and opening its stream is not missed', async () => {
  const member = await dashboard.member()
  await request(member)
  const stream = await openStream(member, 'none')
  expect(await stream.until('event: changed')).toContain('event: changed')
  stream.close()
})

test.concurrent('requests of other accounts change nothing', async () => {
  const [member, other] = [await dashboard.member(), await dashboard.member()]
  const stream = await openStream(member)
  await request(other)
  expect(await stream.until(': still here')).not.toContain('event: changed')
  stream.close()
})

test.concurrent('a filing’s page changes with an event of this filing, in its own account only', async () => {
  const [member, other] = [await dashboard.member(), await dashboard.member()]
  const page = `/live/filings/${SAMPLE_FILING_ID}`
  const [own, foreign] = [await openStream(member, 'none', page), await openStream(other, 'none', page)]
  const change = { filingId: SAMPLE_FILING_ID, accountId: member.accountId, sequence: 2, at: new Date() }
  await inTransaction(dashboard.pool, (tx) => saveFilingChanges(tx, [change]))
  expect(await own.until('event: changed')).toContain('data: 2')
  expect(await foreign.until(': still here')).not.toContain('event: changed')
  own.close()
  foreign.close()
})

test.concurrent('a stream ends when its session ends', async () => {
  const member = await dashboard.member()
  const stream = await openStream(member)
  await stream.until('retry')
  await dashboard.pool.query('delete from session where person_id = $1', [member.personId])
  await request(member)
  expect(await stream.until('event: changed')).toMatch(/\(ended\)$/)
})

test.concurrent('a page left open does not prolong its session', async () => {
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
})

test('a page that reloads itself does not prolong its session; opening one does', async () => {
  const member = await dashboard.member()
  const seen = async () => {
    const { rows } = await dashboard.pool.query<{ at: Date }>(
      'select last_seen_at as at from session where person_id = $1',
      [member.personId],
    )
    return rows[0]?.at.getTime() ?? 0
  }
  const before = await seen()
  dashboard.clock.aheadMs = 300_000
  try {
    expect((await member.browser.get('/sandbox', { 'x-background': '1' })).status).toBe(200)
    expect(await seen()).toBe(before)
    expect((await member.browser.get('/sandbox')).status).toBe(200)
    expect(await seen()).toBeGreaterThan(before)
  } finally {
    dashboard.clock.aheadMs = 0
  }
})

test('a visitor gets no stream', async () => {
  const response = await fetch(`${dashboard.url}/sandbox/events`, {
    headers: { accept: 'text/event-stream' },
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
})

test('one person gets at most six streams, and polls for the version instead', async () => {
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
})

describe('without its interval, a stream', () => {
  /** An event stream of one subject, whose data is read only when the test says so. */
  async function openOwn(maySee: StreamViewer['maySee'] = async () => true) {
    const streams = createEventStreams({ logger: createLogger({ service: 'test', level: 'silent' }) })
    const state = { version: 'first', reads: 0 }
    const subject = {
      name: 'page',
      everyMs: 3_600_000,
      version: async () => {
        state.reads += 1
        return state.version
      },
    }
    const app = fastify()
    app.get('/', (asked, reply) =>
      streams.answer(asked, reply, { subject, viewer: { personId: 'psn_1', maySee } }),
    )
    const response = await fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}/?version=first`, {
      headers: { accept: 'text/event-stream' },
    })
    await waitFor(async () => state.reads === 1)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    return {
      state,
      lookNow: streams.lookNow,
      async untilChanged() {
        let text = ''
        while (!text.includes('event: changed')) {
          const part = await reader?.read()
          if (part === undefined || part.done) throw new Error(`ended: ${text}`)
          text += part.value
        }
        return text
      },
      async close() {
        streams.close()
        await app.close()
      },
    }
  }

  test('reads its data once for many commits', async () => {
    const stream = await openOwn()
    stream.state.version = 'second'
    for (let commit = 0; commit < 100; commit++) stream.lookNow()
    expect(await stream.untilChanged()).toContain('data: second')
    expect(stream.state.reads).toBe(2)
    await stream.close()
  })

  test('does not lose a change when the check of its session fails', async () => {
    let checks = 0
    const stream = await openOwn(async () => {
      checks += 1
      if (checks === 1) throw new Error('the database is away')
      return true
    })
    stream.state.version = 'second'
    stream.lookNow()
    await waitFor(async () => checks === 1)
    stream.lookNow()
    expect(await stream.untilChanged()).toContain('data: second')
    await stream.close()
  })
})
