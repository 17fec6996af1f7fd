// What an account has filed, is filing, and has recorded as filed elsewhere for periods of one company.
import type { Queryable } from '@cfs/postgres'
import { FILING_TYPES, isoDateFrom, isoDateInLondon, type CompanyNumber, type IsoDate } from '@cfs/values'
import { z } from 'zod'

export interface AskedPeriods {
  readonly accountId: string
  readonly companyNumber: CompanyNumber
  /** The last days of the periods. */
  readonly ends: readonly IsoDate[]
}

const day = z.string().transform(isoDateFrom)
const ownRow = z
  .object({
    type: z.enum(FILING_TYPES),
    periodEnd: day,
    acceptedId: z.string().nullable(),
    filedAt: z.date().nullable(),
    isInProgress: z.boolean(),
  })
  .transform(({ filedAt, ...row }) => ({
    ...row,
    filedOn: filedAt === null ? null : isoDateInLondon(filedAt),
  }))
export type OwnPeriodFiling = z.infer<typeof ownRow>

/**
 * The account's own filings for the periods, one row for each period and type: the latest accepted filing,
 * the day on which the first accepted one was sent, and whether a filing is undecided.
 */
export async function selectOwnPeriodFilings(
  db: Queryable,
  { accountId, companyNumber, ends }: AskedPeriods,
): Promise<readonly OwnPeriodFiling[]> {
  const { rows } = await db.query(
    `select type, period_end as "periodEnd",
       (array_agg(filing_id order by decided_at desc, filing_id desc) filter (where status = 'accepted'))[1]
         as "acceptedId",
       min(coalesce(submitted_at, created_at)) filter (where status = 'accepted') as "filedAt",
       bool_or(status in ('pending', 'submitted')) as "isInProgress"
     from filing where account_id = $1 and company_number = $2 and period_end = any($3::date[])
     group by type, period_end`,
    [accountId, companyNumber, ends],
  )
  return rows.map((row) => ownRow.parse(row))
}

const recordedRow = z.object({ type: z.enum(FILING_TYPES), periodEnd: day, filedOn: day.nullable() })
export type RecordedPeriodFiling = z.infer<typeof recordedRow>

/** The account's records of filings that were made for the periods outside this service. */
export async function selectRecordedPeriodFilings(
  db: Queryable,
  { accountId, companyNumber, ends }: AskedPeriods,
): Promise<readonly RecordedPeriodFiling[]> {
  const { rows } = await db.query(
    `select type, period_end as "periodEnd", filed_on as "filedOn" from external_filing
     where account_id = $1 and company_number = $2 and period_end = any($3::date[])`,
    [accountId, companyNumber, ends],
  )
  return rows.map((row) => recordedRow.parse(row))
}
