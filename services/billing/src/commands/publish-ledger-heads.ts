// Writes the last hash of each account's chain to the log once a day. The log leaves the database's reach, so
// a ledger that is rewritten later, with all its hashes, no longer matches it.
import { inTransaction } from '@cfs/postgres'
import { lockAccounts } from '../store/accounts.ts'
import {
  insertPublication,
  linkTransactions,
  listUnlinkedAccounts,
  pageOfHeads,
} from '../store/linked-transactions.ts'
import type { BillingContext } from './billing-context.ts'

const ACCOUNTS_AT_ONCE = 100
const HEADS_PER_LINE = 100

type Wish = Pick<BillingContext, 'pool' | 'clock' | 'logger'>

/** Adds the hashes that a version from before the chains did not write. Returns true if there may be more. */
export async function linkEarlierTransactions({ pool, logger }: Wish): Promise<boolean> {
  const accountIds = await listUnlinkedAccounts(pool, ACCOUNTS_AT_ONCE)
  if (accountIds.length === 0) return false
  const linked = await inTransaction(pool, async (tx) => {
    await lockAccounts(tx, accountIds)
    return linkTransactions(tx, accountIds)
  })
  if (linked > 0)
    logger.info({ transactions: linked }, 'transactions without a hash were added to their chains')
  return linked > 0 && accountIds.length === ACCOUNTS_AT_ONCE
}

/**
 * One replica publishes each day (in UTC). If it dies half-way, another one publishes the whole day again.
 * Returns the number of accounts.
 */
export function publishLedgerHeads({ pool, clock, logger }: Wish): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const at = clock.now()
    // While the ledger is empty, the day stays open for the first transaction.
    if ((await pageOfHeads(tx, { after: '', limit: 1 })).length === 0) return 0
    if (!(await insertPublication(tx, at))) return 0
    const day = at.toISOString().slice(0, 10)
    // A day that is stored as published must be in the log, even if LOG_LEVEL leaves out lines of its level.
    const level = logger.isLevelEnabled('fatal') ? 'info' : 'silent'
    const log = logger.child({}, { level })
    let count = 0
    for (let after = ''; ; ) {
      const heads = await pageOfHeads(tx, { after, limit: HEADS_PER_LINE })
      const last = heads.at(-1)
      if (last === undefined) return count
      const published = heads.map(({ accountId, sequence, hash }) => ({
        account_id: accountId,
        sequence,
        hash,
      }))
      log.info({ day, heads: published }, 'ledger heads')
      count += heads.length
      after = last.accountId
    }
  })
}
