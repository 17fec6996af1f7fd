// The second step of signing in: checks a code from the authenticator app, or a recovery code. After five
// wrong codes the person must enter the password again.
import { inTransaction, type Tx } from '@cfs/postgres'
import { hashOf, readRecoveryCode } from '../../clients/shell/opaque-token.ts'
import { stepOfCode } from '../../clients/people/totp.ts'
import { isWorthNotice } from '../../domain/attempt-limits.ts'
import { MAX_WRONG_CODES } from '../../domain/session-times.ts'
import { findDevice } from '../../store/people/devices.ts'
import { useRecoveryCode } from '../../store/people/recovery-codes.ts'
import { lockTotp, saveTotpStep } from '../../store/people/totp.ts'
import { countWrongCode, deleteSession, type Session } from '../../store/people/sessions.ts'
import { admitAttempts, forgiveAttempts } from './admit-attempts.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { notifyOfChange } from '../mail/notify-of-change.ts'
import { recordVisit } from './record-visit.ts'
import { type StartedSession, startSession } from './start-session.ts'

export type SecondFactorResult =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'start again' }
  | { readonly kind: 'signed in'; readonly session: StartedSession }

/** `session` began with the password alone; it ends after the right code, or after too many wrong codes. */
export async function passSecondFactor(
  context: DashboardContext,
  { session, code }: { readonly session: Session; readonly code: string },
  caller: Caller,
): Promise<SecondFactorResult> {
  const attempts = [{ kind: 'code', subject: await subjectOf(context, session, caller) }] as const
  const { seconds, count } = await admitAttempts(context, attempts)
  if (seconds > 0) return { kind: 'wait', seconds }
  const at = context.clock.now()
  const result = await inTransaction<SecondFactorResult>(context.pool, async (tx) => {
    const method = await methodOf(tx, context, { personId: session.personId, code, at })
    if (method === undefined) return refuse(tx, context, { session, count, caller, at })
    // If two tabs send two valid codes, only one of them ends this session and signs the person in.
    const isFirst = await deleteSession(tx, session.personId, session.sessionId)
    if (!isFirst) return { kind: 'start again' }
    const started = await startSession(tx, context, { person: session, stage: 'full', method, caller })
    return { kind: 'signed in', session: started }
  })
  if (result.kind === 'signed in') await forgiveAttempts(context, attempts)
  else context.countFailure('code')
  context.pokeMail()
  return result
}

/**
 * A browser in which the person has signed in before has its own limit on wrong codes, as it has for wrong
 * passwords.
 */
async function subjectOf(
  { pool }: DashboardContext,
  { personId }: Session,
  { deviceHash }: Caller,
): Promise<string> {
  const isKnown = deviceHash !== undefined && (await findDevice(pool, personId, deviceHash))
  return isKnown ? `device ${deviceHash.toString('hex')} ${personId}` : personId
}

async function refuse(
  tx: Tx,
  context: DashboardContext,
  from: { readonly session: Session; readonly count: number; readonly caller: Caller; readonly at: Date },
): Promise<SecondFactorResult> {
  const { session, count } = from
  await recordVisit(tx, from, { action: 'sign_in.wrong_code', personId: session.personId })
  // Anyone who guesses second-factor codes already knows the password, so the owner must be notified. Wrong
  // codes are counted across all sessions, because the guesser can start a new session before the fifth
  // code.
  if (isWorthNotice('code', count))
    await notifyOfChange(tx, context, { ...from, what: 'Wrong codes after the right password' })
  if ((await countWrongCode(tx, session.sessionId)) < MAX_WRONG_CODES) return { kind: 'wrong' }
  await deleteSession(tx, session.personId, session.sessionId)
  return { kind: 'start again' }
}

/** The kind of code that was entered, after marking the code as used; undefined if the code is wrong. */
async function methodOf(
  tx: Tx,
  { sealing }: DashboardContext,
  attempt: { readonly personId: string; readonly code: string; readonly at: Date },
): Promise<'code' | 'recovery code' | undefined> {
  const { personId, at } = attempt
  const digits = attempt.code.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const totp = await lockTotp(tx, personId)
    if (totp?.isConfirmed !== true) return undefined
    const secret = sealing.open('totp', totp.sealedSecret, personId)
    const step = await stepOfCode(secret, digits, { now: at, afterStep: totp.lastStep })
    if (step === undefined) return undefined
    await saveTotpStep(tx, personId, { step, at })
    return 'code'
  }
  const code = readRecoveryCode(attempt.code)
  // Codes that were made before hashes had a key stay valid until they are replaced.
  const codeHashes = [...sealing.recoveryHashes(code), hashOf(code)]
  return (await useRecoveryCode(tx, { personId, codeHashes, at })) ? 'recovery code' : undefined
}
