import { Problem } from '@cfs/contracts'
import type { Pool } from '@cfs/postgres'
import { saveAccountName } from '../store/accounts.ts'

/** Gives an account another name; the same name again changes nothing. NOT_FOUND if there is no account. */
export async function renameAccount(
  pool: Pool,
  { accountId, name }: { readonly accountId: string; readonly name: string },
): Promise<void> {
  if (!(await saveAccountName(pool, accountId, name))) {
    throw new Problem('NOT_FOUND', 'There is no such account.')
  }
}
