// The periods of a company that its entry on the register states.
import type { IsoDate } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'

/**
 * The last days of the latest accounts on the register and of the next ones, the earlier first; none for a
 * dissolved company.
 */
export function periodEndsOf({ status, lastAccounts, nextAccounts }: CompanyFacts): readonly IsoDate[] {
  if (status === 'dissolved') return []
  const ends = [lastAccounts?.madeUpTo, nextAccounts?.end].filter((end) => end !== undefined)
  return [...new Set(ends)].toSorted()
}
