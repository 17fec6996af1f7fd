// Reads facts about earlier filings that submissions need, and stores billing's charges.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import { isoDateFrom, type FilingType, type IsoDate } from '@cfs/values'
import type { Filing } from '../domain/filing.ts'
import type { OwnPeriod } from './accepted-filings.ts'

/** The period of an accepted filing, and its type. */
export interface AcceptedPeriod {
  readonly start: IsoDate
  readonly end: IsoDate
  readonly type: FilingType
}

/** The account's accepted filings, of either type, for the company, newest first. */
export async function selectAcceptedPeriods(
  db: Queryable,
  filed: Omit<OwnPeriod, 'type' | 'periodEnd'>,
): Promise<readonly AcceptedPeriod[]> {
  const { rows } = await db.query<{ start: string; end: string; type: FilingType }>(
    `select period_start as start, period_end as end, type from filing
     where account_id = $1 and company_number = $2 and status = 'accepted'
     order by decided_at desc, filing_id desc`,
    [filed.accountId, filed.companyNumber],
  )
  return rows.map(({ start, end, type }) => ({ start: isoDateFrom(start), end: isoDateFrom(end), type }))
}

const NOTE_AMENDMENT = namedStatement<ReturnType<typeof amendmentOf>>(`
  update filing set amended_by = :amendingId, updated_at = greatest(updated_at, :at)
  where filing_id = :amendedId and account_id = :accountId and type = :type
    and company_number = :companyNumber and period_end = :periodEnd and status = 'accepted'`)

type Amending = Pick<
  Filing,
  'filingId' | 'accountId' | 'type' | 'companyNumber' | 'period' | 'amendsFilingId'
> & { readonly at: Date }

function amendmentOf(amending: Amending) {
  return {
    amendedId: amending.amendsFilingId,
    amendingId: amending.filingId,
    at: amending.at,
    accountId: amending.accountId,
    type: amending.type,
    companyNumber: amending.companyNumber,
    periodEnd: amending.period.end,
  }
}

/**
 * Records on the amended filing which accepted filing amends it. Only the account's own accepted original of
 * the same type and period is updated; any other original is only referenced.
 */
export async function noteAmendment(tx: Tx, amending: Amending): Promise<void> {
  if (amending.amendsFilingId === null) return
  await tx.query(NOTE_AMENDMENT.text, NOTE_AMENDMENT.values(amendmentOf(amending)))
}

/** Records billing's charge on the filing, once; returns whether this call recorded it. */
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
