import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendTagged } from './entity-tag.ts'

let resource: object = { filing_id: 'fil_1', status: 'submitted' }
const app = fastify({ genReqId: () => crypto.randomUUID() })
app.get('/', async (request, reply) => sendTagged(request, reply, resource))
const ask = (tags?: string) =>
  app.inject({ url: '/', headers: tags === undefined ? {} : { 'if-none-match': tags } })

test('a resource is sent again only once it has changed', async () => {
  const first = await ask()
  const tag = String(first.headers['etag'])
  expect(tag).toMatch(/^W\/"[\w-]{43}"$/)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  for (const tags of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
    const { statusCode, body, headers } = await ask(tags)
    expect([tags, statusCode, body, headers['etag']]).toEqual([tags, 304, '', tag])
  }
  for (const tags of ['', '"other"', tag.slice(0, -2), tag.replaceAll('"', '')]) {
    expect([tags, (await ask(tags)).statusCode]).toEqual([tags, 200])
  }
  resource = { filing_id: 'fil_1', status: 'accepted' }
  const changed = await ask(tag)
  expect([changed.statusCode, changed.json().data]).toEqual([200, resource])
  expect(changed.headers['etag']).not.toBe(tag)
})
