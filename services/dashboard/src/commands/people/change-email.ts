// Changes the e-mail address of a person. The person confirms the new e-mail address with a link sent to it;
// the old address gets a link that undoes the change for seven days. The page's response does not reveal
// whether the new e-mail address already belongs to a person.
import { inTransaction } from '@cfs/postgres'
import { comparableEmail } from '@cfs/values'
import { hashOf, newToken } from '../../clients/shell/opaque-token.ts'
import { addressChangedMail, addressChangeMail, addressInUseMail } from '../../domain/address-change-mail.ts'
import {
  endEmailLinks,
  findEmailLink,
  insertEmailLink,
  useEmailLink,
} from '../../store/people/email-links.ts'
import { findPerson, findPersonByEmail, savePersonEmail } from '../../store/people/persons.ts'
import type { Session } from '../../store/people/sessions.ts'
import { admitAttempts } from './admit-attempts.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordAudit } from '../audit/record-audit.ts'

const CONFIRM_MS = 24 * 3_600_000
const UNDO_MS = 7 * 86_400_000
const CHANGE = 'change email'

/** The number of seconds to wait before requesting the e-mail again; 0 if the e-mail is being sent. */
export async function requestEmailChange(
  context: DashboardContext,
  { session, email }: { readonly session: Session; readonly email: string },
  caller: Caller,
): Promise<number> {
  const { personId } = session
  const { seconds } = await admitAttempts(context, [
    { kind: 'requests', subject: `person ${personId}` },
    { kind: 'mail', subject: `change ${hashOf(comparableEmail(email)).toString('hex')}` },
  ])
  if (seconds > 0) return seconds
  const at = context.clock.now()
  const token = newToken()
  await inTransaction(context.pool, async (tx) => {
    const expiresAt = new Date(at.getTime() + CONFIRM_MS)
    await insertEmailLink(tx, { tokenHash: token.hash, purpose: CHANGE, personId, email, at, expiresAt })
    const existing = await findPersonByEmail(tx, email)
    const text =
      existing === undefined
        ? addressChangeMail(`${context.dashboardUrl}/change-e-mail/${token.text}`)
        : addressInUseMail(`${context.dashboardUrl}/sign-in`)
    await queueMail(tx, context.sealing, { kind: 'change of address', to: email, text, at })
    await recordAudit(tx, { caller, at }, { action: 'email.change_requested', person: session })
  })
  context.pokeMail()
  return 0
}

/**
 * The new e-mail address that a link confirms, and the person who received the link; undefined if the link
 * no longer works. Changes nothing.
 */
export async function readEmailChange(
  { pool, clock }: DashboardContext,
  token: string,
): Promise<{ readonly personId: string; readonly email: string } | undefined> {
  const link = { tokenHash: hashOf(token), purpose: CHANGE, now: clock.now() } as const
  const found = await findEmailLink(pool, link)
  return found?.email == null ? undefined : { personId: found.personId, email: found.email }
}

/**
 * Returns false if the link belongs to another person or no longer works, or if another person has taken the
 * e-mail address in the meantime.
 */
export async function changeEmail(
  context: DashboardContext,
  { session, token }: { readonly session: Session; readonly token: string },
  caller: Caller,
): Promise<boolean> {
  const { personId } = session
  if ((await readEmailChange(context, token))?.personId !== personId) return false
  const at = context.clock.now()
  const undo = newToken()
  const isDone = await inTransaction(context.pool, async (tx) => {
    const person = await findPerson(tx, personId)
    const link = await useEmailLink(tx, { tokenHash: hashOf(token), purpose: CHANGE, now: at })
    if (person === undefined || link?.email == null) return false
    if (!(await savePersonEmail(tx, personId, link.email))) return false
    await endEmailLinks(tx, { personId, at, purpose: 'reset password' })
    const expiresAt = new Date(at.getTime() + UNDO_MS)
    const { email } = person
    await insertEmailLink(tx, { tokenHash: undo.hash, purpose: 'undo email', personId, email, at, expiresAt })
    const url = `${context.dashboardUrl}/undo-e-mail/${undo.text}`
    const text = addressChangedMail({ url, network: caller.network })
    await queueMail(tx, context.sealing, { kind: 'address changed', to: email, text, at })
    await recordAudit(tx, { caller, at }, { action: 'email.changed', person })
    return true
  })
  context.pokeMail()
  return isDone
}
