// Stores the companies of charged filings, so that a statement can name them.
import type { Tx } from '@cfs/postgres'

export interface FiledCompany {
  readonly filingType: string
  readonly companyNumber: string
  readonly companyName: string | null
  readonly periodEnd: string
}

export async function insertFiledCompanies(
  tx: Tx,
  filings: readonly (FiledCompany & { readonly filingId: string })[],
): Promise<void> {
  if (filings.length === 0) return
  await tx.query(
    `insert into charged_filing (filing_id, filing_type, company_number, company_name, period_end)
     select filing_id, filing_type, company_number, company_name, period_end
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       as new (filing_id, filing_type, company_number, company_name, period_end)
     order by filing_id
     on conflict (filing_id) do nothing`,
    [
      filings.map(({ filingId }) => filingId),
      filings.map(({ filingType }) => filingType),
      filings.map(({ companyNumber }) => companyNumber),
      filings.map(({ companyName }) => companyName),
      filings.map(({ periodEnd }) => periodEnd),
    ],
  )
}
