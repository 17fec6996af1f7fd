// The console and the files that draw it: public, from this host alone, with a policy of its own.
import { createServer, limitLargeAnswers } from '@cfs/http'
import { createLogger } from '@cfs/runtime'
import { expect, test } from 'vitest'
import { apiPages } from './api-pages.ts'
import { consolePage } from './console-page.ts'

const app = createServer({ logger: createLogger({ service: 'gateway', level: 'fatal' }), ready: {} })
const large = limitLargeAnswers({ totalBytes: 1e9 })
apiPages(app, { large, publicUrl: 'https://filing.test' })
consolePage(app, large)

test('every file that the page loads is on this host, compressed, with its type', async () => {
  const { body } = await app.inject('/docs/console')
  const files = [...body.matchAll(/(?:src|<link rel="stylesheet" href)="([^"]+)"/g)].map(
    ([, url = '']) => url,
  )
  expect(files).toEqual([
    '/docs/swagger-ui.css',
    '/docs/console.css',
    '/docs/swagger-ui-bundle.js',
    '/docs/console.js',
  ])
  for (const url of files) {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect([url, answer.statusCode, answer.headers['content-encoding']]).toEqual([url, 200, 'gzip'])
    expect(answer.headers['content-type']).toBe(
      `text/${url.endsWith('css') ? 'css' : 'javascript'}; charset=utf-8`,
    )
    expect(answer.headers.etag).toMatch(/^".+"$/)
    expect(answer.rawPayload.length).toBeLessThan(600_000)
  }
})

test('the page asks its own host only, and is the one page that may style itself', async () => {
  const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy'])
  const policy = await policyOf('/docs/console')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'")
  expect(policy).toContain("connect-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  for (const url of ['/docs', '/docs/errors', '/docs/swagger-ui-bundle.js'])
    expect(await policyOf(url)).not.toContain('unsafe-inline')
})
