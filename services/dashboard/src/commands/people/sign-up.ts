// Handles a visitor's request for a new account. The response and the work are the same whether or not the
// e-mail address already has an account. Only the e-mail differs, and only its reader sees it.
import { inTransaction } from '@cfs/postgres'
import { newUuid } from '@cfs/runtime'
import { comparableEmail } from '@cfs/values'
import { hashOf, newToken } from '../../clients/shell/opaque-token.ts'
import { alreadyRegisteredMail, confirmAddressMail } from '../../domain/mail-text.ts'
import { findPersonByEmail } from '../../store/people/persons.ts'
import { insertSignUp } from '../../store/people/sign-ups.ts'
import { admitAttempts, networkAttempts } from './admit-attempts.ts'
import { turnOfNetwork } from './check-password.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordVisit } from './record-visit.ts'

const LIFE_MS = 24 * 3_600_000

export interface SignUpRequest {
  readonly email: string
  readonly name: string
  readonly accountName: string
  readonly password: string
}

/** The number of seconds to wait before asking again; 0 if the e-mail is being sent. */
export async function signUp(
  context: DashboardContext,
  request: SignUpRequest,
  caller: Caller,
): Promise<number> {
  const { seconds } = await admitAttempts(context, networkAttempts('requests', caller))
  if (seconds > 0) return seconds
  const passwordHash = await context.hasher.hash(request.password, turnOfNetwork(caller))
  const addressHash = hashOf(comparableEmail(request.email)).toString('hex')
  // Sign-up e-mails are counted separately from password reset e-mails, so that a stranger's sign-ups cannot
  // prevent the owner of the address from getting a reset link.
  const mail = { kind: 'mail', subject: `sign-up ${addressHash}` } as const
  // If one address has received too many e-mails, no further e-mail is sent, and the response does not
  // reveal that.
  if ((await admitAttempts(context, [mail])).seconds > 0) return 0
  const at = context.clock.now()
  const token = newToken()
  await inTransaction(context.pool, async (tx) => {
    const existing = await findPersonByEmail(tx, request.email)
    // The sign-up is stored whether or not the person already exists, so that both cases take the same time.
    // If the person exists, its link is not sent to anyone.
    await insertSignUp(tx, {
      signUpId: newUuid(),
      email: request.email,
      name: request.name,
      accountName: request.accountName,
      passwordHash,
      tokenHash: token.hash,
      browserHash: caller.browserHash,
      createdAt: at,
      expiresAt: new Date(at.getTime() + LIFE_MS),
    })
    const { dashboardUrl: url } = context
    const text =
      existing === undefined
        ? confirmAddressMail(`${url}/confirm-address/${token.text}`)
        : alreadyRegisteredMail({ signIn: `${url}/sign-in`, reset: `${url}/forgot-password` })
    const kind = existing === undefined ? 'confirm address' : 'already registered'
    await queueMail(tx, context.sealing, { kind, to: request.email, text, at })
    await recordVisit(tx, { caller, at }, { action: 'sign_up.requested', personId: null })
  })
  context.pokeMail()
  return 0
}
