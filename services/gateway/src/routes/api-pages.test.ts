// The API description is public: cacheable, in every format, without external resources.
import { createServer, limitLargeAnswers } from '@cfs/http'
import { createLogger } from '@cfs/runtime'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { SAMPLE_STATUS } from '../../test/sample-status.ts'
import { apiPages } from './api-pages.ts'
import { serviceStatus } from './service-status.ts'

let app: FastifyInstance
/** Every page that the pages link to, and those of them that exist as Markdown too. */
let addresses: string[]
let documents: string[]
beforeAll(async () => {
  app = createServer({ logger: createLogger({ service: 'gateway', level: 'fatal' }), ready: {} })
  apiPages(app, limitLargeAnswers({ totalBytes: 1e9 }))
  serviceStatus(app, () => Promise.resolve(SAMPLE_STATUS))
  const html = (await app.inject('/docs')).body
  addresses = [...html.matchAll(/<li><a href="([^"]+)"/g)].map(([, href = '']) => href)
  documents = addresses.filter((address) => address !== '/status')
})

test('the description needs no key and says what it is', async () => {
  const answer = await app.inject('/openapi.json')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json().openapi).toBe('3.1.1')
})

test('an unchanged file is not sent to a client again', async () => {
  const { headers } = await app.inject('/openapi.json')
  const again = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': `W/${headers.etag}` } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': '"other"' } })
  expect(other.statusCode).toBe(200)
})

test.each([
  ['gzip, br', 'gzip'],
  ['br', undefined],
  ['gzip;q=0', undefined],
  ['gzip;q=0.5', 'gzip'],
  ['', undefined],
])('for Accept-Encoding %j it is sent as %s', async (accepted, encoding) => {
  const answer = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': accepted } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toBe('Accept-Encoding')
})

test('every linked page exists, also as plain Markdown', async () => {
  expect(documents.length).toBeGreaterThan(8)
  for (const address of documents) {
    const [page, markdown] = await Promise.all([app.inject(address), app.inject(`${address}.md`)])
    expect([address, page.statusCode, page.headers['content-type']]).toEqual([
      address,
      200,
      'text/html; charset=utf-8',
    ])
    expect([address, markdown.statusCode, markdown.headers['content-type']]).toEqual([
      address,
      200,
      'text/markdown; charset=utf-8',
    ])
    expect(markdown.body).toMatch(/^# /)
  }
})

test('no page has a script or an external resource', async () => {
  for (const address of addresses) {
    const { body, headers } = await app.inject(address)
    expect(body).not.toMatch(/<script|\son\w+=|javascript:|src="|@import/i)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    const links = [...body.matchAll(/<link[^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(links.filter((href) => !href.startsWith('/'))).toEqual([])
  }
})

test('every link within the pages leads to a page and a heading', async () => {
  const known = new Map<string, string>()
  for (const address of addresses) known.set(address, (await app.inject(address)).body)
  for (const [address, body] of known) {
    for (const [, href = ''] of body.matchAll(/<a href="([^"]*)"/g)) {
      if (/^https?:/.test(href)) continue
      const [path = '', anchor] = href.split('#')
      const target = path === '' ? address : path
      const status = (await app.inject(target)).statusCode
      expect([address, href, target.startsWith('/api/') ? 200 : status]).toEqual([address, href, 200])
      if (anchor !== undefined) {
        expect([address, href, known.get(target)?.includes(`id="${anchor}"`)]).toEqual([address, href, true])
      }
    }
  }
})

describe('llms.txt', () => {
  test('lists every page as Markdown, and each page exists', async () => {
    const { body } = await app.inject('/llms.txt')
    const listed = [...body.matchAll(/\]\((\/docs[^)]*\.md)\)/g)].map(([, href = '']) => href)
    expect(listed).toEqual(documents.map((address) => `${address}.md`))
    for (const href of listed) expect((await app.inject(href)).statusCode).toBe(200)
  })
})
