// When an operator opens an account for a person, that person becomes its first owner. The owner's e-mail
// address counts as confirmed, because the operator supplied it.
import { Problem } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { refusePassword } from '../domain/refuse-password.ts'
import { appendAuditEntry } from '../store/audit-entries.ts'
import { insertAccount, insertMembership } from '../store/memberships.ts'
import { findPersonByEmail, insertPerson } from '../store/persons.ts'
import type { DashboardContext } from './dashboard-context.ts'

export interface NewOwner {
  readonly accountId: string
  readonly accountName: string
  readonly email: string
  readonly name: string
  readonly password: string
  readonly requestId: string
}

/**
 * The person's id. Calling the function again changes nothing. Throws VALIDATION_ERROR if the person already
 * exists and the password is not theirs.
 */
export async function addOwner({ pool, clock, hasher }: DashboardContext, owner: NewOwner): Promise<string> {
  const { accountId, email } = owner
  const known = await findPersonByEmail(pool, email)
  if (known !== undefined && !(await hasher.matches(owner.password, known.passwordHash))) throw taken()
  if (known === undefined) requireGoodPassword(owner)
  const passwordHash = known?.passwordHash ?? (await hasher.hash(owner.password))
  const at = clock.now()
  const personId = known?.personId ?? newId('psn')
  await inTransaction(pool, async (tx) => {
    const person = { personId, email, name: owner.name, passwordHash, createdAt: at }
    if (known === undefined && !(await insertPerson(tx, person))) throw taken()
    await insertAccount(tx, { accountId, name: owner.accountName, at, openedAt: at })
    await insertMembership(tx, { accountId, personId, role: 'owner', at })
    await appendAuditEntry(tx, {
      at,
      accountId,
      personId: null,
      actor: 'operator',
      action: 'owner.added',
      subject: personId,
      address: null,
      requestId: owner.requestId,
    })
  })
  return personId
}

function requireGoodPassword({ password, email, name }: NewOwner): void {
  const message = refusePassword(password, { email, name })
  if (message === undefined) return
  throw new Problem('VALIDATION_ERROR', message, { details: [{ field: 'password', message }] })
}

function taken(): Problem {
  return new Problem('VALIDATION_ERROR', 'Another person has the e-mail address, with another password.', {
    details: [{ field: 'email', message: 'already belongs to a person who has a different password' }],
  })
}
