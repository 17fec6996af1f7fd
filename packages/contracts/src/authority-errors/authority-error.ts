// The definition of one authority error, or of a family of errors.
import type { ErrorDefinition } from '../errors.ts'
import type { Remedy } from './remedies.ts'

export interface AuthorityErrorDefinition {
  /**
   * The error number of the authority's gateway, or this service's code; `REJECT` matches any rejection by
   * the registry.
   */
  readonly code: string
  /**
   * The tax department's own code: a number, a range (`4000-4999`) or a family (`xbrl.*`); null if the error
   * has none.
   */
  readonly authorityCode: string | null
  readonly meaning: string
  readonly fix: string
  readonly fixedBy: ErrorDefinition['fixed_by']
  /** What a person does about it on a page. */
  readonly remedy: Remedy
  /** Whether filing the same data again can succeed. */
  readonly retryable: boolean
  /** Matches the text of the authority's error, where the code alone is ambiguous. */
  readonly says?: RegExp
}

type Words = readonly [meaning: string, fix: string]

/** Creates entries that share `fixedBy` and `remedy`: `numbers` maps each code to its meaning and fix. */
export function entries(
  shared: Pick<AuthorityErrorDefinition, 'fixedBy' | 'remedy'> & Partial<AuthorityErrorDefinition>,
  numbers: Readonly<Record<string, Words>>,
): readonly AuthorityErrorDefinition[] {
  return Object.entries(numbers).map(([number, [meaning, fix]]) => {
    const numbered = shared.code === undefined ? { code: number } : { authorityCode: number }
    return { code: '', authorityCode: null, retryable: false, ...shared, ...numbered, meaning, fix }
  })
}
