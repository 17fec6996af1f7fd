// Makes a paid top-up for tests, and checks that the ledger agrees with the payment processor.
import { waitFor } from '@cfs/testing'
import type { PaymentsUnderTest } from './payments-under-test.ts'

/** Throws unless the ledger adds up and agrees with the payment processor. */
export async function requireBalancedBooks(payments: PaymentsUnderTest): Promise<void> {
  const ledger = await payments.ledger()
  const sum = Object.values(ledger).reduce((total, each) => total + each, 0)
  const atProcessor = (ledger['processor'] ?? 0) + (ledger['refunds_pending'] ?? 0)
  const processorSays = await payments.processorBalance()
  if (sum !== 0 || atProcessor !== processorSays)
    throw new Error(`the books add up to ${sum}, and differ by ${atProcessor - processorSays} pence`)
}

export interface Paid {
  readonly accountId: string
  readonly topUpId: string
  readonly paymentIntent: string
  readonly transactionId: string
}

/** Makes a top-up of 100 pounds, for a new account unless one is given. */
export async function paidTopUp(
  payments: PaymentsUnderTest,
  card = '4242424242424242',
  existingAccount?: string,
): Promise<Paid> {
  const accountId = existingAccount ?? (await payments.openAccount())
  const { topUpId, sessionId } = await payments.started(accountId)
  const { payment_intent: paymentIntent } = await payments.pay(sessionId, { card })
  await waitFor(async () => (await payments.topUp(accountId, topUpId))['state'] === 'credited')
  const { transaction_id: transactionId } = await payments.topUp(accountId, topUpId)
  return {
    accountId,
    topUpId,
    paymentIntent: String(paymentIntent),
    transactionId: String(transactionId),
  }
}
