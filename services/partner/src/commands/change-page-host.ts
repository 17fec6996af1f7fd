// Records the host of a partner's pages, or removes it. New links then lead to it, and older links are
// redirected to it.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { pageHost } from '../domain/page-host.ts'
import { findPartnerName } from '../store/partner-accounts.ts'
import { deletePageHost, findPageHost, findsHostTaken, savePageHost } from '../store/page-hosts.ts'
import type { PartnerContext } from './partner-context.ts'

const TAKEN = 'belongs to another partner'

export interface ChangePageHost {
  readonly accountId: string
  /** The host as the operator wrote it; null removes the recorded one. */
  readonly host: string | null
  readonly by: Actor
}

/** The host that the partner now has. Recording the same host again changes nothing. */
export async function changePageHost(
  { pool, clock, activationUrl }: Pick<PartnerContext, 'pool' | 'clock' | 'activationUrl'>,
  { accountId, host: newHost, by }: ChangePageHost,
): Promise<string | null> {
  const host = newHost === null ? null : requireHost(newHost, activationUrl)
  const at = clock.now()
  return inTransaction(pool, async (tx) => {
    if ((await findPartnerName(tx, accountId)) === undefined)
      throw new Problem('NOT_FOUND', `There is no partner account ${accountId}.`)
    const before = (await findPageHost(tx, accountId)) ?? null
    if (before === host) return host
    if (host === null) await deletePageHost(tx, accountId)
    else if (!(await savePageHost(tx, { accountId, host, at }))) throw invalid(TAKEN)
    const change = { before: { host: before }, after: { host } }
    await appendAuditEntry(tx, {
      at,
      accountId,
      by,
      action: 'page_host.changed',
      subject: accountId,
      ...change,
    })
    return host
  }).catch((error: unknown) => {
    throw findsHostTaken(error) ? invalid(TAKEN) : error
  })
}

function requireHost(text: string, sharedUrl: string): string {
  const host = pageHost(text)
  if (host === undefined)
    throw invalid('must be a domain such as file.books.example, without a scheme, a port or a path')
  if (host === new URL(sharedUrl).hostname) throw invalid('is the address that all partners share')
  return host
}

function invalid(message: string): Problem {
  return new Problem('VALIDATION_ERROR', `The host ${message}.`, { details: [{ field: 'host', message }] })
}
