// Describes the company or LLP for its accounts.
import type { AccountsCompany, TradingAccountsForm } from '@cfs/forms'
import { isLlp, type CompanyNumber } from '@cfs/values'
import type { CompanyFacts } from '../domain/company-facts.ts'
import { isWithoutShares } from '../domain/company-types.ts'

export interface NamedCompany {
  readonly number: CompanyNumber
  readonly name: string
  /** The share capital, or an LLP's members' capital. */
  readonly capitalPence: number
  readonly company: CompanyFacts | undefined
  /** The register's company type. */
  readonly companyType: string | undefined
}

/** Describes a company with directors; for an LLP, use `accountsEntity`. */
export function accountsCompany(named: NamedCompany): AccountsCompany {
  const { number, name, company, companyType } = named
  // The accounts must state the legal form, so it is never guessed.
  if (companyType === undefined && !isLlp(number))
    throw new Error('the company type is required to prepare accounts')
  const legalForm = isWithoutShares(companyType ?? '')
    ? 'private-limited-by-guarantee'
    : 'private-limited-by-shares'
  // CA 2006 s.396(A1)(d) requires the registered office.
  return { name, number, legalForm, registeredOffice: company?.registeredOffice }
}

/** Describes a company or an LLP for a form. */
export function accountsEntity(named: NamedCompany): TradingAccountsForm['company'] {
  const entity = accountsCompany(named)
  return isLlp(named.number) ? { ...entity, legalForm: 'limited-liability-partnership' } : entity
}
