// An accepted filing is charged once, however often and whenever its acceptance arrives.
import type { Tx } from '@cfs/postgres'
import { charge } from '../domain/posting.ts'
import { strongerHold } from '../domain/hold.ts'
import { lockAccount, openAccount } from '../store/accounts.ts'
import { lockHold, saveHold } from '../store/holds.ts'
import { findCharge } from '../store/transactions.ts'
import { postTransaction } from './post-transaction.ts'

export interface ChargeFiling {
  readonly filingId: string
  readonly accountId: string
  readonly pricePence: number
  readonly at: Date
}

export async function chargeFiling(tx: Tx, filing: ChargeFiling): Promise<void> {
  const { filingId, accountId, pricePence, at } = filing
  // The event that opens the account may still be on its way.
  await openAccount(tx, { accountId, name: null, at })
  const account = await lockAccount(tx, accountId)
  if (account === undefined) throw new Error(`account ${accountId} was opened and is not there`)
  const state = strongerHold(await lockHold(tx, filing), 'charged')
  await saveHold(tx, { filingId, accountId, pricePence, state, at })
  // The lock on the account keeps two deliveries apart; the unique index would refuse the second in any case.
  if ((await findCharge(tx, filingId)) !== undefined) return
  await postTransaction(tx, {
    accountId,
    posting: charge(account, pricePence),
    filingId,
    reference: null,
    reason: null,
    at,
  })
}
