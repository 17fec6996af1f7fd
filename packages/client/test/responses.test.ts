// What a response says beside its data, and responses that do not come from the API.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ApiError,
  createFilingClient,
  responseDetails,
  WaitTimeoutError,
  type Ct600Request,
} from '@cfs/client'
import { against, KEY, thrownBy } from './client-against.ts'
import { failure, startFakeApi, success, type FakeResponse } from './fake-api.ts'

const RETURN: Ct600Request = { company_number: '00000001', utr: '1234567895', period_end: '2026-03-31' }
const SUBMITTED = { filing_id: 'fil_1', status: 'submitted' }
const soon = { 'retry-after': '0' }

// The delays between attempts have their own test; here there are none.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

describe('a success that does not come from the API', () => {
  test.each<[string, FakeResponse]>([
    ['a page of a proxy', { body: '<html>sign in</html>', headers: { 'content-type': 'text/html' } }],
    ['JSON that breaks off', { body: '{"success": true, "data": {' }],
    ['JSON without the envelope', { body: { status: 'ok' } }],
    ['JSON that is no object', { body: '"ok"' }],
    ['nothing', { body: '' }],
  ])('is an error of the client: %s', async (_, answer) => {
    const { client, received } = await against(answer)
    const error = await thrownBy(client.getBalance())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 200, isRetryable: false })
    expect(await thrownBy(client.fileCt600(RETURN))).toMatchObject({ code: 'UNEXPECTED_ANSWER' })
    expect(received).toHaveLength(2)
  })

  test('is no document either if it is a web page', async () => {
    const page = { body: '<html>', headers: { 'content-type': 'text/html; charset=utf-8' } }
    const { client } = await against(page)
    expect(await thrownBy(client.downloadArchive('fil_1'))).toMatchObject({ code: 'UNEXPECTED_ANSWER' })
  })
})

describe('the details of a response', () => {
  const headers = {
    'x-request-id': 'r-7',
    'x-ratelimit-limit-minute': '60',
    'x-ratelimit-remaining-minute': '59',
    'x-ratelimit-limit-day': '1000',
    'x-ratelimit-remaining-day': '998',
    'x-ratelimit-reset': '1800000000',
  }
  const limits = {
    minute: { limit: 60, remaining: 59 },
    day: { limit: 1000, remaining: 998 },
    resetsAt: 1_800_000_000,
  }

  test('belong to every result: an object, a list with its items, and a file', async () => {
    const documents = [{ document_id: 'doc_1' }]
    const { client } = await against(
      { ...success(SUBMITTED), status: 202, headers: { ...headers, 'idempotent-replayed': 'true' } },
      { ...success({ documents }), headers },
      { body: Buffer.from('PK'), headers: { ...headers, 'content-type': 'application/zip' } },
    )
    const submission = await client.fileCt600(RETURN)
    const list = await client.listDocuments('fil_1')
    const archive = await client.downloadArchive('fil_1')
    const details = { status: 200, requestId: 'r-7', limits, retryAfterMs: null, isReplay: false }
    expect(responseDetails(submission)).toEqual({ ...details, status: 202, isReplay: true })
    for (const data of [list, ...list, archive]) expect(responseDetails(data)).toEqual(details)
    expect(responseDetails({})).toBeUndefined()
  })

  test('state no limits if the headers are missing or are not numbers', async () => {
    const wrong = { ...headers, 'x-ratelimit-limit-day': '1e3' }
    const { client } = await against(success({ balance: 1 }), { ...success({ balance: 1 }), headers: wrong })
    expect(responseDetails(await client.getBalance())).toMatchObject({ requestId: null, limits: null })
    expect(responseDetails(await client.getBalance())?.limits).toBeNull()
  })

  test('are part of a refusal too, with the wait that the API asks for', async () => {
    const { client } = await against(
      failure(429, 'RATE_LIMITED', { headers: { ...headers, 'retry-after': '86000' } }),
    )
    expect(await thrownBy(client.getBalance())).toMatchObject({
      requestId: 'r-7',
      limits,
      retryAfterMs: 86_000_000,
      isRetryable: true,
    })
  })
})

describe('waiting for documents', () => {
  const accepted = success({ status: 'accepted', charge: null })
  const documents = [{ document_id: 'doc_1' }]

  test('waits for the decision, and continues past the time for which one call is retried', async () => {
    const { url, received } = await startFakeApi(
      accepted,
      failure(409, 'DOCUMENTS_NOT_READY', { headers: soon }),
      success({ documents }),
    )
    const client = createFilingClient({ baseUrl: url, apiKey: KEY, retryForMs: 0 })
    expect(await client.waitForDocuments('fil_1')).toEqual(documents)
    expect(received.map(({ url: path }) => path.replace('/api/v1/filings/fil_1', ''))).toEqual([
      '',
      '/documents',
      '/documents',
    ])
  })

  test('ends at once for a filing that never has any', async () => {
    const { client, received } = await against(
      success({ status: 'rejected', errors: [] }),
      failure(409, 'DOCUMENTS_NOT_READY'),
    )
    expect(await thrownBy(client.waitForDocuments('fil_1'))).toMatchObject({ code: 'DOCUMENTS_NOT_READY' })
    expect(received).toHaveLength(2)
  })

  test('ends when its time is over', async () => {
    const { url } = await startFakeApi(accepted, failure(409, 'DOCUMENTS_NOT_READY', { headers: soon }))
    const client = createFilingClient({ baseUrl: url, apiKey: KEY, retryForMs: 0 })
    const error = await thrownBy(client.waitForDocuments('fil_1', { timeoutMs: 500 }))
    expect(error).toBeInstanceOf(WaitTimeoutError)
  })
})
