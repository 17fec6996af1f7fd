// Warnings as the API states them, and the refusal of a submission whose warnings are not confirmed.
import { type FilingWarning, needsConfirmation } from '@cfs/contracts'
import type { StatedWarning } from '../../domain/filing.ts'
import { refuse } from '../refuse.ts'

/** The warning in the API's form. */
export function statedWarning({ code, message }: StatedWarning): FilingWarning {
  return { code, message, needs_confirmation: needsConfirmation(code) }
}

/** Throws CONFIRMATION_REQUIRED if a warning needs confirmation and `confirm` does not list its code. */
export function refuseUnconfirmed(warnings: readonly StatedWarning[], confirm: readonly string[] = []): void {
  const open = warnings.filter(({ code }) => needsConfirmation(code) && !confirm.includes(code))
  if (open.length === 0) return
  const codes = [...new Set(open.map(({ code }) => code))]
  refuse({
    code: 'CONFIRMATION_REQUIRED',
    message:
      `${open.map(({ message }) => message).join(' ')} Correct the request, or, if it is right, send it again with ` +
      `"confirm": ${JSON.stringify(codes)}. Nothing was sent.`,
    context: { warnings: open.map(statedWarning) },
  })
}
