// Signs a person in with a passkey, without e-mail address and password. The passkey counts as two factors,
// because the device verifies the person.
import { inTransaction } from '@cfs/postgres'
import { hashOf } from '../../clients/shell/opaque-token.ts'
import { credentialIdOf } from '../../clients/people/passkey-ceremonies.ts'
import { lockPasskey, savePasskeyUse } from '../../store/people/passkeys.ts'
import { findPerson } from '../../store/people/persons.ts'
import { insertUsedOnce } from '../../store/shell/used-once.ts'
import { admitAttempts, forgiveAttempts, networkAttempts, refundAttempts } from './admit-attempts.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import {
  openPasskeyChallenge,
  type PasskeyAnswer,
  type PasskeyForm,
  sealPasskeyChallenge,
} from './passkey-challenge.ts'
import { type StartedSession, startSession } from './start-session.ts'

/** Returns undefined if passkeys cannot work because the dashboard's host is an IP address. */
export async function passkeySignInForm(
  context: DashboardContext,
  caller: Caller,
): Promise<PasskeyForm | undefined> {
  const ceremony = await context.passkeys?.beginSignIn()
  return (
    ceremony && {
      options: ceremony.options,
      challenge: sealPasskeyChallenge(context, ceremony.challenge, { purpose: 'sign in', caller }),
    }
  )
}

export type PasskeySignIn =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'signed in'; readonly session: StartedSession }

/** A passkey counts as two factors, so the session is complete. */
export async function signInWithPasskey(
  context: DashboardContext,
  answer: PasskeyAnswer,
  caller: Caller,
): Promise<PasskeySignIn> {
  const attempts = networkAttempts('network', caller)
  const { seconds } = await admitAttempts(context, attempts)
  if (seconds > 0) return { kind: 'wait', seconds }
  const result = await countingSuccesses(context, answer, () => signInNow(context, answer, caller))
  if (result.kind === 'signed in') await forgiveAttempts(context, attempts)
  else context.countFailure('passkey')
  context.pokeMail()
  return result
}

/** The successes of one passkey are limited: each makes a session and an audit entry. */
async function countingSuccesses(
  context: DashboardContext,
  answer: PasskeyAnswer,
  work: () => Promise<PasskeySignIn>,
): Promise<PasskeySignIn> {
  const credentialId = credentialIdOf(answer.credential)
  if (credentialId === undefined) return { kind: 'wrong' }
  const successes = [
    { kind: 'sessions', subject: `passkey ${hashOf(credentialId).toString('hex')}` },
  ] as const
  const { seconds } = await admitAttempts(context, successes)
  if (seconds > 0) return { kind: 'wait', seconds }
  const result = await work()
  if (result.kind !== 'signed in') await refundAttempts(context, successes)
  return result
}

async function signInNow(
  context: DashboardContext,
  answer: PasskeyAnswer,
  caller: Caller,
): Promise<PasskeySignIn> {
  const { passkeys } = context
  const opened = openPasskeyChallenge(context, answer.challenge, { purpose: 'sign in', caller })
  const credentialId = credentialIdOf(answer.credential)
  if (passkeys === undefined || opened === undefined || credentialId === undefined) return { kind: 'wrong' }
  const at = context.clock.now()
  return inTransaction<PasskeySignIn>(context.pool, async (tx) => {
    if (!(await insertUsedOnce(tx, hashOf(opened.challenge), opened.expiresAt))) return { kind: 'wrong' }
    const passkey = await lockPasskey(tx, credentialId)
    if (passkey === undefined) return { kind: 'wrong' }
    const counter = await passkeys.finishSignIn(answer.credential, opened.challenge, passkey)
    const person = await findPerson(tx, passkey.personId)
    if (counter === undefined || person === undefined) return { kind: 'wrong' }
    await savePasskeyUse(tx, credentialId, { counter, at })
    const session = await startSession(tx, context, { person, stage: 'full', method: 'passkey', caller })
    return { kind: 'signed in', session }
  })
}
