// Describes the actions in the audit log in words for people.
const ACTIONS: Readonly<Record<string, string>> = {
  'account.chosen': 'Switched to another account',
  'account.opened': 'Opened the account',
  'account.renamed': 'Changed the name of the account',
  'account.renaming': 'Asked to change the name of the account',
  'address.confirmed': 'Confirmed the e-mail address',
  'email.change_requested': 'Asked to change the e-mail address',
  'email.change_undone': 'Undid the change of the e-mail address',
  'email.changed': 'Changed the e-mail address',
  'filing.recorded_elsewhere': 'Recorded a filing made outside this service',
  'filing.recording_elsewhere': 'Asked to record a filing made outside this service',
  'identity.confirmed': 'Entered the password again',
  'invitation.accepted': 'Accepted an invitation',
  'invitation.declined': 'Declined an invitation',
  'invitation.resent': 'Sent an invitation again',
  'invitation.withdrawn': 'Withdrew an invitation',
  'key.cap_changed': 'Changed the spend cap of a key',
  'key.cap_changing': 'Asked to change the spend cap of a key',
  'key.created': 'Created a key',
  'key.creating': 'Asked for a new key',
  'key.revoked': 'Revoked a key',
  'key.revoking': 'Asked to revoke a key',
  'key.rotated': 'Replaced a key',
  'key.rotating': 'Asked to replace a key',
  'low_balance.changed': 'Changed the low-balance e-mail',
  'member.invited': 'Invited a person',
  'member.left': 'Left the account',
  'member.removed': 'Removed a member',
  'member.role_changed': 'Changed a role',
  'name.changed': 'Changed their own name',
  'owner.added': 'Added an owner',
  'passkey.added': 'Added a passkey',
  'passkey.removed': 'Removed a passkey',
  'password.changed': 'Changed the password',
  'password.reset': 'Set a new password',
  'password.reset_requested': 'A link for a new password was requested',
  'person.erased': 'Deleted their own details',
  'recovery_codes.renewed': 'Made new recovery codes',
  'session.ended': 'Signed out',
  'session.started': 'Signed in',
  'sessions.ended': 'Signed out of several sessions',
  'sign_in.failed': 'A wrong password was entered',
  'sign_in.wrong_code': 'A wrong code was entered after the right password',
  'top_up.started': 'Started a top-up',
  'totp.enrolled': 'Added an authenticator app',
  'totp.removed': 'Removed the authenticator app',
}

/**
 * The words for an action, such as `Created a key` for `key.created`; an action without words is shown by
 * its name.
 */
export function actionWords(action: string): string {
  return ACTIONS[action] ?? action
}
