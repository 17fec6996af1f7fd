// Downloads: which account gets which document, as a whole file, as a range, or as an unchanged file (304).
import { createHash } from 'node:crypto'
import type { DocumentResource } from '@cfs/contracts'
import { newId } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import type { FilingStatus } from '@cfs/values'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { acceptedAccounts, acceptedReturn, SENT, type Acceptance } from './accepted-event.ts'
import { startDocuments, type CallOptions, type DocumentsUnderTest } from './documents-under-test.ts'
import { readArchive } from './read-archive.ts'

let documents: DocumentsUnderTest
let acceptance: Acceptance
let accountId: string
let listPath: string
let ixbrl: DocumentResource
beforeAll(async () => {
  documents = await startDocuments({ SET_WAIT_MS: '8000' })
  acceptance = acceptedAccounts()
  accountId = acceptance.account_id
  listPath = `/api/v1/filings/${acceptance.filing_id}/documents`
  const found = (await documents.accept(acceptance)).find(({ kind }) => kind === 'accounts_ixbrl')
  if (found === undefined) throw new Error('the set has no iXBRL')
  ixbrl = found
})
afterAll(() => documents.stop())

const get = (path: string, headers: CallOptions['headers'] = {}) =>
  documents.call(path, { accountId, headers })
const head = (path: string, headers: CallOptions['headers'] = {}) =>
  documents.call(path, { accountId, headers, method: 'HEAD' })
const codeOf = async (path: string, options: CallOptions = { accountId }) => {
  const { status, body } = await documents.call(path, options)
  return [status, body.error?.code]
}

describe('the partner service', () => {
  const byForm = (path: string) => codeOf(path, { accountId, issuer: 'partner' })

  test('reads the documents of what its forms filed, and of no other filing of the account', async () => {
    expect(await byForm(listPath)).toEqual([404, 'FILING_NOT_FOUND'])
    expect(await byForm(ixbrl.url)).toEqual([404, 'FILING_NOT_FOUND'])
    const made = { accountId, status: 'accepted', isByForm: true } as const
    documents.filing.filings.set(acceptance.filing_id, made)
    expect(await byForm(listPath)).toEqual([200, undefined])
    expect(await byForm(ixbrl.url)).toEqual([200, undefined])
    expect((await byForm(`${listPath}/archive`))[0]).toBe(401)
  })
  test('reads nothing while the filing service cannot say whose filing it is', async () => {
    documents.filing.mood = 'ill'
    expect(await byForm(ixbrl.url)).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect((await get(ixbrl.url)).status).toBe(200)
    documents.filing.mood = 'well'
  })
})

describe('a download', () => {
  test('is the bytes, with what a client needs to keep them', async () => {
    const { status, headers, bytes } = await get(ixbrl.url)
    expect(status).toBe(200)
    expect(bytes).toEqual(SENT.ixbrl)
    expect(headers).toMatchObject({
      etag: `"${ixbrl.sha256}"`,
      'content-type': 'application/xhtml+xml',
      'content-length': String(ixbrl.size_bytes),
      'content-disposition': 'attachment; filename="accounts-00000001-2026-03-31.xhtml"',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })
  test('is also had by a client that asks for JSON everywhere', async () => {
    expect((await get(ixbrl.url, { accept: 'application/json' })).status).toBe(200)
  })
  test.each(['application/xhtml+xml', 'application/*;q=0.1', 'text/html, */*', ''])(
    'is sent to a client that accepts %s',
    async (accept) => {
      expect((await get(ixbrl.url, { accept })).status).toBe(200)
    },
  )
  test.each(['image/png', 'application/pdf', 'application/xhtml+xml;q=0, text/*'])(
    'is refused to a client that accepts only %s',
    async (accept) => {
      for (const path of [ixbrl.url, `${listPath}/archive`]) {
        expect(await codeOf(path, { accountId, headers: { accept } })).toEqual([406, 'NOT_ACCEPTABLE'])
      }
      expect((await head(ixbrl.url, { accept })).status).toBe(406)
    },
  )
  test('has the same headers for HEAD, and no body', async () => {
    const [whole, headers] = [await get(ixbrl.url), await head(ixbrl.url)]
    expect([headers.status, headers.bytes.length]).toEqual([200, 0])
    for (const name of ['etag', 'content-length', 'content-type', 'content-disposition', 'accept-ranges']) {
      expect(headers.headers[name]).toBe(whole.headers[name])
    }
  })
  test.each([
    ['the tag', (tag: string) => tag],
    ['the weak tag', (tag: string) => `W/${tag}`],
    ['one of several', (tag: string) => `"x", ${tag}`],
    ['anything', () => '*'],
  ])('is not sent again to a client that has %s', async (_, named) => {
    const tag = `"${ixbrl.sha256}"`
    for (const ask of [get, head]) {
      const answer = await ask(ixbrl.url, { 'if-none-match': named(tag) })
      expect([answer.status, answer.bytes.length, answer.headers['etag']]).toEqual([304, 0, tag])
    }
  })
  test('is sent to a client that has another version', async () => {
    expect((await get(ixbrl.url, { 'if-none-match': '"other"' })).status).toBe(200)
  })
})

describe('a range', () => {
  const size = SENT.ixbrl.length
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=-7', size - 7, size - 1],
    [`bytes=${size - 1}-`, size - 1, size - 1],
    [`bytes=5-${size * 2}`, 5, size - 1],
    [`bytes=-${size * 2}`, 0, size - 1],
  ])('%s is those bytes', async (range, first, last) => {
    const { status, headers, bytes } = await get(ixbrl.url, { range })
    expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${size}`])
    expect(bytes).toEqual(SENT.ixbrl.subarray(first, last + 1))
    expect(headers['content-length']).toBe(String(last - first + 1))
  })
  test.each([`bytes=${size}-`, 'bytes=-0', `bytes=${size}-${size + 5}`])('%s is refused', async (range) => {
    const { status, headers, body } = await get(ixbrl.url, { range })
    expect([status, headers['content-range']]).toEqual([416, `bytes */${size}`])
    expect(body).toMatchObject({
      success: false,
      error: { code: 'RANGE_NOT_SATISFIABLE' },
      request_id: headers['x-request-id'],
    })
    expect(headers['content-disposition']).toBeUndefined()
  })
  test.each(['bytes=5-1', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6', 'bytes=', `bytes=${'9'.repeat(400)}-`])(
    '%s gets the whole document',
    async (range) => expect((await get(ixbrl.url, { range })).status).toBe(200),
  )
  test('of another version than the client’s gets the whole document', async () => {
    const range = 'bytes=0-9'
    const tag = `"${ixbrl.sha256}"`
    expect((await get(ixbrl.url, { range, 'if-range': tag })).status).toBe(206)
    for (const other of ['"other"', `W/${tag}`, 'Sat, 21 Nov 2026 09:30:15 GMT']) {
      expect((await get(ixbrl.url, { range, 'if-range': other })).status).toBe(200)
    }
  })
  test('is ignored for HEAD', async () => {
    expect((await head(ixbrl.url, { range: 'bytes=0-1' })).status).toBe(200)
  })
})

describe('the archive', () => {
  test('contains every document and a manifest of their hashes', async () => {
    const { status, headers, bytes } = await get(`${listPath}/archive`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${acceptance.filing_id}-documents.zip"`,
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    })
    const entries = await readArchive(bytes)
    const listed = (await get(listPath)).body.data?.documents ?? []
    expect(entries.map(({ name }) => name)).toEqual([
      'manifest.json',
      ...listed.map(({ filename }) => filename),
    ])
    const manifest = JSON.parse(entries[0]?.bytes.toString() ?? '')
    expect(manifest).toMatchObject({
      filing_id: acceptance.filing_id,
      documents: listed.map(({ filename, kind, size_bytes, sha256 }) => ({
        filename,
        kind,
        size_bytes,
        sha256,
      })),
    })
    for (const [index, { bytes: content, modifiedAt }] of entries.slice(1).entries()) {
      expect(createHash('sha256').update(content).digest('hex')).toBe(listed[index]?.sha256)
      expect(modifiedAt.toISOString()).toBe('2026-11-21T09:30:14.000Z')
    }
  })
  test('is the same every time, also in ranges', async () => {
    const [whole, again] = [await get(`${listPath}/archive`), await get(`${listPath}/archive`)]
    expect(again.bytes).toEqual(whole.bytes)
    const part = await get(`${listPath}/archive`, {
      range: 'bytes=-22',
      'if-range': whole.headers['etag'] ?? '',
    })
    expect(part.bytes).toEqual(whole.bytes.subarray(-22))
    const repeated = await get(`${listPath}/archive`, { 'if-none-match': whole.headers['etag'] ?? '' })
    expect(repeated.status).toBe(304)
    expect((await head(`${listPath}/archive`)).headers['content-length']).toBe(String(whole.bytes.length))
  })
})

describe("another account's filing", () => {
  test.each(['', '/archive', '/doc_00000000000000000000000000000000'])(
    'is answered like none at all: %s',
    async (rest) => {
      const stranger = { accountId: newId('acc') }
      const others = await documents.call(`${listPath}${rest}`, stranger)
      const none = await documents.call(`/api/v1/filings/${newId('fil')}/documents${rest}`, stranger)
      expect([others.status, others.body.error]).toEqual([404, none.body.error])
      expect(others.body.error?.code).toBe('FILING_NOT_FOUND')
    },
  )
  test('is processed in the same way: both are looked up at the filing service', async () => {
    const before = documents.filing.asked
    await documents.call(listPath, { accountId: newId('acc') })
    await documents.call(`/api/v1/filings/${newId('fil')}/documents`)
    expect(documents.filing.asked).toBe(before + 2)
  })
})

test('a document that the filing does not have is not found', async () => {
  for (const id of ['doc_00000000000000000000000000000000', 'Archive', '..%2Farchive', 'x'.repeat(400)]) {
    expect(await codeOf(`${listPath}/${id}`)).toEqual([404, 'DOCUMENT_NOT_FOUND'])
  }
})

test.each(['%00', 'fil_%00'])('a URL with a NUL character does not exist: %s', async (id) => {
  expect(await codeOf(`/api/v1/filings/${id}/documents`)).toEqual([404, 'NOT_FOUND'])
})

test.each([
  'fil_..%2F..%2Fetc',
  "fil_'%20or%20true",
  'FIL_0198a0b1c2d3e4f5a6b7c8d9e0f10213',
  'fil_test_ct600_00000001_0123456789abcdef',
  '%F0%9F%92%A9',
  'x'.repeat(499),
])('the filing id %s is invalid, and the filing service is not queried', async (id) => {
  const before = documents.filing.asked
  expect(await codeOf(`/api/v1/filings/${id}/documents`)).toEqual([404, 'FILING_NOT_FOUND'])
  expect(documents.filing.asked).toBe(before)
})
test.each([
  ['a path of 6 kB', `/api/v1/filings/${'x'.repeat(6_000)}/documents`, 404],
  ['a path longer than the limit of headers', `/api/v1/filings/${'x'.repeat(10_000)}/documents`, 431],
  ['a path that climbs', `/api/v1/filings/../documents`, 404],
  ['a broken escape', '/api/v1/filings/%ZZ/documents', 404],
])('%s gets an error in the envelope', async (_, path, status) => {
  const reply = await documents.call(path, { accountId })
  expect([reply.status, reply.body.success]).toEqual([status, false])
})

describe('who may', () => {
  test.each<[string, CallOptions, [number, string]]>([
    ['a key without the scope', { identity: { scopes: ['filings:read'] } }, [403, 'INSUFFICIENT_SCOPE']],
    ['a test key', { identity: { mode: 'test' } }, [401, 'INVALID_API_KEY']],
    ['a forged identity', { headers: { 'x-internal-identity': 'forged' } }, [401, 'INVALID_API_KEY']],
  ])('%s may not', async (_, options, expected) => {
    expect(await codeOf(ixbrl.url, { accountId, ...options })).toEqual(expected)
    expect(await codeOf(`${listPath}/archive`, { accountId, ...options })).toEqual(expected)
  })
  test('other methods are refused', async () => {
    const { status, headers } = await documents.call(ixbrl.url, { accountId, method: 'POST' })
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a filing whose documents are not in the store', () => {
  afterEach(() => {
    documents.filing.mood = 'well'
  })
  const filed = (status: FilingStatus) => {
    const own = acceptedReturn()
    documents.filing.filings.set(own.filing_id, { accountId: own.account_id, status })
    return { own, path: `/api/v1/filings/${own.filing_id}/documents` }
  }

  test.each(['pending', 'submitted', 'rejected', 'error'] as const)(
    'is not ready while %s',
    async (status) => {
      const { own, path } = filed(status)
      const reply = await documents.call(path, { accountId: own.account_id })
      expect([reply.status, reply.body.error?.code]).toEqual([409, 'DOCUMENTS_NOT_READY'])
      expect(reply.body.error?.message).toContain(status)
    },
  )
  test('but was just accepted is waited for', async () => {
    const { own, path } = filed('accepted')
    const asked = documents.filing.asked
    const waiting = ['', '/archive'].map((rest) =>
      documents.call(`${path}${rest}`, { accountId: own.account_id }),
    )
    await waitFor(() => documents.filing.asked === asked + 2, { until: 'both are told that it is accepted' })
    await documents.publish(own)
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
  })
  test('after the wait is asked for again later', async () => {
    const { own, path } = filed('accepted')
    const reply = await documents.call(path, { accountId: own.account_id })
    expect([reply.status, reply.body.error?.code]).toEqual([409, 'DOCUMENTS_NOT_READY'])
    expect(reply.headers['retry-after']).toBe('1')
  })
  test.each(['ill', 'rubbish', 'without-the-address', 'silent'] as const)(
    'are unavailable when the filing service is %s',
    async (mood) => {
      documents.filing.mood = mood
      const { own, path } = filed('accepted')
      const reply = await documents.call(path, { accountId: own.account_id })
      expect([reply.status, reply.body.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
      expect(reply.headers['retry-after']).toBe('1')
    },
  )
})

test('stored documents can be downloaded while the filing service is unavailable', async () => {
  await documents.stopService()
  await documents.start({ FILING_URL: 'http://127.0.0.1:1' })
  expect((await get(ixbrl.url)).bytes).toEqual(SENT.ixbrl)
  expect(await codeOf(`/api/v1/filings/${newId('fil')}/documents`)).toEqual([503, 'SERVICE_UNAVAILABLE'])
})
