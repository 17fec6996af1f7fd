// What the client package has from the description: the types of every operation, and which errors pass by
// themselves.
import { errorCatalogue } from '@cfs/contracts'
import { describeApi } from '@cfs/contracts/openapi'
import openapiTS, { astToString } from 'openapi-typescript'

const NOTE = '// Generated from the description of the API by `npm run generate`; do not edit.\n'

/** `paths` and `components`, by openapi-typescript. */
export async function clientTypes(): Promise<string> {
  const text = astToString(await openapiTS(JSON.stringify(describeApi('')), { defaultNonNullable: false }))
  return NOTE + text
}

/**
 * Every code, and those after which the same request may be sent again soon. What waits for an authority is
 * not among the latter: that takes minutes, and is what polling is for.
 */
export function clientErrorCodes(): string {
  const all = errorCatalogue()
  const passing = all.filter(({ retryable, fixed_by: by }) => retryable && by !== 'authority')
  const setOf = (codes: readonly { readonly code: string }[]) =>
    `new Set([\n${codes.map(({ code }) => `  '${code}',\n`).join('')}])`
  return `${NOTE}
export const ERROR_CODES: ReadonlySet<string> = ${setOf(all)}

/** They pass by themselves, soon. */
export const PASSING_ERROR_CODES: ReadonlySet<string> = ${setOf(passing)}
`
}
