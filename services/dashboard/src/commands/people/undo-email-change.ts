// Handles the link that the old e-mail address gets after a change. The link restores the address, ends all
// sessions and links, removes passkeys and authenticator apps added since shortly before the change, and
// sends a password reset link.
import { inTransaction, type Tx } from '@cfs/postgres'
import { hashOf, newToken } from '../../clients/shell/opaque-token.ts'
import { resetPasswordMail } from '../../domain/mail-text.ts'
import { deleteDevices } from '../../store/people/devices.ts'
import {
  endEmailLinks,
  findEmailLink,
  insertEmailLink,
  useEmailLink,
} from '../../store/people/email-links.ts'
import { deletePasskeysSince } from '../../store/people/passkeys.ts'
import { savePersonEmail } from '../../store/people/persons.ts'
import { replaceRecoveryCodes } from '../../store/people/recovery-codes.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { deleteTotpSince } from '../../store/people/totp.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordAudit } from '../audit/record-audit.ts'

const RESET_MS = 30 * 60_000
/** An intruder may have added a passkey or an authenticator app before changing the e-mail address. */
const BEFORE_MS = 24 * 3_600_000
const PURPOSE = 'undo email'

/** The e-mail address that the link restores; undefined if the link no longer works. Changes nothing. */
export async function readEmailUndo(
  { pool, clock }: DashboardContext,
  token: string,
): Promise<string | undefined> {
  const link = { tokenHash: hashOf(token), purpose: PURPOSE, now: clock.now() } as const
  return (await findEmailLink(pool, link))?.email ?? undefined
}

/**
 * Returns false if the link no longer works, or if another person has taken the e-mail address in the
 * meantime.
 */
export async function undoEmailChange(
  context: DashboardContext,
  token: string,
  caller: Caller,
): Promise<boolean> {
  const at = context.clock.now()
  const reset = newToken()
  const isDone = await inTransaction(context.pool, async (tx) => {
    const link = await useEmailLink(tx, { tokenHash: hashOf(token), purpose: PURPOSE, now: at })
    if (link?.email == null) return false
    const { personId, email } = link
    if (!(await savePersonEmail(tx, personId, email))) return false
    await endEmailLinks(tx, { personId, at })
    await endSessionsOf(tx, { personId, except: null, at })
    await deleteDevices(tx, personId)
    const since = new Date(link.createdAt.getTime() - BEFORE_MS)
    await removeFactorsSince(tx, { personId, since }, { caller, at })
    const expiresAt = new Date(at.getTime() + RESET_MS)
    await insertEmailLink(tx, { tokenHash: reset.hash, purpose: 'reset password', personId, at, expiresAt })
    const text = resetPasswordMail(`${context.dashboardUrl}/reset-password/${reset.text}`)
    await queueMail(tx, context.sealing, { kind: 'reset password', to: email, text, at })
    await recordAudit(tx, { caller, at }, { action: 'email.change_undone', person: { personId } })
    return true
  })
  context.pokeMail()
  return isDone
}

/**
 * Removes the passkeys and the authenticator app that were added since that time; if any were removed,
 * removes the recovery codes too.
 */
async function removeFactorsSince(
  tx: Tx,
  { personId, since }: { readonly personId: string; readonly since: Date },
  from: { readonly caller: Caller; readonly at: Date },
): Promise<void> {
  const person = { personId }
  const passkeys = await deletePasskeysSince(tx, personId, since)
  const hadApp = await deleteTotpSince(tx, personId, since)
  for (const subject of passkeys) await recordAudit(tx, from, { action: 'passkey.removed', person, subject })
  if (hadApp) await recordAudit(tx, from, { action: 'totp.removed', person })
  if (hadApp || passkeys.length > 0) await replaceRecoveryCodes(tx, personId, [])
}
