// Erases the records about payments that name people, or that nothing needs any more. The ledger is kept for
// ever (docs/adr/0022-the-ledger-is-kept.md).
import { deleteOldPaymentEvents } from '../store/payment-events.ts'
import { eraseCustomers } from '../store/receipts.ts'
import { deleteOldRefundRequests } from '../store/refund-requests.ts'
import { deleteUnpaidTopUps } from '../store/top-ups.ts'
import type { BillingContext } from './billing-context.ts'

const AT_ONCE = 500

/** Returns whether there may be more records to erase. Replicas may erase at the same time. */
export async function eraseOldRecords({
  pool,
  logger,
}: Pick<BillingContext, 'pool' | 'logger'>): Promise<boolean> {
  const erased = {
    receipts: await eraseCustomers(pool, AT_ONCE),
    unpaid_top_ups: await deleteUnpaidTopUps(pool, AT_ONCE),
    payment_events: await deleteOldPaymentEvents(pool, AT_ONCE),
    refund_requests: await deleteOldRefundRequests(pool, AT_ONCE),
  }
  const counts = Object.values(erased)
  if (counts.some((count) => count > 0)) logger.info(erased, 'erased records past their retention period')
  return counts.includes(AT_ONCE)
}
