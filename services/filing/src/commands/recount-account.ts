// Counts an account's filings again and corrects the stored counts, which only pages and lists show.
// Repeating it changes nothing.
import { appendOperatorEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import type { OperatorCall } from '@cfs/http'
import { inTransaction, type Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { lockKnownAccount } from '../store/accounts.ts'
import { type RecountedFilings, recountFilings } from '../store/recount-filings.ts'

/** Throws NOT_FOUND if the filing service does not know the account. */
export async function recountAccount(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  { accountId, by }: { readonly accountId: string; readonly by: OperatorCall },
): Promise<RecountedFilings> {
  return inTransaction(pool, async (tx) => {
    if ((await lockKnownAccount(tx, accountId)) === undefined) {
      throw new Problem('NOT_FOUND', `There is no account ${accountId} in filing.`)
    }
    const recounted = await recountFilings(tx, accountId)
    const done = { action: 'filings.recounted', subject: accountId, details: { ...recounted } } as const
    await appendOperatorEntry(tx, { at: clock.now(), ...by, ...done })
    return recounted
  })
}
