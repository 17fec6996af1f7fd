// An operator adds money to an account's balance or takes it away; repeating the same reference changes
// nothing.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { inTransaction, type Pool, type Tx } from '@cfs/postgres'
import { formatMoney } from '@cfs/values'
import { type AccountState, credit, type PostingRefusal } from '../domain/posting.ts'
import { lockAccount } from '../store/accounts.ts'
import { findByReference } from '../store/transactions.ts'
import { amountsOf } from './amounts-of.ts'
import { postTransactions } from './post-transactions.ts'

export interface AdjustBalance {
  readonly accountId: string
  readonly amountPence: number
  readonly reason: string
  readonly reference: string
  readonly by: Actor
  readonly at: Date
}

/** The new transaction, and the account's balance after it, in pence. */
export async function adjustBalance(
  pool: Pool,
  request: AdjustBalance,
): Promise<{ readonly transactionId: string; readonly balancePence: number }> {
  return inTransaction(pool, async (tx) => {
    const account = await lockAccount(tx, request.accountId)
    if (account === undefined) throw new Problem('NOT_FOUND', `There is no account ${request.accountId}.`)
    const earlier = await findByReference(tx, request.accountId, request.reference)
    if (earlier !== undefined) {
      if (earlier.amountPence !== request.amountPence) {
        const amount = formatMoney(earlier.amountPence)
        throw new Problem(
          'IDEMPOTENCY_CONFLICT',
          `The reference was already used for an adjustment of ${amount}.`,
        )
      }
      return { transactionId: earlier.transactionId, balancePence: account.balancePence }
    }
    const posting = credit(account, 'adjustment', request.amountPence)
    if ('refused' in posting) throw problemOf(posting)
    const [transactionId = ''] = await postTransactions(
      tx,
      // The ledger is kept for ever, so what an operator typed is in the audit entry alone.
      [{ ...request, posting, terms: account, filingId: null, reason: null }],
      request.at,
    )
    await record(tx, request, { transactionId, before: account, after: posting.after })
    return { transactionId, balancePence: posting.after.balancePence }
  })
}

async function record(
  tx: Tx,
  { accountId, amountPence, reason, reference, by, at }: AdjustBalance,
  change: { readonly transactionId: string; readonly before: AccountState; readonly after: AccountState },
): Promise<void> {
  const { transactionId: subject } = change
  const after = { ...amountsOf(change.after), amount_pence: amountPence, reason, reference }
  const entry = { at, accountId, by, subject, before: amountsOf(change.before), after }
  await appendAuditEntry(tx, { ...entry, action: 'balance.adjusted' })
}

function problemOf(refusal: PostingRefusal): Problem {
  if (refusal.refused === 'balance-too-low') {
    const missing = formatMoney(refusal.missingPence)
    return new Problem('INSUFFICIENT_BALANCE', `The balance is ${missing} too low for this adjustment.`)
  }
  return new Problem('VALIDATION_ERROR', 'The balance would exceed the largest amount allowed.', {
    details: [{ field: 'amount', message: 'must not raise the balance above £999,999,999,999.99' }],
  })
}
