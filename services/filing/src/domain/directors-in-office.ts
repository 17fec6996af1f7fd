// The directors whom the directors' report names.
import type { Period } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'

/**
 * The names of the directors in office at any time in the period (CA 2006 s.416(1)(a)), each once; undefined
 * if the register names none.
 */
export function directorsInOffice(
  company: CompanyFacts | undefined,
  { start, end }: Period,
): readonly string[] | undefined {
  const names = (company?.directorships ?? [])
    .filter(({ appointedOn, resignedOn }) => {
      return (appointedOn === null || appointedOn <= end) && (resignedOn === null || resignedOn >= start)
    })
    .map(({ name }) => name)
  return names.length === 0 ? undefined : [...new Set(names)]
}
