// Creates a ledger account for each customer account.
import type { Tx } from '@cfs/postgres'
import { openAccounts } from '../store/accounts.ts'

export async function openLedgerAccounts(
  tx: Tx,
  accounts: readonly { readonly accountId: string; readonly name: string }[],
  at: Date,
): Promise<void> {
  await openAccounts(tx, accounts, at)
}
