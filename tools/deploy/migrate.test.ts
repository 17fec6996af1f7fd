// The job that migrates a service's database before a release, as a cluster runs it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createPool, migrationsApplied } from '@cfs/postgres'
import { PACKAGE_TABLES } from '@cfs/service'
import { compileCache, testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'migrate.ts')
const MIGRATIONS = join(import.meta.dirname, '../../services/documents/migrations')
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ name: 'release' })
})
afterAll(() => database.drop())

function run(service: string, settings: Readonly<Record<string, string>> = {}) {
  const env = {
    PATH: process.env['PATH'],
    ...compileCache(),
    DATABASE_URL: database.runtimeUrl,
    MIGRATION_DATABASE_URL: database.url,
    ...settings,
  }
  return spawnSync(process.execPath, [PROGRAM, service], { encoding: 'utf8', env })
}

/** What `query` returns with the login of `url`. */
async function ask<T>(url: string, query: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const pool = createPool({ url, max: 1, applicationName: 'release', onIdleError: () => undefined })
  try {
    return await query(pool)
  } finally {
    await pool.end()
  }
}

test('it migrates as the owner and gives the service its rights, however often it runs', async () => {
  const [first, second] = [run('documents'), run('documents')]
  expect([first.status, first.stderr, second.status]).toEqual([0, '', 0])
  expect(first.stdout).toContain('0001')
  expect(second.stdout).toContain('"applied":[]')
  expect(await ask(database.runtimeUrl, (pool) => migrationsApplied(pool, MIGRATIONS, PACKAGE_TABLES))).toBe(
    true,
  )
  const created = ask(database.runtimeUrl, (pool) => pool.query('create table mine (n integer)'))
  await expect(created).rejects.toThrow('permission denied')
  const anyone = `select has_database_privilege('public', current_database(), 'connect') as may`
  const { rows } = await ask(database.adminUrl, (pool) => pool.query(anyone))
  expect(rows).toEqual([{ may: false }])
})

test('a service that has no database, and a setting that is missing, are named', () => {
  const unknown = run('unknown')
  expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringContaining('one of gateway, filing')])
  const missing = run('documents', { MIGRATION_DATABASE_URL: '' })
  expect(missing.status).toBe(1)
  expect(missing.stderr).toContain('MIGRATION_DATABASE_URL')
})
