// Who signs: the officer whose name stands on the form when the request names nobody.
import type { Officer } from './company-facts.ts'

/** What the CT600 declaration calls a director's status (box 985). */
export const DIRECTOR = 'Director'

/**
 * The name of the director longest in office; undefined where the register has none. A company among the
 * directors is passed over: a person signs for it, and only the client knows who (CA 2006 s.414).
 */
export function signatoryOf(officers: readonly Officer[]): string | undefined {
  return officers.find((officer) => officer.role === 'director')?.name
}
