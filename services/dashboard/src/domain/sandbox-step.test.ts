// Tests which requests count as steps before going live.
import { expect, test } from 'vitest'
import type { ApiRequest } from './api-request.ts'
import { sandboxStepOf } from './sandbox-step.ts'

const ACCEPTED = 'fil_test_ct600_00000001_0123456789abcdef'
const REJECTED = 'fil_test_ct600_00000002_0123456789abcdef'

function request(changes: Partial<ApiRequest>): ApiRequest {
  return {
    at: new Date(0),
    accountId: 'acc_1',
    requestId: '00000000-0000-4000-8000-000000000000',
    keyId: 'key_1',
    mode: 'test',
    method: 'POST',
    route: '/api/v1/filings/ct600',
    status: 202,
    errorCode: null,
    durationMs: 1,
    upstreamMs: 1,
    address: '203.0.113.7',
    filingId: null,
    requestCount: 1,
    ...changes,
  }
}
const READ = { method: 'GET', route: '/api/v1/filings/:id', status: 200 }

test.each([
  ['a submission that the sandbox accepts', { filingId: ACCEPTED }, 'accepted filing'],
  ['a rejected filing that is read', { ...READ, filingId: REJECTED }, 'handled error'],
  ['a submission that is refused', { status: 400 }, 'handled error'],
  ['accounts that are refused', { route: '/api/v1/filings/accounts', status: 422 }, 'handled error'],
  ['a submission that will be rejected', { filingId: REJECTED }, undefined],
  ['an accepted filing that is read', { ...READ, filingId: ACCEPTED }, undefined],
  [
    'a rejected filing whose documents are asked for',
    { ...READ, route: '/x', filingId: REJECTED },
    undefined,
  ],
  ['a wrong key', { status: 401 }, undefined],
  ['a request over the limit', { status: 429 }, undefined],
  ['a failure of the service', { status: 503 }, undefined],
  ['a dry run', { status: 200 }, undefined],
  ['a live submission', { mode: 'live' as const, filingId: ACCEPTED }, undefined],
  ['a submission that is read', { method: 'GET', filingId: ACCEPTED }, undefined],
  ['another request about an accepted filing', { route: '/x', filingId: ACCEPTED }, undefined],
  ['a repeated submission', { status: 200, filingId: ACCEPTED }, undefined],
  ['a defect of the service', { status: 500 }, undefined],
  ['a rejected filing that is deleted', { ...READ, method: 'DELETE', filingId: REJECTED }, undefined],
  ['a rejected filing that is not read again', { ...READ, status: 304, filingId: REJECTED }, undefined],
  ['an id that no sandbox made', { filingId: 'fil_test_x' }, undefined],
])('%s completes the expected step', (_, changes, step) => {
  expect(sandboxStepOf(request(changes))).toBe(step)
})
