// Checks the parts that every error response must have: the envelope, a catalogue code with its status, a
// message, and a request id.
import { ERRORS, errorEnvelope, type ErrorCode } from '@cfs/contracts'
import { expect } from 'vitest'
import type { ApiAnswer } from './api-client.ts'

const CREDENTIALS = /correct-password|AUTH01|hunter2|svc_(live|test)_[0-9A-Za-z]{12}_/

/**
 * Checks that the response is a correct error with this code; returns the names of the invalid fields, each
 * once, in order.
 */
export function expectRefused(answer: ApiAnswer, code: ErrorCode): string[] {
  expect([answer.status, answer.error.code]).toEqual([ERRORS[code].status, code])
  errorEnvelope.strict().parse(JSON.parse(answer.text))
  expect(answer.error.message.length).toBeGreaterThan(10)
  expect(answer.request_id).toBe(answer.headers.get('x-request-id'))
  expect(answer.text).not.toMatch(CREDENTIALS)
  const details = answer.error.details ?? []
  for (const { message } of details) expect(message).toMatch(/\w{2}/)
  const fields = new Set(details.map(({ field }) => field))
  return [...fields].toSorted((a, b) => a.localeCompare(b))
}
