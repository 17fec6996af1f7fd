// Publishes what happened to a payment, in the transaction that records it, so that its members are notified.
import { appendToOutbox } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { paymentChanged } from '../publishes.ts'

export async function publishPaymentChange(
  tx: Tx,
  changed: Parameters<typeof paymentChanged>[0],
): Promise<void> {
  await appendToOutbox(tx, [paymentChanged(changed)], { source: 'billing', now: changed.at })
}
