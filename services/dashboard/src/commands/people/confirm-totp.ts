// Enrols an authenticator app: creates a secret, and confirms it with one of the app's codes. A person who
// adds their first second factor also gets recovery codes, which are shown once.
import { inTransaction } from '@cfs/postgres'
import { enrolmentOf, newTotpSecret, stepOfCode } from '../../clients/people/totp.ts'
import { deleteTotp, findTotp, lockTotp, saveTotpStep, saveUnconfirmedTotp } from '../../store/people/totp.ts'
import type { Session } from '../../store/people/sessions.ts'
import { admitAttempts, forgiveAttempts } from './admit-attempts.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { endPasswordSessions } from './end-password-sessions.ts'
import {
  endRecoveryCodesWithoutFactor,
  giveFirstRecoveryCodes,
  giveRecoveryCodes,
} from './give-recovery-codes.ts'
import { notifyOfChange } from '../mail/notify-of-change.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Creates a secret for an authenticator app; it takes effect once it is confirmed. */
export async function beginTotp({ pool, sealing, clock }: DashboardContext, session: Session): Promise<void> {
  const { personId } = session
  const sealedSecret = sealing.seal('totp', newTotpSecret(), personId)
  await inTransaction(pool, (tx) => saveUnconfirmedTotp(tx, { personId, sealedSecret, at: clock.now() }))
}

/**
 * The QR code and the text of a secret for an authenticator app that is not confirmed yet; undefined if
 * there is no such secret.
 */
export async function readEnrolment(
  { pool, sealing }: DashboardContext,
  { personId, email }: Session,
): Promise<{ readonly svg: string; readonly text: string } | undefined> {
  const totp = await findTotp(pool, personId)
  if (totp === undefined || totp.isConfirmed) return undefined
  return enrolmentOf(sealing.open('totp', totp.sealedSecret, personId), email)
}

export type TotpConfirmation =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'nothing to confirm' }
  /** The person's new recovery codes, if this is their first second factor; otherwise empty. */
  | { readonly kind: 'confirmed'; readonly recoveryCodes: readonly string[] }

export async function confirmTotp(
  context: DashboardContext,
  { session, code }: { readonly session: Session; readonly code: string },
  caller: Caller,
): Promise<TotpConfirmation> {
  const { personId } = session
  const attempts = [{ kind: 'enrolment', subject: personId }] as const
  const { seconds } = await admitAttempts(context, attempts)
  if (seconds > 0) return { kind: 'wait', seconds }
  const at = context.clock.now()
  const result = await inTransaction<TotpConfirmation>(context.pool, async (tx) => {
    const totp = await lockTotp(tx, personId)
    if (totp === undefined || totp.isConfirmed) return { kind: 'nothing to confirm' }
    const secret = context.sealing.open('totp', totp.sealedSecret, personId)
    const step = await stepOfCode(secret, code.replaceAll(/\s/g, ''), { now: at, afterStep: totp.lastStep })
    if (step === undefined) return { kind: 'wrong' }
    await saveTotpStep(tx, personId, { step, at })
    await recordAudit(tx, { caller, at }, { action: 'totp.enrolled', person: session })
    await endPasswordSessions(tx, session, { caller, at })
    await notifyOfChange(tx, context, { session, caller, at, what: 'An authenticator app was added' })
    return { kind: 'confirmed', recoveryCodes: await giveFirstRecoveryCodes(tx, context.sealing, personId) }
  })
  if (result.kind === 'confirmed') await forgiveAttempts(context, attempts)
  context.pokeMail()
  return result
}

/** Removes the person's authenticator app; does nothing if there is none. */
export async function removeTotp(context: DashboardContext, session: Session, caller: Caller): Promise<void> {
  const at = context.clock.now()
  const { personId } = session
  await inTransaction(context.pool, async (tx) => {
    if (!(await deleteTotp(tx, personId))) return
    await endRecoveryCodesWithoutFactor(tx, personId)
    await recordAudit(tx, { caller, at }, { action: 'totp.removed', person: session })
    await notifyOfChange(tx, context, { session, caller, at, what: 'An authenticator app was removed' })
  })
  context.pokeMail()
}

/** Creates new recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(
  context: DashboardContext,
  session: Session,
  caller: Caller,
): Promise<readonly string[]> {
  const at = context.clock.now()
  const { personId } = session
  const codes = await inTransaction(context.pool, async (tx) => {
    await recordAudit(tx, { caller, at }, { action: 'recovery_codes.renewed', person: session })
    await notifyOfChange(tx, context, { session, caller, at, what: 'New recovery codes were made' })
    return giveRecoveryCodes(tx, context.sealing, personId)
  })
  context.pokeMail()
  return codes
}
