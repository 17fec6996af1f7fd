// Stores what each recent filing is about, as recorded with it.
import type { Queryable, Tx } from '@cfs/postgres'

/** The authorities decide within 30 days. */
export const SUBJECTS_KEPT_DAYS = 40

export interface FilingSubject {
  readonly filingId: string
  readonly accountId: string
  readonly filingType: string
  readonly companyNumber: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly recordedAt: Date
}

/** Does nothing for filings that are already stored. */
export async function insertFilingSubjects(tx: Tx, subjects: readonly FilingSubject[]): Promise<void> {
  const rows = subjects.map((subject) => ({
    filing_id: subject.filingId,
    account_id: subject.accountId,
    filing_type: subject.filingType,
    company_number: subject.companyNumber,
    period_start: subject.periodStart,
    period_end: subject.periodEnd,
    recorded_at: subject.recordedAt.toISOString(),
  }))
  await tx.query(
    `insert into filing_subject (filing_id, account_id, filing_type, company_number, period_start,
       period_end, recorded_at)
     select filing_id, account_id, filing_type, company_number, period_start, period_end, recorded_at
     from jsonb_to_recordset($1::jsonb) as row (filing_id text, account_id text, filing_type text,
       company_number text, period_start text, period_end text, recorded_at timestamptz)
     order by filing_id
     on conflict (filing_id) do nothing`,
    [JSON.stringify(rows)],
  )
}

export async function findFilingSubject(
  db: Queryable,
  { filingId, accountId }: Pick<FilingSubject, 'filingId' | 'accountId'>,
): Promise<FilingSubject | undefined> {
  const { rows } = await db.query<FilingSubject & Record<string, unknown>>(
    `select filing_id as "filingId", account_id as "accountId", filing_type as "filingType",
       company_number as "companyNumber", period_start as "periodStart", period_end as "periodEnd",
       recorded_at as "recordedAt"
     from filing_subject where filing_id = $1 and account_id = $2`,
    [filingId, accountId],
  )
  return rows[0]
}
