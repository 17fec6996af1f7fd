// The page that the link of an invitation opens, for the invited person, for another signed-in person, or
// for a person who does not have an account yet.
import {
  button,
  buttonLink,
  errorSummary,
  type FieldErrors,
  form,
  html,
  type Html,
  type PageView,
  textField,
} from '@cfs/pages'
import { ROLE_WORDS, type RoleName } from './role-words.ts'

export interface InvitationModel {
  readonly csrfToken: string
  readonly token: string
  readonly invitation: { readonly accountName: string; readonly email: string; readonly role: RoleName }
  readonly hasPerson: boolean
  /** The e-mail address of the signed-in person; undefined for a visitor. */
  readonly signedInAs: string | undefined
  readonly name: string
  readonly errors: FieldErrors
}

export function invitationPage(model: InvitationModel): PageView {
  const { invitation, errors } = model
  const { label, hint } = ROLE_WORDS[invitation.role]
  const part = label.toLowerCase()
  return {
    title: 'Invitation',
    scripts: ['password'],
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>Join ${invitation.accountName}</h1>
      <p>You are invited as <strong>${part}</strong>. ${hint}</p>
      <p>The invitation is for <strong>${invitation.email}</strong>.</p>
      ${nextStep(model)}`,
  }
}

function nextStep(model: InvitationModel): Html {
  const { csrfToken, token, invitation, hasPerson, signedInAs } = model
  const action = `/invitations/${token}`
  if (signedInAs !== undefined && signedInAs.toLowerCase() === invitation.email.toLowerCase()) {
    return form({ action, csrfToken, content: button({ label: 'Accept the invitation' }) })
  }
  if (signedInAs !== undefined) {
    return html`<p>You are signed in as <strong>${signedInAs}</strong>, who cannot accept it. Sign out, then
        open the link again.</p>
      ${form({ action: '/sign-out', csrfToken, content: button({ label: 'Sign out' }) })}`
  }
  if (hasPerson) {
    return html`<p>Sign in with this address. The invitation then waits for your answer.</p>
      ${buttonLink({ label: 'Sign in', href: '/sign-in?next=%2Faccount%2Faccounts' })}`
  }
  return form({ action, csrfToken, content: newPersonFields(model) })
}

function newPersonFields({ invitation, name, errors }: InvitationModel): Html {
  // Password managers store the password under the e-mail address in this field.
  return html`<input
      type="text" name="username" value="${invitation.email}" autocomplete="username" readonly hidden />
    ${textField({
      name: 'name',
      label: 'Your name',
      error: errors['name'],
      value: name,
      autocomplete: 'name',
    })}
    ${textField({
      name: 'password',
      label: 'Password',
      hint: 'At least 15 characters. Three or four words that do not belong together are strong.',
      error: errors['password'],
      type: 'password',
      autocomplete: 'new-password',
    })}${button({ label: 'Accept the invitation' })}`
}
