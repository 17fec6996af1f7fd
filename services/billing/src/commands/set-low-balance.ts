// A person sets or removes the threshold of the account's low-balance e-mail. The page on which people set it
// also shows the balance, so a balance that is already below the new threshold publishes nothing.
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction } from '@cfs/postgres'
import { isBelow } from '../domain/low-balance.ts'
import { balanceLow } from '../publishes.ts'
import { lockAccount, openAccounts, saveLowBalanceThreshold } from '../store/accounts.ts'
import { hasReachedBalance } from '../store/transactions.ts'
import type { BillingContext } from './billing-context.ts'

export interface SetLowBalance {
  readonly accountId: string
  /** Null disables the e-mail. */
  readonly lowBalancePence: number | null
  readonly moved?: MovedThreshold | undefined
}

/**
 * Only for a threshold that the dashboard stored before. The dashboard compared it with the balance after the
 * posting with the number `sequence`; `isAlerted` states whether the customer knew of the fall then.
 */
interface MovedThreshold {
  readonly setAt: Date
  readonly sequence: number
  readonly isAlerted: boolean
}

export async function setLowBalance(
  { pool, clock, afterCommit }: Pick<BillingContext, 'pool' | 'clock' | 'afterCommit'>,
  { accountId, lowBalancePence, moved }: SetLowBalance,
): Promise<void> {
  const at = clock.now()
  await inTransaction(pool, async (tx) => {
    // Billing may not have received the event that opens the account yet.
    await openAccounts(tx, [{ accountId, name: null }], at)
    const account = await lockAccount(tx, accountId)
    if (account === undefined) throw new Error(`the ledger account ${accountId} was not found`)
    const set = { accountId, lowBalancePence, setAt: moved?.setAt ?? at, isMoved: moved !== undefined }
    const isSaved = await saveLowBalanceThreshold(tx, set)
    if (!isSaved || moved === undefined || !isBelow(account, { lowBalancePence })) return
    // The dashboard compared no later postings: the balance may have risen and fallen again after them.
    if (moved.isAlerted && !(await hasReachedBalance(tx, { ...moved, accountId, lowBalancePence }))) return
    const event = balanceLow({ accountId, after: account, lowBalancePence, at })
    await appendToOutbox(tx, [event], { source: 'billing', now: at })
  })
  afterCommit()
}
