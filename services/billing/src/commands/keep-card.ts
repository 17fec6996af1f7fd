// Keeps the card of a payment with which a person agreed to automatic top-ups, and lets the processor delete
// cards that are not needed any more.
import { findAccountState } from '@cfs/account-states'
import type { Tx } from '@cfs/postgres'
import type { Payment } from '../domain/payment-session.ts'
import type { TopUp } from '../domain/top-up.ts'
import { lockAccounts } from '../store/accounts.ts'
import {
  claimUnneededCustomers,
  deleteAutomaticTopUp,
  deleteUnneededCustomer,
  findAutomaticTopUp,
  insertUnneededCustomer,
  saveAutomaticTopUp,
} from '../store/automatic-top-ups.ts'
import type { PaymentContext } from './billing-context.ts'

/** Runs in the transaction that credits the payment, with the account locked. */
export async function keepCard(
  tx: Tx,
  { topUp, payment, at }: { readonly topUp: TopUp; readonly payment: Payment; readonly at: Date },
): Promise<void> {
  const { accountId, amountPence, createdBy, keptThresholdPence, keptMonthLimitPence } = topUp
  const { customerId, paymentMethodId, card } = payment
  if (keptThresholdPence === null || keptMonthLimitPence === null || customerId === null) return
  // Money that another means of payment brings is credited, and nothing is charged without its customer.
  const isUsable = card !== null && paymentMethodId !== null
  if (!isUsable || (await findAccountState(tx, accountId)) === 'closed') {
    await insertUnneededCustomer(tx, customerId, at)
    return
  }
  const earlier = await findAutomaticTopUp(tx, accountId)
  if (earlier !== undefined && earlier.customerId !== customerId) {
    await insertUnneededCustomer(tx, earlier.customerId, at)
  }
  const terms = { thresholdPence: keptThresholdPence, amountPence, monthLimitPence: keptMonthLimitPence }
  const kept = { customerId, paymentMethodId, cardBrand: card.brand, cardLast4: card.last4 }
  await saveAutomaticTopUp(tx, { accountId, ...terms, ...kept, agreedBy: createdBy, at })
}

/** Ends automatic top-ups of an account, which must be locked. Returns false if there are none. */
export async function forgetCard(tx: Tx, accountId: string, at: Date): Promise<boolean> {
  const automatic = await findAutomaticTopUp(tx, accountId)
  if (automatic === undefined) return false
  await deleteAutomaticTopUp(tx, accountId)
  await insertUnneededCustomer(tx, automatic.customerId, at)
  return true
}

/** Ends automatic top-ups of accounts that were closed. */
export async function forgetCards(tx: Tx, accountIds: readonly string[], at: Date): Promise<void> {
  await lockAccounts(tx, accountIds)
  for (const accountId of accountIds) await forgetCard(tx, accountId, at)
}

const AGAIN_MS = 5 * 60_000
const AT_ONCE = 8

/** Deletes customers whose cards are not needed at the processor; true if there may be more. */
export async function deleteUnneededCustomers(context: PaymentContext): Promise<boolean> {
  const { pool, clock, processor } = context
  const now = clock.now()
  const claim = { now, again: new Date(now.getTime() + AGAIN_MS), limit: AT_ONCE }
  const customers = await claimUnneededCustomers(pool, claim)
  for (const customerId of customers) {
    await processor.deleteCustomer(customerId)
    await deleteUnneededCustomer(pool, customerId)
  }
  return customers.length === AT_ONCE
}
