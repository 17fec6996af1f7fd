// A flood of refused requests takes a few log lines, and the log still shows how many there were.
import { createLogger } from '@cfs/runtime'
import { Problem } from '@cfs/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServer } from './index.ts'
import { createRefusalLog } from './refusal-log.ts'

interface Line {
  readonly level: string
  readonly msg: string
  readonly status?: number
  readonly further?: number
  readonly key_id?: string
  readonly error_code?: string
}
let lines: Line[] = []
const logger = createLogger({
  service: 'test',
  level: 'info',
  destination: { write: (text: string) => void lines.push(JSON.parse(text) as Line) },
})
beforeEach(() => {
  lines = []
})
afterEach(() => {
  vi.useRealTimers()
})

async function serverThat(refuses: () => Problem) {
  const app = createServer({ logger, ready: {} })
  app.get('/one', { config: { access: 'public' } }, (request) => {
    request.loggedMembers = () => ({ key_id: String(request.headers['x-key']) })
    throw refuses()
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (key: string) => (await fetch(`${url}/one`, { headers: { 'x-key': key } })).arrayBuffer()
  return { app, ask }
}
const many = async (count: number, ask: () => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await ask()
}

test.each([
  ['RATE_LIMITED', 429, 'info'],
  ['SERVICE_UNAVAILABLE', 503, 'error'],
] as const)('50 refusals with %s take two lines for each key', async (...[code, status, level]) => {
  const { app, ask } = await serverThat(() => new Problem(code, 'Wait.'))
  await many(50, () => ask('key_1'))
  await many(2, () => ask('key_2'))
  expect(lines.filter(({ status: logged }) => logged !== undefined)).toMatchObject([
    { level, msg: 'answered', status, key_id: 'key_1', error_code: code },
    { level, msg: 'answered', status, key_id: 'key_2', error_code: code },
  ])
  await app.close()
  const counts = lines.filter(({ further }) => further !== undefined)
  expect(counts).toMatchObject([
    { status, further: 49, key_id: 'key_1', error_code: code },
    { status, further: 1, key_id: 'key_2', error_code: code },
  ])
})

test('other errors are all logged, also an unavailable service with a cause', async () => {
  const errors = [
    () => new Problem('VALIDATION_ERROR', 'Wrong.'),
    () => new Problem('SERVICE_UNAVAILABLE', 'Away.', { cause: new Error('no database') }),
  ]
  for (const make of errors) {
    lines = []
    const { app, ask } = await serverThat(make)
    await many(5, () => ask('key_1'))
    await app.close()
    expect(lines.filter(({ msg }) => msg === 'answered')).toHaveLength(5)
  }
  expect(lines.filter(({ msg }) => msg === 'request failed')).toHaveLength(5)
})

test('each minute has its own lines, and groups beyond a thousand share one', async () => {
  vi.useFakeTimers()
  const log = createRefusalLog({ logger })
  expect([log.isFirst('a', {}), log.isFirst('a', {})]).toEqual([true, false])
  vi.advanceTimersByTime(60_000)
  expect(lines).toMatchObject([{ further: 1 }])
  expect(log.isFirst('a', {})).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
  let first = 0
  for (let index = 0; index < 5000; index += 1) if (log.isFirst(`group ${index}`, {})) first += 1
  expect(first).toBe(1001)
  log.close()
  expect(lines.at(-1)).toMatchObject({ others: true, further: 3999 })
  expect(lines).toHaveLength(2)
})
