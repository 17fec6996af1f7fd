// The request log contains the id of a filing and the code of an error, and nothing else from a path or a
// response.
import { expect, test } from 'vitest'
import { errorCodeOf, filingIdAtEnd, filingIdOfPath } from './filing-id-of-path.ts'

const LIVE = 'fil_0198f0d2c3a47b12a9de5f60718293a4'
const SANDBOX = 'fil_test_ct600_00000001_0123456789abcdef'

test.each([LIVE, SANDBOX])('the filing id %s is read from its paths', (id) => {
  expect(filingIdOfPath(`/filings/${id}`)).toBe(id)
  expect(filingIdOfPath(`/filings/${id}?key=svc_live_x`)).toBe(id)
  expect(filingIdOfPath(`/filings/${id}/documents/doc_1`)).toBe(id)
  expect(filingIdAtEnd(`/api/v1/filings/${id}`)).toBe(id)
})

test.each([
  '/filings/svc_live_aaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
  '/filings/fil_svc_live_secret',
  '/filings/fil_',
  `/filings/${LIVE}x`,
  '/filings',
  '',
])('%s contains no filing id, so nothing of it is kept', (path) => {
  expect(filingIdOfPath(path)).toBeUndefined()
})

test('the code of an error is read from its envelope, and nothing from any other body', () => {
  const envelope = { success: false, error: { code: 'INSUFFICIENT_SCOPE', message: 'm' }, request_id: 'r' }
  expect(errorCodeOf(Buffer.from(JSON.stringify(envelope)))).toBe('INSUFFICIENT_SCOPE')
  const nested = { success: true, data: { error: { code: 'SECRET' } } }
  expect(errorCodeOf(Buffer.from(JSON.stringify(nested)))).toBe(undefined)
  expect(errorCodeOf(Buffer.from('<html>'))).toBeUndefined()
  expect(errorCodeOf(Buffer.alloc(0))).toBeUndefined()
})
