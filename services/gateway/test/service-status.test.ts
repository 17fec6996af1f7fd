// The status through a real gateway: without a key, as JSON and as a page. The service behind it is not
// ready.
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

const statusPage = z.object({ parts: z.array(z.object({ name: z.string(), status: z.string() })) })
/** The state of each part, by its name. */
const statesIn = (data: unknown) =>
  Object.fromEntries(statusPage.parse(data).parts.map(({ name, status }) => [name, status]))

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

test('the status needs no key, may be cached briefly, and is the same with a key', async () => {
  // A gateway that has just started may not have reached Redis yet, and the status is remembered for 10 s.
  const answer = await waitFor(
    async () => {
      const read = await gateway.call('/api/v1/status')
      return statesIn(read.body.data)['api'] === 'operational' ? read : undefined
    },
    { intervalMs: 1000, until: 'the gateway has reached Redis' },
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=10')
  expect(answer.headers.get('vary') ?? '').not.toContain('X-API-Key')
  expect(answer.body.data).toMatchObject({ status: 'unavailable', authorities: [] })
  const parts = ['filing', 'billing', 'documents', 'partner', 'notifications']
  const unavailable = parts.map((name) => [name, 'unavailable'])
  expect(statesIn(answer.body.data)).toEqual({ api: 'operational', ...Object.fromEntries(unavailable) })
  const { key } = await gateway.key(await gateway.account(), { mode: 'test' })
  const withKey = await gateway.call('/api/v1/status', { key })
  expect(statesIn(withKey.body.data)).toEqual(statesIn(answer.body.data))
})

test('the page says the same to people, without scripts', async () => {
  const answer = await fetch(`${gateway.url}/status`)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page).toContain('Filing is not possible at the moment. Filings that were acknowledged are safe.')
  expect(page).toMatch(/Balance and top-ups<\/td><td[^>]*><span class="state unavailable">Not working</)
  expect(page).not.toContain('{{')
})

test.each(['POST', 'DELETE'])('%s is refused', async (method) => {
  expect((await gateway.call('/api/v1/status', { method })).status).toBe(405)
})
