// Changing a database password without interruption (docs/operations.md): a second login acts as the role
// that owns everything, while the first one stays in use.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@cfs/testing'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createPool, migrate, migrationsApplied } from '../src/index.ts'

test('a service migrates and works under either login while its password is being changed', async () => {
  const database = await testDatabase({ name: 'logins' })
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(directory, '0001_first.sql'), 'create table first (n integer);')
  await migrate({ url: database.url, directory })

  const owner = new URL(database.url).username
  const second = `${owner}_b`
  const admin = new Client({ connectionString: database.adminUrl })
  await admin.connect()
  await admin.query(`create role ${second} login password 'second' in role ${owner}`)
  await admin.query(`alter role ${second} set role ${owner}`)
  const url = new URL(database.url)
  url.username = second
  url.password = 'second'

  const pools = [database.url, url.href].map((each) =>
    createPool({ url: each, max: 1, applicationName: 'logins', onIdleError: () => undefined }),
  )
  onTestFinished(async () => {
    await Promise.all(pools.map((pool) => pool.end()))
    await admin.query(`drop role ${second}`)
    await admin.end()
    await database.drop()
  })

  await writeFile(join(directory, '0002_second.sql'), 'alter table first add column m integer;')
  await migrate({ url: url.href, directory })
  for (const pool of pools) {
    expect(await migrationsApplied(pool, directory)).toBe(true)
    await pool.query('insert into first (n, m) values (1, 2)')
  }
  const { rows } = await admin.query('select tableowner from pg_tables where tablename = $1', ['first'])
  expect(rows).toEqual([{ tableowner: owner }])
})
