// Generates the parts of the client package that come from the API description: the types of every
// operation, and the temporary errors.
import { errorCatalogue } from '@cfs/contracts'
import { describeApi } from '@cfs/contracts/openapi'
import openapiTS, { astToString } from 'openapi-typescript'

const NOTE = '// Generated from the description of the API by `npm run generate`; do not edit.\n'

/** The types `paths` and `components`, written by openapi-typescript. */
export async function clientTypes(): Promise<string> {
  const text = astToString(await openapiTS(JSON.stringify(describeApi('')), { defaultNonNullable: false }))
  return NOTE + text
}

/**
 * All error codes, those that the catalogue calls retryable, and those after which the client itself sends
 * the request again. The last exclude errors that wait for an authority, because those take minutes and are
 * handled by polling.
 */
export function clientErrorCodes(): string {
  const all = errorCatalogue()
  const retryable = all.filter((error) => error.retryable)
  const passing = retryable.filter(({ fixed_by: by }) => by !== 'authority')
  const setOf = (codes: readonly { readonly code: string }[]) =>
    `new Set([\n${codes.map(({ code }) => `  '${code}',\n`).join('')}])`
  return `${NOTE}
export const ERROR_CODES: ReadonlySet<string> = ${setOf(all)}

/** The same request may succeed later: \`retryable\` in GET /api/v1/errors. */
export const RETRYABLE_ERROR_CODES: ReadonlySet<string> = ${setOf(retryable)}

/** Temporary: they soon pass. */
export const PASSING_ERROR_CODES: ReadonlySet<string> = ${setOf(passing)}
`
}
