// What the service fills in for the client, and what of it the client has overridden.
import { poundsFromPence } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'
import { isWithoutShares } from './company-rules.ts'
import { invalid, type Refusal, type RefusedField } from './refusal.ts'
import { DIRECTOR, signatoryOf } from './signatory.ts'

export interface Ct600Overrides {
  readonly companyName?: string | undefined
  readonly declarantName?: string | undefined
  readonly declarantStatus?: string | undefined
}

export interface Ct600Values {
  readonly companyName: string
  readonly declarantName: string
  readonly declarantStatus: string
}

export interface AccountsOverrides {
  readonly companyName?: string | undefined
  readonly directorName?: string | undefined
  readonly shareCapitalPence?: number | undefined
  readonly cashPence?: number | undefined
}

export interface AccountsValues {
  readonly companyName: string
  readonly directorName: string
  readonly shareCapitalPence: number
  readonly cashPence: number
}

export type Derived<T> =
  | { readonly kind: 'values'; readonly values: T }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/**
 * The values of a nil return, or what the client has to say because the register does not. `company` is
 * undefined when every value that would come from it is overridden and the register is away.
 */
export function deriveCt600Values(
  overrides: Ct600Overrides,
  company: CompanyFacts | undefined,
): Derived<Ct600Values> {
  const companyName = overrides.companyName ?? company?.name
  const declarantName = overrides.declarantName ?? signatoryOf(company?.officers ?? [])
  // Whoever names the declarant and not the status means a director, like the one that would have been derived.
  const declarantStatus = overrides.declarantStatus ?? DIRECTOR
  if (companyName !== undefined && declarantName !== undefined) {
    return { kind: 'values', values: { companyName, declarantName, declarantStatus } }
  }
  const missing = [
    ...needed('company_name', companyName, 'the registry gives no name'),
    ...needed('declarant_name', declarantName, 'the registry shows no active director'),
  ]
  return { kind: 'refused', refusal: invalid(...missing) }
}

/** The values of dormant accounts, or what is missing or does not balance. */
export function deriveAccountsValues(
  overrides: AccountsOverrides,
  company: CompanyFacts | undefined,
): Derived<AccountsValues> {
  const companyName = overrides.companyName ?? company?.name
  const directorName = overrides.directorName ?? signatoryOf(company?.officers ?? [])
  const shareCapitalPence = overrides.shareCapitalPence ?? registeredCapitalPence(company)
  if (companyName === undefined || directorName === undefined || shareCapitalPence === undefined) {
    const missing = [
      ...needed('company_name', companyName, 'the registry gives no name'),
      ...needed('director_name', directorName, 'the registry shows no active director'),
      ...needed('share_capital', shareCapitalPence, 'the registry shows no share capital in pounds sterling'),
    ]
    return { kind: 'refused', refusal: invalid(...missing) }
  }
  const cashPence = overrides.cashPence ?? shareCapitalPence
  if (cashPence !== shareCapitalPence) return { kind: 'refused', refusal: doesNotBalance(shareCapitalPence) }
  return { kind: 'values', values: { companyName, directorName, shareCapitalPence, cashPence } }
}

function registeredCapitalPence(company: CompanyFacts | undefined): number | undefined {
  if (company === undefined) return undefined
  return isWithoutShares(company.type) ? 0 : company.shareCapitalPence
}

function needed(field: string, value: unknown, why: string): readonly RefusedField[] {
  return value === undefined ? [{ field, message: `is needed: ${why}` }] : []
}

/** A dormant company's balance sheet has cash on one side and share capital on the other. */
function doesNotBalance(shareCapitalPence: number): Refusal {
  const capital = poundsFromPence(shareCapitalPence)
  return invalid({
    field: 'cash',
    message: `must equal share_capital (${capital}): the balance sheet of dormant accounts would not balance`,
  })
}
