// Writes a decided posting and tells of it, in the transaction of whoever decided it.
import { appendToOutbox } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import type { Posting } from '../domain/posting.ts'
import { balanceChanged } from '../publishes.ts'
import { appendTransaction } from '../store/transactions.ts'

export interface PostTransaction {
  readonly accountId: string
  readonly posting: Posting
  readonly filingId: string | null
  readonly reference: string | null
  readonly reason: string | null
  readonly at: Date
}

/** The id of the new transaction. */
export async function postTransaction(tx: Tx, request: PostTransaction): Promise<string> {
  const transactionId = newId('txn')
  await appendTransaction(tx, { ...request, transactionId })
  await appendToOutbox(tx, [balanceChanged({ ...request, transactionId })], {
    source: 'billing',
    now: request.at,
  })
  return transactionId
}
