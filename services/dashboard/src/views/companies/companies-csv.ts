// The watched companies as a CSV file: one line for each company; the import reads the same file.
import { type CsvCell, csvLines, writeCsv } from '@cfs/forms/money'
import { type CompanyModel, nextDue, penaltyToday, stateOf } from './company-model.ts'

const COLUMNS: Readonly<Record<string, (company: CompanyModel) => CsvCell>> = {
  company_number: (company) => company.companyNumber,
  company_name: (company) => company.name,
  state: (company) => stateOf(company).label,
  accounts_period_end: (company) => nextDue(company, 'accounts')?.periodEnd,
  accounts_due_on: (company) => nextDue(company, 'accounts')?.dueOn,
  return_period_end: (company) => nextDue(company, 'ct600')?.periodEnd,
  return_due_on: (company) => nextDue(company, 'ct600')?.dueOn,
  penalty_today: (company) => penaltyToday(company),
  last_filing_id: (company) => company.lastFilingId,
  last_filing_status: (company) => company.lastFilingStatus,
  register_status: (company) => company.status,
  register_asked_at: (company) => company.refreshedAt?.toISOString(),
  added_by: (company) => (company.source === 'filing' ? 'filing' : company.addedBy),
  added_at: (company) => company.addedAt.toISOString(),
}

/** The header line of the CSV file, then the lines of each page. */
export async function* companiesCsv(pages: AsyncIterable<readonly CompanyModel[]>): AsyncGenerator<string> {
  yield writeCsv(Object.keys(COLUMNS), [])
  const cellsOf = (company: CompanyModel) => Object.values(COLUMNS).map((cell) => cell(company))
  for await (const companies of pages) yield csvLines(companies.map(cellsOf))
}
