// Shows the audit log of an account to its owners.
import { html, moment, pagination, table } from '@cfs/pages'
import type { PageView } from './page-view.ts'

const ACTIONS: Readonly<Record<string, string>> = {
  'account.chosen': 'Turned to this account',
  'account.opened': 'Opened the account',
  'account.renamed': 'Changed the name of the account',
  'invitation.accepted': 'Accepted an invitation',
  'invitation.declined': 'Declined an invitation',
  'invitation.resent': 'Sent an invitation again',
  'invitation.withdrawn': 'Withdrew an invitation',
  'member.invited': 'Invited a person',
  'member.left': 'Left the account',
  'member.removed': 'Removed a member',
  'member.role_changed': 'Changed a role',
  'person.erased': 'Deleted their own details',
  'address.confirmed': 'Confirmed the e-mail address',
  'filing.recorded_elsewhere': 'Recorded a filing made elsewhere',
  'filing.recording_elsewhere': 'Asked to record a filing made elsewhere',
  'identity.confirmed': 'Entered the password again',
  'key.created': 'Created a key',
  'key.creating': 'Asked for a new key',
  'key.revoked': 'Revoked a key',
  'key.revoking': 'Asked to revoke a key',
  'key.rotated': 'Replaced a key',
  'key.rotating': 'Asked to replace a key',
  'low_balance.changed': 'Changed the low-balance e-mail',
  'owner.added': 'Added an owner',
  'passkey.added': 'Added a passkey',
  'passkey.removed': 'Removed a passkey',
  'recovery_codes.renewed': 'Made new recovery codes',
  'session.ended': 'Signed out',
  'session.started': 'Signed in',
  'sessions.ended': 'Signed out of several sessions',
  'top_up.started': 'Started a top-up',
  'totp.enrolled': 'Added an authenticator app',
  'totp.removed': 'Removed the authenticator app',
}

export function auditPage(model: {
  readonly entries: readonly {
    readonly at: Date
    readonly actor: string
    readonly action: string
    readonly subject: string | null
    readonly address: string | null
    readonly requestId: string | null
  }[]
  readonly limit: number
  readonly offset: number
  readonly total: number
}): PageView {
  const { entries, ...page } = model
  const rows = entries.map(({ at, actor, action, subject, address, requestId }) => ({
    cells: [moment(at), actor, ACTIONS[action] ?? action, subject, address, html`<code>${requestId}</code>`],
  }))
  const columns = ['Time', 'Who', 'What', 'Subject', 'From', 'Request'].map((heading) => ({ heading }))
  const caption = 'What people did in this account, newest first'
  return {
    title: 'Audit log',
    content: html`<h1>Audit log</h1>
      <p>What people did in this account. Entries never change and are kept for six years.</p>
      ${table({ caption, columns, rows })}
      ${pagination({ ...page, hrefOf: (offset) => `/account/audit?offset=${offset}` })}`,
  }
}
