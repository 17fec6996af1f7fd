// The requests that an outside API may still get, shared by all processes. They grow again with time, up to
// a limit; the clock is the database's, which the processes have in common.
import type { Queryable } from '@cfs/postgres'

export interface AllowanceLimits {
  /** The name of the API. */
  readonly api: string
  /** How many requests may be saved up; also the number to begin with. */
  readonly most: number
  readonly perSecond: number
}

export interface AllowanceClaim {
  readonly requests: number
  /** How many requests must be left for others after the claim. */
  readonly leaving: number
}

const GROWN = `least($2::float8, allowance.requests
  + greatest(0, extract(epoch from clock_timestamp() - allowance.counted_at)) * $3::float8)`

/** Takes the requests; otherwise takes none, and returns how many are missing (more than 0). */
export async function claimRequests(
  db: Queryable,
  { api, most, perSecond }: AllowanceLimits,
  { requests, leaving }: AllowanceClaim,
): Promise<{ readonly missing: number }> {
  const taken = await db.query(
    `insert into request_allowance as allowance (api, requests, counted_at)
     values ($1, $2::float8 - $4::float8, clock_timestamp())
     on conflict (api) do update set requests = ${GROWN} - $4::float8, counted_at = clock_timestamp()
     where ${GROWN} - $4::float8 >= $5::float8`,
    [api, most, perSecond, requests, leaving],
  )
  if (taken.rowCount === 1) return { missing: 0 }
  const { rows } = await db.query<{ missing: number }>(
    `select $4::float8 + $5::float8 - ${GROWN} as missing from request_allowance as allowance where api = $1`,
    [api, most, perSecond, requests, leaving],
  )
  // Enough requests may have grown between the two statements.
  return { missing: Math.max(rows[0]?.missing ?? 0, Number.MIN_VALUE) }
}

/** Takes requests that were made already, so that fewer are left for later claims, even fewer than none. */
export async function deductRequests(db: Queryable, api: string, requests: number): Promise<void> {
  await db.query(`update request_allowance set requests = requests - $2::float8 where api = $1`, [
    api,
    requests,
  ])
}

/** After the API refused a request: none is allowed until this many seconds have passed. */
export async function pauseRequests(
  db: Queryable,
  { api, perSecond }: AllowanceLimits,
  seconds: number,
): Promise<void> {
  await db.query(
    `insert into request_allowance as allowance (api, requests, counted_at)
     values ($1, $2::float8, clock_timestamp())
     on conflict (api) do update set
       requests = least($2::float8, allowance.requests), counted_at = clock_timestamp()`,
    [api, -seconds * perSecond],
  )
}
