// A company, as the filing service returns it, with accounts and a return that are due on chosen days.
import type { CompanyResource } from '@cfs/contracts'

type Period = CompanyResource['periods'][number]
type Status = Period['accounts']['status']

export function companyOf(
  number: string,
  changes: {
    readonly name?: string
    readonly accountsDueOn?: string
    readonly returnDueOn?: string
    readonly status?: Status
    readonly periods?: CompanyResource['periods']
    readonly filings?: CompanyResource['filings']
  } = {},
): CompanyResource {
  const { name = 'HARBOUR BAKERY LIMITED', filings = [] } = changes
  return {
    company_number: number,
    register: {
      company_name: name,
      company_type: 'ltd',
      company_status: 'active',
      incorporated_on: '2015-04-01',
      registered_office: '1 Quay Street',
      sic_codes: ['10710'],
      accounting_reference_date: { day: 31, month: 3 },
      signatories: ['Anna Example'],
      last_accounts_made_up_to: '2025-03-31',
      next_accounts_period_end: '2026-03-31',
    },
    periods: changes.periods ?? [periodOf(changes)],
    filings,
    filings_total: filings.length,
    as_of: '2026-11-28',
    sandbox: false,
  }
}

function periodOf({
  accountsDueOn = '2026-12-31',
  returnDueOn = '2027-03-31',
  status = 'due',
}: NonNullable<Parameters<typeof companyOf>[1]>): Period {
  const period = { start: '2025-04-01', end: '2026-03-31' }
  const common = { period, derived_values: null, value_sources: null, refusal: null, status, filed: null }
  const deadlines = { return_due_on: returnDueOn, tax_due_on: '2027-01-01', amend_by: '2028-03-31' }
  return {
    period_end: '2026-03-31',
    accounts: { ...common, due_on: accountsDueOn, late: null },
    ct600: { ...common, returns: [{ period, deadlines, status, late: null }] },
  }
}
