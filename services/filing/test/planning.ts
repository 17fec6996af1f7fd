// Requests and registers for the planning tests: a company with figures, and variations of it.
import type { FiledAccounts, PlanningFacts } from '../src/planning/planning-facts.ts'
import { fileAccountsRequest, fileCt600Request, Problem } from '@cfs/contracts'
import { isoDateFrom, parseCompanyNumber, type CompanyNumber, type Period } from '@cfs/values'
import type { AccountsRequest } from '../src/planning/plan-accounts.ts'
import type { Ct600Request } from '../src/planning/plan-ct600.ts'
import { sheetOf } from '../src/planning/figures-of.ts'
import type { CompanyFacts } from '../src/domain/company-facts.ts'
import { sampleCompany } from '../src/domain/sample-company.ts'

export const TODAY = isoDateFrom('2026-11-21')
export const SHEET = { current_assets: 1000, cash: 1000, share_capital: 100, profit_and_loss_account: 900 }
export const LLP_SHEET = {
  current_assets: 1000,
  cash: 1000,
  members_capital: 100,
  profit_and_loss_account: 900,
}
/** A worked example of a small company: £24,450 taxable at 19%. */
export const FIGURES = {
  profit_and_loss: {
    turnover: 120_000,
    cost_of_sales: 40_000,
    staff_costs: 30_000,
    other_operating_expenses: 23_000,
    depreciation: 2000,
    disallowable_expenses: 950,
  },
  tax_adjustments: { capital_allowances: 3500 },
  balance_sheet: SHEET,
  average_employees: 2,
}
/** Figures too large for a small company. */
export const LARGE = {
  profit_and_loss: { turnover: 60_000_000 },
  balance_sheet: { current_assets: 30_000_000, share_capital: 30_000_000, profit_and_loss_account: 0 },
  average_employees: 500,
}
export const STATEMENTS = {
  non_compliance_reason: 'Stock was counted twice.',
  amendments_summary: 'Stock and reserves are lower.',
}

export function companyNumber(text: string): CompanyNumber {
  const parsed = parseCompanyNumber(text)
  if (parsed === undefined) throw new Error(`not a company number: ${text}`)
  return parsed
}

export function periodOf(start: string, end: string): Period {
  return { start: isoDateFrom(start), end: isoDateFrom(end) }
}

/** A valid request for a return, with `change` applied. */
export function ct600Request(change: object = {}): Ct600Request {
  return fileCt600Request({ today: TODAY }).parse({
    company_number: '12345678',
    utr: '1234567895',
    period_end: '2026-03-31',
    dry_run: true,
    ...change,
  })
}

/** A valid request for accounts, with `change` applied. */
export function accountsRequest(change: object = {}): AccountsRequest {
  return fileAccountsRequest({ today: TODAY }).parse({
    company_number: '12345678',
    period_end: '2026-03-31',
    dry_run: true,
    ...change,
  })
}

/** The accounts of `SHEET`, as the same account filed them here earlier, with `change` applied. */
export function filedHere(change: Partial<FiledAccounts> = {}): FiledAccounts {
  const sheet = ct600Request({ financials: FIGURES }).financials?.balance_sheet
  if (sheet === undefined) throw new Error('figures have a sheet')
  return {
    approvedOn: isoDateFrom('2026-05-01'),
    signatory: 'Alex Example',
    regime: 'micro',
    tradingHistory: undefined,
    sheet: sheetOf(sheet, { hasMembers: false }),
    ...change,
  }
}

/** The planning facts: a company on the register, and the year to 31 March 2026. */
export function known(
  change: Partial<Omit<PlanningFacts, 'company'>> & { company?: Partial<CompanyFacts> } = {},
): PlanningFacts {
  const { company, ...rest } = change
  const number = company?.companyNumber ?? companyNumber('12345678')
  return {
    period: periodOf('2025-04-01', '2026-03-31'),
    periodStartSource: 'register',
    today: TODAY,
    original: undefined,
    companyType: company?.type ?? sampleCompany(number).type,
    ...rest,
    company: { ...sampleCompany(number), ...company },
  }
}

/** The fields that a refusal names, or its code if it names none; empty if nothing is refused. */
export function refusedFields(run: () => unknown): readonly string[] {
  try {
    run()
  } catch (error) {
    if (error instanceof Problem) return error.details?.map(({ field }) => field) ?? [error.code]
    throw error
  }
  return []
}
