// Adds a passkey of the person's device, and removes passkeys.
import { inTransaction } from '@cfs/postgres'
import { hashOf } from '../../clients/shell/opaque-token.ts'
import { deletePasskey, insertPasskey, listPasskeys } from '../../store/people/passkeys.ts'
import type { Session } from '../../store/people/sessions.ts'
import { insertUsedOnce } from '../../store/shell/used-once.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import {
  openPasskeyChallenge,
  type PasskeyAnswer,
  type PasskeyForm,
  sealPasskeyChallenge,
} from './passkey-challenge.ts'
import { endPasswordSessions } from './end-password-sessions.ts'
import { endRecoveryCodesWithoutFactor, giveFirstRecoveryCodes } from './give-recovery-codes.ts'
import { notifyOfChange } from '../mail/notify-of-change.ts'
import { recordAudit } from '../audit/record-audit.ts'

export async function passkeyForm(
  context: DashboardContext,
  session: Session,
  caller: Caller,
): Promise<PasskeyForm | undefined> {
  const { personId, email, personName: name } = session
  const existing = await listPasskeys(context.pool, personId)
  const ceremony = await context.passkeys?.beginRegistration({ personId, email, name, existing })
  return (
    ceremony && {
      options: ceremony.options,
      challenge: sealPasskeyChallenge(context, ceremony.challenge, { purpose: 'add', caller }),
    }
  )
}

/**
 * Returns recovery codes if the passkey is the person's first second factor. Returns undefined if the
 * browser's response does not match the challenge, or if the passkey is already registered.
 */
export async function addPasskey(
  context: DashboardContext,
  {
    session,
    answer,
    name,
  }: { readonly session: Session; readonly answer: PasskeyAnswer; readonly name: string },
  caller: Caller,
): Promise<{ readonly recoveryCodes: readonly string[] } | undefined> {
  const opened = openPasskeyChallenge(context, answer.challenge, { purpose: 'add', caller })
  if (context.passkeys === undefined || opened === undefined) return undefined
  const passkey = await context.passkeys.finishRegistration(answer.credential, opened.challenge)
  if (passkey === undefined) return undefined
  const at = context.clock.now()
  const { personId } = session
  const added = await inTransaction(context.pool, async (tx) => {
    if (!(await insertUsedOnce(tx, hashOf(opened.challenge), opened.expiresAt))) return undefined
    if (!(await insertPasskey(tx, { ...passkey, personId, name, createdAt: at }))) return undefined
    const entry = { action: 'passkey.added', person: session, subject: name } as const
    await recordAudit(tx, { caller, at }, entry)
    await endPasswordSessions(tx, session, { caller, at })
    await notifyOfChange(tx, context, { session, caller, at, what: 'A passkey was added' })
    return { recoveryCodes: await giveFirstRecoveryCodes(tx, context.sealing, personId) }
  })
  context.pokeMail()
  return added
}

/** Removes one of the person's passkeys; does nothing if the person has no such passkey. */
export async function removePasskey(
  context: DashboardContext,
  { session, credentialId }: { readonly session: Session; readonly credentialId: string },
  caller: Caller,
): Promise<void> {
  const { personId } = session
  const at = context.clock.now()
  await inTransaction(context.pool, async (tx) => {
    if (!(await deletePasskey(tx, personId, credentialId))) return
    await endRecoveryCodesWithoutFactor(tx, personId)
    const entry = { action: 'passkey.removed', person: session, subject: credentialId } as const
    await recordAudit(tx, { caller, at }, entry)
    await notifyOfChange(tx, context, { session, caller, at, what: 'A passkey was removed' })
  })
  context.pokeMail()
}
