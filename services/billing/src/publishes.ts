// What billing tells: every change of a balance, with the transaction that caused it.
import type { OutgoingEvent } from '@cfs/messaging'
import type { Posting } from './domain/posting.ts'

export function balanceChanged(change: {
  readonly accountId: string
  readonly transactionId: string
  readonly posting: Posting
  readonly filingId: string | null
  readonly at: Date
}): OutgoingEvent<'balance.changed'> {
  const { posting } = change
  return {
    type: 'balance.changed',
    key: change.accountId,
    payload: {
      account_id: change.accountId,
      sequence: posting.after.sequence,
      occurred_at: change.at.getTime(),
      balance_pence: posting.after.balancePence,
      owed_pence: posting.after.owedPence,
      transaction: {
        transaction_id: change.transactionId,
        type: posting.type,
        amount_pence: posting.amountPence,
        filing_id: change.filingId,
      },
    },
  }
}
