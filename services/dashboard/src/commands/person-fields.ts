// Defines the form fields about people, with the error messages that their pages show.
import { line } from '@cfs/contracts'
import { parseEmail } from '@cfs/values'
import { z } from 'zod'
import { isGuessable } from '../clients/is-guessable.ts'
import { ROLES } from '../domain/roles.ts'
import { refusePassword } from '../domain/refuse-password.ts'

/** One line of 1 to 160 characters, all of them visible. */
export const personNameField = (missing: string) =>
  z
    .string(missing)
    .transform((text) => text.trim())
    .refine((text) => text !== '', { error: missing, abort: true })
    .pipe(line(1, 160))

export const roleField = z.enum(ROLES, { error: 'Choose a role' })

export const emailField = z.string('Enter an e-mail address').transform((text, context) => {
  const email = parseEmail(text)
  if (email !== undefined) return email
  context.addIssue('Enter an e-mail address in the format name@example.com')
  return z.NEVER
})

/** Checks a new password; call this function in a form's `superRefine`. */
export function checkNewPassword(
  form: { readonly email: string; readonly name?: string; readonly password: string },
  context: z.RefinementCtx,
): void {
  const message = refusePassword(form.password, form, isGuessable)
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['password'], message })
}
