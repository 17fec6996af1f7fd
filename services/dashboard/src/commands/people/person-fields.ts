// Defines the form fields about people, with the error messages that their pages show.
import { line } from '@cfs/contracts'
import { parseEmail } from '@cfs/values'
import { z } from 'zod'
import { isGuessable } from '../../clients/people/is-guessable.ts'
import { ROLES } from '../../domain/roles.ts'
import { refusePassword } from '../../domain/refuse-password.ts'

const name = line(1, 160)

/**
 * One line of 1 to 160 characters, all of them visible. The error says `missing` if the field is empty, or
 * begins with `label`.
 */
export const personNameField = (missing: string, label: string) =>
  z
    .string(missing)
    .transform((text) => text.trim())
    .superRefine((text, context) => {
      if (text === '') context.addIssue(missing)
      else
        for (const { message } of name.safeParse(text).error?.issues ?? [])
          context.addIssue(`${label} ${message}`)
    })

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
