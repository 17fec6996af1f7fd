// The status through a real gateway: without a key, as JSON and as a page. The service behind it is not
// ready.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

test('the status needs no key, may be cached briefly, and is the same with a key', async () => {
  const answer = await gateway.call('/api/v1/status')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=10')
  expect(answer.headers.get('vary') ?? '').not.toContain('X-API-Key')
  expect(answer.body.data).toMatchObject({
    status: 'unavailable',
    parts: [
      { name: 'api', status: 'operational' },
      ...['filing', 'billing', 'documents', 'partner'].map((name) => ({ name, status: 'unavailable' })),
    ],
    authorities: [],
  })
  const { key } = await gateway.key(await gateway.account(), { mode: 'test' })
  expect((await gateway.call('/api/v1/status', { key })).body.data).toEqual(answer.body.data)
})

test('the page says the same to people, without scripts', async () => {
  const answer = await fetch(`${gateway.url}/status`)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page).toContain('Nothing can be filed at the moment. Filings that were acknowledged are safe.')
  expect(page).toMatch(/Balance and top-ups<\/td><td[^>]*>does not work</)
  expect(page).not.toContain('{{')
})

test.each(['POST', 'DELETE'])('%s is refused', async (method) => {
  expect((await gateway.call('/api/v1/status', { method })).status).toBe(405)
})
