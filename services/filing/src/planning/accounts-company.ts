// The company or LLP as its accounts name it.
import type { AccountsCompany, TradingAccountsForm } from '@cfs/forms'
import { isLlp, type CompanyNumber } from '@cfs/values'
import type { CompanyFacts } from '../domain/company-facts.ts'
import { isWithoutShares } from '../domain/company-types.ts'

export interface NamedCompany {
  readonly number: CompanyNumber
  readonly name: string
  /** Share capital, or members' capital. */
  readonly capitalPence: number
  readonly company: CompanyFacts | undefined
}

/** A company that has directors; an LLP has a form of its own. */
export function accountsCompany(named: NamedCompany): AccountsCompany {
  const { number, name, company, capitalPence } = named
  // Without the register's word, a company without capital is one without shares.
  const isByGuarantee = company === undefined ? capitalPence === 0 : isWithoutShares(company.type)
  const legalForm = isByGuarantee ? 'private-limited-by-guarantee' : 'private-limited-by-shares'
  // CA 2006 s.396(A1)(d) wants the registered office.
  return { name, number, legalForm, registeredOffice: company?.registeredOffice }
}

/** A company or an LLP. */
export function accountsEntity(named: NamedCompany): TradingAccountsForm['company'] {
  const entity = accountsCompany(named)
  return isLlp(named.number) ? { ...entity, legalForm: 'limited-liability-partnership' } : entity
}
