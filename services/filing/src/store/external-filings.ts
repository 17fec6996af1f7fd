// Stores external filings: filings that an account made outside this service and recorded here.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import { FILING_TYPES, isoDateFrom, type IsoDate, parseCompanyNumber } from '@cfs/values'
import { z } from 'zod'
import type { FiledPeriod, OwnPeriod } from './accepted-filings.ts'

export interface ExternalFiling extends FiledPeriod {
  readonly periodStart: IsoDate | null
  readonly filedOn: IsoDate | null
  readonly createdAt: Date
}

const day = z.string().transform(isoDateFrom)
const externalRow = z.object({
  periodStart: day.nullable(),
  filedOn: day.nullable(),
  createdAt: z.date(),
})
const EXTERNAL_COLUMNS = `period_start as "periodStart", filed_on as "filedOn", created_at as "createdAt"`

const OF_PERIOD = `select ${EXTERNAL_COLUMNS} from external_filing
  where account_id = $1 and type = $2 and company_number = $3 and period_end = $4`

/** The account's record of an external filing, which was made outside this service. */
export async function selectExternalFiling(
  db: Queryable,
  asked: OwnPeriod,
): Promise<ExternalFiling | undefined> {
  const { type, companyNumber, periodEnd } = asked
  const { rows } = await db.query(OF_PERIOD, periodKey(asked))
  return rows.map((row) => ({ type, companyNumber, periodEnd, ...externalRow.parse(row) }))[0]
}

/** The same record, which no other transaction changes until this one ends. */
export async function lockExternalFiling(tx: Tx, asked: OwnPeriod): Promise<ExternalFiling | undefined> {
  const { type, companyNumber, periodEnd } = asked
  const { rows } = await tx.query(`${OF_PERIOD} for update`, periodKey(asked))
  return rows.map((row) => ({ type, companyNumber, periodEnd, ...externalRow.parse(row) }))[0]
}

function periodKey({ accountId, type, companyNumber, periodEnd }: OwnPeriod): string[] {
  return [accountId, type, companyNumber, periodEnd]
}

const listedRow = externalRow.extend({
  type: z.enum(FILING_TYPES),
  companyNumber: z.string(),
  periodEnd: day,
})

/** A page of the external filings that the account has recorded, newest first, and how many there are. */
export async function pageExternalFilings(
  db: Queryable,
  accountId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly filings: readonly ExternalFiling[]; readonly total: number }> {
  const { rows } = await db.query(
    `select type, company_number as "companyNumber", period_end as "periodEnd", ${EXTERNAL_COLUMNS}
     from external_filing where account_id = $1
     order by created_at desc, type, company_number, period_end
     limit $2 offset $3`,
    [accountId, page.limit, page.offset],
  )
  const counted = await db.query<{ total: number }>(
    'select count(*) as total from external_filing where account_id = $1',
    [accountId],
  )
  const filings = rows.map((row) => {
    const { companyNumber, ...rest } = listedRow.parse(row)
    const number = parseCompanyNumber(companyNumber)
    if (number === undefined)
      throw new Error('a record of a filing made outside this service has no company number')
    return { ...rest, companyNumber: number }
  })
  return { filings, total: counted.rows[0]?.total ?? 0 }
}

const SAVE = namedStatement<ExternalFiling & { readonly accountId: string }>(`
  insert into external_filing (account_id, type, company_number, period_end, period_start, filed_on,
    created_at)
  values (:accountId, :type, :companyNumber, :periodEnd, :periodStart, :filedOn, :createdAt)
  on conflict (account_id, type, company_number, period_end) do update
  set period_start = coalesce(excluded.period_start, external_filing.period_start),
    filed_on = coalesce(excluded.filed_on, external_filing.filed_on)
  returning ${EXTERNAL_COLUMNS}, xmax = 0 as "isNew"`)

/**
 * Records an external filing once. Repeating the request updates the filing's dates; dates that the request
 * omits stay unchanged. Returns the record, and whether it is new.
 */
export async function saveExternalFiling(
  db: Queryable,
  external: ExternalFiling & { readonly accountId: string },
): Promise<{ readonly filing: ExternalFiling; readonly isNew: boolean }> {
  const { type, companyNumber, periodEnd } = external
  const { rows } = await db.query<Record<string, unknown>>(SAVE.text, SAVE.values(external))
  const [row] = rows
  return {
    filing: { type, companyNumber, periodEnd, ...externalRow.parse(row) },
    isNew: row?.isNew === true,
  }
}
