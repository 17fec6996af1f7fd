// Replaces a service's database functions with the texts of its build. Each text is applied to a database
// once: a text that was applied and replaced belongs to an earlier build, which may still be starting
// replicas and must not put it back.
import type { Client } from 'pg'
import type { Queryable } from './queryable.ts'
import type { DatabaseFunction } from './read-functions.ts'
import { runSqlFile } from './run-sql-file.ts'

const CREATE_TABLE = `
  create table if not exists schema_function (
    file       text not null,
    checksum   text not null,
    applied_at timestamptz not null default now(),
    primary key (file, checksum)
  )`

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
 * Applies the texts that the database has never had, in one transaction, and returns their files. The owner
 * and the rights of a function stay as they are. The caller holds the lock of migrations.
 */
export async function replaceFunctions(
  client: Client,
  functions: readonly DatabaseFunction[],
): Promise<readonly string[]> {
  if (functions.length === 0) return []
  await client.query(CREATE_TABLE)
  const missing = await missingFrom(client, functions)
  await client.query('begin')
  for (const one of missing) {
    await runSqlFile(client, one, async () => {
      await client.query(one.sql)
      await client.query('insert into schema_function (file, checksum) values ($1, $2)', [
        one.file,
        one.checksum,
      ])
    })
  }
  await client.query('commit')
  return missing.map(({ file }) => file)
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
