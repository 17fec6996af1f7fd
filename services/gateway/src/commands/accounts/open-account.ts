// Opens an account: it can have API keys immediately, and a balance once billing has received the event.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction, type Pool } from '@cfs/postgres'
import { newId, type Secret } from '@cfs/runtime'
import { passwordHash } from '../../clients/password-hash.ts'
import { accountOpened } from '../../publishes.ts'
import { findAccount, insertAccount } from '../../store/accounts.ts'

export interface OpenAccount {
  /**
   * The id of the account; if undefined, a new id is created. If an account already has this id and the same
   * name, nothing is changed.
   */
  readonly accountId?: string | undefined
  readonly name: string
  readonly partner: boolean
  readonly signIn: { readonly email: string; readonly password: Secret } | null
  readonly by: Actor
  readonly at: Date
}

/**
 * The id of the account. Throws VALIDATION_ERROR if another account has the e-mail address, or if the id
 * belongs to an account with another name.
 */
export async function openAccount(pool: Pool, request: OpenAccount): Promise<string> {
  const accountId = request.accountId ?? newId('acc')
  const { signIn } = request
  const hash = signIn === null ? null : await passwordHash(signIn.password.reveal())
  await inTransaction(pool, async (tx) => {
    const account = { accountId, name: request.name, partner: request.partner, createdAt: request.at }
    const isNew = await insertAccount(tx, { ...account, email: signIn?.email ?? null, passwordHash: hash })
    if (!isNew && request.accountId !== undefined) {
      const existing = await findAccount(tx, accountId)
      if (existing !== undefined && existing.name === account.name && existing.partner === account.partner)
        return
      if (existing !== undefined) throw idTaken()
    }
    if (!isNew) {
      throw new Problem('VALIDATION_ERROR', 'The e-mail address belongs to another account.', {
        details: [{ field: 'email', message: 'belongs to another account' }],
      })
    }
    const { name, partner, by, at } = request
    const after = { name, partner, has_sign_in: signIn !== null }
    const entry = { at, accountId, by, subject: accountId, before: {}, after }
    await appendAuditEntry(tx, { ...entry, action: 'account.opened' })
    await appendToOutbox(tx, [accountOpened(account)], { source: 'gateway', now: request.at })
  })
  return accountId
}

function idTaken(): Problem {
  return new Problem('VALIDATION_ERROR', 'The account id belongs to another account.', {
    details: [{ field: 'account_id', message: 'belongs to another account' }],
  })
}
