// Whether the accounts are approved by a company's only director.
import type { IsoDate } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'

/**
 * Whether the register names this person as director on every one of these days, and no other director; false
 * without register data.
 */
export function isSoleDirector(
  company: CompanyFacts | undefined,
  signatory: string,
  days: readonly IsoDate[],
): boolean {
  return days.every((day) => {
    const inOffice = (company?.directorships ?? [])
      .filter(({ appointedOn, resignedOn }) => {
        return (appointedOn === null || appointedOn <= day) && (resignedOn === null || resignedOn >= day)
      })
      .map(({ name }) => name.toLowerCase())
    return inOffice.length > 0 && inOffice.every((name) => name === signatory.toLowerCase())
  })
}
