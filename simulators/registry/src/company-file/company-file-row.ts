// A record of the monthly file of companies (Free Company Data Product), with the product's columns and
// words.
import { companyProfile } from '../public-data/company-profile.ts'
import type { Company } from '../register/company.ts'
import { jurisdictionOf } from '../register/company-number.ts'

const PREVIOUS_NAMES = 10

/** Some of the product's column names begin with a space. */
export const COMPANY_FILE_COLUMNS: readonly string[] = [
  'CompanyName',
  ' CompanyNumber',
  'RegAddress.CareOf',
  'RegAddress.POBox',
  'RegAddress.AddressLine1',
  ' RegAddress.AddressLine2',
  'RegAddress.PostTown',
  'RegAddress.County',
  'RegAddress.Country',
  'RegAddress.PostCode',
  'CompanyCategory',
  'CompanyStatus',
  'CountryOfOrigin',
  'DissolutionDate',
  'IncorporationDate',
  'Accounts.AccountRefDay',
  'Accounts.AccountRefMonth',
  'Accounts.NextDueDate',
  'Accounts.LastMadeUpDate',
  'Accounts.AccountCategory',
  'Returns.NextDueDate',
  'Returns.LastMadeUpDate',
  'Mortgages.NumMortCharges',
  'Mortgages.NumMortOutstanding',
  'Mortgages.NumMortPartSatisfied',
  'Mortgages.NumMortSatisfied',
  'SICCode.SicText_1',
  'SICCode.SicText_2',
  'SICCode.SicText_3',
  'SICCode.SicText_4',
  'LimitedPartnerships.NumGenPartners',
  'LimitedPartnerships.NumLimPartners',
  'URI',
  ...Array.from({ length: PREVIOUS_NAMES }, (_, index) => [
    `PreviousName_${index + 1}.CONDATE`,
    ` PreviousName_${index + 1}.CompanyName`,
  ]).flat(),
  'ConfStmtNextDueDate',
  ' ConfStmtLastMadeUpDate',
]

const CATEGORIES: Readonly<Record<string, string>> = {
  ltd: 'Private Limited Company',
  plc: 'Public Limited Company',
  llp: 'Limited Liability Partnership',
  'private-limited-guarant-nsc': 'PRI/LTD BY GUAR/NSC (Private, limited by guarantee, no share capital)',
  'private-limited-guarant-nsc-limited-exemption':
    "PRI/LBG/NSC (Private, Limited by guarantee, no share capital, use of 'Limited' exemption)",
  'private-unlimited': 'Private Unlimited Company',
}

const STATUSES: Readonly<Record<string, string>> = {
  active: 'Active',
  liquidation: 'Liquidation',
  administration: 'In Administration',
  'voluntary-arrangement': 'Voluntary Arrangement',
}

/** The record of a company as one line, without its line break. */
export function companyFileRow(company: Company, today: string): string {
  const profile = companyProfile(company, today)
  const { accounts, registered_office_address: office, confirmation_statement: statement } = profile
  const values: Readonly<Record<string, string | undefined>> = {
    CompanyName: company.name,
    CompanyNumber: company.number,
    'RegAddress.AddressLine1': office.address_line_1.toUpperCase(),
    'RegAddress.PostTown': office.locality.toUpperCase(),
    'RegAddress.Country': office.country.toUpperCase(),
    'RegAddress.PostCode': office.postal_code,
    CompanyCategory: categoryOf(company),
    CompanyStatus: STATUSES[company.status] ?? company.status.toUpperCase(),
    CountryOfOrigin: jurisdictionOf(company.number) === 'scotland' ? 'Scotland' : 'United Kingdom',
    IncorporationDate: writtenDate(company.incorporated_on),
    'Accounts.AccountRefDay': String(company.accounting_reference_date.day),
    'Accounts.AccountRefMonth': String(company.accounting_reference_date.month),
    'Accounts.NextDueDate': writtenDate(accounts.next_accounts.due_on),
    'Accounts.LastMadeUpDate': writtenDate(company.last_made_up_to),
    'Accounts.AccountCategory': accountsCategory(accounts.last_accounts.type),
    'Mortgages.NumMortCharges': '0',
    'Mortgages.NumMortOutstanding': '0',
    'Mortgages.NumMortPartSatisfied': '0',
    'Mortgages.NumMortSatisfied': '0',
    'SICCode.SicText_1': '99999 - Dormant Company',
    'LimitedPartnerships.NumGenPartners': '0',
    'LimitedPartnerships.NumLimPartners': '0',
    URI: `http://business.data.gov.uk/id/company/${company.number}`,
    ConfStmtNextDueDate: writtenDate(statement.next_due),
  }
  return COMPANY_FILE_COLUMNS.map((column) => quoted(values[column.trim()] ?? '')).join(',')
}

function categoryOf(company: Company): string {
  if (company.is_community_interest_company) return 'Community Interest Company'
  return CATEGORIES[company.type] ?? 'Other company type'
}

function accountsCategory(type: string): string {
  if (type === 'null') return 'NO ACCOUNTS FILED'
  if (type === 'no-accounts-type-available') return 'ACCOUNTS TYPE NOT AVAILABLE'
  return type.replaceAll('-', ' ').toUpperCase()
}

/** `31/03/2026`. */
function writtenDate(day: string | null): string {
  return day === null ? '' : day.split('-').toReversed().join('/')
}

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
