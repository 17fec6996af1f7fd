// Stores the acceptances of filings whose recording has not arrived: they are charged with the recording.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { FilingPrice } from '../domain/hold.ts'
import type { FiledCompany } from './filed-companies.ts'

export interface WaitingAcceptance extends FilingPrice {
  readonly company?: FiledCompany | undefined
}

const INSERT = namedStatement<ReturnType<typeof columnsOf>>(`
  insert into waiting_acceptance (filing_id, account_id, price_pence, filing_type, company_number,
    company_name, period_end, received_at)
  select filing_id, account_id, price_pence, filing_type, company_number, company_name, period_end,
    :at::timestamptz
  from unnest(:filingIds::text[], :accountIds::text[], :pricesPence::bigint[], :filingTypes::text[],
    :companyNumbers::text[], :companyNames::text[], :periodEnds::text[]) as new (
      filing_id, account_id, price_pence, filing_type, company_number, company_name, period_end)
  order by filing_id
  on conflict (filing_id) do nothing`)

export async function insertWaitingAcceptances(
  tx: Tx,
  acceptances: readonly WaitingAcceptance[],
  at: Date,
): Promise<void> {
  if (acceptances.length === 0) return
  await tx.query(INSERT.text, INSERT.values(columnsOf(acceptances, at)))
}

/** Those of the given filings whose acceptance is waiting. */
export async function selectWaitingAmong(tx: Tx, filingIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ filing_id: string }>(
    'select filing_id from waiting_acceptance where filing_id = any($1::text[])',
    [filingIds],
  )
  return new Set(rows.map((row) => row.filing_id))
}

interface CompanyRow {
  readonly filingId: string
  readonly filingType: string | null
  readonly companyNumber: string | null
  readonly companyName: string | null
  readonly periodEnd: string | null
}

/** Ends the waiting of the filings; returns the companies that their acceptances named. */
export async function deleteWaitingAcceptances(
  tx: Tx,
  filingIds: readonly string[],
): Promise<ReadonlyMap<string, FiledCompany>> {
  const { rows } = await tx.query<CompanyRow>(
    `delete from waiting_acceptance where filing_id = any($1::text[])
     returning filing_id as "filingId", filing_type as "filingType", company_number as "companyNumber",
       company_name as "companyName", period_end as "periodEnd"`,
    [filingIds],
  )
  return new Map(
    rows.flatMap(({ filingId, filingType, companyNumber, companyName, periodEnd }) =>
      filingType === null || companyNumber === null || periodEnd === null
        ? []
        : [[filingId, { filingType, companyNumber, companyName, periodEnd }] as const],
    ),
  )
}

/** How many acceptances wait, and since when the oldest one waits. */
export async function selectWaitingState(
  db: Queryable,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    'select count(*) as count, min(received_at) as oldest from waiting_acceptance',
  )
  return rows[0] ?? { count: 0, oldest: null }
}

export interface WaitingFact extends FilingPrice {
  readonly receivedAt: Date
}

/** A page of waiting acceptances, ordered by filing id, that starts after the filing id `after`. */
export async function pageOfWaiting(
  db: Queryable,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly WaitingFact[]> {
  const { rows } = await db.query<WaitingFact>(
    `select filing_id as "filingId", account_id as "accountId", price_pence as "pricePence",
       received_at as "receivedAt"
     from waiting_acceptance where filing_id > $1 order by filing_id limit $2`,
    [after, limit],
  )
  return rows
}

/** Converts a list of acceptances to one list of values for each database column. */
function columnsOf(acceptances: readonly WaitingAcceptance[], at: Date) {
  return {
    filingIds: acceptances.map(({ filingId }) => filingId),
    accountIds: acceptances.map(({ accountId }) => accountId),
    pricesPence: acceptances.map(({ pricePence }) => pricePence),
    filingTypes: acceptances.map(({ company }) => company?.filingType ?? null),
    companyNumbers: acceptances.map(({ company }) => company?.companyNumber ?? null),
    companyNames: acceptances.map(({ company }) => company?.companyName ?? null),
    periodEnds: acceptances.map(({ company }) => company?.periodEnd ?? null),
    at,
  }
}
