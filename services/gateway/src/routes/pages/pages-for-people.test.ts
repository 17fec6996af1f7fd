// Browsers get pages at the URLs that people type; programs get the same responses as before.
import { createServer, limitLargeAnswers } from '@cfs/http'
import { createLogger } from '@cfs/runtime'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { SAMPLE_STATUS } from '../../../test/sample-status.ts'
import { apiPages } from './api-pages.ts'
import { consolePage } from './console-page.ts'
import { pageSearch } from './page-search.ts'
import { pageNotFound, pagesForPeople } from './pages-for-people.ts'
import { serviceStatus } from './service-status.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

let app: FastifyInstance
beforeAll(async () => {
  const logger = createLogger({ service: 'gateway', level: 'fatal' })
  app = createServer({ logger, ready: {}, answerNotFound: pageNotFound })
  const large = limitLargeAnswers({ totalBytes: 1e9 })
  apiPages(app, { large, publicUrl: 'https://filing.test' })
  consolePage(app, large)
  pageSearch(app, large)
  serviceStatus(app, () => Promise.resolve(SAMPLE_STATUS))
  pagesForPeople(app, 'https://dashboard.test')
})

test.each(['/', '/?from=elsewhere', '/docs/'])('%s leads a browser to the documentation', async (url) => {
  const answer = await app.inject({ url, headers: { accept: BROWSER } })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/docs'])
})

test('there is an icon, which every page links to', async () => {
  const icon = await app.inject({ url: '/favicon.ico', headers: { accept: 'image/avif,image/webp,*/*' } })
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/x-icon'])
  expect(icon.rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
  expect((await app.inject('/docs')).body).toContain('<link rel="icon" href="/favicon.ico"')
})

describe('the pages of the dashboard that the documentation links to', () => {
  test.each(['/sign-up', '/sign-in'])('%s leads to the dashboard', async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `https://dashboard.test${url}`])
  })

  test('lead to the text about accounts where there is no dashboard', async () => {
    const alone = createServer({ logger: createLogger({ service: 'gateway', level: 'fatal' }), ready: {} })
    pagesForPeople(alone, undefined)
    const { location } = (await alone.inject('/sign-up')).headers
    const [path = '', anchor] = (location ?? '').split('#')
    expect((await app.inject(path)).body).toContain(`id="${anchor}"`)
  })
})

describe('an unknown address', () => {
  test('answers a browser with a page whose links all work', async () => {
    const answer = await app.inject({ url: '/docs/nothing', headers: { accept: BROWSER } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept' })
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(answer.headers['x-request-id']).toBeDefined()
    const scripts = [...answer.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toEqual(['<script type="module" src="/docs/copy.js">'])
    expect(answer.body).not.toMatch(/\son\w+=|javascript:/i)
    const links = [...answer.body.matchAll(/href="(\/[^"#]*)/g)].map(([, href = '']) => href)
    expect(links.length).toBeGreaterThan(8)
    for (const link of links) {
      const { statusCode, headers } = await app.inject(link)
      const isElsewhere = headers.location?.startsWith('https://dashboard.test/') === true
      expect([link, isElsewhere ? 200 : statusCode]).toEqual([link, 200])
    }
  })

  test.each([
    ['/', '*/*'],
    ['/nothing', '*/*'],
    ['/nothing', undefined],
    ['/nothing', 'application/json'],
    ['/nothing', 'application/json, text/html;q=0'],
    ['/api/v2/filings', BROWSER],
    ['/manage/nothing', BROWSER],
    ['/health/nothing', BROWSER],
  ])('%s answers Accept: %s with the error envelope', async (url, accept) => {
    const answer = await app.inject({ url, headers: accept === undefined ? {} : { accept } })
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('returns the error envelope for every request except reads', async () => {
    const answer = await app.inject({ url: '/nothing', method: 'POST', headers: { accept: BROWSER } })
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND'])
  })
})
