// Reads the whole audit log of an account in parts, so that a long one is never in memory completely.
import type { Pool } from '@cfs/postgres'
import { type AuditFilter, listAuditEntries, type ListedEntry } from '../../store/audit/audit-entries.ts'

const AT_ONCE = 500

/** All matching entries, newest first. */
export async function* exportAuditLog(
  pool: Pool,
  filter: AuditFilter,
): AsyncGenerator<readonly ListedEntry[]> {
  let before: number | null = null
  do {
    const page = { ...filter, limit: AT_ONCE, offset: 0, before }
    const entries: readonly ListedEntry[] = await listAuditEntries(pool, page)
    yield entries
    before = entries.length < AT_ONCE ? null : (entries.at(-1)?.entryId ?? null)
  } while (before !== null)
}
