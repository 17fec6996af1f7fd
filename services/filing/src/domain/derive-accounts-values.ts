// What accounts are filled in with: what the client says, else what the register says.
import { isLlp, poundsFromPence, type CompanyNumber } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'
import { isWithoutShares } from './company-types.ts'
import { neededField, type Derived } from './derived.ts'
import { invalid, type Refusal } from './refusal.ts'
import { signatoryOf } from './signatory.ts'

export interface AccountsOverrides {
  readonly companyNumber: CompanyNumber
  /** In the register's words, as the request states it. */
  readonly companyType?: string | undefined
  readonly companyName?: string | undefined
  readonly directorName?: string | undefined
  readonly shareCapitalPence?: number | undefined
  readonly cashPence?: number | undefined
  /** What the client's own balance sheet says; undefined without one. */
  readonly sheet?: { readonly capitalPence: number; readonly currentAssetsPence: number } | undefined
}

export interface AccountsValues {
  readonly companyName: string
  readonly directorName: string
  /** Share capital, or members' capital of an LLP. */
  readonly capitalPence: number
  readonly cashPence: number
}

/** The values of accounts, or what is missing or does not balance. */
export function deriveAccountsValues(
  overrides: AccountsOverrides,
  company: CompanyFacts | undefined,
): Derived<AccountsValues> {
  const { sheet } = overrides
  const hasMembers = isLlp(overrides.companyNumber)
  const companyName = overrides.companyName ?? company?.name
  const directorName = overrides.directorName ?? signatoryOf(company?.officers ?? [])
  const capitalPence =
    sheet?.capitalPence ??
    (hasMembers ? membersCapital(overrides, company) : shareCapital(overrides, company))
  if (companyName === undefined || directorName === undefined || capitalPence === undefined) {
    const signer = hasMembers ? 'designated member' : 'director'
    const missing = [
      ...neededField('company_name', companyName, 'the registry gives no name'),
      ...neededField('director_name', directorName, `the registry shows no active ${signer}`),
      ...neededField('share_capital', capitalPence, 'the registry shows no share capital in pounds sterling'),
    ]
    return { kind: 'refused', refusal: invalid(...missing) }
  }
  const cashPence = overrides.cashPence ?? sheet?.currentAssetsPence ?? capitalPence
  if (sheet === undefined && cashPence !== capitalPence) {
    return { kind: 'refused', refusal: doesNotBalance(capitalPence) }
  }
  return { kind: 'values', values: { companyName, directorName, capitalPence, cashPence } }
}

function shareCapital(overrides: AccountsOverrides, company: CompanyFacts | undefined): number | undefined {
  if (overrides.shareCapitalPence !== undefined) return overrides.shareCapitalPence
  if (isWithoutShares(company?.type ?? overrides.companyType ?? '')) return 0
  return company?.shareCapitalPence
}

/** No register tells the capital of an LLP: a dormant one has what its client says, or nothing. */
function membersCapital(overrides: AccountsOverrides, company: CompanyFacts | undefined): number {
  return overrides.cashPence ?? company?.shareCapitalPence ?? 0
}

/** A dormant company's balance sheet has cash on one side and share capital on the other. */
function doesNotBalance(shareCapitalPence: number): Refusal {
  const capital = poundsFromPence(shareCapitalPence)
  return invalid({
    field: 'cash',
    message: `must equal share_capital (${capital}): the balance sheet of dormant accounts would not balance`,
  })
}
