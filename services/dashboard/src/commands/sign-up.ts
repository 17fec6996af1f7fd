// A visitor asks for an account. The answer and the work are the same whether the address has one or not:
// only the e-mail differs, and only its reader sees it.
import { inTransaction } from '@cfs/postgres'
import { newUuid } from '@cfs/runtime'
import { hashOf, newToken } from '../clients/opaque-token.ts'
import { comparableEmail } from '../domain/parse-email.ts'
import { alreadyRegisteredMail, confirmAddressMail } from '../domain/mail-text.ts'
import { findPersonByEmail } from '../store/persons.ts'
import { insertSignUp } from '../store/sign-ups.ts'
import { admitAttempts } from './admit-attempts.ts'
import type { Caller, DashboardContext } from './dashboard-context.ts'
import { queueMail } from './queue-mail.ts'
import { recordAudit, VISITOR } from './record-audit.ts'

const LIFE_MS = 24 * 3_600_000

export interface SignUpRequest {
  readonly email: string
  readonly name: string
  readonly accountName: string
  readonly password: string
}

/** Seconds to wait before asking again; 0 if the e-mail is on its way. */
export async function signUp(
  context: DashboardContext,
  request: SignUpRequest,
  caller: Caller,
): Promise<number> {
  const wait = await admitAttempts(context, [{ kind: 'requests', subject: caller.network }])
  if (wait > 0) return wait
  const passwordHash = await context.hasher.hash(request.password)
  const addressHash = hashOf(comparableEmail(request.email)).toString('hex')
  // Counted apart from reset links: a stranger's sign-ups must not keep those from the owner.
  const mail = { kind: 'mail', subject: `sign-up ${addressHash}` } as const
  // Too many e-mails to one address: nothing is sent, and nothing shows it.
  if ((await admitAttempts(context, [mail])) > 0) return 0
  const at = context.clock.now()
  const token = newToken()
  await inTransaction(context.pool, async (tx) => {
    const known = await findPersonByEmail(tx, request.email)
    // Stored in both cases, so that both take the same time; the link of a known person is sent to no one.
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
      known === undefined
        ? confirmAddressMail(`${url}/confirm-address/${token.text}`)
        : alreadyRegisteredMail({ signIn: `${url}/sign-in`, reset: `${url}/forgot-password` })
    const kind = known === undefined ? 'confirm address' : 'already registered'
    await queueMail(tx, context.sealing, { kind, to: request.email, text, at })
    await recordAudit(tx, { caller, at }, { action: 'sign_up.requested', person: VISITOR })
  })
  context.pokeMail()
  return 0
}
