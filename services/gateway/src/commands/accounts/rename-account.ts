// Renames an account. Events that were published earlier keep the account's earlier name.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { inTransaction, type Pool } from '@cfs/postgres'
import { lockAccount, saveAccountName } from '../../store/accounts.ts'

/**
 * Renames an account; setting the same name again changes nothing. Throws NOT_FOUND if the account does not
 * exist.
 */
export async function renameAccount(
  pool: Pool,
  request: { readonly accountId: string; readonly name: string; readonly by: Actor; readonly at: Date },
): Promise<void> {
  const { accountId, name, by, at } = request
  await inTransaction(pool, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account === undefined) throw new Problem('NOT_FOUND', 'There is no such account.')
    if (account.name === name) return
    await saveAccountName(tx, accountId, name)
    const entry = { at, accountId, by, subject: accountId, before: { name: account.name }, after: { name } }
    await appendAuditEntry(tx, { ...entry, action: 'account.renamed' })
  })
}
