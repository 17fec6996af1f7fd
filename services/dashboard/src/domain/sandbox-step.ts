// Determines from an account's sandbox requests which steps before going live the account has completed.
import { parseSandboxFilingId, sandboxOutcome } from '@cfs/values'
import type { ApiRequest } from './api-request.ts'

export type SandboxStep = 'accepted filing' | 'handled error'

const SUBMISSIONS = ['/api/v1/filings/ct600', '/api/v1/filings/accounts']
const READING = '/api/v1/filings/:id'
/** A request with a wrong key, or one that exceeded a limit, is not evidence of any step. */
const NOT_ABOUT_THE_FILING = [401, 403, 429]

/**
 * The step that the request completes: either a submission that the sandbox accepted, or a failure that the
 * client saw (a refused submission, or a look-up of a filing that was not accepted).
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
