// Migrations, the schema dump and the creation of databases on a real server.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresUrl, testDatabase, type TestDatabase, waitFor } from '@cfs/testing'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createPool,
  createRoleAndDatabase,
  dropRoleAndDatabase,
  dumpSchema,
  migrate,
  migrationsApplied,
  type Pool,
} from '../src/index.ts'

let database: TestDatabase
let directory: string
let pool: Pool

beforeEach(async () => {
  database = await testDatabase({ name: 'migrate' })
  directory = mkdtempSync(join(tmpdir(), 'migrations-'))
  pool = createPool({ url: database.url, max: 2, applicationName: 'test' })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
  rmSync(directory, { recursive: true })
})

const write = (file: string, sql: string) => writeFileSync(join(directory, file), sql)
const run = () => migrate({ url: database.url, directory, waitMs: 5_000 })

test('migrations are applied once, in order', async () => {
  write('0001_account.sql', 'create table account (id int);')
  write('0002_name.sql', 'alter table account add name text;')
  expect(await migrationsApplied(pool, directory)).toBe(false)
  expect(await run()).toEqual({ applied: ['0001_account.sql', '0002_name.sql'] })
  expect(await run()).toEqual({ applied: [] })
  expect(await migrationsApplied(pool, directory)).toBe(true)
})

test('replicas that start at once migrate once', async () => {
  write('0001_account.sql', 'create table account (id int); select pg_sleep(0.1);')
  const results = await Promise.all([run(), run(), run()])
  expect(results.flatMap((result) => result.applied)).toEqual(['0001_account.sql'])
})

test('a failing migration leaves nothing behind, its error names the line, earlier ones stay', async () => {
  write('0001_account.sql', 'create table account (id int);')
  write('0002_broken.sql', 'create table half (id int);\n\nselect nonsense;')
  await expect(run()).rejects.toThrow('0002_broken.sql:3: column "nonsense" does not exist')
  expect(await dumpSchema(pool)).not.toContain('half')
  write('0002_broken.sql', 'create table whole (id int);')
  expect(await run()).toEqual({ applied: ['0002_broken.sql'] })
})

const INDEX = '-- no transaction\ncreate index concurrently if not exists account_name on account (name);\n'
const isValid = async (index: string) => {
  const sql = 'select indisvalid from pg_index where indexrelid = to_regclass($1)'
  return (await pool.query<{ indisvalid: boolean }>(sql, [index])).rows[0]?.indisvalid
}

test('an index that is built without a transaction does not block those who write', async () => {
  write('0001_account.sql', 'create table account (name text);')
  await run()
  const open = await pool.connect()
  await open.query('begin')
  await open.query(`insert into account values ('open')`)
  write('0002_index.sql', INDEX)
  const migrating = run()
  const waits = `select 1 from pg_stat_activity where query like '%create index concurrently%'
    and wait_event_type = 'Lock' and datname = current_database()`
  await waitFor(async () => (await pool.query(waits)).rowCount === 1)
  await pool.query(`insert into account values ('written while the index is built')`)
  await open.query('commit')
  open.release()
  expect(await migrating).toEqual({ applied: ['0002_index.sql'] })
  expect(await isValid('account_name')).toBe(true)
  expect(await run()).toEqual({ applied: [] })
})

test('an index that a failed run left behind is built again, or kept if it is complete', async () => {
  write(
    '0001_account.sql',
    `create table account (name text); insert into account values ('twice'), ('twice');`,
  )
  write('0002_unique.sql', INDEX.replace('create index', 'create unique index'))
  await expect(run()).rejects.toThrow('0002_unique.sql: could not create unique index')
  expect(await isValid('account_name')).toBe(false)
  expect(await migrationsApplied(pool, directory)).toBe(false)
  await pool.query('delete from account')
  expect(await run()).toEqual({ applied: ['0002_unique.sql'] })
  expect(await isValid('account_name')).toBe(true)
  await pool.query('create index account_again on account (name)')
  write('0003_again.sql', INDEX.replace('account_name', 'account_again'))
  write('0004_drop.sql', '-- no transaction\ndrop index concurrently if exists account_again;')
  expect(await run()).toEqual({ applied: ['0003_again.sql', '0004_drop.sql'] })
  expect(await isValid('account_again')).toBeUndefined()
})

test('replicas that start at once build an index once, without a deadlock', async () => {
  write('0001_account.sql', 'create table account (name text);')
  write('0002_index.sql', INDEX)
  const results = await Promise.all([run(), run(), run(), run()])
  expect(results.flatMap((result) => result.applied)).toEqual(['0001_account.sql', '0002_index.sql'])
})

test.each([
  'create table other (id int);',
  'create index account_name on account (name);',
  'create index concurrently account_name on account (name);',
  'create index concurrently if not exists a on account (name); create table other (id int);',
  'drop index concurrently account_name;',
])('only one repeatable statement about an index runs without a transaction, not %s', async (sql) => {
  write('0001_account.sql', 'create table account (name text);')
  write('0002_more.sql', `-- Why.\n-- no transaction\n${sql}`)
  await expect(run()).rejects.toThrow('0002_more.sql: a migration without a transaction is one statement')
  expect(await dumpSchema(pool)).not.toContain('account')
})

test('an applied migration must never change', async () => {
  write('0001_account.sql', 'create table account (id int);')
  await run()
  write('0001_account.sql', 'create table account (id bigint);')
  await expect(run()).rejects.toThrow('landed migrations never change')
  expect(await migrationsApplied(pool, directory)).toBe(false)
})

test('line endings of another operating system do not count as a change', async () => {
  write('0001_account.sql', 'create table account (\n  id int\n);')
  await run()
  write('0001_account.sql', 'create table account (\r\n  id int\r\n);')
  expect(await run()).toEqual({ applied: [] })
})

test('an older build starts with a newer database', async () => {
  write('0001_account.sql', 'create table account (id int);')
  write('0002_name.sql', 'alter table account add name text;')
  await run()
  rmSync(join(directory, '0002_name.sql'))
  expect(await run()).toEqual({ applied: [] })
  expect(await migrationsApplied(pool, directory)).toBe(true)
})

test.each(['0002_gap.sql', '1_short.sql', '0001 spaces.sql'])('a file named %s is refused', async (file) => {
  write(file, 'select 1;')
  await expect(run()).rejects.toThrow(file)
})

test('a wrong password is reported immediately, without retrying', async () => {
  const url = new URL(database.url)
  url.password = 'wrong'
  await expect(migrate({ url: url.href, directory })).rejects.toThrow('password authentication failed')
})

test('the dump shows the schema that the migrations made, always in the same way', async () => {
  write(
    '0001_ledger.sql',
    `create domain pence as bigint check (value >= 0);
     create type mode as enum ('live', 'test');
     create table account (id text primary key, mode mode not null default 'live');
     create table posting (
       id bigint generated always as identity primary key,
       account_id text not null references account (id) deferrable initially deferred,
       amount pence not null,
       double_amount bigint generated always as (amount * 2) stored,
       check (amount < 1000)
     ) with (fillfactor = 90);
     create index posting_large on posting (amount desc) where amount > 10;
     create function refuse() returns trigger language plpgsql as 'begin raise exception ''final''; end';
     create trigger posting_final before update on posting for each row execute function refuse();
     create view large as select id from posting where amount > 10;
     comment on column posting.amount is 'What it''s worth.';`,
  )
  await run()
  const dump = await dumpSchema(pool)
  for (const part of [
    `create type mode as enum ('live', 'test');`,
    'create domain pence as bigint CHECK ((VALUE >= 0));',
    `  mode mode default 'live'::mode not null,`,
    '  id bigint generated always as identity not null,',
    'double_amount bigint generated always as (((amount)::bigint * 2)) stored',
    'constraint account_pkey PRIMARY KEY (id)',
    'FOREIGN KEY (account_id) REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED',
    'CHECK (((amount)::bigint < 1000))',
    ') with (fillfactor = 90);',
    'CREATE INDEX posting_large ON public.posting USING btree (amount DESC)',
    'CREATE OR REPLACE FUNCTION public.refuse()',
    'CREATE TRIGGER posting_final BEFORE UPDATE ON public.posting',
    'create view large as',
    `comment on column posting.amount is 'What it''s worth.';`,
  ]) {
    expect(dump).toContain(part)
  }
  expect(dump).not.toContain('schema_migration')
  expect(await dumpSchema(pool)).toBe(dump)
})

async function connect(url: string) {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return await client.query('select current_database() as name')
  } finally {
    await client.end()
  }
}

test('a service can connect to its own database only', async () => {
  const adminUrl = await postgresUrl()
  const name = `own_${process.pid}`
  const password = `p'w"@:/ %`
  const plan = { adminUrl, name, password, runtimePassword: password }
  const [logins] = await Promise.all([createRoleAndDatabase(plan), createRoleAndDatabase(plan)])
  for (const login of [logins.ownerUrl, logins.url]) {
    expect((await connect(login)).rows).toEqual([{ name }])
    const foreign = new URL(login)
    foreign.pathname = new URL(database.url).pathname
    await expect(connect(foreign.href)).rejects.toThrow('permission denied for database')
  }
  await dropRoleAndDatabase({ adminUrl, name })
})

/** A package with one table, whose first migration services once copied. */
const TABLE = 'create table message (id int);\n'
const packageOf = (place: number, files: Readonly<Record<string, string>>) => {
  const name = `package-${place}`
  const folder = join(directory, name)
  mkdirSync(folder, { recursive: true })
  for (const [file, sql] of Object.entries(files)) writeFileSync(join(folder, file), sql)
  return { name, place, directory: folder }
}

test('a package has a history of its own, which comes before the service’s', async () => {
  write('0001_note.sql', 'alter table message add note text;')
  const first = packageOf(1, { '0001_message.sql': TABLE })
  const second = packageOf(2, { '0001_log.sql': 'create table log (id int);' })
  const withPackages = () => migrate({ url: database.url, directory, packages: [second, first] })
  expect(await withPackages()).toEqual({
    applied: ['package-1/0001_message.sql', 'package-2/0001_log.sql', '0001_note.sql'],
  })
  expect(await withPackages()).toEqual({ applied: [] })
  write('0002_more.sql', 'alter table message add more text;')
  const changed = packageOf(1, { '0002_text.sql': 'alter table message add text text;' })
  const packages = [changed, second]
  expect(await migrationsApplied(pool, directory, packages)).toBe(false)
  expect(await migrate({ url: database.url, directory, packages })).toEqual({
    applied: ['package-1/0002_text.sql', '0002_more.sql'],
  })
  expect(await migrationsApplied(pool, directory, packages)).toBe(true)
})

test('a database with a service’s copy of a package’s table keeps it and its rows', async () => {
  write('0001_messages.sql', TABLE)
  write('0002_account.sql', 'create table account (id int);')
  expect(await run()).toEqual({ applied: ['0001_messages.sql', '0002_account.sql'] })
  await pool.query('insert into message (id) values (7)')
  const packages = [
    packageOf(1, { '0001_message.sql': TABLE, '0002_text.sql': 'alter table message add t text;' }),
  ]
  expect(await migrate({ url: database.url, directory, packages })).toEqual({
    applied: ['package-1/0002_text.sql'],
  })
  expect((await pool.query('select id, t from message')).rows).toEqual([{ id: 7, t: null }])
  // A replica of the version without packages starts, and changes nothing.
  expect(await run()).toEqual({ applied: [] })
  expect(await migrationsApplied(pool, directory)).toBe(true)
  expect(await migrationsApplied(pool, directory, packages)).toBe(true)
})

test('a new database runs the package’s migration and only records the service’s copy', async () => {
  write('0001_messages.sql', TABLE)
  const packages = [packageOf(1, { '0001_message.sql': TABLE })]
  expect(await migrate({ url: database.url, directory, packages })).toEqual({
    applied: ['package-1/0001_message.sql'],
  })
  expect(await migrationsApplied(pool, directory, packages)).toBe(true)
  expect(await run()).toEqual({ applied: [] })
})

test('a changed migration of a package is refused', async () => {
  write('0001_account.sql', 'create table account (id int);')
  await migrate({ url: database.url, directory, packages: [packageOf(1, { '0001_message.sql': TABLE })] })
  const packages = [packageOf(1, { '0001_message.sql': 'create table message (id bigint);' })]
  await expect(migrate({ url: database.url, directory, packages })).rejects.toThrow(
    'landed migrations never change',
  )
})
