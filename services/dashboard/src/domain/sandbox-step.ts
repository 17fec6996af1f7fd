// The steps before going live that an account takes in the sandbox, seen in its requests.
import { parseSandboxFilingId, sandboxOutcome } from '@cfs/values'
import type { ApiRequest } from './api-request.ts'

export type SandboxStep = 'accepted filing' | 'handled error'

const SUBMISSIONS = ['/api/v1/filings/ct600', '/api/v1/filings/accounts']
const READING = '/api/v1/filings/:id'
/** A wrong key or too many requests say nothing about filings. */
const NOT_ABOUT_THE_FILING = [401, 403, 429]

/**
 * The step that the request completes: a submission that the sandbox accepts; a filing that it did not accept
 * and that was read, or a submission that was refused.
 */
export function sandboxStepOf(request: ApiRequest): SandboxStep | undefined {
  const { mode, method, route, status, filingId } = request
  if (mode !== 'test') return undefined
  const id = filingId === null ? undefined : parseSandboxFilingId(filingId)
  const isAccepted = id === undefined ? undefined : sandboxOutcome(id.company) === 'accepted'
  const isSubmission = method === 'POST' && SUBMISSIONS.includes(route)
  if (isSubmission && status === 202 && isAccepted === true) return 'accepted filing'
  const isRefused = status >= 400 && status < 500 && !NOT_ABOUT_THE_FILING.includes(status)
  const isReadRejection = method === 'GET' && route === READING && status === 200 && isAccepted === false
  return isReadRejection || (isSubmission && isRefused) ? 'handled error' : undefined
}
