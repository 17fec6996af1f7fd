// What the gateway knows for the audit: which accounts there are.
import type { Pool } from '@cfs/postgres'
import { type AccountFact, pageOfAccounts } from '../store/accounts.ts'

export function auditAccounts(
  pool: Pool,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly AccountFact[]> {
  return pageOfAccounts(pool, page)
}
