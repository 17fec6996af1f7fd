// Database functions that are files: replaced when their text changes, never put back by an earlier build.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createPool,
  dumpSchema,
  migrate,
  migrationsApplied,
  type Pool,
  prepareDatabase,
} from '../src/index.ts'

let database: TestDatabase
let folder: string
let directory: string
let owner: Pool
let runtime: Pool

beforeEach(async () => {
  database = await testDatabase({ name: 'functions' })
  folder = mkdtempSync(join(tmpdir(), 'functions-'))
  directory = join(folder, 'migrations')
  mkdirSync(directory)
  mkdirSync(join(folder, 'sql'))
  owner = createPool({ url: database.url, max: 2, applicationName: 'owner' })
  runtime = createPool({ url: database.runtimeUrl, max: 2, applicationName: 'runtime' })
  write('migrations/0001_account.sql', 'create table account (id int); insert into account values (7);')
  write('rights.sql', 'grant execute on function answer() to runtime;')
  writeAnswer('1')
})
afterEach(async () => {
  await Promise.all([owner.end(), runtime.end()])
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql)
const definition = (body: string) => `-- The answer.
create or replace function answer() returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin return ${body}; end $$;
`
const writeAnswer = (body: string) => write('sql/answer.sql', definition(body))
const prepare = () =>
  prepareDatabase({ url: database.runtimeUrl, ownerUrl: database.url, directory, waitMs: 5_000 })
const answer = async () => (await runtime.query<{ answer: number }>('select answer()')).rows[0]?.answer
const isReady = () => migrationsApplied(runtime, directory)

test('a function is applied after the migrations, and again when its text changes', async () => {
  expect(await prepare()).toEqual({ applied: ['0001_account.sql', 'sql/answer.sql'] })
  expect(await answer()).toBe(1)
  expect(await prepare()).toEqual({ applied: [] })
  write('migrations/0002_more.sql', 'alter table account add column more int default 5;')
  writeAnswer('(select more from account)')
  expect(await isReady()).toBe(false)
  expect(await prepare()).toEqual({ applied: ['0002_more.sql', 'sql/answer.sql'] })
  expect([await answer(), await isReady()]).toEqual([5, true])
})

test('a replaced function keeps its rights, and runs with those of the owner', async () => {
  await prepare()
  writeAnswer('(select id from account)')
  await prepare()
  expect(await answer()).toBe(7)
  await expect(runtime.query('select id from account')).rejects.toThrow('permission denied')
  expect(await dumpSchema(owner)).not.toContain('schema_function')
})

test('an earlier build that starts again does not put its function back, and is ready', async () => {
  await prepare()
  writeAnswer('2')
  await prepare()
  writeAnswer('1')
  expect(await isReady()).toBe(true)
  expect(await prepare()).toEqual({ applied: [] })
  expect(await migrate({ url: database.runtimeUrl, directory })).toEqual({ applied: [] })
  expect(await answer()).toBe(2)
})

test('a build with fewer migrations than the database leaves its functions alone, and is ready', async () => {
  write('migrations/0002_more.sql', 'create table more (id int);')
  await prepare()
  rmSync(join(folder, 'migrations/0002_more.sql'))
  writeAnswer('0')
  expect(await isReady()).toBe(true)
  expect(await prepare()).toEqual({ applied: [] })
  expect(await answer()).toBe(1)
})

test('replicas that start at once replace a function once', async () => {
  await prepare()
  writeAnswer('3')
  const results = await Promise.all([prepare(), prepare(), prepare()])
  expect(results.flatMap(({ applied }) => applied)).toEqual(['sql/answer.sql'])
  expect(await answer()).toBe(3)
})

test('all functions are replaced together, or none', async () => {
  await prepare()
  writeAnswer('4')
  write(
    'sql/broken.sql',
    'create or replace function broken() returns int language plpgsql as $$\nbegin\n  retrun 1;\nend $$;',
  )
  await expect(prepare()).rejects.toThrow('sql/broken.sql:3: syntax error')
  expect([await answer(), await isReady()]).toEqual([1, false])
  rmSync(join(folder, 'sql/broken.sql'))
  expect(await prepare()).toEqual({ applied: ['sql/answer.sql'] })
  expect(await answer()).toBe(4)
})

test('line endings of another operating system do not count as a change', async () => {
  await prepare()
  write('sql/answer.sql', definition('1').replaceAll('\n', '\r\n'))
  expect(await prepare()).toEqual({ applied: [] })
})

const other = definition('1').replace('answer()', 'other()')

test.each([
  other,
  definition('1').replace('or replace ', ''),
  `${definition('1')}\n${other}`,
  `${definition('1')}\ndrop table account;`,
  `drop table account;\n${definition('1')}`,
  'drop function answer();',
  '',
])('a file contains the function that it is named after, and nothing else, not %j', async (text) => {
  write('sql/answer.sql', text)
  await expect(prepare()).rejects.toThrow(
    'answer.sql: a file of the folder sql is one statement, "create or replace function answer(',
  )
})

test('an earlier build that starts again leaves the rights to a function of the newer build', async () => {
  await prepare()
  write('sql/other.sql', other)
  write(
    'rights.sql',
    'grant execute on function answer() to runtime;\ngrant execute on function other() to runtime;',
  )
  await prepare()
  rmSync(join(folder, 'sql/other.sql'))
  write('rights.sql', 'grant execute on function answer() to runtime;')
  expect(await prepare()).toEqual({ applied: [] })
  expect((await runtime.query('select other()')).rows).toEqual([{ other: 1 }])
})
