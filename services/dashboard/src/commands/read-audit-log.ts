// Reads a page of an account's audit log: what people did in the dashboard, and what the operator and API
// keys changed, which other services record.
import { accountAudit, accountChange } from '@cfs/contracts'
import { isoDateInLondon } from '@cfs/values'
import { z } from 'zod'
import { urlPath } from '@cfs/http'
import { mergeEntries, sliceAround } from '../domain/merge-entries.ts'
import { type AuditFilter, type ListedEntry, pageOfAuditEntries } from '../store/audit-entries.ts'
import { absentIfUnknown } from './absent-if-unknown.ts'
import type { DashboardContext } from './dashboard-context.ts'
import { ifAvailable } from './if-available.ts'
import { asAccount, type KeyRequest } from './key-request.ts'

/** What other services record besides the changes by people, which the dashboard records itself. */
const LOGS = [
  { service: 'gateway', actor: 'operator' },
  { service: 'billing', actor: 'operator' },
  { service: 'filing', actor: 'key' },
] as const
const PARTNER_LOGS = [
  { service: 'partner', actor: 'operator' },
  { service: 'partner', actor: 'key' },
] as const
type Log = (typeof LOGS | typeof PARTNER_LOGS)[number]
/** The maximum number of changes from each log; the page says so if there are more. */
const MOST_CHANGES = 1000

const changes = accountAudit.extend({
  entries: z.array(accountChange.extend({ at: z.coerce.date() })),
})

export interface AuditLog {
  readonly entries: readonly ListedEntry[]
  readonly total: number
  /** False if another service is unavailable, so that changes by the operator or by API keys are missing. */
  readonly isComplete: boolean
  /** Whether the oldest changes by the operator or by API keys are left out, because there are too many. */
  readonly isCut: boolean
}

export async function readAuditLog(
  context: DashboardContext,
  request: KeyRequest,
  page: {
    readonly filter: AuditFilter
    readonly limit: number
    readonly offset: number
    /** Whether the account is a partner's. */
    readonly isPartner: boolean
  },
): Promise<AuditLog> {
  const { filter, isPartner, ...part } = page
  const logs = isPartner ? [...LOGS, ...PARTNER_LOGS] : LOGS
  const made = await Promise.all(logs.map((log) => readChanges(context, request, log)))
  const short = made
    .flatMap((log) => log?.entries ?? [])
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .filter((entry) => matches(entry, filter))
  const { accountId } = request.member
  const own = { accountId, ...filter, ...sliceAround(part, short.length) }
  const { entries, total } = await pageOfAuditEntries(context.pool, own)
  return {
    entries: mergeEntries(entries, short, part),
    total: total + short.length,
    isComplete: !made.includes(undefined),
    isCut: made.some((log) => log?.isCut === true),
  }
}

/**
 * The changes that one service records of one kind of actor; undefined if the service is unavailable, and
 * empty if it does not know the account or has no audit log yet.
 */
async function readChanges(
  { api }: DashboardContext,
  request: KeyRequest,
  { service, actor }: Log,
): Promise<{ readonly entries: readonly ListedEntry[]; readonly isCut: boolean } | undefined> {
  const route = urlPath`/manage/accounts/${request.member.accountId}/audit`
  const call = { ...asAccount(request), service, path: `${route}?actor=${actor}&limit=${MOST_CHANGES}` }
  const found = absentIfUnknown(api.call(call, changes), [404])
  return ifAvailable(
    found.then((log) => ({
      entries: (log?.entries ?? []).map(({ request_id: requestId, actor_id: id, ...entry }) => ({
        ...entry,
        actor: actor === 'key' ? `API key ${id ?? ''}` : actor,
        address: null,
        requestId,
      })),
      isCut: typeof log?.next === 'number',
    })),
  )
}

/** The same filter as for the dashboard's own entries; its days are days in London. */
function matches({ at, actor, action }: ListedEntry, { who, what, from, to }: AuditFilter): boolean {
  const day = isoDateInLondon(at)
  return (
    actor.toLowerCase().includes((who ?? '').toLowerCase()) &&
    action.startsWith(what ?? '') &&
    (!from || day >= from) &&
    (!to || day <= to)
  )
}
