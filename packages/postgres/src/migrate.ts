// Applies the migrations of packages and of a service to its database. Safe if several replicas start at once
// (advisory lock), if one dies half-way (a transaction for each migration, or one repeatable statement), and
// if an older build starts against a newer database (unknown migrations stay: expand, then contract).
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { connectPatiently } from './connect-patiently.ts'
import { grantRights } from './grant-rights.ts'
import { readFunctions } from './read-functions.ts'
import { type History, landedOf, type PackageTables, readHistories } from './read-histories.ts'
import { type Migration, MigrationError } from './read-migrations.ts'
import type { Queryable } from './queryable.ts'
import type { Grant } from './read-rights.ts'
import { functionsApplied, replaceFunctions } from './replace-functions.ts'
import { runSqlFile } from './run-sql-file.ts'

export interface MigrateSettings {
  readonly url: string
  readonly directory: string
  /** The tables that packages own; their migrations come before the service's. */
  readonly packages?: readonly PackageTables[]
  /** How long to wait for a database that does not respond yet, and for another replica that is migrating. */
  readonly waitMs?: number
  /** What another role than the migrating one may do; granted after the migrations. */
  readonly rights?: { readonly grants: readonly Grant[]; readonly role: string }
}

interface Landed {
  readonly number: number
  readonly file: string
  readonly checksum: string
}

// Advisory locks belong to one database, so the same fixed number works for every service.
const LOCK = 7_240_311_906
const LOCK_RETRY_MS = 100
/** While a migration waits for a table lock, all later statements on that table wait behind it. */
const LOCK_TIMEOUT = `set lock_timeout = '10s'`

const CREATE_TABLE = `
  create table if not exists schema_migration (
    number     integer primary key,
    file       text not null,
    checksum   text not null,
    applied_at timestamptz not null default now()
  )`

async function landedMigrations(db: Queryable): Promise<readonly Landed[]> {
  const { rows } = await db.query<{ number: number; file: string; checksum: string }>(
    'select number, file, checksum from schema_migration order by number',
  )
  return rows
}

function refuseChangedHistory(migrations: readonly Migration[], landed: readonly Landed[]): void {
  for (const one of landed) {
    const file = migrations.find((migration) => migration.number === one.number)
    // The migration is newer than this build of the service: a newer version has applied it.
    if (file === undefined) continue
    if (file.checksum !== one.checksum) {
      throw new MigrationError(
        `${file.file} differs from what was applied as ${one.file}: landed migrations never change, add a new one`,
      )
    }
  }
  const missing = migrations.findIndex((migration, index) => landed[index]?.number !== migration.number)
  if (missing !== -1 && landed.length > missing) {
    throw new MigrationError(
      `the database has migration ${landed[missing]?.number} but not ${migrations[missing]?.file}: history has a gap`,
    )
  }
}

function applyOne(client: Client, migration: Migration): Promise<void> {
  const { concurrentIndex: index } = migration
  return runSqlFile(client, migration, () =>
    index === undefined ? applyInTransaction(client, migration) : applyConcurrently(client, migration, index),
  )
}

async function applyInTransaction(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  await client.query(migration.sql)
  await record(client, migration)
  await client.query('commit')
}

/**
 * Builds or drops an index while others write to the table. The statement waits for all transactions that
 * began earlier, which blocks no one, so it has no time limit. A failed run leaves an invalid index, which
 * slows down writes and is never read: it is dropped first.
 */
async function applyConcurrently(
  client: Client,
  migration: Migration,
  { name, isCreated }: NonNullable<Migration['concurrentIndex']>,
): Promise<void> {
  await client.query('set lock_timeout = 0')
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (isCreated && rowCount === 1) await client.query(`drop index concurrently ${name}`)
  await client.query(migration.sql)
  await record(client, migration)
  await client.query(LOCK_TIMEOUT)
}

async function record(client: Client, { number, file, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migration (number, file, checksum) values ($1, $2, $3)', [
    number,
    file,
    checksum,
  ])
}

/**
 * Waits until no other process is migrating the database. The lock is requested repeatedly, because a
 * connection that waits for it in the server has a snapshot, and `create index concurrently` would wait for
 * that snapshot to end.
 */
async function lockMigrations(client: Client, deadline: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      LOCK,
    ])
    if (rows[0]?.locked === true) return
    if (Date.now() > deadline) throw new MigrationError('another process is still migrating the database')
    await delay(LOCK_RETRY_MS)
  }
}

/**
 * Applies the migrations that are missing, in order, and then replaces the functions whose text is new.
 * Throws a MigrationError with the file and line. A role that owns nothing may call this once everything is
 * applied.
 */
export async function migrate(settings: MigrateSettings): Promise<{ applied: string[] }> {
  const { waitMs = 60_000, packages } = settings
  const histories = await readHistories(settings.directory, packages)
  const functions = await readFunctions(settings.directory)
  const client = await connectPatiently(settings.url, Date.now() + waitMs)
  try {
    if (settings.rights === undefined && (await migrationsApplied(client, settings.directory, packages))) {
      return { applied: [] }
    }
    await lockMigrations(client, Date.now() + waitMs)
    await client.query(LOCK_TIMEOUT)
    await client.query(CREATE_TABLE)
    const landed = await landedMigrations(client)
    for (const history of histories) refuseChangedHistory(history.migrations, landedOf(history, landed))
    const applied = await applyMissing(client, histories, landed)
    // A newer build may have functions and need rights that this one does not know: they are left alone too.
    if (isOlderBuild(histories, landed)) return { applied }
    const { files, isEarlierBuild } = await replaceFunctions(client, functions)
    if (!isEarlierBuild)
      await grantTo(client, settings.rights, { histories, hasFunctions: functions.length > 0 })
    return { applied: [...applied, ...files] }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Applies what is missing of each history. A text that the database has had in another history is recorded
 * and not run again: services have copies of the packages' first migrations, from before packages had any.
 */
async function applyMissing(
  client: Client,
  histories: readonly History[],
  landed: readonly Landed[],
): Promise<string[]> {
  const texts = new Set(landed.map(({ checksum }) => checksum))
  const applied: string[] = []
  for (const history of histories) {
    const own = landedOf(history, landed)
    for (const migration of history.migrations.slice(own.length)) {
      const isOwn = own.some(({ checksum }) => checksum === migration.checksum)
      if (texts.has(migration.checksum) && !isOwn) await record(client, migration)
      else {
        await applyOne(client, migration)
        applied.push(migration.file)
      }
    }
    for (const { checksum } of history.migrations) texts.add(checksum)
  }
  return applied
}

/** Whether a newer build has applied one that this build does not have, even of a package unknown here. */
function isOlderBuild(histories: readonly History[], landed: readonly Landed[]): boolean {
  const numbers = new Set(histories.flatMap((history) => history.migrations.map(({ number }) => number)))
  return landed.some(({ number }) => !numbers.has(number))
}

/** The owner needs no rights: without a role of its own, a service works as the owner. */
async function grantTo(
  client: Client,
  rights: MigrateSettings['rights'],
  { histories, hasFunctions }: { readonly histories: readonly History[]; readonly hasFunctions: boolean },
): Promise<void> {
  if (rights === undefined) return
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  if (rows[0]?.role === rights.role) return
  // The service's role reads which functions are applied, for its readiness.
  const history = hasFunctions ? [{ rights: 'select', on: 'schema_function' }] : []
  const state = histories.map(({ migrations }) => migrations.at(-1)?.checksum ?? '').join(' ')
  await grantRights(client, { ...rights, grants: [...rights.grants, ...history], state })
}

/**
 * Whether every migration of the packages and of the service has been applied without changes, and so have
 * the functions beside the service's, unless a newer build has migrated: part of a service's readiness.
 */
export async function migrationsApplied(
  db: Queryable,
  directory: string,
  packages?: readonly PackageTables[],
): Promise<boolean> {
  const exists = await db.query<{ found: boolean }>(
    `select to_regclass('schema_migration') is not null as found`,
  )
  if (exists.rows[0]?.found !== true) return false
  const landed = await landedMigrations(db)
  const histories = await readHistories(directory, packages)
  const isApplied = histories.every((history) => {
    const own = landedOf(history, landed)
    return history.migrations.every(({ checksum }, index) => own[index]?.checksum === checksum)
  })
  if (!isApplied) return false
  return isOlderBuild(histories, landed) || functionsApplied(db, await readFunctions(directory))
}
