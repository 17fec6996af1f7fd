// Reads an account's own recorded filings for a period. Filings of other accounts are never read.
import type { Queryable } from '@cfs/postgres'
import type { CompanyNumber, FilingType, IsoDate } from '@cfs/values'
import { z } from 'zod'

/** Identifies one of the account's own filings; other accounts' filings must not affect any response. */
export interface OwnPeriod extends FiledPeriod {
  readonly accountId: string
}

export interface FiledPeriod {
  readonly type: FilingType
  readonly companyNumber: CompanyNumber
  readonly periodEnd: IsoDate
}

export interface AcceptedFiling {
  readonly filingId: string
  readonly isAmendment: boolean
  readonly submittedAt: Date
  /** As stored. */
  readonly formJson: string
}

const acceptedRow = z
  .object({
    filingId: z.string(),
    isAmendment: z.boolean(),
    submittedAt: z.date(),
    form: z.unknown(),
  })
  .transform(({ form, ...accepted }) => ({ ...accepted, formJson: JSON.stringify(form) }))

/** The account's accepted filings for the period, newest first. */
export async function selectAcceptedFilings(
  db: Queryable,
  { accountId, type, companyNumber, periodEnd }: OwnPeriod,
): Promise<readonly AcceptedFiling[]> {
  const { rows } = await db.query(
    `select filing_id as "filingId", amendment is not null as "isAmendment",
       coalesce(submitted_at, created_at) as "submittedAt", form
     from filing
     where account_id = $1 and company_number = $2 and period_end = $3 and status = 'accepted'
       and type = $4
     order by decided_at desc, filing_id desc`,
    [accountId, companyNumber, periodEnd, type],
  )
  return rows.map((row) => acceptedRow.parse(row))
}

const namedRow = z
  .object({ filingId: z.string(), form: z.unknown(), replacedById: z.string().nullable() })
  .transform(({ form, ...named }) => ({ ...named, formJson: JSON.stringify(form) }))

/**
 * The account's accepted filings of the company among those with the given ids, each with the form of the
 * newest accepted filing for its period, and the id of that filing if it is another one.
 */
export async function selectAcceptedByIds(
  db: Queryable,
  {
    accountId,
    type,
    companyNumber,
    filingIds,
  }: Omit<OwnPeriod, 'periodEnd'> & { readonly filingIds: readonly string[] },
): Promise<readonly z.infer<typeof namedRow>[]> {
  const { rows } = await db.query(
    `select named.filing_id as "filingId", newest.form,
       nullif(newest.filing_id, named.filing_id) as "replacedById"
     from filing named
     cross join lateral (
       select filing_id, form from filing
       where account_id = $1 and company_number = $2 and type = $3
         and period_end = named.period_end and status = 'accepted'
       order by decided_at desc, filing_id desc limit 1
     ) as newest
     where named.account_id = $1 and named.company_number = $2 and named.type = $3
       and named.status = 'accepted' and named.filing_id = any($4::text[])`,
    [accountId, companyNumber, type, filingIds],
  )
  return rows.map((row) => namedRow.parse(row))
}

/** What the account knows of a period for which it has no accepted filing. */
export interface UnacceptedPeriod {
  /**
   * The account’s latest filing for the period, if it ended with OUTCOME_UNKNOWN: the authority may have it.
   * A later filing for the period replaces it, because the account filed again on purpose.
   */
  readonly unclearFilingId: string | undefined
  /** The account has recorded that the period was filed outside this service. */
  readonly isFiledElsewhere: boolean
}

export async function selectUnacceptedPeriod(db: Queryable, asked: OwnPeriod): Promise<UnacceptedPeriod> {
  const { rows } = await db.query<{ unclearId: string | null; isFiledElsewhere: boolean }>(
    `select exists (
       select from external_filing
       where account_id = $1 and type = $2 and company_number = $3 and period_end = $4
     ) as "isFiledElsewhere", (
       select latest.filing_id from (
         select filing_id from filing
         where account_id = $1 and type = $2 and company_number = $3 and period_end = $4
         order by created_at desc, filing_id desc limit 1
       ) as latest
       where exists (
         select from filing_part part where part.filing_id = latest.filing_id
           and part.errors::jsonb @> '[{"source": "service", "code": "OUTCOME_UNKNOWN"}]')
     ) as "unclearId"`,
    [asked.accountId, asked.type, asked.companyNumber, asked.periodEnd],
  )
  const [row] = rows
  return { unclearFilingId: row?.unclearId ?? undefined, isFiledElsewhere: row?.isFiledElsewhere === true }
}

/** The account's undecided filing for the period, if it has one. */
export async function selectUndecidedId(db: Queryable, asked: OwnPeriod): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select filing_id as id from filing
     where account_id = $1 and type = $2 and company_number = $3 and period_end = $4
       and status in ('pending', 'submitted')`,
    [asked.accountId, asked.type, asked.companyNumber, asked.periodEnd],
  )
  return rows[0]?.id
}
