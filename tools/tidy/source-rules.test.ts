// Permitted source code: each row is a rule group, a small source, and its breaches.
import { describe, expect, test } from 'vitest'
import { breachesOf } from './breaches-of.ts'
import { contractRules } from './contract-rules.ts'
import { purityRules } from './purity-rules.ts'
import { sqlRules } from './sql-rules.ts'
import { testRules } from './test-rules.ts'
import type { Rule } from './tree.ts'
import { typeRules } from './type-rules.ts'

type Row = [path: string, text: string, said: string[]]

function holds(rules: readonly Rule[], rows: readonly Row[]): void {
  test.each(rows)('%s: %s', (path, text, said) => {
    expect(breachesOf(rules, { [path]: text })).toEqual(said.map((rule) => `${path}:${rule}`))
  })
}

const domain = 'services/filing/src/domain/filing.ts'
const command = 'services/filing/src/commands/submit.ts'

describe('the domain decides and does nothing else', () => {
  holds(purityRules, [
    [domain, 'export const f = (now: Date) => new Date(now.getTime() + 1)', []],
    [domain, 'export const f = (x: { process: string }) => x.process', []],
    [domain, 'export const f = () => new Date()', ['1: the domain is pure: no clock (new Date())']],
    [domain, 'export const f = () => Date.now()', ['1: the domain is pure: no Date.now']],
    [domain, 'export const f = () =>\n  Math.random()', ['2: the domain is pure: no Math.random']],
    [domain, 'export async function f() {}', ['1: the domain is pure: no async function']],
    [domain, 'export const f = () => globalThis', ['1: the domain is pure: no globalThis']],
    [command, 'export const f = () => Date.now()', []],
    ['services/filing/src/domain/filing.test.ts', 'const x = Math.random()', []],
  ])
})

describe('the environment is read in one place, and nothing happens on import', () => {
  holds(purityRules, [
    ['services/filing/src/config.ts', 'export const c = () => read(process.env)', []],
    ['tools/dev/start.ts', 'const x = process.env.HOME', []],
    [command, 'const x = process.env.HOME', ['1: only config.ts reads the environment']],
    [command, "import { env } from 'node:process'", ['1: only config.ts reads the environment']],
    [command, 'start()', ['1: nothing happens on import: no statement that acts']],
    [
      command,
      'console.log(1)',
      ['1: nothing happens on import: no statement that acts', '1: a service speaks through its logger'],
    ],
    ['services/filing/src/main.ts', 'await runService()', []],
  ])
})

describe('what one service answers another is a contract', () => {
  const route = 'services/filing/src/routes/manage-keys.ts'
  const imported = "import type { KeyList } from '@cfs/contracts'\n"
  const refused = (words: string) =>
    `a route below /manage or /internal answers with a type of @cfs/contracts, not with ${words}`
  holds(contractRules, [
    [route, `${imported}app.get('/manage/keys', (request) => success<KeyList>(request, keys))`, []],
    [route, "app.get('/manage/keys', (request) => success(request, keys))", [`1: ${refused('no type')}`]],
    [route, "app.get('/manage/keys', (request) => success<Keys>(request, keys))", [`1: ${refused('Keys')}`]],
    [
      route,
      "app.post('/internal/keys', () => ({}))",
      ['1: a route below /manage or /internal answers with success<T>'],
    ],
    [route, "const KEYS = '/manage/keys'\napp.put(KEYS, (r) => success(r, 1))", [`2: ${refused('no type')}`]],
    [
      route,
      "const KEYS = '/manage/keys'\napp.put(`${KEYS}/:id`, (r) => success(r, 1))",
      [`2: ${refused('no type')}`],
    ],
    [route, "app.get('/api/v1/keys', (request) => success(request, keys))", []],
  ])
})

describe('SQL is SQL, in store, with named columns', () => {
  const store = 'services/filing/src/store/filing.ts'
  holds(sqlRules, [
    [store, 'export const q = `select id from filing where id = ${1}`', []],
    [store, "export const q = 'Select the filing, then go on'", []],
    [command, "const q = 'update filing set status = 1'", ['1: SQL lives in store/']],
    [command, 'const q = `\n  select id from filing`', ['1: SQL lives in store/']],
    [command, "const q = 'update the filing'", []],
    ['packages/messaging/src/outbox.ts', "const q = 'insert into outbox (id) values ($1)'", []],
    ['packages/http/src/server.ts', "const q = 'delete from x'", ['1: SQL lives in store/']],
    [store, "const q = 'select * from filing'", ['1: SQL names its columns']],
    [store, "const q = 'select f.* from filing f'", ['1: SQL names its columns']],
    [store, "const q = 'insert into f (a) values (1) returning *'", ['1: SQL names its columns']],
    [store, "const q = 'select count(*) from filing'", []],
    [store, "const q = 'insert into f (a, b) values ($1, $6)'", []],
    [
      store,
      "const q = 'insert into f (a, b) values ($1, $7)'",
      ['1: a statement with more than 6 parameters names them (namedStatement)'],
    ],
    ['services/filing/migrations/0001_x.sql', '-- select *\nselect * from x;', ['2: SQL names its columns']],
  ])
})

test('a new migration may index a partitioned table, for which there is no concurrent build', () => {
  const table = 'create table log (\n  at timestamptz, b int check (b > 0)\n) partition by range (at);'
  const files = {
    'services/filing/migrations/0014_x.sql': table,
    'services/filing/migrations/0015_x.sql': 'create index a on log (b);',
    'services/billing/migrations/0099_x.sql': 'create index a on log (b);',
  }
  expect(breachesOf(sqlRules, files)).toEqual([
    'services/billing/migrations/0099_x.sql:1: an index on an existing table (log) is built concurrently, in a migration of its own',
  ])
})

describe('a new migration builds no index in a transaction on a table that exists', () => {
  const before = 'services/filing/migrations/0014_x.sql'
  const after = 'services/filing/migrations/0015_x.sql'
  const rule = (line: number, table: string) =>
    `${line}: an index on an existing table (${table}) is built concurrently, in a migration of its own`
  holds(sqlRules, [
    [before, 'create index a on filing (b);', []],
    [after, 'create index a on filing (b);', [rule(1, 'filing')]],
    [after, 'create table draft (b int);\ncreate index on draft (b);', []],
    [
      after,
      '-- Why.\ncreate table draft (b int);\ncreate unique index a\n  on filing (b);',
      [rule(3, 'filing')],
    ],
    [after, '-- no transaction\ncreate index concurrently if not exists a on filing (b);', []],
    ['services/other/migrations/0001_x.sql', 'create index a on b (c);', [rule(1, 'b')]],
    ...[
      'add column b text unique',
      'add b numeric(10, 2) check ((b) > 0) unique',
      'add column if not exists b int not null default 1,\n  add column c int primary key',
      'add unique (b)',
      'add constraint a unique (b)',
      'add constraint a primary key (b)',
      'add exclude using gist (b with &&)',
    ].map((change): Row => [after, `alter table only filing ${change};`, [rule(1, 'filing')]]),
    ...[
      'add constraint a unique using index b',
      'add primary key using index b',
      'add column b text check (b <> $$unique$$), drop constraint a',
      'add constraint b_unique check (b > 0)',
    ].map((change): Row => [after, `alter table filing ${change};`, []]),
    [after, 'create table draft (b int);\nalter table draft add unique (b);', []],
  ])
})

describe('a route changes nothing through a read of another service', () => {
  const client = 'services/filing/src/clients/keys.ts'
  const read = 'export function listKeys() { return call({ path }) }'
  holds(contractRules, [
    [client, `${read}\nconst send = () => call({ method: 'GET' })`, []],
    [client, "export const revoke = () => call({ method: 'DELETE' })", []],
    [
      client,
      `${read}\nconst send = () => call({ method: 'POST' })`,
      ['2: a file of clients with a read sends no POST'],
    ],
  ])
})

describe('only the domain compares statuses to decide', () => {
  holds(sqlRules, [
    [domain, "const x = filing.status === 'accepted'", []],
    [command, "const x = filing.status === 'accepted'", ['1: only the domain compares statuses']],
    [command, "switch (status) { case 'accepted': break }", ['1: only the domain compares statuses']],
    [command, 'const x = answer.status === 404', []],
    ['services/filing/src/clients/registry.ts', "const x = answer.status === 'ACCEPT'", []],
  ])
})

describe('nothing silences the compiler where values are trusted', () => {
  holds(typeRules, [
    [command, "const x = ['a'] as const", []],
    [command, 'const x = y as Filing', ['1: commands trusts what was parsed: no cast']],
    [domain, 'const x = y as Filing', ['1: domain trusts what was parsed: no cast']],
    ['services/filing/src/store/filing.ts', 'const x = row as Filing', []],
    [
      'services/filing/src/store/filing.ts',
      'const x = row as unknown as Filing',
      ['1: no cast through another type: parse it'],
    ],
    [command, 'const x: any = 1', ['1: no any: parse what is unknown']],
    [command, 'const x = y!', ['1: no non-null assertion: ask, or parse']],
    [command, 'enum X { A }', ['1: no enum: a union of literals']],
    [command, '// @ts-expect-error because\nf()', ['1: no comment silences the compiler']],
    [command, 'const = 1', ['1: does not parse: Unexpected token']],
  ])
})

describe('a test that is switched off or sleeps proves nothing', () => {
  const file = 'services/filing/test/journey.test.ts'
  holds(testRules, [
    [file, "test('x', () => {})", []],
    [
      file,
      "import { launchChromium } from './chromium.ts'",
      ['1: a test in a real browser is named *.browser.test.ts or *.browser.long.test.ts'],
    ],
    [
      file,
      "import { chromium } from 'playwright-core'",
      ['1: a test in a real browser is named *.browser.test.ts or *.browser.long.test.ts'],
    ],
    [file, "import type { Browser } from 'playwright-core'", []],
    ['services/filing/test/pages.browser.test.ts', "import { launchChromium } from './chromium.ts'", []],
    ['services/filing/test/pages.browser.long.test.ts', "import { chromium } from 'playwright-core'", []],
    [file, "test.skipIf(!folder)('x', () => {})", []],
    [file, "test.skip('x', () => {})", ['1: no test is switched off: .skip']],
    [file, "describe.concurrent.only('x', () => {})", ['1: no test is switched off: .only']],
    [file, "test.todo('x')", ['1: no test is switched off: .todo']],
    [
      file,
      'await new Promise((done) => setTimeout(done, 50))',
      ['1: no sleep in a test: wait for a condition'],
    ],
    [
      file,
      'await new Promise((done) => setTimeout(() => done(1), 50))',
      ['1: no sleep in a test: wait for a condition'],
    ],
    [
      file,
      "import { setTimeout } from 'node:timers/promises'",
      ['1: no sleep in a test: wait for a condition'],
    ],
    [file, 'server.on("request", (_, reply) => setTimeout(() => reply.end(), 50))', []],
    ['services/filing/src/clients/registry.ts', 'new Promise((done) => setTimeout(done, 50))', []],
  ])
})
