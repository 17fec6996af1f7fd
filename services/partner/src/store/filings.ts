// The filings of partners' accounts, a copy of what the filing service published about them.
import type { Tx } from '@cfs/postgres'

export interface FilingChange {
  readonly filingId: string
  readonly accountId: string
  readonly status: 'pending' | 'submitted' | 'accepted' | 'rejected' | 'error'
  /** The number of the event in the sequence of its filing's events. */
  readonly sequence: number
  readonly at: Date
  /** Null in events that do not contain them. */
  readonly companyNumber: string | null
  readonly filingType: string | null
  readonly periodEnd: string | null
}

// Rows are saved in the order of their ids, so that two consumers that save changes of the same filings do
// not block each other. Only accounts of partners are the concern of this service, also before they activate
// their first company: events of different topics cross, so an event before the first activation may have a
// higher number than one after it.
const SAVE = `
  insert into filing (filing_id, account_id, company_number, filing_type, period_end, status, sequence,
    changed_at)
  select filing_id, account_id, company_number, filing_type, period_end, status, sequence, at
  from (
    select distinct on (filing_id) filing_id, account_id, status, sequence, at,
      max(company_number) over same as company_number, max(filing_type) over same as filing_type,
      max(period_end) over same as period_end
    from jsonb_to_recordset($1::jsonb) as row (filing_id text, account_id text, company_number text,
      filing_type text, period_end date, status text, sequence bigint, at timestamptz)
    window same as (partition by filing_id)
    order by filing_id, sequence desc
  ) as newest
  where exists (select from partner_account where partner_account.account_id = newest.account_id)
    or exists (select from entitlement where entitlement.account_id = newest.account_id)
  on conflict (filing_id) do update set
    company_number = coalesce(filing.company_number, excluded.company_number),
    filing_type = coalesce(filing.filing_type, excluded.filing_type),
    period_end = coalesce(filing.period_end, excluded.period_end),
    status = case when filing.sequence < excluded.sequence then excluded.status else filing.status end,
    changed_at = case when filing.sequence < excluded.sequence then excluded.changed_at
      else filing.changed_at end,
    sequence = greatest(filing.sequence, excluded.sequence)`

/** Stores the newest change of each filing; changes may arrive in any order and repeatedly. */
export async function saveFilings(tx: Tx, changes: readonly FilingChange[]): Promise<void> {
  const rows = changes.map((change) => ({
    filing_id: change.filingId,
    account_id: change.accountId,
    company_number: change.companyNumber,
    filing_type: change.filingType,
    period_end: change.periodEnd,
    status: change.status,
    sequence: change.sequence,
    at: change.at.toISOString(),
  }))
  await tx.query(SAVE, [JSON.stringify(rows)])
}
