// An account of the product gets its place in the ledger.
import type { Tx } from '@cfs/postgres'
import { openAccount } from '../store/accounts.ts'

export async function openLedgerAccount(
  tx: Tx,
  account: { readonly accountId: string; readonly name: string; readonly at: Date },
): Promise<void> {
  await openAccount(tx, account)
}
