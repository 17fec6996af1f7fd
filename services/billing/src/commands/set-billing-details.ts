// Changes what an account wants on its receipts; receipts that were issued stay as they are.
import type { BillingDetails } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { openAccounts } from '../store/accounts.ts'
import { saveBillingDetails } from '../store/billing-details.ts'
import type { BillingContext } from './billing-context.ts'

/** Opens the account if billing does not know it yet. */
export async function setBillingDetails(
  { pool, clock }: Pick<BillingContext, 'pool' | 'clock'>,
  accountId: string,
  details: BillingDetails,
): Promise<void> {
  const at = clock.now()
  await inTransaction(pool, async (tx) => {
    await openAccounts(tx, [{ accountId, name: null }], at)
    await saveBillingDetails(tx, accountId, { details, at })
  })
}
