// Loading the registry's monthly file of companies into the slot that is not read.
import type { Queryable, Tx } from '@cfs/postgres'

export interface LoadClaim {
  /** The process that loads. */
  readonly loader: string
  readonly leaseSeconds: number
}

export interface Load {
  /** The slot that is read now. */
  readonly slot: number
  /** How many companies the file had that was loaded last; 0 for none. */
  readonly companiesBefore: number
  readonly mayBeShorter: boolean
  readonly startedAt: Date
}

const LEASE = `clock_timestamp() + make_interval(secs => $2::float8)`

/**
 * Undefined if the month's file is loaded already, another process loads it, or the next attempt is not
 * due.
 */
export async function claimCompanyLoad(
  db: Queryable,
  { loader, leaseSeconds }: LoadClaim,
  monthStart: string,
): Promise<Load | undefined> {
  const { rows } = await db.query<{
    slot: number
    companiesBefore: number
    mayBeShorter: boolean
    startedAt: Date
  }>(
    `update company_copy set loader = $1, leased_until = ${LEASE}
     where leased_until < clock_timestamp() and retry_at < clock_timestamp()
       and (is_wanted or file_month is null or file_month < $3::date)
     returning slot, file_companies as "companiesBefore", may_be_shorter as "mayBeShorter",
       clock_timestamp() as "startedAt"`,
    [loader, leaseSeconds, monthStart],
  )
  return rows[0]
}

/** False if another process loads now, so that this one must not write. Locks the state of the copy. */
export async function renewLoad(tx: Tx, { loader, leaseSeconds }: LoadClaim): Promise<boolean> {
  const { rowCount } = await tx.query(`update company_copy set leased_until = ${LEASE} where loader = $1`, [
    loader,
    leaseSeconds,
  ])
  return rowCount === 1
}

export async function emptySlot(tx: Tx, slot: number): Promise<void> {
  await tx.query('select empty_company_slot($1::smallint)', [slot])
}

export interface FileRows {
  readonly slot: number
  readonly numbers: readonly string[]
  /** As JSON. */
  readonly profiles: readonly string[]
  readonly knownAt: Date
}

/** Returns how many were stored: a company that the file has twice is stored once. */
export async function insertFileRows(
  tx: Tx,
  { slot, numbers, profiles, knownAt }: FileRows,
): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into registered_company (slot, company_number, profile, known_at, written_at)
     select $1, company.number, company.profile::json, $4, clock_timestamp()
     from unnest($2::text[], $3::text[]) as company (number, profile)
     on conflict (slot, company_number) do nothing`,
    [slot, numbers, profiles, knownAt],
  )
  return rowCount ?? 0
}

/** Of a row that our own accounts outdated meanwhile, nothing is overwritten. */
const CARRIED = `insert into registered_company as stored
    (slot, company_number, profile, known_at, timepoint, written_at)
  select 1 - slot, company_number, profile, known_at, timepoint, written_at from carried
  on conflict (slot, company_number) do update set profile = excluded.profile,
    known_at = excluded.known_at, timepoint = excluded.timepoint, written_at = excluded.written_at
  where stored.known_at <> '-infinity'`

export interface CarriedRows {
  readonly slot: number
  readonly after: string
  readonly most: number
  /** The register was at this time as the new file says. */
  readonly fileKnownAt: Date
}

/** Read as text: a profile with a zero character is stored, but Postgres cannot take a member out of it. */
const HAS_START = `profile::text not like '%"lastAccountsStart":null%'`

/**
 * Carries the rows over that the stream keeps current and that have more than the file: from the stream or
 * the public data API, later or with more facts. Rows of the file before are not carried, so that the new
 * file corrects them. Rows outdated by our own accounts stay so. Looks at the next companies by their
 * number, and returns the last of them; undefined at the end.
 */
export async function carryCurrentRows(
  tx: Tx,
  { slot, after, most, fileKnownAt }: CarriedRows,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ last: string | null }>(
    `with scanned as (
       select slot, company_number, profile, known_at, timepoint, written_at from registered_company
       where slot = $1 and company_number > $2 order by company_number limit $3
     ), carried as (
       select slot, company_number, profile, known_at, timepoint, written_at from scanned
       where known_at = '-infinity'
         or (known_at >= (select watched_since from company_stream where name = 'companies')
           and (timepoint is not null or known_at > $4 or ${HAS_START}))
     ), stored as (${CARRIED})
     select max(company_number) as last from scanned`,
    [slot, after, most, fileKnownAt],
  )
  return rows[0]?.last ?? undefined
}

/** Carries the rows over that were written since the load began. */
export async function carryWrittenRows(tx: Tx, slot: number, since: Date): Promise<void> {
  await tx.query(
    `with carried as (
       select slot, company_number, profile, known_at, timepoint, written_at from registered_company
       where slot = $1 and written_at >= $2
     ) ${CARRIED}`,
    [slot, since],
  )
}

const IS_WANTED_AGAIN = 'coalesce(wanted_at > $3, false)'

/** The loaded slot is read from now on. An operator's request that came during the load is still open. */
export async function swapSlots(
  tx: Tx,
  loaded: { readonly monthStart: string; readonly companies: number; readonly startedAt: Date },
): Promise<void> {
  await tx.query(
    `update company_copy set slot = 1 - slot, file_month = $1, file_companies = $2,
       loaded_at = clock_timestamp(), is_wanted = ${IS_WANTED_AGAIN},
       may_be_shorter = may_be_shorter and ${IS_WANTED_AGAIN}, loader = null, leased_until = '-infinity'`,
    [loaded.monthStart, loaded.companies, loaded.startedAt],
  )
}

/** Another process may load when the next attempt is due. */
export async function releaseLoad(db: Queryable, loader: string, retryInSeconds: number): Promise<void> {
  await db.query(
    `update company_copy set loader = null, leased_until = '-infinity',
       retry_at = clock_timestamp() + make_interval(secs => $2::float8) where loader = $1`,
    [loader, retryInSeconds],
  )
}

/** An operator wants the file of this month, even if it is loaded already. */
export async function requestLoad(db: Queryable, mayBeShorter: boolean): Promise<void> {
  await db.query(
    `update company_copy set is_wanted = true, wanted_at = clock_timestamp(), may_be_shorter = $1,
       retry_at = '-infinity'`,
    [mayBeShorter],
  )
}

export interface CopyState {
  readonly fileMonth: string | null
  readonly fileCompanies: number
  readonly loadedAt: Date | null
  readonly isLoading: boolean
  readonly streams: readonly {
    readonly name: string
    readonly currentAt: Date | null
    readonly watchedSince: Date | null
    readonly failures: number
  }[]
}

export async function selectCopyState(db: Queryable): Promise<CopyState> {
  const { rows } = await db.query<Omit<CopyState, 'streams'>>(
    `select file_month as "fileMonth", file_companies as "fileCompanies", loaded_at as "loadedAt",
       leased_until > clock_timestamp() as "isLoading" from company_copy`,
  )
  const streams = await db.query<CopyState['streams'][number]>(
    `select name, current_at as "currentAt", watched_since as "watchedSince", failures
     from company_stream order by name`,
  )
  const [copy] = rows
  if (copy === undefined) throw new Error('the state of the copy is missing')
  return { ...copy, streams: streams.rows }
}
