// Derives the values that complete accounts: from the client's request, otherwise from the register.
import { isLlp, poundsFromPence, type CompanyNumber } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'
import { isWithoutShares } from './company-types.ts'
import { neededField, type Derived } from './derived.ts'
import { invalid, type Refusal } from './refusal.ts'
import { signatoryOf } from './signatory.ts'

export interface AccountsOverrides {
  readonly companyNumber: CompanyNumber
  /** The company type that the request states, in the register's terms. */
  readonly companyType?: string | undefined
  readonly companyName?: string | undefined
  readonly directorName?: string | undefined
  readonly shareCapitalPence?: number | undefined
  readonly cashPence?: number | undefined
  /** The part of the share capital of a dormant company that was not paid. Defaults to 0. */
  readonly unpaidPence?: number | undefined
  /** Amounts from the balance sheet in the request; undefined if the request has none. */
  readonly sheet?: { readonly capitalPence: number; readonly cashPence: number | undefined } | undefined
}

export interface AccountsValues {
  readonly companyName: string
  readonly directorName: string
  /** The share capital, or an LLP's members' capital. */
  readonly capitalPence: number
  /** Undefined if the request has a balance sheet that does not state it. */
  readonly cashPence: number | undefined
  /** The unpaid share capital of dormant accounts without a balance sheet in the request. */
  readonly unpaidPence: number
}

/**
 * The values that complete accounts, or an error for a missing value or a balance sheet that does not
 * balance.
 */
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
  const { unpaidPence = 0 } = overrides
  const named = { companyName, directorName, capitalPence, unpaidPence }
  if (sheet !== undefined) {
    return { kind: 'values', values: { ...named, cashPence: overrides.cashPence ?? sheet.cashPence } }
  }
  const { cashPence = capitalPence - unpaidPence } = overrides
  if (unpaidPence > capitalPence) return { kind: 'refused', refusal: exceedsCapital(capitalPence) }
  if (cashPence !== capitalPence - unpaidPence) {
    const mayBeUnpaid = !hasMembers && cashPence < capitalPence
    return { kind: 'refused', refusal: doesNotBalance({ capitalPence, unpaidPence, mayBeUnpaid }) }
  }
  return { kind: 'values', values: { ...named, cashPence } }
}

function shareCapital(overrides: AccountsOverrides, company: CompanyFacts | undefined): number | undefined {
  if (overrides.shareCapitalPence !== undefined) return overrides.shareCapitalPence
  if (isWithoutShares(company?.type ?? overrides.companyType ?? '')) return 0
  return company?.shareCapitalPence
}

/**
 * The register does not record an LLP's capital, so the capital of a dormant LLP is the capital stated in
 * the request, or zero.
 */
function membersCapital(overrides: AccountsOverrides, company: CompanyFacts | undefined): number {
  return overrides.cashPence ?? company?.shareCapitalPence ?? 0
}

interface DormantCapital {
  readonly capitalPence: number
  readonly unpaidPence: number
  readonly mayBeUnpaid: boolean
}

/**
 * A dormant company's balance sheet has cash and unpaid share capital on one side, and share capital on the
 * other. Capital that was never paid is the usual reason for less cash.
 */
function doesNotBalance({ capitalPence, unpaidPence, mayBeUnpaid }: DormantCapital): Refusal {
  const [capital, unpaid] = [poundsFromPence(capitalPence), poundsFromPence(unpaidPence)]
  const paid = unpaidPence === 0 ? '' : ` less called_up_share_capital_not_paid (${unpaid})`
  const way = mayBeUnpaid
    ? '. If the members have not paid their shares, send called_up_share_capital_not_paid'
    : ''
  return invalid({
    field: 'cash',
    message: `must equal share_capital (${capital})${paid}: the balance sheet of dormant accounts would not balance${way}`,
  })
}

function exceedsCapital(capitalPence: number): Refusal {
  return invalid({
    field: 'called_up_share_capital_not_paid',
    message: `must not exceed share_capital (${poundsFromPence(capitalPence)}), of which it is a part`,
  })
}
