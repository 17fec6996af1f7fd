// Stores how far the filings of an account were read for the companies that it files for.
import type { Queryable, Tx } from '@cfs/postgres'

export interface AccountScan {
  readonly accountId: string
  /** Filings that were created at this time or later were read; null before the first page. */
  readonly scannedBefore: Date | null
}

/** An opened account whose filings were not all read; undefined if there is none. */
export async function findUnscannedAccount(db: Queryable): Promise<AccountScan | undefined> {
  const { rows } = await db.query<AccountScan & Record<string, unknown>>(
    `select account_id as "accountId", scanned_before as "scannedBefore" from account
     where scanned_at is null and opened_at is not null order by created_at limit 1`,
  )
  return rows[0]
}

export async function saveScan(
  tx: Tx,
  scan: AccountScan & { readonly scannedAt: Date | null },
): Promise<void> {
  await tx.query('update account set scanned_before = $2, scanned_at = $3 where account_id = $1', [
    scan.accountId,
    scan.scannedBefore,
    scan.scannedAt,
  ])
}
