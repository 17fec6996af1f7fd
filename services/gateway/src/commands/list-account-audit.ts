// Lists who changed an account and its keys.
import { Problem } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import { findAccount } from '../store/accounts.ts'
import { type AuditEntryPage, listAuditEntries, type ListedEntry } from '../store/audit-entries.ts'

export interface AuditLogPage {
  readonly entries: readonly ListedEntry[]
  /** The entry before which the next page ends; null on the last page. */
  readonly next: number | null
}

/** Throws NOT_FOUND if the account does not exist. */
export async function listAccountAudit(pool: Pool, page: AuditEntryPage): Promise<AuditLogPage> {
  if ((await findAccount(pool, page.accountId)) === undefined)
    throw new Problem('NOT_FOUND', `There is no account ${page.accountId}.`)
  const found = await listAuditEntries(pool, { ...page, limit: page.limit + 1 })
  const entries = found.slice(0, page.limit)
  return { entries, next: found.length > page.limit ? (entries.at(-1)?.entryId ?? null) : null }
}
