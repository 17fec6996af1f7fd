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

interface PaidTopUp {
  readonly topUp: TopUp
  readonly payment: Payment | null
  readonly at: Date
}

/** The processor deletes what a payment left there that was to keep a card, and failed. */
export async function keepNoCard(tx: Tx, { topUp, payment, at }: PaidTopUp): Promise<void> {
  if (topUp.keptThresholdPence === null || payment === null || payment.customerId === null) return
  await insertUnneededCustomer(tx, payment.customerId, at)
}

/** Runs in the transaction that credits the payment, with the account locked. */
export async function keepCard(
  tx: Tx,
  { topUp, payment, at }: PaidTopUp & { readonly payment: Payment },
): Promise<void> {
  const { accountId, amountPence, createdBy, keptThresholdPence, keptMonthLimitPence } = topUp
  const { customerId, paymentMethodId, card } = payment
  if (keptThresholdPence === null || keptMonthLimitPence === null || customerId === null) return
  // Money that another means of payment brings is credited, and nothing is charged without its customer. A
  // payment that had failed has left no customer at the processor.
  const isUsable = card !== null && paymentMethodId !== null && topUp.state !== 'failed'
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
  const failures: unknown[] = []
  for (const customerId of customers) {
    try {
      await processor.deleteCustomer(customerId)
      await deleteUnneededCustomer(pool, customerId)
    } catch (error) {
      // One that the processor refuses to delete does not keep the others there.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return customers.length === AT_ONCE
}
