// What other submissions need to know of a filing, and what billing says of it.
import type { Queryable, Tx } from '@cfs/postgres'
import type { Filing } from '../domain/filing.ts'
import type { OwnPeriod } from './accepted-filings.ts'

/**
 * The start of the account's accepted filing for the company that ends on the day: the same type first, then
 * the newest.
 */
export async function findAcceptedStart(db: Queryable, filed: OwnPeriod): Promise<string | undefined> {
  const { rows } = await db.query<{ start: string }>(
    `select period_start as start from filing
     where account_id = $1 and company_number = $2 and period_end = $3 and status = 'accepted'
     order by (type = $4) desc, decided_at desc limit 1`,
    [filed.accountId, filed.companyNumber, filed.periodEnd, filed.type],
  )
  return rows[0]?.start
}

/**
 * Notes on the filing that an accepted one amends that it did. Other filings than an accepted one of the same
 * account, kind and period are only named, and not touched.
 */
export async function noteAmendment(
  tx: Tx,
  amending: Pick<
    Filing,
    'filingId' | 'accountId' | 'type' | 'companyNumber' | 'period' | 'amendsFilingId'
  > & { readonly at: Date },
): Promise<void> {
  if (amending.amendsFilingId === null) return
  await tx.query(
    `update filing set amended_by = $2, updated_at = greatest(updated_at, $3)
     where filing_id = $1 and account_id = $4 and type = $5 and company_number = $6 and period_end = $7
       and status = 'accepted'`,
    [
      amending.amendsFilingId,
      amending.filingId,
      amending.at,
      amending.accountId,
      amending.type,
      amending.companyNumber,
      amending.period.end,
    ],
  )
}

/** Notes billing's charge on the filing, once; answers whether this did it. */
export async function chargeFiling(
  tx: Tx,
  charge: { readonly filingId: string; readonly amountPence: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update filing set charge_pence = $2, charged_at = $3, updated_at = greatest(updated_at, $3)
     where filing_id = $1 and charged_at is null`,
    [charge.filingId, charge.amountPence, charge.at],
  )
  return rowCount === 1
}
