// The shell of a site: its forms need a token of their owner, its failures are pages, and each route declares
// who may open it.
import { Problem } from '@cfs/contracts'
import { createServer } from '@cfs/http'
import { html } from '@cfs/pages'
import { createLogger } from '@cfs/runtime'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFailuresWithPages, pageNotFound } from './page-failures.ts'
import { addSecurityHeaders } from './page-headers.ts'
import { pageScope, requireRules } from './page-scope.ts'
import { requireOwnForms } from './form-tokens.ts'

const KEY = 'a key for the forms of the tests'
const FAILURES = {
  words: { unexpected: { title: 'It broke', next: 'Wait.' }, 404: { title: 'Nothing', next: 'Go.' } },
  wayOn: html`<a href="/">Start</a>`,
  programs: /^\/manage/,
}
const OPTIONS = { config: { access: 'public', produces: 'any', mayBeEmpty: true } } as const
let app: FastifyInstance

beforeAll(async () => {
  app = createServer({
    logger: createLogger({ service: 'website', level: 'silent' }),
    ready: {},
    answerNotFound: pageNotFound(FAILURES, (reply, { content, status }) =>
      reply.code(status ?? 200).send(String(content)),
    ),
  })
  addSecurityHeaders(app, { publicUrl: 'https://pages.example', referrerPolicy: 'no-referrer' })
  pageScope(app, {
    rule: 'mayBeEmpty',
    guard(scope) {
      answerFailuresWithPages(scope, {
        ...FAILURES,
        send: (reply, { content, status }) => reply.code(status ?? 200).send(String(content)),
      })
      requireOwnForms(scope, KEY, {
        ownerOf: ({ headers }) => ({ owner: String(headers['x-owner']), secret: 'browser' }),
        answerStale: (reply) => reply.code(403).send('stale'),
      })
    },
    routes(scope) {
      scope.get('/form', OPTIONS, async ({ formTokens }) =>
        formTokens.create({ owner: 'a', secret: 'browser' }),
      )
      scope.post('/form', OPTIONS, async () => 'saved')
      scope.get('/refused', OPTIONS, async () => {
        throw new Problem('NOT_FOUND', 'This account has no such <key>.')
      })
      scope.get('/broken', OPTIONS, async () => {
        throw new Error('a secret of the program')
      })
    },
  })
  await app.ready()
})
afterAll(() => app.close())

const send = (fields: Record<string, string>, owner = 'a') =>
  app.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-owner': owner },
    body: new URLSearchParams(fields).toString(),
  })
const tokenOfPage = async () => (await app.inject('/form')).body

test('a form works with the token of its owner, which never repeats', async () => {
  const [one, other] = [await tokenOfPage(), await tokenOfPage()]
  expect(one).not.toBe(other)
  expect((await send({ _csrf: one })).body).toBe('saved')
  expect((await send({ _csrf: other })).body).toBe('saved')
})

test('a form without a token, or with one of another owner, does not reach its route', async () => {
  const token = await tokenOfPage()
  expect((await send({})).body).toBe('stale')
  expect((await send({ _csrf: `${token}x` })).body).toBe('stale')
  expect((await send({ _csrf: token }, 'b')).body).toBe('stale')
})

test('a form of more than 64 KiB is refused with a page that has no words for developers', async () => {
  const { statusCode, body } = await send({ text: 'x'.repeat(70_000) })
  expect(statusCode).toBe(413)
  expect(body).toContain('This form is too large')
  expect(body).not.toContain('MiB')
})

test('a refusal of the site is shown in its words, and a failure without details', async () => {
  const refused = await app.inject('/refused')
  expect(refused.statusCode).toBe(404)
  expect(refused.body).toContain('no such &lt;key&gt;')
  expect(refused.body).toContain('<a href="/">Start</a>')
  const broken = await app.inject('/broken')
  expect(broken.statusCode).toBe(500)
  expect(broken.body).toContain('It broke')
  expect(broken.body).not.toContain('secret')
})

test('an unknown address is a page for people, and JSON for programs', async () => {
  const ask = (url: string, accept: string) => app.inject({ url, headers: { accept } })
  expect((await ask('/nowhere', 'text/html')).body).toContain('Nothing')
  expect((await ask('/nowhere', 'application/json')).json()).toMatchObject({ success: false })
  expect((await ask('/manage/nowhere', 'text/html, */*')).json()).toMatchObject({ success: false })
})

test('every response, failures too, has the headers of pages and is not stored', async () => {
  for (const url of ['/form', '/refused', '/broken']) {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    })
    expect(headers['strict-transport-security']).toContain('max-age=63072000')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*form-action 'self';frame-anc/)
  }
})

test('a route that does not declare who may open it stops the service from starting', () => {
  const scope = fastify()
  requireRules(scope, 'page')
  expect(() => scope.get('/forgotten', async () => 'x')).toThrow(
    '/forgotten does not declare who may open it',
  )
})
