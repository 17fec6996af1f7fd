// The role that a service works as: what rights.sql grants, and nothing else.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPool, ownsTables, type Pool, prepareDatabase } from '../src/index.ts'

let database: TestDatabase
let folder: string
let directory: string
let owner: Pool
let runtime: Pool

beforeEach(async () => {
  database = await testDatabase({ name: 'rights' })
  folder = mkdtempSync(join(tmpdir(), 'rights-'))
  directory = join(folder, 'migrations')
  mkdirSync(directory)
  owner = createPool({ url: database.url, max: 2, applicationName: 'owner' })
  runtime = createPool({ url: database.runtimeUrl, max: 2, applicationName: 'runtime' })
  write('migrations/0001_account.sql', 'create table account (id int); create table entry (id int);')
  write('rights.sql', 'grant select, insert on account to runtime;')
})
afterEach(async () => {
  await Promise.all([owner.end(), runtime.end()])
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql)
const prepare = () =>
  prepareDatabase({ url: database.runtimeUrl, ownerUrl: database.url, directory, waitMs: 5_000 })
const denied = 'permission denied'

test('the role may do what rights.sql grants, and nothing else', async () => {
  expect(await prepare()).toEqual({ applied: ['0001_account.sql'] })
  await runtime.query('insert into account (id) values (1)')
  expect((await runtime.query('select id from account')).rowCount).toBe(1)
  for (const statement of [
    'update account set id = 2',
    'delete from account',
    'truncate account',
    'select id from entry',
    'insert into schema_migration (number, file, checksum) values (9, $$x$$, $$x$$)',
    'select role from schema_rights',
    'create table own (id int)',
    'create temp table own (id int)',
    'create schema own',
    'create function pg_temp.own() returns int language sql as $$ select 1 $$',
  ]) {
    await expect(runtime.query(statement)).rejects.toThrow(denied)
  }
  for (const statement of [
    'alter table account disable trigger all',
    'alter table account add column name text',
    'create index own on account (id)',
    'drop table account',
  ]) {
    await expect(runtime.query(statement)).rejects.toThrow('must be owner')
  }
  expect([await ownsTables(runtime), await ownsTables(owner)]).toEqual([false, true])
})

test('a right that rights.sql no longer grants is taken away with the next migration or change', async () => {
  await prepare()
  write('rights.sql', 'grant select on account to runtime; grant insert on entry to runtime;')
  await prepare()
  await runtime.query('insert into entry (id) values (1)')
  await expect(runtime.query('insert into account (id) values (1)')).rejects.toThrow(denied)
})

test('an earlier build leaves the rights of a package that it does not know', async () => {
  mkdirSync(join(folder, 'log'))
  write('log/0001_log.sql', 'create table log (id int);')
  const rights = 'grant select, insert on account to runtime;'
  write('rights.sql', `${rights} grant insert on log to runtime;`)
  const packages = [{ name: 'log', place: 3, directory: join(folder, 'log') }]
  const settings = { url: database.runtimeUrl, ownerUrl: database.url, directory, waitMs: 5_000 }
  expect(await prepareDatabase({ ...settings, packages })).toEqual({
    applied: ['log/0001_log.sql', '0001_account.sql'],
  })
  write('rights.sql', rights)
  expect(await prepare()).toEqual({ applied: [] })
  await runtime.query('insert into log (id) values (1)')
})

test('rights that someone granted by hand are taken away at the next start', async () => {
  await prepare()
  const { username: role } = new URL(database.runtimeUrl)
  await owner.query(`grant update, delete on entry to ${role}`)
  await owner.query(`grant update (id) on account to ${role}`)
  await owner.query(`grant create on schema public to ${role}`)
  await owner.query('create function anyone() returns int language sql security definer as $$ select 1 $$')
  await owner.query('grant execute on function anyone() to public')
  await prepare()
  for (const statement of [
    'update entry set id = 2',
    'delete from entry',
    'update account set id = 2',
    'create table own (id int)',
    'select anyone()',
  ]) {
    await expect(runtime.query(statement)).rejects.toThrow(denied)
  }
  await runtime.query('insert into account (id) values (1)')
})

test('a function may not be called by everyone, not even before rights are granted', async () => {
  await prepare()
  await owner.query('create function anyone() returns int language sql security definer as $$ select 1 $$')
  await expect(runtime.query('select anyone()')).rejects.toThrow(denied)
})

test('a function of a later migration may be called only if rights.sql grants it', async () => {
  await prepare()
  write(
    'migrations/0002_functions.sql',
    `create function erase(n int) returns int language sql security definer as $$ select n $$;
     create function count_up(n int) returns int language sql security definer as $$ select n $$;`,
  )
  write('rights.sql', 'grant execute on function count_up(int) to runtime;')
  await prepare()
  await runtime.query('select count_up(1)')
  await expect(runtime.query('select erase(1)')).rejects.toThrow(denied)
})

test('an older build leaves the rights of a newer one alone', async () => {
  write('migrations/0002_more.sql', 'create table more (id int);')
  write('rights.sql', 'grant select on more to runtime;')
  await prepare()
  rmSync(join(directory, '0002_more.sql'))
  write('rights.sql', 'grant select on account to runtime;')
  await prepare()
  await runtime.query('select id from more')
})

test('an installation whose service owned its tables gets a second role and loses nothing', async () => {
  const before = { ownerUrl: undefined, directory, waitMs: 5_000 }
  await prepareDatabase({ url: database.url, ...before })
  await owner.query('insert into account (id) values (7)')
  await prepare()
  expect((await runtime.query('select id from account')).rows).toEqual([{ id: 7 }])
  await expect(runtime.query('truncate account')).rejects.toThrow(denied)
  // Once everything is applied, a service needs the owner's login no longer.
  expect(await prepareDatabase({ url: database.runtimeUrl, ...before })).toEqual({ applied: [] })
})

test('while a password is changed, a second login has the rights of the role', async () => {
  const admin = new Client({ connectionString: database.adminUrl })
  await admin.connect()
  const { username: role } = new URL(database.runtimeUrl)
  await admin.query(`create role ${role}_b login password 'second' in role ${role}`)
  await admin.query(`alter role ${role}_b set role ${role}`)
  const second = new URL(database.runtimeUrl)
  second.username = `${role}_b`
  second.password = 'second'
  await prepareDatabase({ url: second.href, ownerUrl: database.url, directory, waitMs: 5_000 })
  await runtime.query('select id from account')
  await admin.query(`drop role ${role}_b`)
  await admin.end()
})

test('a grant on an unknown table stops the start and leaves the rights as they were', async () => {
  await prepare()
  write('rights.sql', 'grant select on nothing to runtime;')
  await expect(prepare()).rejects.toThrow('relation "nothing" does not exist')
  await runtime.query('select id from account')
})

test('the role cannot fill the disk with large objects, or use up the server’s connections', async () => {
  await prepare()
  for (const statement of [
    'select lo_create(0)',
    'select lo_creat(-1)',
    "select lo_from_bytea(0, 'x')",
    "select lo_put(1, 0, 'x')",
  ]) {
    await expect(runtime.query(statement)).rejects.toThrow(denied)
  }
  const { rows } = await runtime.query(
    'select rolconnlimit as most from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ most: 100 }])
})
