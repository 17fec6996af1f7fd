import { Problem } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import { saveAccountName } from '../store/accounts.ts'

/**
 * Renames an account; setting the same name again changes nothing. Throws NOT_FOUND if the account does not
 * exist.
 */
export async function renameAccount(
  pool: Pool,
  { accountId, name }: { readonly accountId: string; readonly name: string },
): Promise<void> {
  if (!(await saveAccountName(pool, accountId, name))) {
    throw new Problem('NOT_FOUND', 'There is no such account.')
  }
}
