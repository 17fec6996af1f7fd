// Reads a page of an account's audit log: what people did in the dashboard, and what the operator changed,
// which the gateway and billing record.
import { isoDateInLondon } from '@cfs/values'
import { z } from 'zod'
import { urlPath } from '@cfs/http'
import { mergeEntries, sliceAround } from '../domain/merge-entries.ts'
import { type AuditFilter, type ListedEntry, pageOfAuditEntries } from '../store/audit-entries.ts'
import { absentIfUnknown } from './absent-if-unknown.ts'
import type { DashboardContext } from './dashboard-context.ts'
import { ifAvailable } from './if-available.ts'
import { asAccount, type KeyRequest } from './key-request.ts'

const OPERATOR = 'operator'
const LOGS = ['gateway', 'billing'] as const
/**
 * The maximum number of the operator's changes that can be shown from each service; an operator changes most
 * accounts fewer than ten times.
 */
const MOST_CHANGES = 1000

const changes = z.object({
  entries: z.array(
    z.object({ at: z.coerce.date(), action: z.string(), subject: z.string(), request_id: z.string() }),
  ),
})

export interface AuditLog {
  readonly entries: readonly ListedEntry[]
  readonly total: number
  /** False if the gateway or billing is unavailable, so that changes of the operator are missing. */
  readonly isComplete: boolean
}

export async function readAuditLog(
  context: DashboardContext,
  request: KeyRequest,
  page: { readonly filter: AuditFilter; readonly limit: number; readonly offset: number },
): Promise<AuditLog> {
  const { filter, ...part } = page
  const made = await Promise.all(LOGS.map((service) => readOperatorChanges(context, request, service)))
  const short = made
    .flatMap((entries) => entries ?? [])
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .filter((entry) => matches(entry, filter))
  const { accountId } = request.member
  const own = { accountId, ...filter, ...sliceAround(part, short.length) }
  const { entries, total } = await pageOfAuditEntries(context.pool, own)
  return {
    entries: mergeEntries(entries, short, part),
    total: total + short.length,
    isComplete: !made.includes(undefined),
  }
}

/**
 * The operator's changes that one service records; undefined if the service is unavailable, and empty if it
 * does not know the account or has no audit log yet.
 */
async function readOperatorChanges(
  { api }: DashboardContext,
  request: KeyRequest,
  service: (typeof LOGS)[number],
): Promise<readonly ListedEntry[] | undefined> {
  const route = urlPath`/manage/accounts/${request.member.accountId}/audit`
  const call = { ...asAccount(request), service, path: `${route}?actor=${OPERATOR}&limit=${MOST_CHANGES}` }
  return ifAvailable(
    absentIfUnknown(api.call(call, changes), [404]).then((found) =>
      (found?.entries ?? []).map(({ request_id: requestId, ...entry }) => ({
        ...entry,
        actor: OPERATOR,
        address: null,
        requestId,
      })),
    ),
  )
}

/** The same filter as for the dashboard's own entries; its days are days in London. */
function matches({ at, actor, action }: ListedEntry, { who, what, from, to }: AuditFilter): boolean {
  const day = isoDateInLondon(at)
  return (
    actor.includes((who ?? '').toLowerCase()) &&
    action.startsWith(what ?? '') &&
    (!from || day >= from) &&
    (!to || day <= to)
  )
}
