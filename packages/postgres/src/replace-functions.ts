// Replaces a service's database functions with the texts of its build. Each text is applied to a database
// once: a text that was applied and replaced belongs to an earlier build, which may still be starting
// replicas and must not put it back.
import type { Client } from 'pg'
import type { Queryable } from './queryable.ts'
import type { DatabaseFunction } from './read-functions.ts'
import { checksumOf } from './read-migrations.ts'
import { runSqlFile } from './run-sql-file.ts'

const CREATE_TABLE = `
  create table if not exists schema_function (
    file       text not null,
    checksum   text not null,
    place      bigint generated always as identity,
    applied_at timestamptz not null default now(),
    primary key (file, checksum)
  )`

/** The row of all functions of a build together: the build with the last one is the newest. */
const ALL = 'sql'

export interface ReplacedFunctions {
  /** The files that were applied. */
  readonly files: readonly string[]
  /** Whether a newer build has replaced, added or removed functions since. */
  readonly isEarlierBuild: boolean
}

async function missingFrom(
  db: Queryable,
  functions: readonly DatabaseFunction[],
): Promise<readonly DatabaseFunction[]> {
  const { rows } = await db.query<{ file: string; checksum: string }>(
    'select file, checksum from schema_function',
  )
  const applied = new Set(rows.map(({ file, checksum }) => `${file} ${checksum}`))
  return functions.filter(({ file, checksum }) => !applied.has(`${file} ${checksum}`))
}

/**
 * Applies the texts that the database has never had, in one transaction. The owner and the rights of a
 * function stay as they are. The caller holds the lock of migrations.
 */
export async function replaceFunctions(
  client: Client,
  functions: readonly DatabaseFunction[],
): Promise<ReplacedFunctions> {
  if (functions.length === 0) return { files: [], isEarlierBuild: false }
  await client.query(CREATE_TABLE)
  const missing = await missingFrom(client, functions)
  await client.query('begin')
  for (const one of missing) {
    await runSqlFile(client, one, async () => {
      await client.query(one.sql)
      await recordText(client, one)
    })
  }
  const all = checksumOf(functions.map(({ file, checksum }) => `${file} ${checksum}`).join('\n'))
  await recordText(client, { file: ALL, checksum: all })
  const { rows } = await client.query<{ checksum: string }>(
    'select checksum from schema_function where file = $1 order by place desc limit 1',
    [ALL],
  )
  await client.query('commit')
  return { files: missing.map(({ file }) => file), isEarlierBuild: rows[0]?.checksum !== all }
}

async function recordText(
  client: Client,
  { file, checksum }: Pick<DatabaseFunction, 'file' | 'checksum'>,
): Promise<void> {
  await client.query('insert into schema_function (file, checksum) values ($1, $2) on conflict do nothing', [
    file,
    checksum,
  ])
}

/** Whether each of the functions has been applied, by this build or an earlier one. */
export async function functionsApplied(
  db: Queryable,
  functions: readonly DatabaseFunction[],
): Promise<boolean> {
  if (functions.length === 0) return true
  const { rows } = await db.query<{ found: boolean }>(
    `select to_regclass('schema_function') is not null as found`,
  )
  return rows[0]?.found === true && (await missingFrom(db, functions)).length === 0
}
