// Resets a forgotten password through a link by e-mail, which works once. After a password reset the person
// is not signed in, and their second factor is unchanged.
import { inTransaction } from '@cfs/postgres'
import { comparableEmail } from '@cfs/values'
import { hashOf, newToken } from '../../clients/shell/opaque-token.ts'
import { resetPasswordMail, securityNoticeMail } from '../../domain/mail-text.ts'
import { deleteDevices } from '../../store/people/devices.ts'
import { findEmailLink, insertEmailLink, useEmailLink } from '../../store/people/email-links.ts'
import { findPerson, findPersonByEmail, savePasswordHash } from '../../store/people/persons.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { admitAttempts, networkAttempts } from './admit-attempts.ts'
import { turnOfNetwork } from './check-password.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordVisit } from './record-visit.ts'
import { takeAtLeast } from './take-at-least.ts'

const LIFE_MS = 30 * 60_000
const PURPOSE = 'reset password'
/**
 * Every response takes this long, far longer than the work itself. Without this delay, a slow response would
 * reveal a known e-mail address, for which there is more work.
 */
const ANSWER_MS = 150

/**
 * The number of seconds to wait before requesting the e-mail again; otherwise 0, and the e-mail is sent if
 * the e-mail address belongs to a person.
 */
export function requestPasswordReset(
  context: DashboardContext,
  email: string,
  caller: Caller,
): Promise<number> {
  return takeAtLeast(ANSWER_MS, request(context, email, caller))
}

async function request(context: DashboardContext, email: string, caller: Caller): Promise<number> {
  const { seconds } = await admitAttempts(context, networkAttempts('requests', caller))
  if (seconds > 0) return seconds
  const addressHash = hashOf(comparableEmail(email)).toString('hex')
  const mail = { kind: 'mail', subject: `reset ${addressHash}` } as const
  if ((await admitAttempts(context, [mail])).seconds > 0) return 0
  const at = context.clock.now()
  await inTransaction(context.pool, async (tx) => {
    const person = await findPersonByEmail(tx, email)
    if (person !== undefined) {
      const token = newToken()
      const expiresAt = new Date(at.getTime() + LIFE_MS)
      const { personId } = person
      await insertEmailLink(tx, { tokenHash: token.hash, purpose: PURPOSE, personId, at, expiresAt })
      const text = resetPasswordMail(`${context.dashboardUrl}/reset-password/${token.text}`)
      await queueMail(tx, context.sealing, { kind: PURPOSE, to: person.email, text, at })
    }
    const personId = person?.personId ?? null
    await recordVisit(tx, { caller, at }, { action: 'password.reset_requested', personId })
  })
  context.pokeMail()
  return 0
}

/** The person whose password the link resets; undefined if the link no longer works. Changes nothing. */
export async function readPasswordReset(
  { pool, clock }: DashboardContext,
  token: string,
): Promise<{ readonly email: string; readonly name: string } | undefined> {
  const link = { tokenHash: hashOf(token), purpose: PURPOSE, now: clock.now() } as const
  const found = await findEmailLink(pool, link)
  return found === undefined ? undefined : findPerson(pool, found.personId)
}

/** Sets a new password and ends all of the person's sessions. Returns false if the link no longer works. */
export async function resetPassword(
  context: DashboardContext,
  { token, password }: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<boolean> {
  if ((await readPasswordReset(context, token)) === undefined) return false
  const passwordHash = await context.hasher.hash(password, turnOfNetwork(caller))
  const at = context.clock.now()
  const isDone = await inTransaction(context.pool, async (tx) => {
    const found = await useEmailLink(tx, { tokenHash: hashOf(token), purpose: PURPOSE, now: at })
    const person = found === undefined ? undefined : await findPerson(tx, found.personId)
    if (person === undefined) return false
    await savePasswordHash(tx, person.personId, passwordHash)
    await endSessionsOf(tx, { personId: person.personId, except: null, at })
    await deleteDevices(tx, person.personId)
    await recordAudit(tx, { caller, at }, { action: 'password.reset', person })
    const url = `${context.dashboardUrl}/account/security`
    const text = securityNoticeMail({ what: 'Your password was changed', at, network: caller.network, url })
    await queueMail(tx, context.sealing, { kind: 'password changed', to: person.email, text, at })
    return true
  })
  context.pokeMail()
  return isDone
}
