// Where this service is in the registry's streams. One process at a time follows each of them; the row is
// its lease, and a process that lost it stores nothing more.
import type { Queryable } from '@cfs/postgres'

export interface StreamClaim {
  readonly name: string
  /** The process that follows the stream. */
  readonly follower: string
}

export interface StreamPosition {
  readonly timepoint: number | null
  /** The position after which a line could not be read when the stream was followed before. */
  readonly unreadableAfter: number | null
  /** How often the connection failed since it last brought something. */
  readonly failures: number
}

const LEASE = `clock_timestamp() + make_interval(secs => $3::float8)`

/** Undefined while another process follows the stream, or the next attempt is not due. */
export async function claimCompanyStream(
  db: Queryable,
  { name, follower }: StreamClaim,
  leaseSeconds: number,
): Promise<StreamPosition | undefined> {
  const { rows } = await db.query<{
    timepoint: number | null
    unreadableAfter: number | null
    failures: number
  }>(
    `update company_stream set follower = $2, leased_until = ${LEASE}
     where name = $1 and leased_until < clock_timestamp() and retry_at < clock_timestamp()
     returning timepoint, unreadable_after as "unreadableAfter", failures`,
    [name, follower, leaseSeconds],
  )
  return rows[0]
}

/** False if another process follows the stream now. */
export async function renewStream(
  db: Queryable,
  { name, follower }: StreamClaim,
  leaseSeconds: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update company_stream set leased_until = ${LEASE} where name = $1 and follower = $2`,
    [name, follower, leaseSeconds],
  )
  return rowCount === 1
}

/** The stream starts with the next event: what was known before this moment may have changed unseen. */
export async function startWatching(db: Queryable, { name, follower }: StreamClaim): Promise<void> {
  await db.query(
    `update company_stream set watched_since = clock_timestamp(), current_at = clock_timestamp()
     where name = $1 and follower = $2`,
    [name, follower],
  )
}

export interface StreamProgress {
  /** The highest position whose change is stored. */
  readonly timepoint: number
  readonly publishedAt: Date
  /** Whether a line before the position could not be read, so that a change may be missing. */
  readonly hasGap: boolean
}

/**
 * Stores the position, in the transaction of its changes; false if another process follows the stream now.
 */
export async function advanceStream(
  db: Queryable,
  { name, follower }: StreamClaim,
  { timepoint, publishedAt, hasGap }: StreamProgress,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update company_stream set timepoint = greatest(timepoint, $3), failures = 0, unreadable_after = null,
       current_at = least(clock_timestamp(), greatest(current_at, $4)),
       watched_since = case when $5 then clock_timestamp() else watched_since end
     where name = $1 and follower = $2`,
    [name, follower, timepoint, publishedAt, hasGap],
  )
  return rowCount === 1
}

/** Nothing waits to be sent, so everything until now is stored. */
export async function noteHeartbeat(db: Queryable, { name, follower }: StreamClaim): Promise<boolean> {
  const { rowCount } = await db.query(
    `update company_stream set current_at = clock_timestamp(), failures = 0
     where name = $1 and follower = $2`,
    [name, follower],
  )
  return rowCount === 1
}

/** A line could not be read: a change may be missing that no later event brings. */
export async function noteGap(db: Queryable, { name, follower }: StreamClaim): Promise<void> {
  await db.query(
    `update company_stream set watched_since = clock_timestamp(), unreadable_after = null
     where name = $1 and follower = $2`,
    [name, follower],
  )
}

export interface StreamEnding {
  readonly retryInSeconds: number
  /** The registry no longer has the position, so changes are missing. */
  readonly isTooOld?: boolean
  readonly unreadableAfter?: number | undefined
}

/** Another process may follow the stream when the next attempt is due. */
export async function releaseStream(
  db: Queryable,
  { name, follower }: StreamClaim,
  { retryInSeconds, isTooOld = false, unreadableAfter }: StreamEnding,
): Promise<void> {
  await db.query(
    `update company_stream set follower = null, leased_until = '-infinity',
       failures = failures + ($3::float8 > 0)::int,
       retry_at = clock_timestamp() + make_interval(secs => $3::float8),
       timepoint = case when $4 then null else timepoint end,
       watched_since = case when $4 then null else watched_since end,
       unreadable_after = coalesce($5::bigint, unreadable_after)
     where name = $1 and follower = $2`,
    [name, follower, retryInSeconds, isTooOld, unreadableAfter ?? null],
  )
}
