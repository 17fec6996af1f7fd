// Handles the link in the sign-up e-mail: creates the person, their account and their first session. In a
// browser other than the one that signed up, the page also asks for the password. Access to the mailbox is
// therefore not enough to open an account, and neither is a sign-up with a stranger's e-mail address.
import { inTransaction } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { hashOf } from '../../clients/shell/opaque-token.ts'
import { insertAccount, insertMembership } from '../../store/team/memberships.ts'
import { insertPerson } from '../../store/people/persons.ts'
import { findSignUp, useSignUp } from '../../store/people/sign-ups.ts'
import { forgiveAttempts, networkAttempts } from './admit-attempts.ts'
import { checkPassword } from './check-password.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type StartedSession, startSession } from './start-session.ts'

export type Confirmation =
  | { readonly kind: 'gone' }
  | { readonly kind: 'password needed' }
  | { readonly kind: 'wrong password' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | {
      readonly kind: 'confirmed'
      readonly session: StartedSession
      readonly personId: string
      readonly email: string
      readonly accountId: string
      readonly accountName: string
    }

/**
 * Returns the fields that the page behind the link must ask for; undefined if the link no longer works.
 * Changes nothing.
 */
export async function readConfirmation(
  { pool, clock }: DashboardContext,
  token: string,
  caller: Caller,
): Promise<{ readonly email: string; readonly needsPassword: boolean } | undefined> {
  const signUp = await findSignUp(pool, hashOf(token), clock.now())
  if (signUp === undefined) return undefined
  return { email: signUp.email, needsPassword: !signUp.browserHash.equals(caller.browserHash) }
}

export async function confirmAddress(
  context: DashboardContext,
  request: { readonly token: string; readonly password: string | undefined },
  caller: Caller,
): Promise<Confirmation> {
  const tokenHash = hashOf(request.token)
  const signUp = await findSignUp(context.pool, tokenHash, context.clock.now())
  if (signUp === undefined) return { kind: 'gone' }
  if (!signUp.browserHash.equals(caller.browserHash)) {
    if (request.password === undefined) return { kind: 'password needed' }
    const attempts = [
      ...networkAttempts('network', caller),
      { kind: 'password', subject: `sign-up ${signUp.signUpId}` },
    ] as const
    const { password } = request
    const check = await checkPassword(context, attempts, { password, hash: signUp.passwordHash })
    if (check.kind === 'wait') return check
    if (check.kind === 'wrong') return { kind: 'wrong password' }
    await forgiveAttempts(context, attempts)
  }
  return admitPerson(context, tokenHash, caller)
}

async function admitPerson(
  context: DashboardContext,
  tokenHash: Buffer,
  caller: Caller,
): Promise<Confirmation> {
  const at = context.clock.now()
  const [personId, accountId] = [newId('psn'), newId('acc')]
  return inTransaction<Confirmation>(context.pool, async (tx) => {
    const signUp = await useSignUp(tx, tokenHash, at)
    if (signUp === undefined) return { kind: 'gone' }
    const { email, name, accountName, passwordHash } = signUp
    const person = { personId, email }
    // If another sign-up for the e-mail address was confirmed in the meantime, the password from that
    // sign-up counts.
    const isNew = await insertPerson(tx, { ...person, name, passwordHash, createdAt: at })
    if (!isNew) return { kind: 'gone' }
    await insertAccount(tx, { accountId, name: accountName, at, openedAt: null })
    await insertMembership(tx, { accountId, personId, role: 'owner', at })
    const from = { caller, at }
    await recordAudit(tx, from, { action: 'address.confirmed', person, accountId, subject: personId })
    await recordAudit(tx, from, { action: 'account.opened', person, accountId, subject: accountId })
    const session = await startSession(tx, context, { person, stage: 'full', method: 'sign-up', caller })
    return { kind: 'confirmed', session, personId, email, accountId, accountName }
  })
}
