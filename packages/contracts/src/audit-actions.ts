// Every action of the audit log, one row each, with the words that customers read. A service that changes
// something on request gets the row of the request, with the action of its success.

/** The kinds of actors that make changes. */
export const AUDIT_ACTORS = ['operator', 'person', 'key', 'service'] as const

export const AUDIT_ACTIONS = {
  'account.chosen': { words: 'Switched to another account' },
  'account.closed': { words: 'Closed the account' },
  'account.closing': { words: 'Asked to close the account', done: 'account.closed' },
  'account.opened': { words: 'Opened the account' },
  'account.renamed': { words: 'Changed the name of the account' },
  'account.renaming': { words: 'Asked to change the name of the account', done: 'account.renamed' },
  'account.resumed': { words: 'Let the account’s keys work again' },
  'account.second_factor_optional': { words: 'Made second factors optional' },
  'account.second_factor_required': { words: 'Required a second factor of every member' },
  'account.suspended': { words: 'Suspended the account' },
  'address.confirmed': { words: 'Confirmed the e-mail address' },
  'automatic_top_up.changed': { words: 'Changed automatic top-ups' },
  'automatic_top_up.changing': {
    words: 'Asked to change automatic top-ups',
    done: 'automatic_top_up.changed',
  },
  'automatic_top_up.ended': { words: 'Ended automatic top-ups' },
  'automatic_top_up.ending': { words: 'Asked to end automatic top-ups', done: 'automatic_top_up.ended' },
  'balance.adjusted': { words: 'Adjusted the balance' },
  'billing_details.changed': { words: 'Changed the billing details' },
  'billing_details.changing': {
    words: 'Asked to change the billing details',
    done: 'billing_details.changed',
  },
  'companies.watched': { words: 'Watched companies from a file' },
  'company.activated': { words: 'Activated a company and sent the link' },
  'company.activating': { words: 'Asked to activate a company' },
  'company.ended': { words: 'Ended a customer’s access' },
  'company.ending': { words: 'Asked to end a customer’s access', done: 'company.ended' },
  'company.unwatched': { words: 'Stopped watching a company' },
  'company.watched': { words: 'Watched a company' },
  'email.change_requested': { words: 'Asked to change the e-mail address' },
  'email.change_undone': { words: 'Undid the change of the e-mail address' },
  'email.changed': { words: 'Changed the e-mail address' },
  'entitlement.created': { words: 'Gave a customer access' },
  'entitlement.ended': { words: 'Ended a customer’s access' },
  'filing.outcome_recorded': { words: 'Recorded what the authority has of a filing' },
  'filing.outcome_recording': {
    words: 'Asked to record what the authority has of a filing',
    done: 'filing.outcome_recorded',
  },
  'filing.recorded_elsewhere': { words: 'Recorded a filing made outside this service' },
  'filing.recording_elsewhere': {
    words: 'Asked to record a filing made outside this service',
    done: 'filing.recorded_elsewhere',
  },
  'form.opened': { words: 'Began to fill in a customer’s form' },
  'form.opening': { words: 'Asked to open a customer’s form' },
  'form.sent': { words: 'Sent a customer’s form' },
  'identity.confirmed': { words: 'Entered the password again' },
  'invitation.accepted': { words: 'Accepted an invitation' },
  'invitation.declined': { words: 'Declined an invitation' },
  'invitation.resent': { words: 'Sent an invitation again' },
  'invitation.withdrawn': { words: 'Withdrew an invitation' },
  'key.cap_changed': { words: 'Changed the spend cap of a key' },
  'key.cap_changing': { words: 'Asked to change the spend cap of a key', done: 'key.cap_changed' },
  'key.changed': { words: 'Changed a key' },
  'key.changing': { words: 'Asked to change a key', done: 'key.changed' },
  'key.created': { words: 'Created a key' },
  'key.creating': { words: 'Asked for a new key', done: 'key.created' },
  'key.revoked': { words: 'Revoked a key' },
  'key.revoking': { words: 'Asked to revoke a key', done: 'key.revoked' },
  'key.rotated': { words: 'Replaced a key' },
  'key.rotating': { words: 'Asked to replace a key', done: 'key.rotated' },
  'limits.changed': { words: 'Changed the rate limits' },
  'link.sending': { words: 'Asked to send a customer a link' },
  'link.sent': { words: 'Sent a customer a link' },
  'low_balance.changed': { words: 'Changed the low-balance e-mail' },
  'low_balance.changing': { words: 'Asked to change the low-balance e-mail', done: 'low_balance.changed' },
  'mail.chosen': { words: 'Chose which e-mails they get' },
  'member.invited': { words: 'Invited a person' },
  'member.left': { words: 'Left the account' },
  'member.removed': { words: 'Removed a member' },
  'member.role_changed': { words: 'Changed a role' },
  'name.changed': { words: 'Changed their own name' },
  'owner.added': { words: 'Added an owner' },
  'page_host.changed': { words: 'Changed the address of the customer page' },
  'partner_host.added': { words: 'Added an API domain' },
  'partner_host.removed': { words: 'Removed an API domain' },
  'passkey.added': { words: 'Added a passkey' },
  'passkey.removed': { words: 'Removed a passkey' },
  'password.changed': { words: 'Changed the password' },
  'password.reset': { words: 'Set a new password' },
  'password.reset_requested': { words: 'A link for a new password was requested' },
  'person.erased': { words: 'Deleted their own details' },
  'price.changed': { words: 'Changed the price per filing' },
  'recovery_codes.renewed': { words: 'Made new recovery codes' },
  'refund.made_at_processor': { words: 'Refunded a top-up at the payment processor' },
  'refund.requested': { words: 'Refunded a top-up' },
  'refund_request.declined': { words: 'Declined a request for a refund' },
  'refund_request.granted': { words: 'Granted a request for a refund' },
  'refund_request.made': { words: 'Asked for a refund' },
  'refund_request.making': { words: 'Tried to ask for a refund', done: 'refund_request.made' },
  'refund_request.withdrawing': {
    words: 'Tried to withdraw a request for a refund',
    done: 'refund_request.withdrawn',
  },
  'refund_request.withdrawn': { words: 'Withdrew a request for a refund' },
  'session.ended': { words: 'Signed out' },
  'session.started': { words: 'Signed in' },
  'sessions.ended': { words: 'Signed out of several sessions' },
  'sign_in.failed': { words: 'A wrong password was entered' },
  'sign_in.wrong_code': { words: 'A wrong code was entered after the right password' },
  'theme.changed': { words: 'Changed the customer page' },
  'theme.changing': { words: 'Asked to change the customer page', done: 'theme.changed' },
  'top_up.started': { words: 'Started a top-up' },
  'totp.enrolled': { words: 'Added an authenticator app' },
  'totp.removed': { words: 'Removed the authenticator app' },
  'trial_balance.imported': { words: 'Imported a trial balance' },
  'trial_balance.importing': { words: 'Asked to import a trial balance' },
  'webhook.changed': { words: 'Changed a webhook endpoint' },
  'webhook.changing': { words: 'Asked to change a webhook endpoint', done: 'webhook.changed' },
  'webhook.created': { words: 'Added a webhook endpoint' },
  'webhook.creating': { words: 'Asked to add a webhook endpoint', done: 'webhook.created' },
  'webhook.deleted': { words: 'Deleted a webhook endpoint' },
  'webhook.deleting': { words: 'Asked to delete a webhook endpoint', done: 'webhook.deleted' },
  'webhook.replayed': { words: 'Replayed events to a webhook endpoint' },
  'webhook.replaying': { words: 'Asked to replay events to a webhook endpoint', done: 'webhook.replayed' },
  'webhook.rotated': { words: 'Replaced the secret of a webhook endpoint' },
  'webhook.rotating': { words: 'Asked to replace the secret of a webhook endpoint', done: 'webhook.rotated' },
} as const satisfies Readonly<Record<string, { readonly words: string; readonly done?: string }>>

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** What people ask another service for: the log shows the action of the success instead, if there is one. */
export type AskedAction = {
  [A in AuditAction]: (typeof AUDIT_ACTIONS)[A] extends { readonly done: AuditAction } ? A : never
}[AuditAction]

/** Whether this program knows the action, so that it has words for it. */
export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(AUDIT_ACTIONS, text)

/** The words for an action; its name if only a later version of this program knows it. */
export function actionWords(action: string): string {
  return isAuditAction(action) ? AUDIT_ACTIONS[action].words : action
}
