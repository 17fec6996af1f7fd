// The id of a sandbox filing describes it completely, so nothing is stored.
import {
  parseSandboxFilingId,
  sandboxKindOf,
  sandboxOutcome,
  type DecidedStatus,
  type SandboxFilingId,
  type SandboxKind,
} from '@cfs/values'

/** `regime` is the regime of the accounts; a return has figures unless it is dormant. */
export interface SandboxFiling extends SandboxKind, Pick<SandboxFilingId, 'type' | 'company'> {
  readonly filingId: string
  readonly status: DecidedStatus
}

/** The filing with the id; undefined if no submission can have returned it. */
export function parseSandboxFiling(filingId: string): SandboxFiling | undefined {
  const id = parseSandboxFilingId(filingId)
  if (id === undefined) return undefined
  const { type, company } = id
  return { filingId, type, company, status: sandboxOutcome(company), ...sandboxKindOf(id) }
}
