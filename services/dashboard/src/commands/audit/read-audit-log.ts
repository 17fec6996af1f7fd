// Reads an account's audit log, a page or all of it: what people did in the dashboard, and what the operator
// and API keys changed, which other services record.
import { accountAudit, accountChange, Problem } from '@cfs/contracts'
import { isoDateInLondon } from '@cfs/values'
import { z } from 'zod'
import { urlPath, absentIfUnknown, ifAvailable } from '@cfs/http'
import { mergeEntries, sliceAround } from '../../domain/merge-entries.ts'
import {
  type AuditFilter,
  countAuditEntries,
  listAuditEntries,
  type ListedEntry,
  type OwnEntry,
} from '../../store/audit/audit-entries.ts'
import { ASKED_ACTIONS } from '../../domain/asked-actions.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { asAccount } from '../../clients/keys/as-account.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { mergePages } from './merge-pages.ts'

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
const PAIRS = { asked: Object.keys(ASKED_ACTIONS), done: Object.values(ASKED_ACTIONS) }
type Log = (typeof LOGS | typeof PARTNER_LOGS)[number]
/** The maximum number of changes in one response; the page shows one response of each log and says so. */
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

type KeyNames = ReadonlyMap<string, { readonly name: string }>

export interface AuditQuery {
  readonly filter: AuditFilter
  /** The account's API keys by id: the filter `who` also finds them by name. */
  readonly keys: Promise<KeyNames>
  /** Whether the account is a partner's. */
  readonly isPartner: boolean
}

export async function readAuditLog(
  context: DashboardContext,
  request: MemberRequest,
  query: AuditQuery & { readonly limit: number; readonly offset: number },
): Promise<AuditLog> {
  const { filter, limit, offset } = query
  const others = await readOthers(context, request, query)
  const part = { limit, offset }
  const own = { accountId: request.member.accountId, ...filter, ...PAIRS }
  const [entries, total] = await Promise.all([
    listAuditEntries(context.pool, { ...own, ...sliceAround(part, others.entries.length) }),
    countAuditEntries(context.pool, own),
  ])
  return {
    ...others,
    entries: mergeEntries(entries, others.entries, part),
    total: total + others.entries.length,
  }
}

const EXPORTED_AT_ONCE = 500

/** All entries, newest first. Throws SERVICE_UNAVAILABLE if some cannot be read. */
export function exportAuditLog(
  context: DashboardContext,
  request: MemberRequest,
  query: AuditQuery,
): AsyncGenerator<readonly ListedEntry[]> {
  const others = logsOf(query).map((log) => pagesOfChanges(context, request, { ...query, log }))
  return mergePages([pagesOfOwn(context, request, query), ...others])
}

async function* pagesOfOwn(
  { pool }: DashboardContext,
  { member: { accountId } }: MemberRequest,
  { filter }: AuditQuery,
): AsyncGenerator<readonly ListedEntry[]> {
  const limit = EXPORTED_AT_ONCE
  let before: number | null = null
  do {
    const page = { accountId, ...filter, ...PAIRS, limit, offset: 0, before }
    const entries: readonly OwnEntry[] = await listAuditEntries(pool, page)
    yield entries
    before = entries.length < limit ? null : (entries.at(-1)?.entryId ?? null)
  } while (before !== null)
}

async function* pagesOfChanges(
  context: DashboardContext,
  request: MemberRequest,
  { filter, keys, log }: AuditQuery & { readonly log: Log },
): AsyncGenerator<readonly ListedEntry[]> {
  const names = await keys
  let before: number | null = null
  do {
    const page: Changes | undefined = await readChanges(context, request, { ...log, before })
    if (page === undefined) {
      throw new Problem('SERVICE_UNAVAILABLE', 'Some entries cannot be read at the moment.')
    }
    yield page.entries.filter((entry) => matches(entry, filter, names))
    before = page.next
  } while (before !== null)
}

function logsOf({ isPartner }: AuditQuery): readonly Log[] {
  return isPartner ? [...LOGS, ...PARTNER_LOGS] : LOGS
}

/** The matching entries of other services, newest first. */
async function readOthers(
  context: DashboardContext,
  request: MemberRequest,
  query: AuditQuery,
): Promise<Omit<AuditLog, 'total'>> {
  const newest = logsOf(query).map((log) => readChanges(context, request, { ...log, before: null }))
  const [keys, ...made] = await Promise.all([query.keys, ...newest])
  const entries = made
    .flatMap((log) => log?.entries ?? [])
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .filter((entry) => matches(entry, query.filter, keys))
  const isCut = made.some((log) => typeof log?.next === 'number')
  return { entries, isComplete: !made.includes(undefined), isCut }
}

interface Changes {
  readonly entries: readonly ListedEntry[]
  /** The entry before which the next page ends; null on the last page. */
  readonly next: number | null
}

/**
 * The changes that one service records of one kind of actor; undefined if the service is unavailable, and
 * empty if it does not know the account or has no audit log yet.
 */
async function readChanges(
  { api }: DashboardContext,
  request: MemberRequest,
  { service, actor, before }: Log & { readonly before: number | null },
): Promise<Changes | undefined> {
  const route = urlPath`/manage/accounts/${request.member.accountId}/audit`
  const part = `actor=${actor}&limit=${MOST_CHANGES}${before === null ? '' : `&before=${before}`}`
  const call = { ...asAccount(request), service, path: `${route}?${part}` }
  const found = absentIfUnknown(api.call(call, changes), [404])
  return ifAvailable(
    found.then((log) => ({
      entries: (log?.entries ?? []).map(({ request_id: requestId, actor_id: id, ...entry }) => ({
        ...entry,
        actor: actor === 'key' ? `API key ${id ?? ''}` : actor,
        actorName: null,
        keyId: actor === 'key' ? (id ?? null) : null,
        subjectName: null,
        replaces: null,
        address: null,
        requestId,
      })),
      next: log?.next ?? null,
    })),
  )
}

/** The same filter as for the dashboard's own entries; its days are days in London. */
function matches(
  { at, actor, action, keyId }: ListedEntry,
  { who, what, from, to }: AuditFilter,
  keys: KeyNames,
): boolean {
  const day = isoDateInLondon(at)
  const named = `${actor}\n${keys.get(keyId ?? '')?.name ?? ''}`
  return (
    named.toLowerCase().includes((who ?? '').toLowerCase()) &&
    action.startsWith(what ?? '') &&
    (!from || day >= from) &&
    (!to || day <= to)
  )
}
