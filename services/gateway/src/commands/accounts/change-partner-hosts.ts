// Adds or removes an API domain of a partner account. The change applies to its requests within a second in
// every gateway process.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { inTransaction, type Pool } from '@cfs/postgres'
import { domainName } from '@cfs/values'
import { findAccount, lockAccount } from '../../store/accounts.ts'
import { deletePartnerHost, insertPartnerHost, listPartnerHosts } from '../../store/partner-hosts.ts'

/** The domains are read with each API key, so there must be few. */
const MAX_HOSTS = 20

export interface ChangePartnerHosts {
  readonly accountId: string
  readonly change: 'add' | 'remove'
  /** The domain as the operator wrote it. */
  readonly host: string
  readonly by: Actor
  readonly at: Date
}

/**
 * Returns the domains that the account now has. Adding a domain again, or removing one that is not on record,
 * changes nothing.
 */
export async function changePartnerHosts(
  pool: Pool,
  request: ChangePartnerHosts,
): Promise<readonly string[]> {
  const { accountId, change, by, at } = request
  const host = requireDomain(request.host)
  return inTransaction(pool, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account === undefined) throw new Problem('NOT_FOUND', `There is no account ${accountId}.`)
    if (!account.partner) {
      throw new Problem('VALIDATION_ERROR', 'Only partner accounts have API domains of their own.')
    }
    const before = await listPartnerHosts(tx, accountId)
    if (before.includes(host) === (change === 'add')) return before
    if (change === 'add' && before.length >= MAX_HOSTS) {
      throw new Problem(
        'VALIDATION_ERROR',
        `An account has at most ${MAX_HOSTS} API domains; remove one first.`,
      )
    }
    if (change === 'add') await insertPartnerHost(tx, { accountId, host, at })
    else await deletePartnerHost(tx, { accountId, host })
    const hosts = await listPartnerHosts(tx, accountId)
    const action = change === 'add' ? 'partner_host.added' : 'partner_host.removed'
    const entry = { at, accountId, by, action, subject: accountId } as const
    await appendAuditEntry(tx, { ...entry, before: { hosts: before }, after: { hosts } })
    return hosts
  })
}

function requireDomain(text: string): string {
  const host = domainName(text)
  if (host !== undefined) return host
  const message = 'must be a domain such as api.books.example, without a scheme, a port or a path'
  throw new Problem('VALIDATION_ERROR', `The host ${message}.`, { details: [{ field: 'host', message }] })
}

/** The API domains of an account. */
export async function showPartnerHosts(pool: Pool, accountId: string): Promise<readonly string[]> {
  if ((await findAccount(pool, accountId)) === undefined) {
    throw new Problem('NOT_FOUND', `There is no account ${accountId}.`)
  }
  return listPartnerHosts(pool, accountId)
}
