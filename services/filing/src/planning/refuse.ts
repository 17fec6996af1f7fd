// Converts a domain refusal into the error the service returns.
import { Problem, type ProblemOptions } from '@cfs/contracts'
import type { Refusal } from '../domain/refusal.ts'

const RETRY_AFTER_1_S: Readonly<Record<string, string>> = { 'retry-after': '1' }

/** Throws the refusal as a Problem. */
export function refuse(refusal: Refusal): never {
  const options: ProblemOptions = {
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
    ...(refusal.context === undefined ? {} : { context: refusal.context }),
    ...(refusal.code === 'IDEMPOTENCY_IN_PROGRESS' ? { headers: RETRY_AFTER_1_S } : {}),
  }
  throw new Problem(refusal.code, refusal.message, options)
}

/** Throws the refusal as a Problem, if there is one. */
export function refuseIf(refusal: Refusal | undefined): void {
  if (refusal !== undefined) refuse(refusal)
}
