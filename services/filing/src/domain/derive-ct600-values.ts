// Derives the values that complete a nil return: from the client's request, otherwise from the register.
import type { CompanyFacts } from './company-facts.ts'
import { neededField, type Derived } from './derived.ts'
import { invalid } from './refusal.ts'
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

/**
 * The values that complete a nil return, or the fields that the client must supply because the register
 * lacks them. `company` is undefined if the register is unavailable and the request contains every value
 * that the register would supply.
 */
export function deriveCt600Values(
  overrides: Ct600Overrides,
  company: CompanyFacts | undefined,
): Derived<Ct600Values> {
  const companyName = overrides.companyName ?? company?.name
  const declarantName = overrides.declarantName ?? signatoryOf(company?.officers ?? [])
  // A declarant named without a status counts as a director, like a derived declarant.
  const declarantStatus = overrides.declarantStatus ?? DIRECTOR
  if (companyName !== undefined && declarantName !== undefined) {
    return { kind: 'values', values: { companyName, declarantName, declarantStatus } }
  }
  const missing = [
    ...neededField('company_name', companyName, 'the registry gives no name'),
    ...neededField('declarant_name', declarantName, 'the registry shows no active director'),
  ]
  return { kind: 'refused', refusal: invalid(...missing) }
}
