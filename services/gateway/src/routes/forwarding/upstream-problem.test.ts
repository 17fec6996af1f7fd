// The client is asked to retry if the request had no effect, and is never told that it had no effect if it
// may have had one.
import { expect, test } from 'vitest'
import { upstreamProblem } from './upstream-problem.ts'

const failure = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code })

test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])(
  '%s: nothing was sent, whatever the request, so it may be sent again soon',
  (code) => {
    for (const method of ['GET', 'POST']) {
      for (const error of [
        failure(code),
        failure('UND_ERR', failure(code)),
        new AggregateError([failure(code)]),
      ]) {
        const { code: problemCode, headers } = upstreamProblem(error, method)
        expect([problemCode, headers['retry-after']]).toEqual(['SERVICE_UNAVAILABLE', '2'])
      }
    }
  },
)

test.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED'])(
  '%s: a read may be sent again, a submission may have arrived',
  (code) => {
    expect(upstreamProblem(failure(code), 'GET').code).toBe('SERVICE_UNAVAILABLE')
    expect(upstreamProblem(failure(code), 'HEAD').code).toBe('SERVICE_UNAVAILABLE')
    const problem = upstreamProblem(failure(code), 'POST')
    expect([problem.code, problem.headers]).toEqual(['BAD_GATEWAY', {}])
  },
)

test.each([
  ['UND_ERR_HEADERS_TIMEOUT', 'GATEWAY_TIMEOUT'],
  ['UND_ERR_BODY_TIMEOUT', 'GATEWAY_TIMEOUT'],
  ['HPE_INVALID_CONSTANT', 'BAD_GATEWAY'],
  ['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'BAD_GATEWAY'],
])('%s is %s', (code, problemCode) => {
  expect(upstreamProblem(failure(code), 'GET').code).toBe(problemCode)
})

test.each(['UND_ERR_HEADERS_TIMEOUT', 'HPE_INVALID_CONSTANT'])(
  '%s: only a request that may have been submitted must be repeated with its key',
  (code) => {
    expect(upstreamProblem(failure(code), 'GET').message).toMatch(/; send the request again\.$/)
    expect(upstreamProblem(failure(code), 'POST').message).toMatch(/with the same Idempotency-Key\.$/)
  },
)
