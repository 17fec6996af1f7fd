// Refunds a top-up, or a part of it, to the card or bank account that paid. The money is refunded only once,
// however often the command is repeated.
import { requestedRefund } from '@cfs/contracts'
import { command } from '../command.ts'
import { explained, nonZeroPounds, optional, text } from '../options.ts'

/**
 * The timeout is longer than billing waits for the payment processor, so that the operator gets the refund's
 * id.
 */
const TIMEOUT_MS = 30_000

export const refundTopUp = command({
  name: 'refund',
  does: 'refunds a top-up as far as its money is neither held nor spent, once for each reference: {refund_id, amount, balance, is_repeated}',
  options: {
    'top-up': explained('The transaction of the top-up: txn_….', text('T')),
    amount: explained(
      'The amount in pounds. Defaults to everything that has not been refunded yet.',
      optional(nonZeroPounds),
    ),
    reason: explained('The reason, which is stored with the refund.', text('R')),
    reference: explained(
      'Your own reference; repeating the request with it changes nothing. Defaults to one made from the top-up, amount and reason: ' +
        'a second refund of the same amount for the same reason needs its own reference.',
      optional(text('X')),
    ),
  },
  run: async ({ 'top-up': transactionId, amount, reason, reference }, { services }) => {
    const body = { transaction_id: transactionId, amount, reason, reference }
    const call = {
      service: 'billing',
      method: 'POST',
      path: '/manage/refunds',
      body,
      // Without a reference or an amount, a repeated request would be refused, because nothing is left to
      // refund.
      isRepeatable: reference !== undefined || amount !== undefined,
    } as const
    return await services.call({ ...call, timeoutMs: TIMEOUT_MS }, requestedRefund)
  },
})
