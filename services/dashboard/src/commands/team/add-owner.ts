// When an operator opens an account for a person, that person becomes its first owner. The owner's e-mail
// address counts as confirmed, because the operator supplied it. An account that has an owner gets no other
// in this way: owners invite people themselves, and see who joins.
import { Problem } from '@cfs/contracts'
import { appendOperatorEntry } from '@cfs/audit'
import type { OperatorCall } from '@cfs/http'
import { inTransaction, type Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { isGuessable } from '../../clients/people/is-guessable.ts'
import { refusePassword } from '../../domain/refuse-password.ts'
import { appendAuditEntry } from '../../store/audit/audit-entries.ts'
import { insertAccount, insertMembership, lockOtherOwner } from '../../store/team/memberships.ts'
import { findPersonByEmail, insertPerson } from '../../store/people/persons.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'

export interface NewOwner {
  readonly accountId: string
  readonly accountName: string
  readonly email: string
  readonly name: string
  readonly password: string
  readonly by: OperatorCall
}

/**
 * The person's id. Calling the function again changes nothing. Throws VALIDATION_ERROR if the person already
 * exists and the password is not theirs, or if the account has another owner.
 */
export async function addOwner(context: DashboardContext, owner: NewOwner): Promise<string> {
  const { pool, clock, hasher } = context
  const { accountId, email } = owner
  const existing = await checkOwner(context, owner)
  const passwordHash = existing?.passwordHash ?? (await hasher.hash(owner.password))
  const at = clock.now()
  const personId = existing?.personId ?? newId('psn')
  await inTransaction(pool, async (tx) => {
    const person = { personId, email, name: owner.name, passwordHash, createdAt: at }
    if (existing === undefined && !(await insertPerson(tx, person))) throw taken()
    await insertAccount(tx, { accountId, name: owner.accountName, at, openedAt: at })
    if (await lockOtherOwner(tx, { accountId, personId })) throw owned()
    if (await insertMembership(tx, { accountId, personId, role: 'owner', at })) {
      await recordOwner(tx, { ...owner, personId, at })
    }
  })
  return personId
}

/**
 * The person with the e-mail address, if there is one. Throws VALIDATION_ERROR for a password that is not
 * that person's, or that no new person may have; changes nothing.
 */
export async function checkOwner(
  { pool, hasher }: DashboardContext,
  owner: Pick<NewOwner, 'email' | 'name' | 'password'>,
) {
  const existing = await findPersonByEmail(pool, owner.email)
  if (existing !== undefined && !(await hasher.matches(owner.password, existing.passwordHash))) throw taken()
  if (existing === undefined) requireGoodPassword(owner)
  return existing
}

/** The account's owners see that an operator added one; operators see which of them did. */
async function recordOwner(
  tx: Tx,
  { accountId, personId, at, by }: NewOwner & { readonly personId: string; readonly at: Date },
): Promise<void> {
  const { operator, origin, requestId } = by
  await appendAuditEntry(tx, {
    at,
    accountId,
    personId: null,
    actor: 'operator',
    action: 'owner.added',
    subject: personId,
    address: origin,
    requestId,
    details: { operator },
  })
  const details = { account_id: accountId }
  const entry = {
    at,
    operator,
    origin,
    action: 'owner.added',
    subject: personId,
    requestId,
    details,
  } as const
  await appendOperatorEntry(tx, entry)
}

function owned(): Problem {
  return new Problem(
    'VALIDATION_ERROR',
    'The account already has an owner. An owner invites other people on the dashboard’s page “Team”.',
    { details: [{ field: 'account_id', message: 'already has an owner' }] },
  )
}

function requireGoodPassword({ password, email, name }: Pick<NewOwner, 'email' | 'name' | 'password'>): void {
  const message = refusePassword(password, { email, name }, isGuessable)
  if (message === undefined) return
  throw new Problem('VALIDATION_ERROR', message, { details: [{ field: 'password', message }] })
}

function taken(): Problem {
  return new Problem('VALIDATION_ERROR', 'Another person has the e-mail address, with another password.', {
    details: [{ field: 'email', message: 'already belongs to a person who has a different password' }],
  })
}
