// The collection has every operation, with bodies that are the examples of the description.
import { runInNewContext } from 'node:vm'
import { describeApi } from '@cfs/contracts/openapi'
import { expect, test } from 'vitest'
import { postmanCollection } from './postman-collection.ts'

interface Item {
  readonly name: string
  readonly event: readonly { readonly script: { readonly exec: readonly string[] } }[]
  readonly request: {
    readonly method: string
    readonly auth?: object
    readonly header: readonly { readonly key: string; readonly value: string }[]
    readonly body?: { readonly raw: string }
    readonly url: { readonly path: readonly string[]; readonly variable: readonly { readonly key: string }[] }
  }
}
const api = describeApi('An overview.')
const collection = postmanCollection(api) as { readonly item: readonly { readonly item: readonly Item[] }[] }
const all = collection.item.flatMap(({ item }) => item)

test('every operation has a request, and no request has another address', () => {
  const described = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const pathOf = ({ path }: Item['request']['url']) =>
    `/${path.map((part) => part.replace(/^:(.*)$/, '{$1}')).join('/')}`
  const made = new Set(all.map(({ request }) => `${request.method} ${pathOf(request.url)}`))
  expect([...made].toSorted()).toEqual(described.toSorted())
})

test('every request has a name of its own and each of its path parameters', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  for (const { request } of all) {
    const named = request.url.path.filter((part) => part.startsWith(':')).map((part) => part.slice(1))
    expect(request.url.variable.map(({ key }) => key)).toEqual(named)
  }
})

test('a submission has a new idempotency key each time, and public lists have no API key', () => {
  const headersOf = (path: string) => all.find(({ request }) => request.url.path.join('/') === path)?.request
  expect(headersOf('api/v1/filings/ct600')?.header).toContainEqual({
    key: 'Idempotency-Key',
    value: '{{$guid}}',
  })
  expect(headersOf('api/v1/errors')?.auth).toEqual({ type: 'noauth' })
  expect(headersOf('api/v1/filings')?.auth).toBeUndefined()
})

test('every body is JSON', () => {
  const bodies = all.flatMap(({ request: { body } }) => (body === undefined ? [] : [body.raw]))
  expect(bodies.length).toBeGreaterThan(15)
  for (const body of bodies) expect(() => JSON.parse(body) as unknown).not.toThrow()
})

test.each([
  ['a submission', 202, { data: { filing_id: 'fil_1' } }, { filing_id: 'fil_1' }],
  ['a list', 200, { data: { documents: [{ document_id: 'doc_1' }] } }, { document_id: 'doc_1' }],
  ['an empty list', 200, { data: { filings: [] } }, {}],
  ['a refusal', 400, { error: {} }, {}],
  ['a file', 200, undefined, {}],
])('%s leaves its ids for the next requests', (...[, code, json, kept]) => {
  const set = new Map<string, string>()
  const pm = {
    response: {
      code,
      headers: { get: () => (json === undefined ? 'application/pdf' : 'application/json') },
      json: () => json,
    },
    collectionVariables: { set: (key: string, value: string) => set.set(key, value) },
  }
  runInNewContext(all[0]?.event[0]?.script.exec.join('\n') ?? 'missing()', { pm })
  expect(Object.fromEntries(set)).toEqual(kept)
})
