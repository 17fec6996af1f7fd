// The id of a sandbox filing describes it completely, so nothing is stored.
import {
  parseSandboxFilingId,
  sandboxKindOf,
  sandboxOutcome,
  type DecidedStatus,
  type SandboxFilingId,
  type SandboxKind,
} from '@cfs/values'

/**
 * `regime` is the type of the accounts (dormant, micro-entity or small); a return has figures unless the type
 * is dormant.
 */
export interface SandboxFiling extends SandboxKind, Pick<SandboxFilingId, 'type' | 'company'> {
  readonly filingId: string
  readonly status: DecidedStatus
}

/** The sandbox filing that the id describes; undefined if no sandbox submission can have returned this id. */
export function parseSandboxFiling(filingId: string): SandboxFiling | undefined {
  const id = parseSandboxFilingId(filingId)
  if (id === undefined) return undefined
  const { type, company } = id
  return { filingId, type, company, status: sandboxOutcome(company), ...sandboxKindOf(id) }
}
