// Signs a person in with an e-mail address and a password. An unknown address and a wrong password get the
// same response, after the same work.
import { Problem } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { comparableEmail } from '@cfs/values'
import { hashOf } from '../../clients/shell/opaque-token.ts'
import { isWorthNotice } from '../../domain/attempt-limits.ts'
import { findDevice } from '../../store/people/devices.ts'
import { listPasskeys } from '../../store/people/passkeys.ts'
import { findPersonByEmail, lockPassword, type Person, savePasswordHash } from '../../store/people/persons.ts'
import { findTotp } from '../../store/people/totp.ts'
import { type Attempt, forgiveAttempts, networkAttempts, refundAttempts } from './admit-attempts.ts'
import { checkPassword } from './check-password.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { notifyOfChange } from '../mail/notify-of-change.ts'
import { recordVisit } from './record-visit.ts'
import { type StartedSession, startSession } from './start-session.ts'

export type SignInResult =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'signed in'; readonly session: StartedSession }

export async function signIn(
  context: DashboardContext,
  { email, password }: { readonly email: string; readonly password: string },
  caller: Caller,
): Promise<SignInResult> {
  const person = await findPersonByEmail(context.pool, email)
  const { success, attempts } = await attemptsOf(context, { email, person, caller })
  const counted = [success, ...attempts]
  const check = await checkPassword(context, counted, { password, hash: person?.passwordHash }).catch(
    (error: unknown) => {
      if (error instanceof Problem) context.countFailure('too many attempts')
      throw error
    },
  )
  if (check.kind === 'wait') {
    context.countFailure('too many attempts')
    return check
  }
  if (person === undefined || check.kind === 'wrong') {
    await refundAttempts(context, [success])
    return refuse(context, { person, count: check.count, caller })
  }
  await forgiveAttempts(context, attempts)
  const newHash = context.hasher.isOutdated(person.passwordHash)
    ? await context.hasher.hash(password)
    : undefined
  const session = await inTransaction(context.pool, async (tx) => {
    if (!(await lockPassword(tx, person.personId, person.passwordHash))) return undefined
    if (newHash !== undefined) await savePasswordHash(tx, person.personId, newHash)
    const totp = await findTotp(tx, person.personId)
    const hasSecondFactor = totp?.isConfirmed === true || (await listPasskeys(tx, person.personId)).length > 0
    const stage = hasSecondFactor ? 'second factor' : 'full'
    return startSession(tx, context, { person, stage, method: 'password', caller })
  })
  if (session === undefined) {
    // The password was changed while it was checked: only the new one may start a session.
    await refundAttempts(context, [success])
    return signIn(context, { email, password }, caller)
  }
  context.pokeMail()
  return { kind: 'signed in', session }
}

async function refuse(
  context: DashboardContext,
  refused: { readonly person: Person | undefined; readonly count: number; readonly caller: Caller },
): Promise<SignInResult> {
  const { person, count, caller } = refused
  const at = context.clock.now()
  context.countFailure('password')
  await inTransaction(context.pool, async (tx) => {
    await recordVisit(tx, { caller, at }, { action: 'sign_in.failed', personId: person?.personId ?? null })
    if (person === undefined || !isWorthNotice('password', count)) return
    await notifyOfChange(tx, context, { session: person, caller, at, what: `${count} wrong passwords` })
  })
  context.pokeMail()
  return { kind: 'wrong' }
}

/**
 * Failed attempts count against the network and against the e-mail address. A browser in which the person
 * has signed in before has its own limit, so that guesses in other browsers do not delay the account's
 * owner. Successes are limited too, in known browsers and in others.
 */
async function attemptsOf(
  { pool }: DashboardContext,
  attempted: { readonly email: string; readonly person: Person | undefined; readonly caller: Caller },
): Promise<{ readonly success: Attempt; readonly attempts: readonly Attempt[] }> {
  const { email, person, caller } = attempted
  const { deviceHash } = caller
  // The browser's cookie is looked up for an unknown e-mail address too, so that both cases take the same
  // time.
  const isKnown = deviceHash !== undefined && (await findDevice(pool, person?.personId ?? '', deviceHash))
  const address = `address ${hashOf(comparableEmail(email)).toString('hex')}`
  if (isKnown) {
    const subject = `device ${deviceHash.toString('hex')} ${person?.personId}`
    return {
      success: { kind: 'sessions', subject: `known ${address}` },
      attempts: [{ kind: 'password', subject }],
    }
  }
  return {
    success: { kind: 'sessions', subject: address },
    attempts: [...networkAttempts('network', caller), { kind: 'password', subject: address }],
  }
}
