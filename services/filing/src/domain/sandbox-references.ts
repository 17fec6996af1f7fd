// The references that the sandbox shows in place of the authority's.
import type { SandboxFilingId } from '@cfs/values'

export interface SandboxReferences {
  readonly correlationId: string
  readonly iruNumber: string
  readonly submissionNumber: string
}

/** The authority references that the sandbox shows for the filing with this id. */
export function sandboxReferences({ hash }: SandboxFilingId): SandboxReferences {
  const digits = hash.toUpperCase()
  return {
    correlationId: `SANDBOX-CORR-${digits}`,
    iruNumber: `SANDBOX-IRU-${digits}`,
    submissionNumber: digits.slice(0, 6),
  }
}
