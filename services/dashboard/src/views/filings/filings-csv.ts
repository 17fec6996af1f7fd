// The list of filings as a CSV file: one line for each filing, with the field names of the API.
import { type CsvCell, csvLines, writeCsv } from '@cfs/forms/money'
import type { FilingModel } from './filing-model.ts'

const COLUMNS: Readonly<Record<string, (filing: FilingModel) => CsvCell>> = {
  filing_id: (filing) => filing.filing_id,
  filing_type: (filing) => filing.filing_type,
  company_number: (filing) => filing.company_number,
  company_name: (filing) => filing.company_name,
  period_start: (filing) => filing.period.start,
  period_end: (filing) => filing.period.end,
  status: (filing) => filing.status,
  authority_reference: (filing) => filing.revenue_correlation_id ?? filing.ch_submission_number,
  external_id: (filing) => filing.external_id,
  regime: (filing) => filing.regime,
  tax_payable: (filing) => filing.computation?.tax_payable,
  error_codes: (filing) => filing.errors.map(({ code }) => code).join(' '),
  is_amendment: (filing) => (filing.amendment === null ? 'no' : 'yes'),
  amends_filing_id: (filing) => filing.amends_filing_id,
  charge: (filing) => filing.charge?.amount,
  charged_at: (filing) => filing.charge?.charged_at,
  created_at: (filing) => filing.created_at,
  updated_at: (filing) => filing.updated_at,
}

/** The header line of the CSV file, then the lines of each page. */
export async function* filingsCsv(pages: AsyncIterable<readonly FilingModel[]>): AsyncGenerator<string> {
  yield writeCsv(Object.keys(COLUMNS), [])
  const cellsOf = (filing: FilingModel) => Object.values(COLUMNS).map((cell) => cell(filing))
  for await (const filings of pages) yield csvLines(filings.map(cellsOf))
}
