// The catalogue of authority errors: finds the entry for a filing error, and how to fix it.
import { ERROR_SOURCES, type ErrorSource, type FilingError } from '@cfs/values'
import type { AuthorityErrorDefinition } from './authority-error.ts'
import { REMEDIES, type Remedy } from './remedies.ts'
import { registryErrors } from './registry-errors.ts'
import { serviceErrors } from './service-errors.ts'
import { taxAuthorityErrors } from './tax-authority-errors.ts'

/** The fields of an error by which its catalogue entry is found. */
export type ErrorAsGiven = Pick<FilingError, 'source' | 'code' | 'authority_code' | 'message'>

const catalogue: Readonly<Record<ErrorSource, readonly AuthorityErrorDefinition[]>> = {
  tax_authority: taxAuthorityErrors,
  registry: registryErrors,
  service: serviceErrors,
}

/** The catalogue entry for the error; undefined if the error is unknown. */
export function findAuthorityError(error: ErrorAsGiven): AuthorityErrorDefinition | undefined {
  const ofSource = catalogue[error.source]
  const ofCode = ofSource.filter((entry) => entry.code === error.code && entry.says === undefined)
  if (error.authority_code !== null) return findByAuthorityCode(ofCode, error.authority_code)
  const exact = ofCode.find((entry) => entry.authorityCode === null)
  if (exact !== undefined && /^\d+$/.test(exact.code)) return exact
  return ofSource.find((entry) => entry.says?.test(error.message)) ?? exact
}

function findByAuthorityCode(
  entries: readonly AuthorityErrorDefinition[],
  code: string,
): AuthorityErrorDefinition | undefined {
  const exact = entries.find((entry) => entry.authorityCode === code)
  return exact ?? entries.find((entry) => coversCode(entry.authorityCode ?? '', code))
}

function coversCode(family: string, code: string): boolean {
  if (family.endsWith('*')) return code.startsWith(family.slice(0, -1))
  const [from, to] = family.split('-')
  return (
    to !== undefined && /^\d{1,9}$/.test(code) && Number(from) <= Number(code) && Number(code) <= Number(to)
  )
}

/** How to fix a filing error; null if the error is unknown. */
export function fixOf(error: ErrorAsGiven): string | null {
  return findAuthorityError(error)?.fix ?? null
}

/** What a person does about a filing error; an unknown error of a rule is like the other broken rules. */
function remedyOf(error: ErrorAsGiven): Remedy {
  const whole = catalogue[error.source].find(
    ({ code, authorityCode }) => code === error.code && authorityCode === null,
  )
  return findAuthorityError(error)?.remedy ?? whole?.remedy ?? 'contact_us'
}

/** What a person does about a filing with these errors; undefined without errors. */
export function remedyOfAll(errors: readonly ErrorAsGiven[]): Remedy | undefined {
  const remediesOfErrors = new Set(errors.map(remedyOf))
  return REMEDIES.find((remedy) => remediesOfErrors.has(remedy))
}

/** Remedies whose words also say what happened. */
const SELF_EXPLAINED: readonly Remedy[] = [
  'find_out',
  'contact_us',
  'check_sign_in',
  'check_auth_code',
  'send_again',
]

/**
 * Why a filing failed, for people: the meaning of the error, or the authority's own words for a rule that is
 * not in the catalogue. Undefined if the words of the remedy say it.
 */
export function causeOf(error: ErrorAsGiven): string | undefined {
  if (SELF_EXPLAINED.includes(remedyOf(error))) return undefined
  const entry = findAuthorityError(error)
  const isExplained = entry !== undefined && (entry.authorityCode !== null || entry.says !== undefined)
  return isExplained || error.source === 'service' ? entry?.meaning : error.message
}

export interface AuthorityErrorResource {
  readonly source: ErrorSource
  readonly code: string
  readonly authority_code: string | null
  readonly meaning: string
  readonly fix: string
  readonly retryable: boolean
  readonly fixed_by: AuthorityErrorDefinition['fixedBy']
}

function byCode(one: AuthorityErrorDefinition, other: AuthorityErrorDefinition): number {
  const key = ({ code, authorityCode }: AuthorityErrorDefinition) => `${code} ${authorityCode ?? ''}`
  return key(one).localeCompare(key(other), 'en', { numeric: true })
}

/** The whole catalogue of errors, as listed by `GET /api/v1/errors`. */
export function authorityErrorCatalogue(): readonly AuthorityErrorResource[] {
  const sources = ERROR_SOURCES
  return sources.flatMap((source) =>
    catalogue[source].toSorted(byCode).map(({ code, authorityCode, meaning, fix, retryable, fixedBy }) => ({
      source,
      code,
      authority_code: authorityCode,
      meaning,
      fix,
      retryable,
      fixed_by: fixedBy,
    })),
  )
}
