// What is known of one error of an authority, or of a family of them.
import type { ErrorDefinition } from '../errors.ts'

export interface AuthorityErrorDefinition {
  /** The gateway's number or the service's code; `REJECT` for any code of a registry's rejection. */
  readonly code: string
  /** The department's own: a number, a range (`4000-4999`), or a family of names (`xbrl.*`); null: none. */
  readonly authorityCode: string | null
  readonly meaning: string
  readonly fix: string
  readonly fixedBy: ErrorDefinition['fixed_by']
  /** Whether filing again unchanged can succeed. */
  readonly retryable: boolean
  /** Where the code alone does not tell: what the authority's text says. */
  readonly says?: RegExp
}

type Words = readonly [meaning: string, fix: string]

/** Entries that the same side mends: `numbers` by what each means and what to do. */
export function entries(
  shared: Pick<AuthorityErrorDefinition, 'fixedBy'> & Partial<AuthorityErrorDefinition>,
  numbers: Readonly<Record<string, Words>>,
): readonly AuthorityErrorDefinition[] {
  return Object.entries(numbers).map(([number, [meaning, fix]]) => {
    const numbered = shared.code === undefined ? { code: number } : { authorityCode: number }
    return { code: '', authorityCode: null, retryable: false, ...shared, ...numbered, meaning, fix }
  })
}
