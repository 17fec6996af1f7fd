// What dormant accounts are filled in with: what the client says, else what the register says.
import { poundsFromPence } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'
import { isWithoutShares } from './company-types.ts'
import { neededField, type Derived } from './derived.ts'
import { invalid, type Refusal } from './refusal.ts'
import { signatoryOf } from './signatory.ts'

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
      ...neededField('company_name', companyName, 'the registry gives no name'),
      ...neededField('director_name', directorName, 'the registry shows no active director'),
      ...neededField(
        'share_capital',
        shareCapitalPence,
        'the registry shows no share capital in pounds sterling',
      ),
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

/** A dormant company's balance sheet has cash on one side and share capital on the other. */
function doesNotBalance(shareCapitalPence: number): Refusal {
  const capital = poundsFromPence(shareCapitalPence)
  return invalid({
    field: 'cash',
    message: `must equal share_capital (${capital}): the balance sheet of dormant accounts would not balance`,
  })
}
