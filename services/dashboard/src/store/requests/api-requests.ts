// The request log: written in batches, and read newest first by position, never by offset. Conditions are
// added to the SQL text, because a single statement for every combination of filters would use no index.
import type { Queryable, Tx } from '@cfs/postgres'
import type { ApiRequest, LogPlace, RequestFilter } from '../../domain/api-request.ts'

const INSERT = `
  insert into api_request (at, account_id, request_id, key_id, mode, method, route, status, error_code,
    duration_ms, upstream_ms, address, filing_id, request_count)
  select distinct on (account_id, request_id, at) at, account_id, request_id, key_id, mode, method, route,
    status, error_code, duration_ms, upstream_ms, address, filing_id, request_count
  from jsonb_to_recordset($1::jsonb) as row (at timestamptz, account_id text, request_id uuid, key_id text,
    mode text, method text, route text, status smallint, error_code text, duration_ms real, upstream_ms real,
    address text, filing_id text, request_count integer)
  order by account_id, request_id, at, request_count desc
  on conflict (account_id, request_id, at) do update set request_count = excluded.request_count
    where api_request.request_count < excluded.request_count`

/**
 * Adds requests whose days have a partition. A request that is already stored is not changed, unless it now
 * stands for more refusals.
 */
export async function insertApiRequests(tx: Tx, requests: readonly ApiRequest[]): Promise<void> {
  const rows = requests.map((request) => ({
    at: request.at.toISOString(),
    account_id: request.accountId,
    request_id: request.requestId,
    key_id: request.keyId,
    mode: request.mode,
    method: request.method,
    route: request.route,
    status: request.status,
    error_code: request.errorCode,
    duration_ms: request.durationMs,
    upstream_ms: request.upstreamMs,
    address: request.address,
    filing_id: request.filingId,
    request_count: request.requestCount,
  }))
  await tx.query(INSERT, [JSON.stringify(rows)])
}

/** A day, in UTC, of an account; `at` is the start of the day. */
export interface AccountDay {
  readonly accountId: string
  readonly at: Date
}

/** The number of rows of each account and day; counting stops at `most`. */
export async function countRowsOfDays(
  db: Queryable,
  days: readonly AccountDay[],
  most: number,
): Promise<readonly (AccountDay & { readonly count: number })[]> {
  const { rows } = await db.query<AccountDay & { readonly count: number }>(
    `select wanted.account_id as "accountId", wanted.day as at, counted.count
     from unnest($1::text[], $2::timestamptz[]) as wanted (account_id, day)
     cross join lateral (
       select count(*)::int as count from (
         select from api_request r where r.account_id = wanted.account_id
           and r.at >= wanted.day and r.at < wanted.day + interval '24 hours' limit $3
       ) as found
     ) as counted`,
    [days.map(({ accountId }) => accountId), days.map(({ at }) => at), most],
  )
  return rows
}

/**
 * The account and mode (live or test) whose requests are read; those of other accounts or of the other mode
 * are never read.
 */
export interface LogScope {
  readonly accountId: string
  readonly mode: 'live' | 'test'
}

export interface LogPage {
  readonly filter: RequestFilter
  readonly limit: number
  /** Selects only requests that are older than this position. */
  readonly before?: LogPlace | undefined
  /** Selects only requests that are newer than this position, starting with the oldest of them. */
  readonly after?: LogPlace | undefined
}

const COLUMNS = `at, account_id as "accountId", request_id as "requestId", key_id as "keyId", mode, method,
  route, status, error_code as "errorCode", duration_ms as "durationMs", upstream_ms as "upstreamMs", address,
  filing_id as "filingId", request_count as "requestCount"`

/** At most `limit` matching requests, newest first. */
export async function pageOfRequests(
  db: Queryable,
  scope: LogScope,
  { filter, limit, before, after }: LogPage,
): Promise<readonly ApiRequest[]> {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    `account_id = ${put(scope.accountId)} and mode = ${put(scope.mode)}`,
    ...(filter.statusClass === undefined ? [] : [`status_class = ${put(filter.statusClass)}`]),
    ...(filter.errorCode === undefined ? [] : [`error_code = ${put(filter.errorCode)}`]),
    ...(filter.method === undefined ? [] : [`method = ${put(filter.method)}`]),
    ...(filter.route === undefined ? [] : [`route = ${put(filter.route)}`]),
    ...(filter.keyId === undefined ? [] : [`key_id = ${put(filter.keyId)}`]),
    ...(filter.requestId === undefined ? [] : [`request_id = ${put(filter.requestId)}`]),
    ...(filter.filingId === undefined ? [] : [`filing_id = ${put(filter.filingId)}`]),
    ...(filter.from === undefined ? [] : [`at >= ${put(filter.from)}`]),
    ...(filter.to === undefined ? [] : [`at < ${put(filter.to)}`]),
    // The condition on the time alone excludes whole partitions from the search.
    ...placeConditions(before, ['<=', '<'], put),
    ...placeConditions(after, ['>=', '>'], put),
  ]
  const direction = after === undefined ? 'desc' : 'asc'
  const { rows } = await db.query<ApiRequest & Record<string, unknown>>(
    `select ${COLUMNS} from api_request where ${conditions.join(' and ')}
     order by at ${direction}, request_id ${direction} limit ${put(limit)}`,
    values,
  )
  return after === undefined ? rows : rows.toReversed()
}

function placeConditions(
  place: LogPlace | undefined,
  [wide, strict]: readonly [string, string],
  put: (value: unknown) => string,
): readonly string[] {
  if (place === undefined) return []
  const at = put(place.at)
  return [`at ${wide} ${at}`, `(at, request_id) ${strict} (${at}, ${put(place.requestId)})`]
}

export interface KeyUse {
  readonly keyId: string
  readonly at: Date
  readonly address: string
}

/** The newest request made with each API key; keys without a request are absent. */
export async function listLastUses(
  db: Queryable,
  scope: LogScope,
  { keyIds, since }: { readonly keyIds: readonly string[]; readonly since: Date },
): Promise<readonly KeyUse[]> {
  const { rows } = await db.query<KeyUse & Record<string, unknown>>(
    `select key.key_id as "keyId", newest.at, newest.address
     from unnest($3::text[]) as key (key_id)
     cross join lateral (
       select at, address from api_request r
       where r.account_id = $1 and r.mode = $2 and r.key_id = key.key_id and r.at >= $4
       order by at desc, request_id desc limit 1
     ) as newest`,
    [scope.accountId, scope.mode, keyIds, since],
  )
  return rows
}

export interface KeyCount {
  readonly keyId: string
  readonly count: number
}

/**
 * The number of requests since `since` that count against the rate limits, for each API key, the busiest key
 * first.
 */
export async function countByKey(db: Queryable, scope: LogScope, since: Date): Promise<readonly KeyCount[]> {
  const { rows } = await db.query<KeyCount & Record<string, unknown>>(
    `select key_id as "keyId", count(*)::int as count from api_request
     where account_id = $1 and mode = $2 and at >= $3
       and error_code is distinct from 'RATE_LIMITED' and error_code is distinct from 'IP_NOT_ALLOWED'
     group by key_id order by count(*) desc, key_id`,
    [scope.accountId, scope.mode, since],
  )
  return rows
}

export interface HourCount {
  readonly hour: Date
  readonly succeeded: number
  readonly refused: number
  readonly failed: number
}

/** The hours from `from` until `to` in which requests were made. */
export async function countByHour(
  db: Queryable,
  scope: LogScope,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly HourCount[]> {
  const { rows } = await db.query<HourCount & Record<string, unknown>>(
    `select date_bin('1 hour', at, $3) as hour,
       coalesce(sum(request_count) filter (where status_class < 4), 0)::int as succeeded,
       coalesce(sum(request_count) filter (where status_class = 4), 0)::int as refused,
       coalesce(sum(request_count) filter (where status_class = 5), 0)::int as failed
     from api_request where account_id = $1 and mode = $2 and at >= $3 and at < $4
     group by 1 order by 1`,
    [scope.accountId, scope.mode, from, to],
  )
  return rows
}

export interface ErrorCount {
  readonly errorCode: string
  readonly count: number
  readonly lastAt: Date
}

/** The errors that the account got since `since`, the most frequent first. */
export async function countErrors(
  db: Queryable,
  scope: LogScope,
  since: Date,
): Promise<readonly ErrorCount[]> {
  const { rows } = await db.query<ErrorCount & Record<string, unknown>>(
    `select error_code as "errorCode", sum(request_count)::int as count, max(at) as "lastAt" from api_request
     where account_id = $1 and mode = $2 and error_code is not null and at >= $3
     group by error_code order by count desc, error_code limit 20`,
    [scope.accountId, scope.mode, since],
  )
  return rows
}
