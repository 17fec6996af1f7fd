// Publishes again that an account was opened, and its state if that ever changed, so that a service that
// missed an event learns of the account. Services that know both change nothing.
import { appendOperatorEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import type { OperatorCall } from '@cfs/http'
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction, type Pool } from '@cfs/postgres'
import { accountOpened, accountStateChanged } from '../../publishes.ts'
import { lockAccount } from '../../store/accounts.ts'

export async function republishAccount(
  pool: Pool,
  { accountId, by, at }: { readonly accountId: string; readonly by: OperatorCall; readonly at: Date },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account === undefined) throw new Problem('NOT_FOUND', `There is no account ${accountId}.`)
    const { state, stateChangedAt } = account
    await appendToOutbox(
      tx,
      [
        accountOpened(account),
        ...(stateChangedAt === null ? [] : [accountStateChanged(accountId, { state, at: stateChangedAt })]),
      ],
      { source: 'gateway', now: at },
    )
    const done = { action: 'account.republished', subject: accountId, details: {} } as const
    await appendOperatorEntry(tx, { at, ...by, ...done })
  })
}
