// A refusal of the domain as the error that leaves the service.
import { Problem, type ProblemOptions } from '@cfs/contracts'
import type { Refusal } from '../domain/refusal.ts'

const RETRY_AFTER_1_S: Readonly<Record<string, string>> = { 'retry-after': '1' }

/** Throws the refusal's Problem. */
export function refuse(refusal: Refusal): never {
  const options: ProblemOptions = {
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
    ...(refusal.context === undefined ? {} : { context: refusal.context }),
    ...(refusal.code === 'IDEMPOTENCY_IN_PROGRESS' ? { headers: RETRY_AFTER_1_S } : {}),
  }
  throw new Problem(refusal.code, refusal.message, options)
}

/** Throws when there is a refusal. */
export function refuseIf(refusal: Refusal | undefined): void {
  if (refusal !== undefined) refuse(refusal)
}
