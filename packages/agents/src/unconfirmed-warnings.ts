// The warnings about facts that a person must confirm.
import type { DryRun } from '@cfs/client'
import type { RequestBody } from './prepared-filings.ts'

/** The warnings without whose confirmation the submission would be refused. */
export function unconfirmedWarnings(
  { confirm = [] }: Pick<RequestBody, 'confirm'>,
  { warnings }: DryRun,
): DryRun['warnings'] {
  const codes: readonly string[] = confirm
  return warnings.filter(({ code, needs_confirmation: isNeeded }) => isNeeded && !codes.includes(code))
}
