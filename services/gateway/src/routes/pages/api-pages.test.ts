// The API description is public: cacheable, in every format, without external resources.
import { gunzipSync } from 'node:zlib'
import { createServer, limitLargeAnswers } from '@cfs/http'
import { createLogger } from '@cfs/runtime'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { SAMPLE_STATUS } from '../../../test/sample-status.ts'
import { apiPages } from './api-pages.ts'
import { consolePage } from './console-page.ts'
import { pageSearch } from './page-search.ts'
import { pagesForPeople } from './pages-for-people.ts'
import { publicLists } from './public-lists.ts'
import { serviceStatus } from './service-status.ts'

let app: FastifyInstance
/** The bytes of the responses that were counted. */
const counted: number[] = []
/** Pages of the dashboard, to which the gateway redirects. */
const OF_DASHBOARD = ['/sign-up', '/sign-in']
const PUBLIC_URL = 'https://filing.test'
/** Every page, and those of them that exist as Markdown too. */
let addresses: string[]
let documents: string[]
beforeAll(async () => {
  app = createServer({ logger: createLogger({ service: 'gateway', level: 'fatal' }), ready: {} })
  const large = limitLargeAnswers({ totalBytes: 1e9 })
  const count = (...[, bytes]: Parameters<typeof large.count>) => void counted.push(bytes)
  apiPages(app, { large: { ...large, count }, publicUrl: `${PUBLIC_URL}/` })
  consolePage(app, large)
  pageSearch(app, { ...large, count })
  publicLists(app, { ...large, count })
  pagesForPeople(app, 'https://dashboard.test')
  serviceStatus(app, () => Promise.resolve(SAMPLE_STATUS))
  const list = (await app.inject('/llms.txt')).body
  documents = [...list.matchAll(/\]\((\/docs[^)]*)\.md\)/g)].map(([, href = '']) => href)
  addresses = [...documents, '/status', '/docs/search', '/docs/search?q=staff']
})

test('the description needs no key and says what it is', async () => {
  const answer = await app.inject('/openapi.json')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json().openapi).toBe('3.1.1')
  expect(answer.body).toBe(JSON.stringify(answer.json()))
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

test('every large answer is compressed for a client that accepts it, and counts as compressed', async () => {
  const markdown = documents.map((address) => `${address}.md`)
  for (const url of ['/openapi.json', '/postman.json', '/llms-full.txt', ...documents, ...markdown]) {
    counted.length = 0
    const plain = await app.inject({ url, headers: { 'accept-encoding': 'identity' } })
    const zipped = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect([url, zipped.headers['content-encoding']]).toEqual([url, 'gzip'])
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect([url, ...counted]).toEqual([url, plain.rawPayload.length, zipped.rawPayload.length])
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    if (plain.rawPayload.length > 100_000)
      expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  }
})

test.each([
  ['/api/v1/errors', 5],
  ['/sandbox/v1/errors', 5],
  ['/api/v1/coverage', 3],
  ['/docs/search?q=the', 2],
])('%s is compressed to less than 1/%d for a client that accepts it', async (url, ratio) => {
  counted.length = 0
  const plain = await app.inject({ url, headers: { 'accept-encoding': 'identity' } })
  const zipped = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect([plain.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  const withoutIds = (bytes: Buffer) => bytes.toString().replace(/"request_id":"[^"]+"/, '')
  expect(withoutIds(gunzipSync(zipped.rawPayload))).toBe(withoutIds(plain.rawPayload))
  expect(Number(zipped.headers['content-length'])).toBe(zipped.rawPayload.length)
  expect(counted).toEqual([plain.rawPayload.length, zipped.rawPayload.length])
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / ratio)
})

test('every linked page exists, also as plain Markdown', async () => {
  expect(documents.length).toBeGreaterThan(60)
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

test('no page has an external resource, or a script but the one for copying', async () => {
  for (const address of addresses) {
    const answer = await app.inject(address)
    const { headers } = answer
    const body = answer.body.replace('<script type="module" src="/docs/copy.js"></script>', '')
    expect(body).not.toMatch(/<script|\son\w+=|javascript:|src="|@import/i)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    const links = [...body.matchAll(/<link[^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(links.filter((href) => !href.startsWith('/'))).toEqual([])
  }
})

test('every link within the pages leads to a page and a heading', async () => {
  const bodies = new Map<string, string>()
  const statuses = new Map<string, number>()
  for (const address of addresses) bodies.set(address, (await app.inject(address)).body)
  // The console makes its anchors from the description.
  const { paths } = (await app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, { tags: string[]; operationId: string }>>
  }>()
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const ids = operations.map(({ tags, operationId }) => `id="/${tags[0]}/${operationId}"`)
  bodies.set('/docs/console', ids.join(' '))
  for (const [address, body] of bodies) {
    for (const [, href = ''] of body.matchAll(/<a href="([^"]*)"/g)) {
      const own = href.startsWith(PUBLIC_URL) ? href.slice(PUBLIC_URL.length) : href
      if (/^https?:/.test(own)) continue
      const [path = '', anchor] = own.split('#')
      const target = path === '' ? address : path
      const status = statuses.get(target) ?? (await app.inject(target)).statusCode
      statuses.set(target, status)
      const isElsewhere = target.startsWith('/api/') || OF_DASHBOARD.includes(target)
      expect([address, href, isElsewhere ? 200 : status]).toEqual([address, href, 200])
      if (anchor !== undefined) {
        expect([address, href, bodies.get(target)?.includes(`id="${anchor}"`)]).toEqual([address, href, true])
      }
    }
  }
})

test('no page is larger than 40 KB, so that it loads fast on a phone', async () => {
  for (const address of addresses) {
    const { body } = await app.inject(address)
    expect([address, Buffer.byteLength(body) <= 40_000]).toEqual([address, true])
  }
})

test('the pages, the description and the feed name the public address of the installation', async () => {
  const { servers } = (await app.inject('/openapi.json')).json()
  expect(servers).toMatchObject([{ url: PUBLIC_URL }])
  for (const address of ['/docs/quickstart.md', '/docs/file-ct600', '/docs/changelog.atom']) {
    const { body } = await app.inject(address)
    expect(body).toContain(PUBLIC_URL)
    expect(body).not.toContain('api.filing.example')
  }
})

test('the feed has a dated entry for each day of the changelog', async () => {
  const { body, headers } = await app.inject('/docs/changelog.atom')
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const days = [...(await app.inject('/docs/changelog.md')).body.matchAll(/^## (.+)$/gm)].map(
    ([, day]) => day,
  )
  expect([...body.matchAll(/<title>Changes of (.+)<\/title>/g)].map(([, day]) => day)).toEqual(days)
})

test('llms-full.txt contains every page', async () => {
  const { body } = await app.inject('/llms-full.txt')
  for (const address of documents) expect(body).toContain(`<!-- ${address} -->`)
})

describe('the search', () => {
  const search = async (query: string) =>
    (await app.inject({ url: '/docs/search', query: { q: query } })).body

  test.each([
    ['staff_costs', '/docs/schema-financials'],
    ['idempotency conflict', '/docs/errors#idempotency_conflict'],
    ['POOLS_ASSUMED_EMPTY', '/docs/warnings#pools_assumed_empty'],
    ['sign up key', '/docs/quickstart'],
  ])('for %j leads to %s', async (query, address) => {
    expect(await search(query)).toContain(`<a href="${address}`)
  })

  test('shows the words that were searched, and never as HTML', async () => {
    const body = await search('"><script>alert(1)</script>')
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;')
  })

  test.each(['/docs/search', '/docs/search?q=a&q=b', `/docs/search?q=${'x'.repeat(500)}`])(
    'answers %s with a page',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(200)
    },
  )
})
