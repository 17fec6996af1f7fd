// Creates a ledger account for each account of a customer.
import type { Tx } from '@cfs/postgres'
import { openAccounts } from '../store/accounts.ts'

export async function openLedgerAccounts(
  tx: Tx,
  accounts: readonly { readonly accountId: string; readonly name: string }[],
  at: Date,
): Promise<void> {
  await openAccounts(tx, accounts, at)
}
