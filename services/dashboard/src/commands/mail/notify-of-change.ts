// Notifies a person by e-mail of a change to their security settings.
import type { Tx } from '@cfs/postgres'
import { securityNoticeMail } from '../../domain/mail-text.ts'
import type { Session } from '../../store/people/sessions.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { queueMail } from './queue-mail.ts'

interface SecurityChange {
  /** The person, as read from their session or from the database. */
  readonly session: Pick<Session, 'email'>
  readonly caller: Caller
  readonly at: Date
  readonly what: string
}

export async function notifyOfChange(
  tx: Tx,
  { sealing, dashboardUrl }: DashboardContext,
  change: SecurityChange,
): Promise<void> {
  const { session, caller, at, what } = change
  const url = `${dashboardUrl}/account/security`
  const text = securityNoticeMail({ what, at, network: caller.network, url })
  await queueMail(tx, sealing, { kind: 'security notice', to: session.email, text, at })
}
