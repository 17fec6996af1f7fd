// The companies. Every well-formed number has a company; only companies that a test described, or that
// filed, are stored.
import type { AccountsPeriod } from './accounts-period.ts'
import { isAccountsForm } from './company.ts'
import type { Company, CompanyDescription } from './company.ts'
import { describeCompany } from './company.ts'
import { parseCompanyNumber } from './company-number.ts'

/** The changes that an accepted filing makes to the register. */
export interface AcceptedAccounts {
  readonly companyNumber: string
  readonly period: AccountsPeriod
  readonly accountsType: string
  readonly amended: boolean
}

export interface Register {
  /** The company, or undefined if it does not exist or the number is malformed. */
  find(companyNumber: string): Company | undefined
  describe(companyNumber: string, description: CompanyDescription): Company
  /** Marks the company as non-existent from now on. */
  remove(companyNumber: string): void
  recordAccounts(accounts: AcceptedAccounts): void
  /** The companies that a test described or that filed, and still exist. */
  described(): readonly Company[]
  /** Whether a test described or removed the company, or it filed. */
  isKept(companyNumber: string): boolean
  reset(): void
}

export interface RegisterOptions {
  readonly today: () => string
  /** Above this number of companies, the oldest stored company reverts to its default. */
  readonly keptCompanies: number
  /** Called after each change of a company; undefined: it did not or does not exist. */
  readonly onChange?: (number: string, before: Company | undefined, after: Company | undefined) => void
}

const NO_SUCH_COMPANY = 'no such company'

export function createRegister({ today, keptCompanies, onChange }: RegisterOptions): Register {
  const kept = new Map<string, Company | typeof NO_SUCH_COMPANY>()

  function keep(companyNumber: string, company: Company | typeof NO_SUCH_COMPANY): void {
    const before = find(companyNumber)
    onChange?.(companyNumber, before, company === NO_SUCH_COMPANY ? undefined : company)
    kept.delete(companyNumber)
    kept.set(companyNumber, company)
    const oldest = kept.keys().next()
    if (kept.size > keptCompanies && !oldest.done) kept.delete(oldest.value)
  }

  function find(companyNumber: string): Company | undefined {
    if (parseCompanyNumber(companyNumber) === undefined) return undefined
    const company = kept.get(companyNumber) ?? describeCompany(companyNumber, {}, today())
    return company === NO_SUCH_COMPANY ? undefined : company
  }

  return {
    find,
    describe(companyNumber, description) {
      const company = describeCompany(companyNumber, description, today())
      keep(companyNumber, company)
      return company
    },
    remove: (companyNumber) => keep(companyNumber, NO_SUCH_COMPANY),
    recordAccounts(accounts) {
      const company = find(accounts.companyNumber)
      if (company) keep(company.number, withAccounts(company, accounts, today()))
    },
    described: () => [...kept.values()].filter((company) => company !== NO_SUCH_COMPANY),
    isKept: (companyNumber) => kept.has(companyNumber),
    reset: () => kept.clear(),
  }
}

function withAccounts(company: Company, accounts: AcceptedAccounts, today: string): Company {
  const filed = {
    type: accounts.amended ? 'AAMD' : 'AA',
    made_up_to: accounts.period.end,
    period_start: accounts.period.start,
    accounts_type: accounts.accountsType,
    filed_on: today,
  }
  const last = company.last_made_up_to
  return {
    ...company,
    last_made_up_to: last === null || accounts.period.end > last ? accounts.period.end : last,
    filed: [filed, ...company.filed],
  }
}

/** The dates to which the company's accounts on the register are made up, newest first. */
export function accountsOnRegister(company: Company): readonly string[] {
  const days = company.filed.filter((form) => isAccountsForm(form.type)).map((form) => form.made_up_to)
  if (company.last_made_up_to !== null) days.push(company.last_made_up_to)
  return [...new Set(days)].sort().toReversed()
}
