// Erases the parts of the ledger whose retention period has ended (docs/operations.md). Each step is short
// and commits on its own, so a killed process leaves nothing half erased, and replicas may work at once.
import { inTransaction } from '@cfs/postgres'
import {
  deleteOldPaymentEvents,
  eraseOldRecords,
  eraseTransactions,
  listAccountsToErase,
} from '../store/erase-transactions.ts'
import type { BillingContext } from './billing-context.ts'

const ACCOUNTS_AT_ONCE = 20
/** A batch is at least a month of the account, which is locked meanwhile. */
const MOST_TRANSACTIONS = 200
const MOST_RECORDS = 500

type Work = Pick<BillingContext, 'pool' | 'logger'>

/** How far the accounts have been visited. */
export interface ErasingProgress {
  readonly after: string
  /** The transactions erased since the first account. */
  readonly transactions: number
}

export const START_ERASING: ErasingProgress = { after: '', transactions: 0 }

/**
 * Visits the next accounts, and erases at most one batch of transactions of each. Accounts are visited until
 * no transaction is due. Returns undefined at the end.
 */
export async function eraseLedger(
  { pool, logger }: Work,
  { after, transactions: before }: ErasingProgress,
): Promise<ErasingProgress | undefined> {
  const accountIds = await listAccountsToErase(pool, { after, limit: ACCOUNTS_AT_ONCE })
  const last = accountIds.at(-1)
  if (last === undefined) return before > 0 ? START_ERASING : undefined
  let transactions = 0
  for (const accountId of accountIds) {
    transactions += await inTransaction(pool, (tx) =>
      eraseTransactions(tx, { accountId, most: MOST_TRANSACTIONS }),
    )
  }
  if (transactions > 0) logger.info({ transactions }, 'erased transactions that were kept long enough')
  return { after: last, transactions: before + transactions }
}

/** Returns whether there may be more records to erase. */
export async function eraseOtherRecords({ pool, logger }: Work): Promise<boolean> {
  const records = await inTransaction(pool, (tx) => eraseOldRecords(tx, MOST_RECORDS))
  const events = await deleteOldPaymentEvents(pool, MOST_RECORDS)
  if (records + events > 0)
    logger.info({ records, payment_events: events }, 'erased records that were kept long enough')
  return records + events > 0
}
