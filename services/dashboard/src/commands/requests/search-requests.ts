// Searches the account's request log: reads one page, one request, or all matching requests one after
// another.
import { type ApiRequest, keptSince, type LogPlace, type RequestFilter } from '../../domain/api-request.ts'
import { pageOfRequests } from '../../store/requests/api-requests.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Member } from '../../domain/member.ts'

export type { ApiRequest, LogPlace, RequestFilter }

type Context = Pick<DashboardContext, 'pool' | 'clock'>

export interface LogReading {
  readonly member: Pick<Member, 'accountId'>
  readonly mode: 'live' | 'test'
}

export interface RequestPage {
  /** Newest first. */
  readonly requests: readonly ApiRequest[]
  readonly newerThan: LogPlace | undefined
  readonly olderThan: LogPlace | undefined
}

const PAGE = 50
const EXPORT_PAGE = 1000
/**
 * The maximum number of rows in an export: as many requests as an account may make in a month with twice the
 * default limits.
 */
export const MAX_EXPORTED = 60_000

export async function searchRequests(
  { pool, clock }: Context,
  reading: LogReading,
  search: {
    readonly filter: RequestFilter
    readonly before?: LogPlace | undefined
    readonly after?: LogPlace | undefined
  },
): Promise<RequestPage> {
  const { before, after } = search
  const filter = withinLog(search.filter, clock.now())
  const found = await pageOfRequests(pool, scopeOf(reading), { filter, limit: PAGE + 1, before, after })
  const hasMore = found.length > PAGE
  const requests = after === undefined ? found.slice(0, PAGE) : found.slice(hasMore ? 1 : 0)
  const [first, last] = [requests.at(0), requests.at(-1)]
  return {
    requests,
    newerThan: before !== undefined || (after !== undefined && hasMore) ? first : undefined,
    olderThan: after !== undefined || hasMore ? last : undefined,
  }
}

/** The newest request with this id, because a client may use the same request id twice. */
export async function findRequest(
  { pool, clock }: Context,
  reading: LogReading,
  requestId: string,
): Promise<ApiRequest | undefined> {
  const filter = withinLog({ requestId }, clock.now())
  const [found] = await pageOfRequests(pool, scopeOf(reading), { filter, limit: 1 })
  return found
}

/** All matching requests, newest first, page by page: an export never holds more than one page in memory. */
export async function* exportRequests(
  { pool, clock }: Context,
  reading: LogReading,
  requestFilter: RequestFilter,
): AsyncGenerator<readonly ApiRequest[]> {
  const filter = withinLog(requestFilter, clock.now())
  let before: LogPlace | undefined
  for (let count = 0; count < MAX_EXPORTED; count += EXPORT_PAGE) {
    const found = await pageOfRequests(pool, scopeOf(reading), { filter, limit: EXPORT_PAGE, before })
    yield found
    before = found.at(-1)
    if (found.length < EXPORT_PAGE) return
  }
}

export function scopeOf({ member, mode }: LogReading) {
  return { accountId: member.accountId, mode }
}

/** The day whose partition will be dropped next is treated as dropped already. */
function withinLog(filter: RequestFilter, now: Date): RequestFilter {
  const oldest = keptSince(now)
  return { ...filter, from: filter.from === undefined || filter.from < oldest ? oldest : filter.from }
}
