// The signatory: the officer whose name is printed on the form if the request names no signatory.
import type { Officer } from './company-facts.ts'

/** A director's status in the CT600 declaration (box 985). */
export const DIRECTOR = 'Director'

/**
 * The roles that may sign: directors of a company, and designated members of an LLP (CA 2006 s.414, SI
 * 2008/1911).
 */
const SIGNING_ROLES = ['director', 'llp-designated-member']

/**
 * The name of the longest-serving director or designated member; undefined if the register has none. A
 * corporate officer is skipped, because a person signs for it, and only the client knows which person.
 */
export function signatoryOf(officers: readonly Officer[]): string | undefined {
  return signatoriesOf(officers)[0]
}

/** Everyone who may sign, the longest-serving first. */
export function signatoriesOf(officers: readonly Officer[]): readonly string[] {
  return officers.filter(({ role }) => SIGNING_ROLES.includes(role)).map(({ name }) => name)
}
