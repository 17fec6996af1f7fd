// A flood of visitors: who is over the limit gets one line of text and a closed connection, and the API for
// partners keeps its own limits and connections.
import { gunzipSync } from 'node:zlib'
import { askUntilClosed, rawResponse } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'

const PER_MINUTE = 20
let partner: PartnerUnderTest
beforeAll(async () => {
  partner = await startPartner({ PAGES_PER_MINUTE: String(PER_MINUTE) })
})
afterAll(() => partner.stop())

// Each flood has an address of its own.
test.each([
  ['the pages', '/activate/none', '127.0.0.21'],
  ['unknown pages', '/none', '127.0.0.22'],
  ['the API, without an identity', '/api/v1/entitlements', '127.0.0.23'],
])('a flood of %s is closed with one line of text, and the API goes on', async (_, path, localAddress) => {
  const flood = { url: partner.url, path, localAddress, headers: ['Accept: text/html'], most: 2 * PER_MINUTE }
  const { last, responses } = await askUntilClosed(flood)
  expect(responses).toBeLessThanOrEqual(PER_MINUTE + 1)
  expect(last).toMatch(/^HTTP\/1\.1 429 /)
  expect(last).toMatch(/^connection: close/im)
  expect(last).not.toContain('<')
  const [, body = ''] = last.split('\r\n\r\n')
  expect(Buffer.byteLength(body)).toBeLessThan(400)
  const calls = Array.from({ length: 2 * PER_MINUTE }, () => partner.call('/api/v1/entitlements'))
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('files of pages are compressed for browsers that accept it, and for no others', async () => {
  const page = await (await fetch(`${partner.url}/activate/none`)).text()
  const files = [...page.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(1)
  for (const path of files) {
    const url = `${partner.url}${path}`
    const [plain, zipped] = [await rawResponse(url, 'identity'), await rawResponse(url, 'gzip, br')]
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.body.length).toBeLessThan(plain.body.length)
    expect(gunzipSync(zipped.body)).toEqual(plain.body)
    expect(plain.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'cache-control': expect.stringContaining('max-age'),
    })
  }
})
