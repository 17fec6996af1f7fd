// The part of the UK in which a company is registered, derived from its number (CA 2006 s.396(A1)(a)).
import { companyNumberPrefix, type CompanyNumber } from '@cfs/values'

const BY_PREFIX: Readonly<Record<string, string>> = {
  SC: 'Scotland',
  SO: 'Scotland',
  NI: 'Northern Ireland',
  NC: 'Northern Ireland',
  R: 'Northern Ireland',
}

/** `England and Wales`, unless the company number's prefix says otherwise. */
export function jurisdiction(number: CompanyNumber): string {
  return BY_PREFIX[companyNumberPrefix(number)] ?? 'England and Wales'
}
