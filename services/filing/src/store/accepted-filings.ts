// What is on record of a filing that somebody wants to amend.
import type { Queryable } from '@cfs/postgres'
import type { CompanyNumber, IsoDate } from '@cfs/values'
import { z } from 'zod'
import type { FilingType } from '../domain/filing.ts'

export interface FiledPeriod {
  readonly type: FilingType
  readonly companyNumber: CompanyNumber
  readonly periodEnd: IsoDate
}

export interface AcceptedFiling {
  readonly filingId: string
  readonly accountId: string
  readonly isAmendment: boolean
  readonly submittedAt: Date
  /** As it is stored. */
  readonly formJson: string
}

const acceptedRow = z
  .object({
    filingId: z.string(),
    accountId: z.string(),
    isAmendment: z.boolean(),
    submittedAt: z.date(),
    form: z.unknown(),
  })
  .transform(({ form, ...accepted }) => ({ ...accepted, formJson: JSON.stringify(form) }))

/** The accepted filings for the period, of every account, the newest first. */
export async function selectAcceptedFilings(
  db: Queryable,
  { type, companyNumber, periodEnd }: FiledPeriod,
): Promise<readonly AcceptedFiling[]> {
  const { rows } = await db.query(
    `select filing_id as "filingId", account_id as "accountId", amendment is not null as "isAmendment",
       coalesce(submitted_at, created_at) as "submittedAt", form
     from filing
     where company_number = $1 and period_end = $2 and status = 'accepted' and type = $3
     order by decided_at desc, filing_id desc`,
    [companyNumber, periodEnd, type],
  )
  return rows.map((row) => acceptedRow.parse(row))
}

/** The account's undecided filing for the period, if it has one. */
export async function selectUndecidedId(
  db: Queryable,
  asked: FiledPeriod & { readonly accountId: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select filing_id as id from filing
     where account_id = $1 and type = $2 and company_number = $3 and period_end = $4
       and status in ('pending', 'submitted')`,
    [asked.accountId, asked.type, asked.companyNumber, asked.periodEnd],
  )
  return rows[0]?.id
}
