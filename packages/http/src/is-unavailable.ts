import { Problem } from '@cfs/contracts'

/** Whether a service is down, did not respond in time, or reported itself unavailable. */
export function isUnavailable(error: unknown): error is Problem {
  return error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE'
}
