// Who signs: the officer whose name stands on the form when the request names nobody.
import type { Officer } from './company-facts.ts'

// In this order: a person before a company, since a form is signed by a person.
const SIGNING_ROLES = ['director', 'nominee-director', 'corporate-director', 'corporate-nominee-director']

/** What the CT600 declaration calls a director's status (box 985). */
export const DIRECTOR = 'Director'

/** The name of the director longest in office, or undefined where the register has none. */
export function signatoryOf(officers: readonly Officer[]): string | undefined {
  for (const role of SIGNING_ROLES) {
    const longest = officers.find((officer) => officer.role === role)
    if (longest !== undefined) return longest.name
  }
  return undefined
}
