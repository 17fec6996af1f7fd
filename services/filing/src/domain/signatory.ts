// Who signs: the officer whose name stands on the form when the request names nobody.
import type { Officer } from './company-facts.ts'

/** What the CT600 declaration calls a director's status (box 985). */
export const DIRECTOR = 'Director'

/** A director signs, and a designated member of an LLP (CA 2006 s.414, SI 2008/1911). */
const SIGNING_ROLES = ['director', 'llp-designated-member']

/**
 * The name of the director, or designated member, longest in office; undefined where the register has none. A
 * company among them is passed over: a person signs for it, and only the client knows who.
 */
export function signatoryOf(officers: readonly Officer[]): string | undefined {
  return officers.find((officer) => SIGNING_ROLES.includes(officer.role))?.name
}
