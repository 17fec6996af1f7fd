// What a nil return is filled in with: what the client says, else what the register says.
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
 * The values of a nil return, or what the client has to say because the register does not. `company` is
 * undefined when every value that would come from it is overridden and the register is away.
 */
export function deriveCt600Values(
  overrides: Ct600Overrides,
  company: CompanyFacts | undefined,
): Derived<Ct600Values> {
  const companyName = overrides.companyName ?? company?.name
  const declarantName = overrides.declarantName ?? signatoryOf(company?.officers ?? [])
  // Whoever names the declarant and not the status means a director, like the one that would have been
  // derived.
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
